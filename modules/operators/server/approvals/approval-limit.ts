import { settingsOf } from '@tonle/brand/server'
import type { Scope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { aboutAsMuch, type Currency, type Money } from '@tonle/money'
import { operatorsSettings } from '../../contract.ts'

/** Up to this amount one operator decides alone; above it a second one must agree. */
export async function approvalLimit(read: Read & Pick<Scope, 'site'>, currency: Currency): Promise<Money> {
  const { approvalLimit } = await settingsOf(read, operatorsSettings)
  return aboutAsMuch(approvalLimit, read.site.currency, currency)
}
