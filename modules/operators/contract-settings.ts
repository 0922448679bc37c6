import { setting, settings } from '@tonle/contract'

export const operatorsSettings = settings({
  module: 'operators',
  ability: 'settings.money',
  fields: {
    /** Above it an act with `approval` waits for a second operator; in another currency above about as much. */
    approvalLimit: setting.amount({ default: { aboutDollars: 500 }, isApprovalLimit: true }),
  },
})
