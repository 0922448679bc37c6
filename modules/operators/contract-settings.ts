import { setting, settings } from '@tonle/contract'

export const operatorsSettings = settings({
  module: 'operators',
  ability: 'settings.money',
  fields: {
    /** Above it a call with `approval` waits for a second operator; in other currencies an amount of about the same value. */
    approvalLimit: setting.amount({ default: { aboutDollars: 500 }, raiseNeedsApproval: true }),
  },
})
