import { useText } from '@tonle/text/browser'
import { Badge, Button, Icon, Meter } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useAction } from '@tonle/ui/form'
import { type Mission, missions } from './calls.ts'
import styles from './missions.module.css'
import { shareOf, showProgress, showReward } from './show-reward.ts'
import { texts } from './texts.ts'

interface MissionCardProps {
  readonly mission: Mission
  readonly picture: string | undefined
  /** Title of the mission that comes before it. */
  readonly before: string | undefined
}

/** One mission: what it asks, how far it is, what it gives, and the one act. */
export function MissionCard({ mission, picture, before }: MissionCardProps) {
  const t = useText(texts)
  const { title, summary, stars, standing, reward } = mission
  const words = showProgress(mission, t)
  const isOver = standing === 'paid' || standing === 'rejected' || standing === 'spent'
  return (
    <article className={styles.card} aria-label={title} data-standing={standing}>
      <span className={styles.art}>
        {picture && <img src={pictureAt(picture)} alt="" loading="lazy" width={52} height={52} />}
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{summary}</p>
      </div>
      <div className={styles.gives}>
        <b className="num">{showReward(reward, t)}</b>
        {stars > 0 && (
          <span className={styles.stars}>
            <Icon name="star-fill" size={13} />
            <span className="sr-only">{t('mis.stars', { stars })}</span>
            <span aria-hidden="true">{stars}</span>
          </span>
        )}
      </div>
      {!isOver && (
        <div className={styles.progress}>
          <Meter label={`${t('mis.progress')}: ${title}`} text={words} value={shareOf(mission)} />
          <span className="num">{words}</span>
        </div>
      )}
      <Act mission={mission} before={before} />
    </article>
  )
}

function Act({ mission, before }: Omit<MissionCardProps, 'picture'>) {
  const t = useText(texts)
  const { standing } = mission
  if (standing === 'ready') return <Claim mission={mission} />
  if (standing === 'running') return null
  if (standing === 'locked')
    return (
      <p className={styles.note}>
        <Icon name="lock-fill" size={14} />
        {t('mis.standing.locked', { before: before ?? '…' })}
      </p>
    )
  if (standing === 'checked') return <p className={styles.note}>{t('mis.held')}</p>
  return (
    <Badge
      className={styles.over}
      tone={standing === 'paid' ? 'ok' : 'plain'}
      {...(standing === 'paid' && { icon: 'check-circle-fill' })}
    >
      {t(`mis.standing.${standing}`)}
    </Badge>
  )
}

function Claim({ mission }: { readonly mission: Mission }) {
  const t = useText(texts)
  const { id, periodDay, title } = mission
  const reward = showReward(mission.reward, t)
  const claim = useAction(missions.claimMission, {
    done: ({ state }) => (state === 'paid' ? t('mis.claimed', { reward }) : t('mis.held')),
  })
  return (
    <Button
      kind="money"
      className={styles.claim}
      isBusy={claim.isBusy}
      aria-label={`${t('mis.claim', { reward })}: ${title}`}
      onClick={() => void claim.run({ id, periodDay })}
    >
      {t('mis.claim', { reward })}
    </Button>
  )
}
