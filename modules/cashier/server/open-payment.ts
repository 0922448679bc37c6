import type { Services } from '@tonle/contract/server'
import { ProviderRefused } from './provider.ts'
import { providerAccount, providerOf } from './providers.ts'
import { depositById, markRefused, markWaiting } from './sql-deposits.ts'
import { addNotice, tell } from './tell.ts'

/**
 * Has the bank open the payment of a deposit. Runs as often as it likes: the bank knows the reference, and only the first answer is
 * stored. The network stands between two short transactions, never inside one.
 * @throws ProviderUnknown: to be run again
 */
export async function openPayment(services: Services, brand: string, depositId: string): Promise<void> {
  const found = await services.db.read(brand, async read => {
    const deposit = await depositById(read, depositId)
    const account = deposit && (await providerAccount(read, deposit.provider))
    return account && { deposit, account }
  })
  if (found?.deposit.state !== 'opening' || found.deposit.expiresAt <= services.clock.now()) return
  const { deposit, account } = found
  try {
    const opened = await providerOf(services, deposit.provider).openPayment({
      merchant: account.merchant,
      reference: deposit.reference,
      amount: deposit.amount,
      currency: deposit.currency,
      title: account.title,
      expiresAt: deposit.expiresAt,
      returnUrl: deposit.returnUrl,
    })
    await services.db.tx(brand, tx => markWaiting(tx, depositId, opened.payUrl, opened.qr))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    services.log.error({ err: error, deposit: deposit.reference }, 'the bank refused to open a payment')
    await services.db.tx(brand, async tx => {
      const failed = await markRefused(tx, depositId, error.message)
      if (failed) await addNotice(tx, { kind: 'deposit_failed', member: deposit.memberId, reference: deposit.reference })
    })
  }
  tell(services, brand, [{ member: deposit.memberId, what: 'deposit', money: false }])
}
