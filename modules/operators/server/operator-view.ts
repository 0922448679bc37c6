import type { BrandContext } from '@tonle/contract/server'
import { needsFactor } from '../rules.ts'
import { abilitiesOf } from './roles.ts'

export interface OperatorRow {
  id: string
  name: string
  role: string
  totp_confirmed: boolean
}

/** The operator as the console's screens see it. */
export const operatorView = (row: OperatorRow, site: BrandContext) => ({
  id: row.id,
  name: row.name,
  role: row.role,
  abilities: [...abilitiesOf(row.role)],
  hasSecondFactor: row.totp_confirmed,
  mustEnrol: needsFactor(site.profile) && !row.totp_confirmed,
  brand: { name: site.name, merchantCode: site.merchantCode, currency: site.currency, zone: site.zone, mode: site.mode },
})
