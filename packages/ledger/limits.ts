import type { Read, Tx } from '@tonle/database'
import { isPostable, type Money } from '@tonle/money'
import { InvalidPlan, type WalletRef } from './plan.ts'

/** `stake`: what was staked, less stakes given back. `net_loss`: stakes less winnings. `deposit`: what was paid in. */
export type LimitKind = 'stake' | 'net_loss' | 'deposit'
/** Of the book's zone; a week begins on Monday. */
export type LimitPeriod = 'day' | 'week' | 'month'

export interface LimitName {
  what: LimitKind
  period: LimitPeriod
}

export interface Limit extends LimitName {
  cap: Money
  /** Of the present period; below zero where more was won than lost. */
  used: Money
}

/**
 * Sets a wallet's limit at once, or takes it away (`cap` undefined). A new limit counts what its present period has seen already.
 * Who may raise one, and when, is the caller's to decide.
 * @returns false if there is no such wallet
 * @throws InvalidPlan for a cap that the currency cannot post
 */
export async function setLimit(
  tx: Tx,
  wallet: WalletRef,
  walletId: bigint,
  limit: LimitName & { cap: Money | undefined },
): Promise<boolean> {
  if (limit.cap !== undefined && (limit.cap < 0n || !isPostable(limit.cap, wallet.currency)))
    throw new InvalidPlan('a cap is not negative and an amount the currency posts')
  const { isSet } = await tx.one<{ isSet: boolean }>('select ledger.set_limit($1, $2, $3, $4) as "isSet"', [
    walletId,
    limit.what,
    limit.period,
    limit.cap ?? null,
  ])
  return isSet
}

/** The limits of a wallet with what they have counted in the present period. */
export async function limitsOf(read: Read, bookId: number, walletId: bigint): Promise<Limit[]> {
  return await read.query<Limit>(
    `select m.what, m.period, m.cap, coalesce(u.used, 0)::int8 as used
       from ledger.limit m
       left join ledger.counter u on (u.wallet_id, u.what, u.period) = (m.wallet_id, m.what, m.period)
             and u.starts = ledger.period_start(m.period, ledger.business_day($1, app_now()))
      where m.wallet_id = $2 order by m.what, m.period`,
    [bookId, walletId],
  )
}
