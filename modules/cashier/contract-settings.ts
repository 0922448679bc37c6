import { event, setting, settings } from '@tonle/contract'
import { methods } from './contract-player.ts'

export const settingsChanged = event({ name: 'cashier.settingsChanged', to: 'brand', touches: [methods] })

export const cashierSettings = settings({
  module: 'cashier',
  ability: 'settings.money',
  settingsChanged,
  fields: {
    depositMinutes: setting.whole({ default: 10, min: 1, max: 1440, unit: 'minutes' }),
    openDeposits: setting.whole({ default: 5, min: 1, max: 50 }),
    accounts: setting.whole({ default: 5, min: 1, max: 20 }),
    dailyWithdrawal: setting.amount({ default: { aboutDollars: 20_000 }, raiseNeedsApproval: true }),
    /** From here on a withdrawal is marked as large. */
    largeAmount: setting.amount({ default: { aboutDollars: 1000 } }),
    /** How far it must be checked who the member is: 0 nothing, 1 contact, 2 document, 3 document and address. */
    payoutLevel: setting.whole({ default: 0, min: 0, max: 3, strictest: { min: 1 } }),
    /** The same for a withdrawal of `largeAmount` or more. */
    largePayoutLevel: setting.whole({ default: 0, min: 0, max: 3, strictest: { min: 2 } }),
    /** Without the member's answer for so long a paid withdrawal counts as received. */
    confirmMinutes: setting.whole({ default: 1440, min: 1, max: 43_200, unit: 'minutes' }),
    /** Some licences forbid taking a withdrawal back (field research, UK-17). */
    mayCancel: setting.onOff({ default: true, strictest: { fixed: false } }),
  },
})
