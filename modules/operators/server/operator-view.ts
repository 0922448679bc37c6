import { needsFactor } from '../rules.ts'
import { approvalLimits } from './approvals/approval-limit.ts'
import { abilitiesOf } from './roles.ts'
import type * as rows from './rows.ts'

export type OperatorRow = Pick<rows.OperatorRow, 'id' | 'name' | 'role' | 'totpConfirmed'>

/** The operator as answered to the console's screens. */
export async function operatorView(scope: Parameters<typeof approvalLimits>[0], row: OperatorRow) {
  const { site } = scope
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    abilities: [...abilitiesOf(row.role)],
    hasSecondFactor: row.totpConfirmed,
    mustEnrol: needsFactor(site.profile) && !row.totpConfirmed,
    approvalLimits: await approvalLimits(scope),
    brand: { name: site.name, merchantCode: site.merchantCode, currency: site.currency, zone: site.zone, mode: site.mode },
  }
}
