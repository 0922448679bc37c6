import type { Services } from '@tonle/contract/server'
import { formatMoney } from '@tonle/money'
import { pollFrom } from './poll/sql-poll.ts'
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
    const order = {
      brand,
      ...{ merchant: account.merchant, title: account.title },
      reference: deposit.reference,
      ...{ amount: deposit.amount, amountText: formatMoney(deposit.amount, deposit.currency), currency: deposit.currency },
      code: deposit.matchCode,
      ...{ requestedAt: deposit.requestedAt, expiresAt: deposit.expiresAt },
      returnUrl: `${deposit.returnUrl}?deposit=dep_${deposit.id.replaceAll('-', '')}`,
    }
    const opened = await providerOf(services, deposit.provider).openPayment(order, services)
    await services.db.tx(brand, async tx => {
      const isFirst = await markWaiting(tx, depositId, opened.payUrl, opened.qr)
      if (isFirst && opened.handle) await pollFrom(tx, deposit, opened.handle)
    })
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
