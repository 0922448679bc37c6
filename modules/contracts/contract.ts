export * from './contract-agent.ts'
export * from './contract-console.ts'
export * from './contract-shapes.ts'
export * from './contract-statements.ts'

import { event, type SettingsOf, setting, settings } from '@tonle/contract'
import { contracts } from './contract-agent.ts'

export const settingsChanged = event({ name: 'contracts.settingsChanged', to: 'brand', touches: [contracts] })

export const contractsSettings = settings({
  module: 'contracts',
  ability: 'settings.money',
  settingsChanged,
  fields: {
    /** A statement above it waits for an operator. */
    payoutLimit: setting.amount({ default: { aboutDollars: 10_000 }, raiseNeedsApproval: true }),
    /** Real-time salary waits so long after its five minutes, for bets that are taken back at once. */
    holdMinutes: setting.whole({ default: 5, min: 5, max: 120, unit: 'minutes' }),
    /** What an upline could not pay is tried again for so long. */
    collectDays: setting.whole({ default: 30, min: 1, max: 366, unit: 'days' }),
    /** The edge of the games by kind, in hundredths of a per cent of turnover, against which rates are judged at signing. */
    edgeSlots: setting.whole({ default: 400, min: 1, max: 3000 }),
    edgeTables: setting.whole({ default: 110, min: 1, max: 3000 }),
    edgeSports: setting.whole({ default: 450, min: 1, max: 3000 }),
    edgeLottery: setting.whole({ default: 500, min: 1, max: 3000 }),
  },
})
export type ContractsSettings = SettingsOf<typeof contractsSettings>
