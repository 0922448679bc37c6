import type { Money } from '@tonle/money'

/** A vendor as one brand's partner: the room in which its transaction ids are unique. */
export interface VendorAccount {
  id: number
  brand: string
  vendor: string
}

export type OperationKind = 'bet' | 'win' | 'betWin' | 'rollback' | 'roundEnd'

/** A stake, alone (`bet`) or with its outcome (`betWin`: `payout` is given, zero for a loss). */
export interface StakeOperation {
  account: VendorAccount
  /** The vendor's transaction id. */
  txId: string
  /** Id of the bet if this operation places it; UUIDv7. */
  betId: string
  memberId: string
  currency: string
  mode: 'real' | 'play' | 'trial'
  sessionId?: string
  game: string
  vertical: string
  roundId?: string
  stake: Money
  payout?: Money
  /** What a repetition must equal, beside player and currency; the stake for a game that draws its own outcome. */
  input: readonly (string | bigint)[]
  /** Kept with the operation and given back to a repetition, as plain JSON: the round's record. */
  payload?: object
  lineVersion: number
  rulesVersion?: string
  campaign?: string
  seed?: { id: string; nonce: number }
  /** Whether a refusal is remembered for the transaction id (vendors), or may be tried again (a player's own request). */
  isRefusalFinal: boolean
}

/** A payout for a bet that was placed before. Needs no session, no flag, no limit: what was won is paid. */
export interface WinOperation {
  account: VendorAccount
  txId: string
  betTxId: string
  /** Zero closes nothing but is remembered. */
  amount: Money
  /** What an outside vendor says of the bet, which must be so: the player's reference and the currency. */
  player?: string
  currency?: string
}

export interface RollbackOperation {
  account: VendorAccount
  txId: string
  /** The operation to undo; unknown yet, it will be refused when it arrives. */
  betTxId: string
  betKind: 'bet' | 'betWin'
  player?: string
}

export interface RoundEndOperation {
  account: VendorAccount
  txId: string
  game: string
  roundId: string
  totals?: object
}

export type RefusalCode =
  | 'insufficient'
  | 'not_allowed'
  /** A limit of the wallet: on stakes, or on what is lost. */
  | 'stake_limit'
  | 'loss_limit'
  | 'player_unknown'
  /** The same transaction id with other content: an alarm, never a second posting. */
  | 'conflict'
  | 'rolled_back'
  | 'already_settled'
  | 'tx_not_found'
  | 'wrong_currency'
  /** The seed's nonce decided another round meanwhile, or the seed was revealed: draw again. */
  | 'nonce_taken'

export type Answer =
  | {
      code: 'ok'
      /** The operation was done before; amounts are those of that time. */
      isReplay: boolean
      betId: string | null
      transferId: bigint | null
      /** Balance right after the operation; null where no wallet is concerned. */
      balance: Money | null
      payload: unknown
    }
  | { code: RefusalCode; isReplay: boolean }
