import { setting, settings } from '@tonle/contract'

export const operatorsSettings = settings({
  module: 'operators',
  ability: 'settings.money',
  fields: {
    /** Above it a call with `approval` waits for a second operator; in other currencies an amount of about the same value. */
    approvalLimit: setting.amount({ default: { aboutDollars: 500 }, raiseNeedsApproval: true }),
    /** What one operator gives to members alone on a business day, in acts that are each below the limit: bonuses, campaigns, prizes. */
    giftsDay: setting.amount({ default: { aboutDollars: 5000 }, raiseNeedsApproval: true }),
  },
})
