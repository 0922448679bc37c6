import type { OperatorActor } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { abilitiesOf } from './roles.ts'

/** An operator as the actor of work without a session, with the current rights. @returns undefined if the account is locked or gone */
export async function operatorActor(read: Read, operatorId: string): Promise<OperatorActor | undefined> {
  const row = await read.maybe<{ name: string; role: string; isOfEveryBrand: boolean }>(
    `select name, role, brand_id is null as "isOfEveryBrand" from operators.operator where id = $1 and status = 'active' and (brand_id is null or brand_id = $2)`,
    [operatorId, read.brand],
  )
  return (
    row && {
      type: 'operator',
      operatorId,
      name: row.name,
      abilities: abilitiesOf(row.role),
      brandId: read.brand,
      isOfEveryBrand: row.isOfEveryBrand,
      sessionId: '',
    }
  )
}
