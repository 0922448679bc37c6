import type { Tx } from '@tonle/database'
import { isPostable, type Money } from '@tonle/money'
import { InvalidPlan, type WalletRef } from './plan.ts'

export interface HoldRequest {
  account: WalletRef
  /** Above zero. */
  amount: Money
  /** Unique for the wallet, for ever. */
  key: string
  /** When it may be given back by itself; never if left out. */
  expiresAt?: Date
}

export type HoldOutcome = { outcome: 'held' | 'replayed' | 'insufficient' | 'no_wallet' | 'key_reused' }

export type HoldState = 'pending' | 'posted' | 'void' | 'expired'

/** `changed`: this call resolved it. `state`: what it is now; undefined for an unknown hold. */
export interface Release {
  changed: boolean
  state: HoldState | undefined
}

/** A wallet and its book by id. */
export interface Located {
  bookId: number
  walletId: bigint
}

export async function placeHold(tx: Tx, located: Located, request: HoldRequest): Promise<HoldOutcome> {
  const { amount, key, account } = request
  if (amount <= 0n || !isPostable(amount, account.currency))
    throw new InvalidPlan('a hold is a positive amount the currency posts')
  return await tx.one<HoldOutcome>('select ledger.place_hold($1, $2, $3, $4, $5) as outcome', [
    located.bookId,
    located.walletId,
    key,
    amount,
    request.expiresAt ?? null,
  ])
}

export async function releaseHold(tx: Tx, walletId: bigint, key: string, as: 'void' | 'expired'): Promise<Release> {
  const row = await tx.one<{ state: HoldState | null; changed: boolean }>(
    'select state, changed from ledger.release_hold($1, $2, $3)',
    [walletId, key, as],
  )
  return { changed: row.changed, state: row.state ?? undefined }
}

/** Releases expired holds in one transaction; a schedule calls it. @returns how many */
export async function expireHolds(tx: Tx, limit: number): Promise<number> {
  const due = await tx.query<{ walletId: bigint; key: string }>(
    `select wallet_id as "walletId", key from ledger.hold where state = 'pending' and expires_at <= app_now() order by wallet_id, key limit $1`,
    [limit],
  )
  let expired = 0
  for (const hold of due) if ((await releaseHold(tx, hold.walletId, hold.key, 'expired')).changed) expired++
  return expired
}
