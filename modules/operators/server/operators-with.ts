import type { Ability } from '@tonle/contract'
import type { Read } from '@tonle/database'
import { ROLE_ABILITIES } from './roles/stored-roles.ts'
import { ROLES } from './roles.ts'

/** A role of operators names it, a shipped one ($2) has it or was given it, unless it was taken from it. */
const HAS_ABILITY = `exists (select from (select coalesce(${ROLE_ABILITIES}, '{}') as stored) r
  where $3 = any (r.stored) or '+' || $3 = any (r.stored) or o.role = any ($2) and not '-' || $3 = any (r.stored))`

/** Active operators who can sign in at the transaction's brand and have the ability, by name. */
export const operatorsWith = (read: Read, ability: Ability): Promise<{ id: string; name: string }[]> =>
  read.query<{ id: string; name: string }>(
    `select o.id, o.name from operators.operator o
      where (o.brand_id is null or o.brand_id = $1) and o.status = 'active' and ${HAS_ABILITY} order by o.name_key`,
    [
      read.brand,
      Object.entries(ROLES).flatMap(([role, names]) => ((names as readonly Ability[]).includes(ability) ? [role] : [])),
      ability,
    ],
  )
