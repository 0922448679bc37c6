import { showTimes } from '@tonle/game-screen/times.ts'
import { showMoney, type useText } from '@tonle/text/browser'
import type { texts } from '../texts.ts'
import type { GameState } from './game.ts'
import type { TitleWords } from './title-words.ts'

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>

/** What the last act brought, for those who listen; nothing for what stood there when the page opened. */
export function sayOf({ round, phase, mines, currency, latest, rounds }: GameState, t: Words, words: TitleWords): string {
  if (!round || (rounds === 0 && latest === undefined) || phase === 'betting') return ''
  const { end, steps } = round
  if (end?.reason === 'mine') return t('mines.said_lost', { what: words('mine'), amount: showMoney(round.stake, currency) })
  if (end?.reason === 'returned') return t('mines.returned')
  if (end) return t('mines.won', { amount: showMoney(end.payout, currency) })
  if (steps.length === 0) return t('mines.said_begun', { mines: words('mines'), n: mines })
  const { multiplier, payout } = round.now
  return t('mines.said_found', {
    what: words('safe'),
    multiplier: showTimes(multiplier).replace('×', ''),
    amount: showMoney(payout, currency),
  })
}

export const payoutFor = ({ round, currency }: GameState): string => showMoney(round?.end?.payout ?? '0', currency)
