import type { BrandContext } from '@tonle/contract/server'
import { needsFactor } from '../rules.ts'
import { abilitiesOf } from './roles.ts'
import type * as rows from './rows.ts'

export type OperatorRow = Pick<rows.OperatorRow, 'id' | 'name' | 'role' | 'totpConfirmed'>

/** The operator as answered to the console's screens. */
export const operatorView = (row: OperatorRow, site: BrandContext) => ({
  id: row.id,
  name: row.name,
  role: row.role,
  abilities: [...abilitiesOf(row.role)],
  hasSecondFactor: row.totpConfirmed,
  mustEnrol: needsFactor(site.profile) && !row.totpConfirmed,
  brand: { name: site.name, merchantCode: site.merchantCode, currency: site.currency, zone: site.zone, mode: site.mode },
})
