import type { Ability } from '@tonle/contract'
import type { Read } from '@tonle/database'
import { ROLES } from './roles.ts'

/** Active operators who can sign in at the transaction's brand and have the ability, by name. */
export const operatorsWith = (read: Read, ability: Ability): Promise<{ id: string; name: string }[]> =>
  read.query<{ id: string; name: string }>(
    `select id, name from operators.operator where (brand_id is null or brand_id = $1) and status = 'active' and role = any ($2) order by name_key`,
    [
      read.brand,
      Object.entries(ROLES).flatMap(([role, names]) => ((names as readonly Ability[]).includes(ability) ? [role] : [])),
    ],
  )
