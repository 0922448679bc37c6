import { fail, type In, type Out } from '@tonle/contract'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { type Money, parseMoney, zero } from '@tonle/money'
import { offeredOf } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import { CrashError } from '../model.ts'
import type { CrashBet } from '../round.ts'
import { titles } from '../titles.ts'
import type { BetEnd, Round } from './sql.ts'

export type BetAnswer = Out<typeof contract.cashOutCrash>
export type MyBet = BetAnswer['bet']
export type BetInput = In<typeof contract.betCrash>

/** @throws catalog.no_such_game, play.currency_not_offered */
export const offeredTitle = offeredOf(titles)

/** Runs rules; a refusal becomes its error code. */
export function byTheRules<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof CrashError)) throw error
    if (error.code === 'crash.stake_not_offered') throw fail('request.invalid', { fields: { stake: 'play.stake_not_offered' } })
    if (error.code === 'crash.currency_not_offered') throw fail('play.currency_not_offered')
    if (error.code === 'crash.target_not_offered') throw fail(error.code)
    throw error
  }
}

/** "2.31" as hundredths. */
export const hundredthsOf = (times: string): number => Number(times.replace('.', ''))

type Ended = Pick<BetEnd, 'kind' | 'multiplier' | 'payout'>

/** An own bet as its player sees it: by its end if it has one, else by its round. */
export function myBet(
  { betId, record, isFree = false }: { betId: string; record: CrashBet; isFree?: boolean },
  round: Pick<Round, 'number' | 'crashedAt' | 'flight'>,
  end: Ended | undefined,
): MyBet {
  const own = Math.min(record.target ?? record.limit, record.limit)
  const isReached = round.flight !== null && own <= round.flight
  const multiplier = end ? end.multiplier : isReached ? own : null
  return {
    betId: betId as MyBet['betId'],
    roundNumber: round.number,
    slot: record.slot,
    stake: parseMoney(record.stake, record.currency),
    isFree,
    target: record.target === null ? null : multiplierText(record.target),
    limit: multiplierText(record.limit),
    state: end?.kind === 'back' ? 'back' : multiplier !== null ? 'cashed' : round.crashedAt ? 'lost' : 'placed',
    multiplier: multiplier === null ? null : multiplierText(multiplier),
    payout: end ? end.payout : isReached ? payoutOfRecord(record, own) : zero,
  }
}

/** Exact: every offered stake has hundredths. */
export const payoutOfRecord = ({ stake, currency }: CrashBet, multiplier: number): Money =>
  ((parseMoney(stake, currency) / 100n) * BigInt(multiplier)) as Money
