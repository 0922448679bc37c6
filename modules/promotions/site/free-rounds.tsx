import { showCount, showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Card, Icon, Meter } from '@tonle/ui'
import { useState } from 'react'
import styles from './bonus.module.css'
import { BonusDialog } from './bonus-dialog.tsx'
import { type Bonus, promotions } from './calls.ts'
import { texts } from './texts.ts'

interface FreeRoundsNoteProps {
  readonly vendor: string
  readonly code: string
}

/** Over a game: the free rounds that the member has in it; nothing where there are none. For signed-in members. */
export function FreeRoundsNote({ vendor, code }: FreeRoundsNoteProps) {
  const t = useText(texts)
  const { data } = promotions.activeBonus.useQuery({})
  const mine = data?.rounds.filter(({ rounds }) => rounds?.vendor === vendor && rounds.game === code) ?? []
  if (mine.length === 0) return null
  return (
    <ul className={styles.gifts}>
      {mine.map(
        ({ id, currency, rounds }) =>
          rounds && (
            <li key={id}>
              <Icon name="gift-fill" size={20} />
              {t('rounds.here', { n: showCount(rounds.total - rounds.used), stake: showMoney(rounds.stake, currency) })}
            </li>
          ),
      )}
    </ul>
  )
}

/** Free rounds that can be played, a card each, with the way to their game. @param pathOf where a game is played */
export function FreeRoundsCards({
  rounds,
  zone,
  pathOf,
}: {
  readonly rounds: readonly Bonus[]
  readonly zone: string
  readonly pathOf: (game: FreeRoundsNoteProps) => string
}) {
  return rounds.map(bonus => <FreeRoundsCard key={bonus.id} bonus={bonus} zone={zone} pathOf={pathOf} />)
}

function FreeRoundsCard({
  bonus,
  zone,
  pathOf,
}: {
  readonly bonus: Bonus
  readonly zone: string
  readonly pathOf: (game: FreeRoundsNoteProps) => string
}) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const { rounds, currency, title } = bonus
  if (!rounds) return null
  const { total, used, stake, won, until, wins, name } = rounds
  const words = t('rounds.played_of', { used: showCount(used), total: showCount(total) })
  return (
    <Card title={title} aside={<span className={styles.game}>{name}</span>}>
      <p className={styles.balance}>
        <b>{t('rounds.left', { n: showCount(total - used) })}</b>
        <span>{t('rounds.each', { stake: showMoney(stake, currency) })}</span>
      </p>
      <div className={styles.wagering}>
        <Meter label={t('rounds.played')} text={words} value={used / total} />
        <p className="num">
          {words} · {t('rounds.won', { amount: showMoney(won, currency) })}
        </p>
      </div>
      <p className={styles.note}>
        {t(`rounds.wins.${wins}`)} {t('rounds.until', { time: showFullTime(until, zone) })}
      </p>
      <div className={styles.acts}>
        <ButtonLink
          kind="pri"
          icon="play-fill"
          href={pathOf({ vendor: rounds.vendor, code: rounds.game })}
          aria-label={`${t('rounds.play')}: ${name}`}
        >
          {t('rounds.play')}
        </ButtonLink>
        <Button onClick={() => setOpen(true)}>{t('rounds.terms')}</Button>
      </div>
      {isOpen && <BonusDialog bonus={bonus} zone={zone} onClose={() => setOpen(false)} />}
    </Card>
  )
}
