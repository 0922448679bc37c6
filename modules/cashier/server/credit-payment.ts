import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Book } from '@tonle/ledger'
import { isCurrency, isPostable, MAX_BALANCE, maxOf, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import type { SuspenseReason } from '../contract.ts'
import { suspenseReason } from '../rules.ts'
import type { ProviderEntry } from './provider.ts'
import { providerAccount } from './providers.ts'
import { type DepositRow, lockDepositByReference, markCredited } from './sql-deposits.ts'
import { insertPayment } from './sql-payments.ts'
import { addNotice, type Change } from './tell.ts'
import { cashOf, depositPlan, suspensePlan } from './wallets.ts'

/**
 * Money has arrived at the provider. Credits the deposit it names, or puts it into suspense for an operator; either way exactly once,
 * from any source and however often: by the unique id of the movement, by the deposit's one crediting payment, and by the ledger's key.
 */
export async function creditPayment(
  tx: Tx,
  services: WriteServices,
  provider: string,
  entry: ProviderEntry,
): Promise<Change | undefined> {
  const deposit = await lockDepositByReference(tx, provider, entry.reference)
  const arrived = { amount: entry.amount, currency: entry.currency, bookedAt: entry.at }
  const reason =
    suspenseReason(deposit && { ...deposit, expiresAt: deposit.expiresAt }, arrived) ??
    (deposit && (await isOverLimit(tx, services, deposit)) ? 'over_limit' : null)
  const isNew = await insertPayment(tx, {
    id: newId(services.clock),
    provider,
    providerId: entry.id,
    reference: entry.reference,
    amount: entry.amount,
    currency: entry.currency,
    bookedAt: entry.at,
    depositId: deposit?.id ?? null,
    memberId: deposit?.memberId ?? null,
    reason,
  })
  if (!isNew) return undefined
  if (!deposit || reason) return await suspend(tx, services, provider, entry, deposit, reason ?? 'unknown_reference')

  await markCredited(tx, deposit.id, 'bank')
  await addNotice(tx, {
    kind: 'deposit_arrived',
    member: deposit.memberId,
    reference: deposit.reference,
    amount: deposit.amount,
    currency: deposit.currency,
  })
  await services.ledger.postOrFail(tx, depositPlan(tx.brand, deposit, { provider, providerId: entry.id }))
  return { member: deposit.memberId, what: 'deposit', money: true }
}

/** Looked up first, so that the money is put aside in good order; the ledger decides it once more, under the wallet's lock. */
async function isOverLimit(tx: Tx, services: WriteServices, deposit: DepositRow): Promise<boolean> {
  // What no wallet can hold waits for an operator, too: refused by the ledger, it would hold up the statement's later entries.
  const { balance } = await services.ledger.balance(tx, cashOf(deposit))
  if (balance + deposit.amount > MAX_BALANCE) return true
  const limits = await services.ledger.limits(tx, cashOf(deposit))
  return limits.some(({ what, cap, used }) => what === 'deposit' && maxOf(used, zero) + deposit.amount > cap)
}

/** In the provider's own book, so that clearing and the bank's statement stay equal even for unrequested money. */
async function suspend(
  tx: Tx,
  services: WriteServices,
  provider: string,
  entry: ProviderEntry,
  deposit: DepositRow | undefined,
  reason: SuspenseReason,
): Promise<Change> {
  services.log.warn({ provider, reference: entry.reference, reason }, 'money arrived that could not be credited')
  const book = await bookOfProvider(tx, provider, entry.currency)
  if (book && isPostable(entry.amount, book.currency))
    await services.ledger.postOrFail(tx, suspensePlan(book, { provider, providerId: entry.id, ...entry }))
  return { member: deposit?.memberId, what: 'deposit', money: false }
}

/** None for a currency the brand does not have: such money is only noted, nothing can be booked. */
export async function bookOfProvider(read: Read, provider: string, currency: string): Promise<Book | undefined> {
  const account = await providerAccount(read, provider)
  if (!account?.currencies.includes(currency) || !isCurrency(currency)) return undefined
  return { brand: read.brand, currency, mode: account.mode }
}
