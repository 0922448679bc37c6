import type { Direction, TransferState } from './contract.ts'

/** Allowed steps; the database enforces the same table (`transfers.edge`), and a test compares the two. */
export const TRANSFER_EDGES: readonly (readonly [TransferState, TransferState])[] = [
  ['sending', 'unknown'],
  ['sending', 'done'],
  ['sending', 'refused'],
  ['sending', 'check'],
  ['unknown', 'done'],
  ['unknown', 'refused'],
  ['unknown', 'check'],
  ['check', 'done'],
  ['check', 'refused'],
]

/** States in which money is in flight: in neither wallet. */
export const OPEN_STATES = ['sending', 'unknown', 'check'] as const satisfies readonly TransferState[]

export const isOpen = (state: TransferState): boolean => OPEN_STATES.some(one => one === state)

export const transferTones = {
  sending: 'accent',
  unknown: 'warn',
  check: 'warn',
  done: 'ok',
  refused: 'bad',
} as const satisfies Record<TransferState, string>

/** Seconds until a transfer without an answer is asked for again; they double up to a minute. */
export const retrySeconds = (tries: number): number => Math.min(60, 2 ** Math.max(1, Math.min(tries, 6)))

/**
 * A request that was sent so long ago is not taken any more: our calls are signed with their time, and vendors take them for five
 * minutes. Until then a refusal of a repetition says nothing of the first copy.
 */
export const LATE_MS = 310_000

/** What a vendor says of a member's wallet: its balance, what its games have added to it so far, and the number of changes. */
export interface Told {
  balance: bigint
  net: bigint
  revision: number
}

export interface Known {
  /** Of the vendor's wallet in our books, and in flight of the transfer that is decided. */
  ours: bigint
  inFlight: bigint
  /** Results of its games that our books have. */
  results: bigint
  told: Told | undefined
}

/** Of two answers the one after more changes counts; an answer that was late does not take back a newer one. */
export const newest = (one: Told | undefined, other: Told | undefined): Told | undefined =>
  one && other ? (other.revision >= one.revision ? other : one) : (other ?? one)

/** What the vendor's games have added and our books do not have yet; negative: they have taken it. */
export const unbooked = ({ results, told }: Pick<Known, 'results' | 'told'>): bigint => (told ? told.net - results : 0n)

export type Doubt = 'amount' | 'ceiling' | 'balance'

/**
 * Whether an answer "done" is booked as it is, or an operator looks first: it names another amount than was asked for, its games paid
 * more than the account's ceilings allow, or more leaves the wallet than can be in it.
 */
export function doubtOf(
  asked: { direction: Direction; amount: bigint | null },
  moved: bigint,
  known: Known,
  room: bigint,
): Doubt | undefined {
  if (moved < 0n || (asked.amount !== null && moved !== asked.amount)) return 'amount'
  if (asked.direction === 'in') return undefined
  const result = unbooked(known)
  if (known.ours + known.inFlight + result < moved) return 'balance'
  return result > room ? 'ceiling' : undefined
}

/** The vendor's balance less what our books say it must be; not zero: money is missing or too much there. */
export const differenceOf = ({ ours, results, told }: Pick<Known, 'ours' | 'results' | 'told'>): bigint =>
  told ? told.balance - (ours + unbooked({ results, told })) : 0n
