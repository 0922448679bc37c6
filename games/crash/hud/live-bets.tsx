import { BetList, BetMark, type BetRow } from '@tonle/game-screen/bet-list.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { isCurrency } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { MyBet, Table } from './client.ts'
import type { GameState } from './game-state.ts'

const money = (amount: string, currency: string) => showMoney(amount, isCurrency(currency) ? currency : 'USD')

/** Everybody's bets of the round, names masked; green once they are out. */
export function LiveBets({ table }: { table: Table }) {
  const t = useText(texts)
  return (
    <BetList
      label={t('crash.live_bets')}
      title={t('crash.players', { n: showCount(table.betCount) })}
      aside={t('crash.cashed_count', { n: showCount(table.cashedCount) })}
      empty={t('crash.no_bets')}
      rows={table.bets.map((bet, i) => ({
        key: `${bet.player} ${i}`,
        name: bet.player,
        middle: bet.multiplier === null ? '—' : showTimes(bet.multiplier),
        end: money(bet.payout ?? bet.stake, bet.currency),
        look: bet.multiplier === null ? undefined : 'paid',
      }))}
    />
  )
}

const LOOKS: Readonly<Partial<Record<MyBet['state'], BetRow['look']>>> = { cashed: 'paid', placed: 'open' }

/** The player's own bets, the latest first. */
export function MyBets({ state: { bets, currency } }: { state: GameState }) {
  const t = useText(texts)
  return (
    <BetList
      label={t('crash.my_bets')}
      empty={t('crash.no_own_bets')}
      rows={bets.map(bet => ({
        key: bet.betId,
        name: (
          <span className="num">
            #{showCount(bet.roundNumber)}
            {bet.isFree && <BetMark>{t('crash.free')}</BetMark>}
          </span>
        ),
        middle: middleOf(bet, t),
        end: endOf(bet, currency),
        look: LOOKS[bet.state],
      }))}
    />
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
