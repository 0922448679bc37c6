import { settingsOf } from '@tonle/brand/server'
import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Book } from '@tonle/ledger'
import { isCurrency, isPostable, MAX_BALANCE, type Money, maxOf, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { grantForDeposit } from '@tonle/promotions/server'
import { rewardDeposit } from '@tonle/rewards/server'
import { cashierSettings, type SuspenseReason } from '../contract.ts'
import { creditsByRule, suspenseReason } from '../rules.ts'
import { depositsOf } from './deposits-of.ts'
import { watchDeposit } from './funds/watch-deposit.ts'
import { hasRoomFor, passedLimit } from './limits/deposit-room.ts'
import type { ProviderEntry } from './provider.ts'
import { providerAccount } from './providers.ts'
import { type DepositRow, lockDepositByReference, markCredited } from './sql-deposits.ts'
import { insertPayment, isUnproven, markProven } from './sql-payments.ts'
import { addNotice, type Change } from './tell.ts'
import { depositOfTransfer, isOtherPayer } from './transfer/match-transfer.ts'
import { cashOf, depositPlan, suspensePlan } from './wallets.ts'

/** Who says that money has arrived: a notice, which the thief of its key can forge, or the provider when we ask it. */
export type ToldBy = 'notice' | 'provider'

/**
 * Money has arrived at the provider. Credits the deposit it names, or puts it into suspense for an operator; either way exactly once,
 * from any source and however often: by the unique id of the movement, by the deposit's one crediting payment, and by the ledger's key.
 */
export async function creditPayment(
  tx: Tx,
  services: WriteServices,
  provider: string,
  entry: ProviderEntry,
  toldBy: ToldBy = 'provider',
): Promise<Change | undefined> {
  const deposit =
    entry.memo === undefined
      ? await lockDepositByReference(tx, provider, entry.reference)
      : await depositOfTransfer(tx, provider, entry.memo)
  const arrived = { amount: entry.amount, currency: entry.currency, bookedAt: entry.at }
  const reason = (await suspenseFor(tx, services, deposit, arrived)) ?? (await payerReason(tx, services, deposit, entry))
  const overLimit = deposit && reason === null ? ((await passedLimit(tx, deposit, entry.amount)) ?? null) : null
  const payerIndex = entry.payer ? services.keyring.mac('blind-index', `${tx.brand}:payer:${provider}:${entry.payer}`) : null
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
    ...{ reason, overLimit, payerIndex, memo: entry.memo ?? null, isProven: toldBy === 'provider' },
  })
  if (!isNew) {
    if (toldBy === 'provider') await prove(tx, services, provider, entry)
    return undefined
  }
  if (!deposit || reason) return await suspend(tx, services, provider, entry, deposit, reason ?? 'unknown_reference')

  await markCredited(tx, deposit.id, { by: 'bank', overLimit, received: entry.amount })
  await addNotice(tx, {
    kind: overLimit ? 'deposit_over_limit' : 'deposit_arrived',
    member: deposit.memberId,
    reference: deposit.reference,
    amount: entry.amount,
    currency: deposit.currency,
  })
  await watchDeposit(tx, services, deposit, { amount: entry.amount, overLimit, payerIndex })
  // It is counted already.
  const nth = await depositsOf(tx, deposit.memberId)
  await grantForDeposit(tx, services.clock, { ...deposit, depositId: deposit.id, amount: entry.amount, nth })
  await rewardDeposit(
    tx,
    services.clock,
    { member: deposit.memberId, currency: deposit.currency, mode: deposit.mode },
    { source: `deposit:${deposit.id}`, amount: entry.amount },
  )
  await services.ledger.postOrFail(
    tx,
    depositPlan(tx.brand, { ...deposit, amount: entry.amount }, { provider, providerId: entry.id }),
  )
  return { member: deposit.memberId, what: 'deposit', money: true }
}

/** A notice that named another amount than the provider does stays unproven, and somebody must look. */
async function prove(tx: Tx, services: WriteServices, provider: string, entry: ProviderEntry): Promise<void> {
  if ((await markProven(tx, provider, entry)) || !(await isUnproven(tx, provider, entry.id))) return
  services.log.error(
    { alarm: 'notice_differs', provider, reference: entry.reference, brand: tx.brand },
    'a notice named another amount than its bank',
  )
}

const payerReason = async (tx: Tx, services: WriteServices, deposit: DepositRow | undefined, entry: ProviderEntry) =>
  deposit && (await isOtherPayer(tx, services, deposit, entry)) ? 'other_payer' : null

/** Null: it is credited, since it is what was asked for or since the brand's rules say so. */
async function suspenseFor(
  tx: Tx,
  services: WriteServices,
  deposit: DepositRow | undefined,
  arrived: { amount: Money; currency: string; bookedAt: Date },
): Promise<SuspenseReason | null> {
  const reason = suspenseReason(deposit, arrived)
  if (!deposit) return reason ?? null
  if (
    reason &&
    !(
      isPostable(arrived.amount, deposit.currency) &&
      creditsByRule(reason, deposit, arrived, await settingsOf(tx, cashierSettings)) &&
      (await hasRoomFor(tx, deposit, arrived.amount))
    )
  )
    return reason
  return (await isOverLimit(tx, services, { ...deposit, amount: arrived.amount })) ? 'over_limit' : null
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
