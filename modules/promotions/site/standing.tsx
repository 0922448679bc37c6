import { showCount, showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Amount, Facts, Meter } from '@tonle/ui'
import styles from './bonus.module.css'
import type { Bonus } from './calls.ts'
import { texts } from './texts.ts'

/** How far a bonus is wagered, as a bar with the same in words. */
export function Wagering({ bonus }: { readonly bonus: Pick<Bonus, 'wagered' | 'target' | 'currency'> }) {
  const t = useText(texts)
  const { wagered, target, currency } = bonus
  if (Number(target) === 0) return <p className={styles.note}>{t('bonus.no_wagering')}</p>
  const words = t('bonus.wagered_of', { done: showMoney(wagered, currency), all: showMoney(target, currency) })
  return (
    <div className={styles.wagering}>
      <Meter label={t('bonus.wagered')} text={words} value={Number(wagered) / Number(target)} />
      <p className="num">{words}</p>
    </div>
  )
}

/** Terms of a bonus and what happened to it. */
export function BonusFacts({ bonus, zone }: { readonly bonus: Bonus; readonly zone: string }) {
  const t = useText(texts)
  const { currency, largestBet, cap, wagerBy, activatedAt, endedAt, released, state, rounds } = bonus
  const isOver = endedAt !== null
  const facts = [
    ...(rounds === null
      ? []
      : [
          { name: t('rounds.game'), value: rounds.name },
          {
            name: t('rounds.played'),
            value: t('rounds.played_of', { used: showCount(rounds.used), total: showCount(rounds.total) }),
          },
          { name: t('rounds.stake'), value: <Amount value={rounds.stake} currency={currency} /> },
          { name: t('rounds.won_all'), value: <Amount value={rounds.won} currency={currency} /> },
          ...(state === 'rounds' ? [{ name: t('rounds.play_by'), value: showFullTime(rounds.until, zone) }] : []),
        ]),
    ...(largestBet === null ? [] : [{ name: t('bonus.largest_bet'), value: <Amount value={largestBet} currency={currency} /> }]),
    ...(cap === null ? [] : [{ name: t('bonus.cap'), value: <Amount value={cap} currency={currency} /> }]),
    { name: t('bonus.granted'), value: showFullTime(bonus.grantedAt, zone) },
    ...(activatedAt === null ? [] : [{ name: t('bonus.activated'), value: showFullTime(activatedAt, zone) }]),
    ...(wagerBy === null || isOver ? [] : [{ name: t('bonus.wager_by'), value: showFullTime(wagerBy, zone) }]),
    ...(endedAt === null ? [] : [{ name: t('bonus.ended'), value: showFullTime(endedAt, zone) }]),
    ...(isOver || Number(released) > 0
      ? [{ name: t('bonus.released'), value: <Amount value={released} currency={currency} />, isMain: state === 'completed' }]
      : []),
  ]
  return <Facts facts={facts} />
}
