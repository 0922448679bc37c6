import { type Reader, translate } from '@tonle/text'
import { needsFactor } from '../rules.ts'
import { approvalLimits } from './approvals/approval-limit.ts'
import { ROLE_ABILITIES, ROLE_NAME } from './roles/stored-roles.ts'
import { abilitiesOf } from './roles.ts'
import type * as rows from './rows.ts'

/** `passkeys`: how many. */
export type OperatorRow = Pick<rows.OperatorRow, 'id' | 'name' | 'role' | 'totpConfirmed'> & {
  passkeys: number
  stored: string[] | null
  storedName: string | null
}

/** Columns of it, of `operators.operator o`. */
export const OPERATOR_COLUMNS = `o.id, o.name, o.role, o.totp_confirmed as "totpConfirmed", ${ROLE_ABILITIES} as stored, ${ROLE_NAME} as "storedName",
  (select count(*)::int from operators.passkey p where p.operator_id = o.id) as passkeys`

const hasFactor = ({ totpConfirmed, passkeys }: OperatorRow) => totpConfirmed || passkeys > 0

/** The operator as answered to the console's screens. */
export async function operatorView(scope: Parameters<typeof approvalLimits>[0] & Reader, row: OperatorRow) {
  const { site } = scope
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    roleName: row.storedName ?? translate(scope, `operators.role.${row.role}`),
    abilities: [...abilitiesOf(row.role, row.stored)],
    hasSecondFactor: hasFactor(row),
    hasApp: row.totpConfirmed,
    mustEnrol: needsFactor(site.profile) && !hasFactor(row),
    approvalLimits: await approvalLimits(scope),
    brand: { name: site.name, merchantCode: site.merchantCode, currency: site.currency, zone: site.zone, mode: site.mode },
  }
}
