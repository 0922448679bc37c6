import { settingsOf } from '@tonle/brand/server'
import type { WriteScope } from '@tonle/contract/server'
import { aboutAsMuch, isCurrency, type Money, zero } from '@tonle/money'
import { cashierSettings } from '../../contract.ts'
import { creditPayment } from '../credit-payment.ts'
import type { ProviderEntry } from '../provider.ts'
import { creditedUnproven } from '../sql-payments.ts'
import type { Change } from '../tell.ts'

/**
 * A notice credits at once, so that nobody waits, but only up to the brand's setting: all that notices have credited and the provider has
 * not named itself. Above that a notice is only noted, and the statement credits its money seconds later, if it is there.
 */
export async function creditByNotice(tx: WriteScope, provider: string, entry: ProviderEntry): Promise<Change | undefined> {
  if (await isWithinLimit(tx, provider, entry)) return await creditPayment(tx, tx.services, provider, entry, 'notice')
  tx.services.log.error(
    { alarm: 'notice_limit', provider, reference: entry.reference, brand: tx.brand },
    'notices have credited as much as they may before the statement shows it',
  )
  return undefined
}

async function isWithinLimit(tx: WriteScope, provider: string, { amount, currency }: ProviderEntry): Promise<boolean> {
  const { noticeCredit } = await settingsOf(tx, cashierSettings)
  const inBrands = (one: { amount: Money; currency: string }) =>
    isCurrency(one.currency) ? aboutAsMuch(one.amount, one.currency, tx.site.currency) : zero
  const before = (await creditedUnproven(tx, provider)).reduce((sum, one) => sum + inBrands(one), 0n)
  return before + inBrands({ amount, currency }) <= noticeCredit
}
