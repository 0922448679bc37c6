import { setting, settings } from '@tonle/contract'

export const walletSettings = settings({
  module: 'wallet',
  ability: 'settings.money',
  fields: {
    /** The most that one adjustment by hand may move; in other currencies an amount of about the same value. */
    adjustmentMost: setting.amount({ default: { aboutDollars: 1000 }, raiseNeedsApproval: true }),
    /** The most that one operator may ask for in adjustments on a business day, credits and debits together. */
    adjustmentDay: setting.amount({ default: { aboutDollars: 3000 }, raiseNeedsApproval: true }),
  },
})
