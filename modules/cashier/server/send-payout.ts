import type { House } from '@tonle/contract/server'
import { sub } from '@tonle/money'
import { openAccount } from './manage-accounts.ts'
import { ProviderRefused } from './provider.ts'
import { providerAccount, providerOf } from './providers.ts'
import { settlePayout } from './settle-payout.ts'
import { accountById } from './sql-accounts.ts'
import { markAccepted, markTried, payoutById } from './sql-payouts.ts'
import { lockWithdrawal } from './sql-withdrawals.ts'
import { tell } from './tell.ts'

export const SEND_PAYOUT = 'cashier.send_payout'

/**
 * Sends a payout order to the bank. A lost answer is unknown, not failed: the order stays `sending`, is sent again under the same
 * reference, and the statement says in the end what became of it. Only a clear refusal counts as failed.
 * @throws ProviderUnknown: to be run again
 */
export async function sendPayout(house: House, brand: string, payoutId: string): Promise<void> {
  const order = await house.db.tx(brand, async tx => {
    const payout = await payoutById(tx, payoutId)
    const withdrawal = payout && (await lockWithdrawal(tx, payout.withdrawal_id))
    if (!withdrawal || payout?.state !== 'sending' || withdrawal.state !== 'sending') return undefined
    const account = await providerAccount(tx, payout.provider)
    if (!account) return undefined
    await markTried(tx, payoutId)
    return { payout, withdrawal, account, to: openAccount(house, brand, await accountById(tx, withdrawal.account_id)) }
  })
  if (!order) return
  const { payout, withdrawal, account, to } = order
  const amount = sub(withdrawal.amount, withdrawal.fee)
  try {
    const { providerId } = await providerOf(house, payout.provider).sendPayout({
      merchant: account.merchant,
      reference: payout.reference,
      amount,
      currency: withdrawal.currency,
      account: { bank: withdrawal.bank, ...to },
    })
    await house.db.tx(brand, tx => markAccepted(tx, payoutId, providerId))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    house.log.error({ err: error, withdrawal: withdrawal.reference }, 'the bank refused a payout')
    const refusal = {
      seq: 0,
      id: payout.id,
      kind: 'payout_failed',
      reference: payout.reference,
      amount,
      currency: withdrawal.currency,
      at: house.clock.now(),
      reason: 'refused',
    } as const
    const change = await house.db.tx(brand, tx => settlePayout(tx, house, payout.provider, refusal))
    tell(house, brand, [change])
  }
}
