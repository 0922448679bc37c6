import { showTimes } from '@tonle/game-screen/times.ts'
import { showMoney, useText } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import { texts } from '../texts.ts'
import type { GameState } from './game.ts'
import styles from './head.module.css'

/** Above the board: what the round stands at, and how it ended. Before the first round the title takes its place. */
export function Head({ state, best }: { state: GameState; best: string }) {
  const t = useText(texts)
  const { round, currency } = state
  if (!round) return null
  const { end } = round
  const money = (amount: string) => showMoney(amount, currency)
  if (end?.reason === 'mine')
    return (
      <div className={styles.head} data-end="lost">
        <b className={styles.times}>{t('mines.over')}</b>
        <span className={styles.quiet}>{t('mines.staked', { amount: money(round.stake) })}</span>
      </div>
    )
  if (end)
    return (
      <div className={styles.head} data-end={end.reason === 'returned' ? 'lost' : 'won'}>
        <b className={styles.times}>{showTimes(round.now.multiplier)}</b>
        <span className={styles.side}>
          {end.reason === 'returned' ? t('mines.returned') : t('mines.won', { amount: money(end.payout) })}
          {end.reason === 'away' && <small>{t('mines.away')}</small>}
        </span>
      </div>
    )
  return (
    <div className={styles.head}>
      <b key={round.steps.length} className={cx(styles.times, state.latest !== undefined && styles.grows)}>
        {showTimes(round.now.multiplier)}
      </b>
      <dl className={styles.best}>
        <dt>{t('mines.best')}</dt>
        <dd>{showTimes(best)}</dd>
      </dl>
    </div>
  )
}
