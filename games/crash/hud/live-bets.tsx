import { showTimes } from '@tonle/game-screen/times.ts'
import { isCurrency } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { MyBet, Table } from './client.ts'
import type { GameState } from './game-state.ts'
import styles from './lists.module.css'

const money = (amount: string, currency: string) => showMoney(amount, isCurrency(currency) ? currency : 'USD')

/** Everybody's bets of the round, names masked; green once they are out. */
export function LiveBets({ table }: { table: Table }) {
  const t = useText(texts)
  return (
    <section className={styles.list} aria-label={t('crash.live_bets')}>
      <header>
        <b className="num">{t('crash.players', { n: showCount(table.betCount) })}</b>
        <span className="num">{t('crash.cashed_count', { n: showCount(table.cashedCount) })}</span>
      </header>
      {table.bets.length === 0 ? (
        <p className={styles.empty}>{t('crash.no_bets')}</p>
      ) : (
        <ul>
          {table.bets.map((bet, i) => (
            <li key={`${bet.player} ${i}`} data-out={bet.multiplier !== null || undefined}>
              <span className={styles.name}>{bet.player}</span>
              <span className="num">{bet.multiplier === null ? '—' : showTimes(bet.multiplier)}</span>
              <span className="num">{money(bet.payout ?? bet.stake, bet.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The player's own bets, the latest first. */
export function MyBets({ state: { bets, currency } }: { state: GameState }) {
  const t = useText(texts)
  return (
    <section className={styles.list} aria-label={t('crash.my_bets')}>
      <header>
        <b>{t('crash.my_bets')}</b>
      </header>
      {bets.length === 0 ? (
        <p className={styles.empty}>{t('crash.no_own_bets')}</p>
      ) : (
        <ul>
          {bets.map(bet => (
            <li key={bet.betId} data-out={bet.state === 'cashed' || undefined} data-open={bet.state === 'placed' || undefined}>
              <span className={`num ${styles.name}`}>
                #{showCount(bet.roundNumber)}
                {bet.isFree && <small className={styles.free}>{t('crash.free')}</small>}
              </span>
              <span className="num">{middleOf(bet, t)}</span>
              <span className="num">{endOf(bet, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>

function middleOf(bet: MyBet, t: Words): string {
  if (bet.state === 'cashed') return showTimes(bet.multiplier!)
  if (bet.state === 'back') return t('crash.taken_back')
  if (bet.state === 'placed') return t('crash.under_way')
  return bet.target === null ? '—' : showTimes(bet.target)
}

/** What the bet brought: won and lost with their signs. */
function endOf({ state, stake, payout, isFree }: MyBet, currency: GameState['currency']): string {
  if (state === 'cashed') return `+${showMoney(payout, currency)}`
  return state === 'lost' && !isFree ? `−${showMoney(stake, currency)}` : showMoney(stake, currency)
}
