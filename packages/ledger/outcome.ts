import type { Money } from '@tonle/money'
import type { LimitKind, LimitName } from './limits.ts'
import type { AccountRef } from './plan.ts'

/** Money has moved: now, or when the key was first used (then with the amounts of that time). */
export interface Posted {
  outcome: 'posted' | 'replayed'
  transferId: bigint
  /** Business day of the book the lines stand in, `2026-11-21`. */
  day: string
  at: Date
  /** Balance right after the transfer, of an account on the wallets' side of the plan. */
  balanceOf(account: AccountRef): Money
}

/**
 * Nothing has moved. `not_allowed`: the wallet may not bet. `no_wallet`: unknown, closed or of another book. `key_reused`: the key
 * was used with other content. `hold_resolved`: the hold to capture is not pending. `conflict`: a companion row exists already;
 * `constraint` names the unique index that decided. `limit_reached`: a stake or deposit would go beyond that limit of the wallet.
 * `out_of_range`: a balance or a sum that goes with the plan would not fit into int8; the same plan is refused again until less is there.
 * `split`: other wallets share in the stakes of this one, so a transaction has to split it (`setSplit`); only the lanes say so.
 * `isKept`: what the plan keeps of a refusal was stored with it; false: something stands there already; absent: it was not tried.
 */
export type Refused =
  | { outcome: 'insufficient' | 'not_allowed' | 'no_wallet' | 'key_reused' | 'hold_resolved'; isKept?: boolean }
  | { outcome: 'out_of_range' | 'split' }
  | { outcome: 'conflict'; constraint: string }
  | { outcome: 'limit_reached'; limit: LimitName }

export type Outcome = Posted | Refused

export const isPosted = (outcome: Outcome): outcome is Posted => outcome.outcome === 'posted' || outcome.outcome === 'replayed'

/** Error codes of refusals; the module `wallet` declares them with their HTTP status. */
const refusalCodes = {
  insufficient: 'wallet.insufficient_funds',
  not_allowed: 'wallet.not_allowed',
  no_wallet: 'wallet.not_found',
  key_reused: 'idempotency.conflict',
  hold_resolved: 'wallet.hold_resolved',
  conflict: 'idempotency.conflict',
  out_of_range: 'wallet.out_of_range',
  split: 'wallet.not_allowed',
} as const satisfies Record<Exclude<Refused['outcome'], 'limit_reached'>, string>

const limitCodes = {
  stake: 'wallet.stake_limit_reached',
  net_loss: 'wallet.loss_limit_reached',
  deposit: 'wallet.deposit_limit_reached',
} as const satisfies Record<LimitKind, string>

export type RefusalCode = (typeof refusalCodes)[keyof typeof refusalCodes] | (typeof limitCodes)[LimitKind]

export const refusalCode = (refused: Refused): RefusalCode =>
  refused.outcome === 'limit_reached' ? limitCodes[refused.limit.what] : refusalCodes[refused.outcome]

/** A refusal as an error, where the caller has nothing better to say. `code` is that of `refusalCode`. */
export class LedgerRefused extends Error {
  override readonly name = 'LedgerRefused'
  readonly code: RefusalCode
  readonly outcome: Refused['outcome']
  constructor(refused: Refused) {
    const code = refusalCode(refused)
    super(code)
    this.code = code
    this.outcome = refused.outcome
  }
}

/** @throws LedgerRefused */
export function postedOrFail(outcome: Outcome): Posted {
  if (isPosted(outcome)) return outcome
  throw new LedgerRefused(outcome)
}
