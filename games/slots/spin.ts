import { type DrawSource, SCHEME, type SeedRef } from '@tonle/fairness'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import { drawnAgain, keepDrawn } from './drawn.ts'
import type { SlotEvent } from './events.ts'
import { SlotError, type SlotTitle } from './model.ts'
import { decideRound } from './rules.ts'
import { creditsToMoney } from './stakes.ts'
import { mathsOf, stakesOf, titleOf } from './titles.ts'

/** What is kept of a round: with the server seed it gives the same round again, years later. Plain JSON, below 1 kB. */
export type SlotRecord = {
  readonly family: 'slots'
  readonly gameCode: string
  readonly version: string
  readonly currency: Currency
  /** Total bet and payout as wire strings in currency units. */
  readonly stake: string
  readonly payout: string
  readonly credits: number
  /** Every number of the round in order, two hexadecimal digits each: with the rules they are its events. Absent in records of before. */
  readonly drawn?: string
  /** How seeds become draws. */
  readonly scheme: typeof SCHEME
  readonly seed: SeedRef
  /** What a round carries over from the one before: nothing in this family, written down so that a later family may. */
  readonly state: null
}

export type SpinRequest = {
  readonly gameCode: string
  /** Default: the title's current version. */
  readonly version?: string
  readonly currency: Currency
  /** Total bet, one of `stakesOf(title, currency)`. */
  readonly stake: Money
  /** What the record says about the seeds; the draws must come from them. */
  readonly seed: SeedRef
  readonly draws: DrawSource
}

export type SpinResult = { readonly events: SlotEvent[]; readonly payout: Money; readonly record: SlotRecord }

/**
 * Decides one whole round, free spins included, and what it pays.
 * @throws SlotError slots.unknown_title | slots.unknown_version | slots.currency_not_offered | slots.stake_not_offered
 */
export function spin(request: SpinRequest): SpinResult {
  const title = titleOf(request.gameCode)
  const stakes = stakesOf(title, request.currency)
  if (stakes.length === 0) throw new SlotError('slots.currency_not_offered', request.currency)
  if (!stakes.includes(request.stake)) throw new SlotError('slots.stake_not_offered')
  return decide(title, request)
}

function decide(title: SlotTitle, { version = title.version, currency, stake, seed, draws }: SpinRequest): SpinResult {
  const maths = mathsOf(title, version)
  const kept = keepDrawn(draws)
  const events = decideRound(maths, kept.draws)
  const credits = creditsOf(events)
  const payout = creditsToMoney(credits, stake, maths.lines.length)
  const record: SlotRecord = {
    family: 'slots',
    gameCode: title.gameCode,
    version,
    currency,
    stake: formatMoney(stake, currency),
    payout: formatMoney(payout, currency),
    credits,
    drawn: kept.drawn(),
    scheme: SCHEME,
    seed: { commitment: seed.commitment, clientSeed: seed.clientSeed, nonce: seed.nonce },
    state: null,
  }
  return { events, payout, record }
}

/** Credits of a whole round, from its last event. */
export function creditsOf(events: readonly SlotEvent[]): number {
  const last = events.at(-1)
  if (last?.type !== 'roundWin') throw new SlotError('slots.unknown_event', 'no end')
  return last.credits
}

/**
 * Plays a stored round again. Stakes that are no longer offered are accepted: the record counts.
 * @param draws from the record's seeds and the revealed server seed
 * @throws SlotError slots.record_mismatch when the draws do not give the payout that was stored
 */
export function replay(record: SlotRecord, draws: DrawSource): SpinResult {
  if (record.family !== 'slots' || record.scheme !== SCHEME || !isCurrency(record.currency))
    throw new SlotError('slots.record_mismatch', 'not a record of this family and scheme')
  const title = titleOf(record.gameCode)
  const stake = parseMoney(record.stake, record.currency)
  const result = decide(title, {
    gameCode: record.gameCode,
    version: record.version,
    currency: record.currency,
    stake,
    seed: record.seed,
    draws,
  })
  const isSameDrawn = record.drawn === undefined || record.drawn === result.record.drawn
  if (result.record.payout !== record.payout || result.record.credits !== record.credits || !isSameDrawn)
    throw new SlotError('slots.record_mismatch', `${result.record.payout} instead of ${record.payout}`)
  return result
}

/**
 * The events of a stored round from the numbers that it stored: nothing is drawn, no seed is needed.
 * @throws SlotError slots.record_mismatch for a record without numbers, or with others than its credits say
 */
export function eventsOf({ gameCode, version, drawn, credits }: SlotRecord): SlotEvent[] {
  if (drawn === undefined) throw new SlotError('slots.record_mismatch', 'no numbers')
  const events = decideRound(mathsOf(titleOf(gameCode), version), drawnAgain(drawn))
  if (creditsOf(events) !== credits) throw new SlotError('slots.record_mismatch', 'drawn')
  return events
}
