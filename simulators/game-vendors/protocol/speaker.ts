import type { Money } from '@tonle/money'

/** Where a bet stands: what some dialects repeat on every call and others only at the first. Ids are text, as the wallet gave them. */
export interface Seat {
  /** Launch token; the play session goes by it afterwards. */
  session: string
  playerId: string
  gameId: string
  currency: string
}

/** The same round and transaction ids are used for a repetition: only then is it one. */
interface Movement {
  seat: Seat
  /** The vendor's own id of this operation. Dialects that demand another form (UUID) derive it, always in the same way. */
  txId: string
  roundId: string
}

interface Reference {
  /** `txId` of the operation that this one is about. */
  refTxId: string
}

export const WIN_KINDS = ['normal', 'free', 'promo', 'jackpot', 'tournament'] as const
export type WinKind = (typeof WIN_KINDS)[number]

export type StakeKind = 'bet' | 'betWin' | 'capture'

/** A dialect that closes rounds by the last movement instead of `roundEnd` is told with it. */
interface Closing {
  isLast?: boolean
}

/** What a vendor asks of a wallet, in words that no dialect owns (field.md §3.4). Amounts are never negative but in `adjust`. */
export interface Operations {
  verify: { session: string; gameId?: string }
  refresh: { seat: Seat }
  balance: { seat: Seat }
  bet: Movement & Closing & { amount: Money; campaignId?: string; isRetry?: boolean }
  /** Without a reference it is a prize, of another kind than `normal`. */
  win: Movement &
    Partial<Reference> &
    Closing & { refKind?: StakeKind; amount: Money; kind?: WinKind; jackpot?: Money; promo?: Money; campaignId?: string }
  betWin: Movement & Closing & { amount: Money; payout: Money; jackpot?: Money; promo?: Money; isRetry?: boolean }
  /** `seconds`: after so long what nobody took comes back by itself. */
  hold: Movement & { amount: Money; seconds?: number }
  capture: Movement & Reference & { amount: Money; payout: Money }
  release: Movement & Reference
  rollback: Movement & Reference & { refKind?: StakeKind }
  /** Signed: a correction with its reason. */
  adjust: Movement & Partial<Reference> & { refKind?: StakeKind; amount: Money; reason: string }
  roundEnd: Movement & { totalBet?: Money; totalWin?: Money }
  reverseWin: Movement & Reference & { refKind?: 'win' | 'betWin' | 'capture'; amount: Money; reason: string }
  tip: Movement & { amount: Money }
  tipCancel: Movement & Reference
}

export type OperationName = keyof Operations
export type Operation = { [Name in OperationName]: { op: Name } & Operations[Name] }[OperationName]

/** Words of every wallet, whatever its dialect says for them (field.md §3.2). */
export const REFUSALS = [
  'INSUFFICIENT',
  'PLAYER_UNKNOWN',
  'PLAYER_LOCKED',
  'LIMIT_REACHED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'GAME_UNKNOWN',
  'BET_NOT_ALLOWED',
  'WRONG_CURRENCY',
  'DUPLICATE_CONFLICT',
  'TX_ROLLED_BACK',
  'TX_NOT_FOUND',
  'ALREADY_SETTLED',
  'WRONG_AMOUNT',
  'NOT_ENABLED',
  'CAMPAIGN_UNKNOWN',
] as const
export const NOT_TAKEN = [
  'SIGNATURE',
  'TIME_WINDOW',
  'NONCE_USED',
  'ADDRESS_REFUSED',
  'BAD_REQUEST',
  'BUSY',
  /** The wallet said no in a word that this speaker does not know: in `Answer.said`. */
  'OTHER',
] as const
export type Code = 'OK' | (typeof REFUSALS)[number] | (typeof NOT_TAKEN)[number] | 'NO_ANSWER' | 'RETRYABLE_INTERNAL'

/**
 * `done` and `refused` are the wallet's decision and final; `not_taken` was never looked at (mend it, send it again); `unknown` may
 * have happened or not: the same operation is sent again, or a rollback for a bet.
 */
export type Outcome = 'done' | 'refused' | 'not_taken' | 'unknown'

export interface Answer {
  outcome: Outcome
  code: Code
  /** The wallet's own word, for people and for cases where two dialects differ. */
  said: string
  /** HTTP status; 0 where nothing came. */
  status: number
  /** It was done or refused before. Undefined where the dialect does not tell. */
  isReplay?: boolean
  /** What can be staked, right after the operation. Undefined where the dialect does not tell or nothing was touched. */
  balance?: Money
  /** Set aside beside the balance, where the dialect tells. */
  held?: Money
  /** What could be staked right before it, where the dialect tells. */
  before?: Money
  /** What was to be taken back and was not there: the vendor owes it. */
  missing?: Money
  /** Of a round's end with totals: whether the wallet has the same. */
  matches?: boolean
  /** The wallet's id of the movement, where the dialect tells it. */
  walletTxId?: string
  /** Answer to `verify`: how the wallet names the session when it ends it. */
  sessionId?: string
  /** Answer to `verify`: the seat. A dialect that does not repeat the game keeps that of the question. */
  seat?: Seat
  /** Fields that were wrong, where the dialect tells. */
  fields?: Record<string, string>
  /** The body as it came, empty where nothing came. */
  body: string
}

/** One HTTP request, ready to be sent; sending it twice is a replay down to its nonce. */
export interface WireRequest {
  method: 'POST'
  /** From the root of the wallet's host, with the query. */
  path: string
  headers: Record<string, string>
  body: Buffer
}

export interface WireAnswer {
  status: number
  body: string
}

/** Sends one request. @throws whatever happened on the way: then nobody knows what the wallet did */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

/** How a request is signed otherwise than it should be; for tests. */
export interface Signing {
  /** Seconds that the vendor's clock is behind. */
  lateBySeconds?: number
  nonce?: string
  /** Signed with a secret that the wallet does not know. */
  isForged?: boolean
  /** Written with other bytes of the same meaning: spaces and line ends, letters by their number. */
  isOdd?: boolean
}

/**
 * A vendor's language: pure, without network or state. `compose` puts an operation on the wire, `read` understands the answer.
 * A dialect cannot say everything: `speaks` lists what it can.
 */
export interface Dialect {
  readonly name: string
  readonly speaks: ReadonlySet<OperationName>
  /** What its signature protects against. */
  readonly guards: { readonly body: boolean; readonly time: boolean; readonly nonce: boolean }
  /** @throws NotSpoken */
  compose(operation: Operation, signing?: Signing): WireRequest
  read(operation: Operation, answer: WireAnswer): Answer
}

/** The dialect has no words for this. */
export class NotSpoken extends Error {
  override readonly name = 'NotSpoken'
}
