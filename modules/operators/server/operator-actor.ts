import type { OperatorActor } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { ROLE_ABILITIES } from './roles/stored-roles.ts'
import { abilitiesOf } from './roles.ts'

/** An operator as the actor of work without a session, with the current rights. @returns undefined if the account is locked or gone */
export async function operatorActor(read: Read, operatorId: string): Promise<OperatorActor | undefined> {
  const row = await read.maybe<{ name: string; role: string; stored: string[] | null; isOfEveryBrand: boolean }>(
    `select o.name, o.role, ${ROLE_ABILITIES} as stored, o.brand_id is null as "isOfEveryBrand" from operators.operator o
      where o.id = $1 and o.status = 'active' and (o.brand_id is null or o.brand_id = $2)`,
    [operatorId, read.brand],
  )
  return (
    row && {
      type: 'operator',
      operatorId,
      name: row.name,
      abilities: abilitiesOf(row.role, row.stored),
      brandId: read.brand,
      isOfEveryBrand: row.isOfEveryBrand,
      sessionId: '',
    }
  )
}
