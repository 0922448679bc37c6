import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { sub } from '@tonle/money'
import { openAccount } from './manage-accounts.ts'
import { type PayoutStatus, ProviderRefused } from './provider.ts'
import { type ProviderAccount, providerAccount, providerOf } from './providers.ts'
import { settlePayout } from './settle-payout.ts'
import { accountById } from './sql-accounts.ts'
import { markAccepted, markTried, markUnsent, type PayoutRow, payoutById } from './sql-payouts.ts'
import { lockWithdrawal, type WithdrawalRow } from './sql-withdrawals.ts'
import { tell } from './tell.ts'

/**
 * Sends a payout order to the bank. A lost answer is unknown, not failed: the order stays `sending`, is sent again under the same
 * reference, and the statement says in the end what became of it. A refusal counts as failed only if the bank, asked for the
 * reference, has never heard of it: an earlier try whose answer was lost may have been accepted.
 * @throws ProviderUnknown: to be run again
 */
export async function sendPayout(services: Services, brand: string, payoutId: string): Promise<void> {
  const order = await services.db.tx(brand, async tx => {
    const found = await orderOf(tx, payoutId, 'sending')
    if (!found) return undefined
    await markTried(tx, payoutId)
    return { ...found, to: openAccount(services, brand, await accountById(tx, found.withdrawal.accountId)) }
  })
  if (!order) return
  const { payout, withdrawal, account, to } = order
  const provider = providerOf(services, payout.provider)
  try {
    const { providerId } = await provider.sendPayout({
      merchant: account.merchant,
      reference: payout.reference,
      amount: sub(withdrawal.amount, withdrawal.fee),
      currency: withdrawal.currency,
      account: { bank: withdrawal.bank, ...to },
    })
    await services.db.tx(brand, tx => markAccepted(tx, payoutId, providerId))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    services.log.error({ err: error, payout: payout.reference }, 'the bank refused a payout')
    const known = await provider.payoutStatus(account.merchant, payout.reference)
    await applyStatus(services, brand, order, known.status === 'never_heard' ? { status: 'failed', reason: 'refused' } : known)
  }
}

/**
 * Asks the bank for an order that it took and did not settle. Settles what both a notice and the statement did not tell, such as a
 * movement that was read before a restored database ordered it; an order that the bank does not know is sent again under its reference.
 * @throws ProviderUnknown
 */
export async function askForPayout(services: Services, brand: string, payoutId: string): Promise<void> {
  const order = await services.db.tx(brand, tx => orderOf(tx, payoutId, 'accepted'))
  if (!order) return
  const { payout, account } = order
  const known = await providerOf(services, payout.provider).payoutStatus(account.merchant, payout.reference)
  if (known.status !== 'never_heard') return await applyStatus(services, brand, order, known)
  services.log.error({ payout: payout.reference }, 'the bank does not know a payout that it had accepted; it is sent again')
  if (await services.db.tx(brand, tx => markUnsent(tx, payoutId))) await sendPayout(services, brand, payoutId)
}

/**
 * A notice says that a payout has ended: the bank is asked. Of one that the bank does not know nothing follows, it may still be on its way.
 * @throws ProviderUnknown
 */
export async function askForToldPayout(services: Services, brand: string, payoutId: string): Promise<void> {
  const order = await services.db.tx(
    brand,
    async tx => (await orderOf(tx, payoutId, 'accepted')) ?? (await orderOf(tx, payoutId, 'sending')),
  )
  if (!order) return
  const { payout, account } = order
  const known = await providerOf(services, payout.provider).payoutStatus(account.merchant, payout.reference)
  await applyStatus(services, brand, order, known)
}

interface Order {
  payout: PayoutRow
  withdrawal: WithdrawalRow
  account: ProviderAccount
}

/** The order with its withdrawal, while both wait for the bank. */
async function orderOf(tx: Tx, payoutId: string, state: PayoutRow['state']): Promise<Order | undefined> {
  const payout = await payoutById(tx, payoutId)
  const withdrawal = payout && (await lockWithdrawal(tx, payout.withdrawalId))
  if (!withdrawal || payout?.state !== state || withdrawal.state !== 'sending') return undefined
  const account = await providerAccount(tx, payout.provider)
  return account && { payout, withdrawal, account }
}

/** Settles an order by the bank's answer to a query; `under_way` changes nothing. */
async function applyStatus(services: Services, brand: string, { payout, withdrawal }: Order, known: PayoutStatus): Promise<void> {
  if (known.status !== 'paid' && known.status !== 'failed') return
  const entry = {
    seq: 0,
    id: payout.id,
    kind: `payout_${known.status}`,
    reference: payout.reference,
    amount: sub(withdrawal.amount, withdrawal.fee),
    currency: withdrawal.currency,
    at: services.clock.now(),
    reason: known.reason,
  } as const
  const change = await services.db.tx(brand, tx => settlePayout(tx, services, payout.provider, entry))
  tell(services, brand, [change])
}
