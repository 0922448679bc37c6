import { settingsOf } from '@tonle/brand/server'
import type { Scope } from '@tonle/contract/server'
import { aboutAsMuch, type Currency, type Money } from '@tonle/money'
import { operatorsSettings } from '../../contract.ts'

type SettingsScope = Parameters<typeof settingsOf>[0] & Pick<Scope, 'site'>

/** Up to this amount one operator decides alone; above it a second one must agree. */
export async function approvalLimit(scope: SettingsScope, currency: Currency): Promise<Money> {
  const { approvalLimit } = await settingsOf(scope, operatorsSettings)
  return aboutAsMuch(approvalLimit, scope.site.currency, currency)
}

/** The same for every currency of the brand. */
export const approvalLimits = (scope: SettingsScope): Promise<{ currency: Currency; amount: Money }[]> =>
  Promise.all(scope.site.currencies.map(async currency => ({ currency, amount: await approvalLimit(scope, currency) })))
