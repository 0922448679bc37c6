import type { Submission } from '@tonle/contract/server'
import type { Currency, Money } from '@tonle/money'

/** A vendor as one brand's partner: the module in which its transaction ids are unique. */
export interface VendorAccount {
  id: number
  brand: string
  vendor: string
}

export type OperationKind =
  | StakeKind
  | 'win'
  | 'rollback'
  | 'roundEnd'
  | 'hold'
  | 'release'
  | 'adjust'
  | 'reverseWin'
  | 'tip'
  | 'tipCancel'
  /** Our own: an operator refused a credit that was held. */
  | 'reject'

/** Operations that place a bet: a win, a rollback or an adjustment names one of them. */
export type StakeKind = 'bet' | 'betWin' | 'capture'

export type WinKind = 'normal' | 'free' | 'promo' | 'jackpot' | 'tournament'

/** What a vendor's operation says of itself and its player, beside what it moves. */
interface OperationBase {
  account: VendorAccount
  /** The request that asks for it: its operation id is `txId`. Jobs and tests have none. */
  by?: Submission | undefined
  /** The vendor's transaction id. */
  txId: string
  /** What an outside vendor says of the player and the currency, which must be so. */
  player?: string
  currency?: string
}

/** Paid in the same transfer as an outcome, under its own name. */
export interface Extras {
  jackpot?: Money
  promo?: Money
}

/** A stake, alone (`bet`) or with its outcome (`betWin`: `payout` is given, zero for a loss). */
export interface StakeOperation {
  account: VendorAccount
  /** The request that asks for it: its operation id is `txId`. Jobs and tests have none. */
  by?: Submission | undefined
  /** The vendor's transaction id. */
  txId: string
  /** Id of the bet if this operation places it; UUIDv7. */
  betId: string
  memberId: string
  currency: Currency
  mode: 'real' | 'play' | 'trial'
  sessionId?: string
  game: string
  vertical: string
  roundId?: string
  stake: Money
  payout?: Money
  /** Beside `payout`. */
  extras?: Extras
  /** What a repetition must equal, beside player and currency; the stake for a game that draws its own outcome. */
  input: readonly (string | bigint)[]
  /** Kept with the operation and given back to a repetition, as plain JSON: the round's record. */
  payload?: object
  lineVersion: number
  rulesVersion?: string
  /** Of a free round: names its grant. */
  campaign?: string
  seed?: { id: string; nonce: number }
  /** What its game can pay at most, as a multiple of the stake; null: its maker has not declared it. */
  largestWin?: number | null
  /** Whether a refusal is remembered for the transaction id (vendors), or may be tried again (a player's own request). */
  isRefusalFinal: boolean
}

/**
 * A payout: for a bet that was placed before, or (promo, jackpot, tournament, free) for the player named. Needs no session, no flag, no
 * limit: what was won is paid.
 */
export interface WinOperation extends OperationBase, Extras {
  betTxId?: string
  /** Default `bet`. */
  betKind?: StakeKind
  /** Zero closes nothing but is remembered. */
  amount: Money
  /** Default `normal`. */
  kind?: WinKind
  /** Of a prize without a bet: the grant of ours that it pays (`promo/grant`). */
  campaign?: string
  /** The brand's, for a payout without a bet. */
  mode?: 'real' | 'play'
}

export interface RollbackOperation extends OperationBase {
  /** The operation to undo; unknown yet, it will be refused when it arrives. */
  betTxId: string
  betKind: StakeKind
}

/** A signed correction of a bet, or of a player's balance. What the wallet has not got becomes the vendor's deficit. */
export interface AdjustOperation extends OperationBase {
  betTxId?: string
  betKind?: StakeKind
  amount: Money
  reason: string
  mode?: 'real' | 'play'
}

/** Takes a win back, once: as far as the wallet goes, the rest becomes the vendor's deficit. The bet stays settled. */
export interface ReverseWinOperation extends OperationBase {
  winTxId: string
  /** The operation that paid. */
  winKind: 'win' | 'betWin' | 'capture'
  /** At most what was paid. */
  amount: Money
  reason: string
}

/** Money for the dealer: a stake for flags and limits, but no turnover. */
export interface TipOperation {
  account: VendorAccount
  /** The request that asks for it: its operation id is `txId`. Jobs and tests have none. */
  by?: Submission | undefined
  txId: string
  memberId: string
  currency: Currency
  mode: 'real' | 'play' | 'trial'
  amount: Money
  game: string
  roundId?: string
}

export interface TipCancelOperation extends OperationBase {
  tipTxId: string
}

/** Sets money aside for a table. */
export interface HoldOperation extends TipOperation {
  sessionId?: string
  vertical: string
  lineVersion: number
  /** Time without a capture after which the rest is released; each capture restarts it. */
  seconds: number
}

/** Takes a stake out of a hold, perhaps with its outcome; may be repeated until nothing is left. */
export interface CaptureOperation extends OperationBase, Extras {
  holdTxId: string
  betId: string
  amount: Money
  payout?: Money
}

export interface ReleaseOperation extends OperationBase {
  holdTxId: string
}

export interface RoundEndOperation {
  account: VendorAccount
  txId: string
  game: string
  roundId: string
  /** Of one player, where the vendor counts them apart. */
  player?: string
  totalBet?: Money
  totalWin?: Money
}

export type RefusalCode =
  | 'insufficient'
  | 'not_allowed'
  /** A limit of the wallet: on stakes, or on what is lost. */
  | 'stake_limit'
  | 'loss_limit'
  /** The largest bet while the player's bonus is active. */
  | 'bonus_limit'
  /** The campaign that it names has no round of this game for the player, or no more. */
  | 'no_free_round'
  | 'player_unknown'
  /** The same transaction id with other content: an alarm, never a second posting. */
  | 'conflict'
  | 'rolled_back'
  | 'already_settled'
  | 'tx_not_found'
  | 'wrong_currency'
  /** More is taken back than was paid. */
  | 'wrong_amount'
  /** Not a capability of the vendor account; its budget is used up; more than its ceilings allow. */
  | 'not_enabled'
  | 'exhausted'
  | 'ceiling'
  /** The seed's nonce decided another round meanwhile, or the seed was revealed: draw again. */
  | 'nonce_taken'
  /** The shared round takes no bets any more. */
  | 'round_closed'

export type Answer =
  | {
      code: 'ok'
      /** The operation was done before; amounts are those of that time. */
      isReplay: boolean
      betId: string | null
      transferId: bigint | null
      /** Balance right after the operation; null where no wallet is concerned. */
      balance: Money | null
      /** What of it is set aside, as far as this was looked at; of a repetition the present one. */
      held?: Money
      /** Bonus money that can be staked beside it, as far as this was looked at. */
      bonus?: Money
      /** Of a correction: what could be spent right before it. */
      before?: Money
      /** When it was done. */
      at?: Date
      /** What the wallet could not give back: the vendor's deficit. */
      missing?: Money
      /** Of a round's end: whether the vendor's totals are ours. */
      matches?: boolean
      payload: unknown
    }
  | { code: RefusalCode; isReplay: boolean }
