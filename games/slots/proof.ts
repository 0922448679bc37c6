import { fromHex, openTraced, provesCommitment, type Traced, type TracedBlock, traceDraws } from '@tonle/fairness'
import type { SlotEvent } from './events.ts'
import { type Phase, SlotError, type SymbolId } from './model.ts'
import { replay, type SlotRecord } from './spin.ts'

/** One spin of a round as the player may check it by hand: number drawn per reel, and what stood there. */
export type ProvedSpin = {
  readonly phase: Phase
  readonly draws: readonly Traced[]
  readonly window: readonly (readonly SymbolId[])[]
}

export type Proof = {
  /** The server seed is the one that was committed to. */
  readonly isCommitted: boolean
  /** The record played again gives the stored payout. */
  readonly isSamePayout: boolean
  /** The recomputed events equal those that the screen received; true without events to compare. */
  readonly isSameEvents: boolean
  readonly blocks: readonly TracedBlock[]
  readonly spins: readonly ProvedSpin[]
  /** Numbers of the respins: values of the coins in view, then each open place, and a value after each that lands. */
  readonly respins: readonly Traced[]
  readonly events: readonly SlotEvent[]
  readonly payout: string
}

/**
 * Plays a stored round again from its seeds, anywhere: needs nothing but the record.
 * @param serverSeed as revealed, 64 hex digits
 * @param told the events that the screen received, if available
 */
export function proveRound(record: SlotRecord, serverSeed: string, told?: readonly SlotEvent[]): Proof {
  const { clientSeed, nonce, commitment } = record.seed
  const { draws, blocks } = openTraced({ serverSeed: fromHex(serverSeed), clientSeed, nonce })
  const { draws: traced, traced: numbers } = traceDraws(draws)
  const { events, payout, isSamePayout } = again(record, traced)
  return {
    isCommitted: provesCommitment(serverSeed, commitment),
    isSamePayout,
    isSameEvents: told === undefined || JSON.stringify(told) === JSON.stringify(events),
    blocks,
    spins: spinsOf(events, numbers),
    respins: numbers.slice(stopsOf(events)),
    events,
    payout,
  }
}

function again(
  record: SlotRecord,
  draws: Parameters<typeof replay>[1],
): { events: readonly SlotEvent[]; payout: string; isSamePayout: boolean } {
  try {
    const result = replay(record, draws)
    return { events: result.events, payout: result.record.payout, isSamePayout: true }
  } catch (error) {
    if (error instanceof SlotError && error.code === 'slots.record_mismatch')
      return { events: [], payout: '', isSamePayout: false }
    throw error
  }
}

/** Numbers that reels take. */
const stopsOf = (events: readonly SlotEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'reelsStop' ? event.stops.length : 0), 0)

function spinsOf(events: readonly SlotEvent[], numbers: readonly Traced[]): ProvedSpin[] {
  let at = 0
  return events.flatMap(event => {
    if (event.type !== 'reelsStop') return []
    const draws = numbers.slice(at, at + event.stops.length)
    at += event.stops.length
    return [{ phase: event.phase, draws, window: event.window }]
  })
}

/** Is this a record of this family? What comes over the wire is checked before it is trusted with a type. */
export function isSlotRecord(value: unknown): value is SlotRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<SlotRecord>
  const seed = record.seed as Partial<SlotRecord['seed']> | undefined
  return (
    record.family === 'slots' &&
    [record.gameCode, record.version, record.currency, record.stake, record.payout, record.scheme].every(
      text => typeof text === 'string',
    ) &&
    Number.isSafeInteger(record.credits) &&
    typeof seed?.commitment === 'string' &&
    typeof seed.clientSeed === 'string' &&
    Number.isSafeInteger(seed.nonce)
  )
}
