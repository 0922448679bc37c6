import type { Money } from '@tonle/money'
import type { Kind } from '../games/returns.ts'
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
}

/** How long a match is played. */
const MATCH_MS = 4000

/**
 * What a round says to the wallet, in order: a spin or shot is one call where the dialect has it, a game with a choice is bet, win and
 * the round's end. Dialects that only know one of the two ways take that.
 */
export function planOf(
  { id, seat, kind, stake, payout }: PlannedRound,
  speaks: ReadonlySet<OperationName>,
  late: { winDelayMs: number; isEndedEarly: boolean },
): Planned[] {
  const at = { seat, roundId: id }
  const isOneCall = kind === 'slots' || kind === 'fish'
  if (speaks.has('betWin') && (isOneCall || !speaks.has('bet')))
    return [{ op: { op: 'betWin', ...at, txId: `${id}-b`, amount: stake, payout }, afterMs: 0 }]
  const bet: Planned = { op: { op: 'bet', ...at, txId: `${id}-b`, amount: stake }, afterMs: 0 }
  const win: Planned = {
    op: { op: 'win', ...at, txId: `${id}-w`, refTxId: `${id}-b`, amount: payout, isLast: true },
    afterMs: late.winDelayMs + (kind === 'match' || kind === 'duel' ? MATCH_MS : 0),
  }
  if (!speaks.has('roundEnd')) return [bet, win]
  const end: Planned = { op: { op: 'roundEnd', ...at, txId: `${id}-e`, totalBet: stake, totalWin: payout }, afterMs: 0 }
  return late.isEndedEarly ? [bet, end, win] : [bet, win, end]
}

/** Undoes the stake of a round. */
export const undoOf = (stake: Operation): Planned => {
  if (stake.op !== 'bet' && stake.op !== 'betWin') throw new Error(`a ${stake.op} is not undone`)
  const { seat, roundId, txId } = stake
  return { op: { op: 'rollback', seat, roundId, txId: `${roundId}-k`, refTxId: txId, refKind: stake.op }, afterMs: 0 }
}
