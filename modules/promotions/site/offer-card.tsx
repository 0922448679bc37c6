import { showDay, showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Badge, Button, Meter } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import type { Offer } from './calls.ts'
import { statusTones } from './promotion-groups.ts'
import styles from './promotions.module.css'
import { Wagering } from './standing.tsx'
import type { Say } from './terms-lines.ts'
import { texts } from './texts.ts'

interface OfferCardProps {
  readonly offer: Offer
  readonly zone: string
  readonly isMember: boolean
  readonly picture: string | undefined
  readonly onOpen: () => void
}

/** One promotion: its state, what it gives in a sentence, and the one act that leads on. */
export function OfferCard({ offer, zone, isMember, picture, onOpen }: OfferCardProps) {
  const t = useText(texts)
  const { title, summary, status } = offer
  return (
    <article className={styles.card} aria-label={title} data-status={status}>
      <div className={styles.art}>
        <Badge tone={statusTones[status]}>{t(`promos.status.${status}`)}</Badge>
        {picture && <img src={pictureAt(picture)} alt="" loading="lazy" width={88} height={88} />}
      </div>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{summary}</p>
        <Standing offer={offer} />
        <div className={styles.foot}>
          <span className={styles.dim}>
            <Line offer={offer} zone={zone} />
          </span>
          <Button
            kind={status === 'claim_payout' ? 'money' : status === 'join_now' ? 'pri' : 'neutral'}
            aria-label={`${actOf(offer, isMember, t)}: ${title}`}
            onClick={onOpen}
          >
            {actOf(offer, isMember, t)}
          </Button>
        </div>
      </div>
    </article>
  )
}

function actOf({ status, amount, currency }: Offer, isMember: boolean, t: Say): string {
  if (!isMember || !['claim_payout', 'join_now', 'rejected'].includes(status)) return t('promos.see')
  if (status === 'claim_payout')
    return amount === null ? t('promos.claim') : t('promos.claim_amount', { amount: showMoney(amount, currency) })
  return t(status === 'rejected' ? 'promos.again' : 'promos.join')
}

function Standing({ offer }: { readonly offer: Offer }) {
  const t = useText(texts)
  const { bonus, progress, currency } = offer
  if (bonus?.state === 'active') return <Wagering bonus={{ ...bonus, currency }} />
  if (!progress || bonus) return null
  const words = t('promos.days_done', { done: progress.done, of: progress.of })
  return (
    <div className={styles.progress}>
      <Meter label={t('promos.progress')} text={words} value={progress.done / progress.of} />
      <span className={styles.dim}>{words}</span>
    </div>
  )
}

/** The time that matters next. */
function Line({ offer, zone }: { readonly offer: Offer; readonly zone: string }) {
  const t = useText(texts)
  const { status, bonus, note, startsAt, endsAt, joinsUntil } = offer
  if (status === 'rejected' && note) return note
  if (bonus) return t('promos.given_at', { time: showFullTime(bonus.grantedAt, zone) })
  if (status === 'coming_soon') return t('promos.starts', { day: showFullTime(startsAt, zone) })
  if (status === 'applying') return t('promos.desk_answers')
  if (joinsUntil && status === 'join_now') return t('promos.join_until', { day: showFullTime(joinsUntil, zone) })
  return endsAt ? t('promos.ends', { day: showDay(endsAt.slice(0, 10)) }) : ''
}
