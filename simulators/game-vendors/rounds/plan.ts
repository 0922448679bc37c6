import type { Money } from '@tonle/money'
import { shotsOf } from '../games/draw.ts'
import { isSpin, type Kind } from '../games/returns.ts'
import type { Operation, OperationName, Seat } from '../protocol/index.ts'

export interface Planned {
  op: Operation
  /** How long it waits after the one before it. */
  afterMs: number
}

export interface PlannedRound {
  id: string
  seat: Seat
  kind: Kind
  stake: Money
  payout: Money
  shown: readonly number[]
}

/** How long a match is played. */
const MATCH_MS = 4000

/**
 * What a round says to the wallet, in order: a spin is one call where the dialect has it; a salvo is set aside, taken shot by shot and the
 * rest given back; a game with a choice is bet, win and the round's end. Dialects that know one way only take that.
 */
export function planOf(
  { id, seat, kind, stake, payout, shown }: PlannedRound,
  speaks: ReadonlySet<OperationName>,
  late: { winDelayMs: number; isEndedEarly: boolean },
): Planned[] {
  const at = { seat, roundId: id }
  if (kind === 'fish' && speaks.has('hold')) return salvoOf(id, seat, stake, shown)
  const isOneCall = isSpin(kind) || kind === 'fish'
  if (speaks.has('betWin') && (isOneCall || !speaks.has('bet')))
    return [{ op: { op: 'betWin', ...at, txId: `${id}-b`, amount: stake, payout }, afterMs: 0 }]
  const bet: Planned = { op: { op: 'bet', ...at, txId: `${id}-b`, amount: stake }, afterMs: 0 }
  const win: Planned = {
    op: { op: 'win', ...at, txId: `${id}-w`, refTxId: `${id}-b`, amount: payout, isLast: true },
    afterMs: late.winDelayMs + (kind === 'match' || kind === 'duel' ? MATCH_MS : 0),
  }
  if (!speaks.has('roundEnd')) return [bet, win]
  // Totals are compared by the wallet: an end before its win cannot have them.
  const totals = late.isEndedEarly ? {} : { totalBet: stake, totalWin: payout }
  const end: Planned = { op: { op: 'roundEnd', ...at, txId: `${id}-e`, ...totals }, afterMs: 0 }
  return late.isEndedEarly ? [bet, end, win] : [bet, win, end]
}

function salvoOf(id: string, seat: Seat, stake: Money, shown: readonly number[]): Planned[] {
  const at = { seat, roundId: id, refTxId: `${id}-b` }
  const shots = shotsOf(stake, shown, seat.currency)
  const ops: Operation[] = [
    { op: 'hold', seat, roundId: id, txId: `${id}-b`, amount: stake },
    ...shots.map((shot, place): Operation => ({ op: 'capture', ...at, txId: `${id}-s${place}`, ...shot })),
    { op: 'release', ...at, txId: `${id}-r` },
  ]
  return ops.map(op => ({ op, afterMs: 0 }))
}

const STAKES: ReadonlySet<OperationName> = new Set(['bet', 'betWin', 'hold'])
/** It takes from the player, and is undone where nobody answers. */
export const isStake = (op: OperationName): boolean => STAKES.has(op)

/** Undoes the stake of a round, or bars it where it has not arrived. */
export function undoOf(stake: Operation): Planned {
  if (stake.op !== 'bet' && stake.op !== 'betWin' && stake.op !== 'hold') throw new Error(`a ${stake.op} is not undone`)
  const { seat, roundId, txId } = stake
  const at = { seat, roundId, txId: undoId(roundId), refTxId: txId }
  return { op: stake.op === 'hold' ? { op: 'release', ...at } : { op: 'rollback', ...at, refKind: stake.op }, afterMs: 0 }
}

export const undoId = (roundId: string): string => `${roundId}-k`
