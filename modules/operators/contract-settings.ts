import { setting, settings } from '@tonle/contract'
import { aboutDollars, type Currency, currencies, formatMoney } from '@tonle/money'

const dollars = (count: bigint) =>
  Object.fromEntries(Object.keys(currencies).map(name => [name, formatMoney(aboutDollars(count, name as Currency))]))

export const operatorsSettings = settings({
  module: 'operators',
  ability: 'settings.money',
  fields: {
    /** Above it an act with `approval` waits for a second operator; in another currency above about as much. */
    approvalLimit: setting.amount({ default: { ...dollars(500n), otherwise: '0' }, isApprovalLimit: true }),
  },
})
