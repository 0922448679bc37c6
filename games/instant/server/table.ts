import { fail, type Out } from '@tonle/contract'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { type Currency, type Money, parseMoney } from '@tonle/money'
import { offeredOf } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import { InstantError, plain } from '../model.ts'
import type { InstantRecord } from '../round.ts'
import { titles } from './titles.ts'

export type RoundAnswer = NonNullable<Out<typeof contract.openInstant>['last']>

/** A round as answered to its player. */
export function roundAnswer(roundId: string, record: InstantRecord): RoundAnswer {
  const amount = (text: string): Money => parseMoney(text, record.currency as Currency)
  return {
    roundId: roundId as RoundAnswer['roundId'],
    stake: amount(record.stake),
    choice: plain(record.choice),
    result: plain(record.result),
    multiplier: multiplierText(record.multiplier),
    payout: amount(record.payout),
    record,
  }
}

/** @throws catalog.no_such_game, play.currency_not_offered */
export const offeredTitle = offeredOf(titles)

/** What the rules refuse, as the call's codes. */
export function byTheRules<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof InstantError)) throw error
    if (error.code === 'instant.stake_not_offered') throw fail('request.invalid', { fields: { stake: 'play.stake_not_offered' } })
    if (error.code === 'instant.currency_not_offered') throw fail('play.currency_not_offered')
    if (error.code === 'instant.choice_not_offered' || error.code === 'instant.above_largest_win') throw fail(error.code)
    throw error
  }
}
