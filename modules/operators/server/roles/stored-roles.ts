import type { Ability } from '@tonle/contract'
import type { Read } from '@tonle/database'
import { type Reader, translate } from '@tonle/text'
import { ROLE_NAMES, type Role } from '../../rules.ts'
import { abilitiesOf, shippedAbilities } from '../roles.ts'

/**
 * What is stored of the role of `operators.operator o`, for `abilitiesOf`; null: nothing was changed of a shipped one, or it is gone. A role
 * of a brand is for operators of that brand alone.
 */
export const ROLE_ABILITIES = `coalesce((select r.abilities from operators.role r where r.key = o.role and (r.brand_id is null or r.brand_id = o.brand_id)),
  (select s.changes from operators.shipped_role s where s.key = o.role))`
export const ROLE_NAME = `(select r.name from operators.role r where r.key = o.role and (r.brand_id is null or r.brand_id = o.brand_id))`

/** A role with what it may do now. */
export interface AnyRole {
  key: string
  name: string
  abilities: ReadonlySet<Ability>
  isShipped: boolean
  /** What the program ships of it. */
  shipped: ReadonlySet<Ability> | null
  /** Shipped ones are. */
  isOfEveryBrand: boolean
  version: number
}

interface Stored {
  key: string
  name: string
  abilities: string[]
  isOfEveryBrand: boolean
  version: number
}
const COLUMNS = `key, name, abilities, brand_id is null as "isOfEveryBrand", version`

const asRole = (row: Stored): AnyRole => ({
  ...row,
  abilities: abilitiesOf(row.key, row.abilities),
  isShipped: false,
  shipped: null,
})

interface Changed {
  key: string
  changes: string[]
  version: number
}

/** What operators changed of the shipped roles. */
export const changedRoles = (read: Read): Promise<Changed[]> =>
  read.query<Changed>('select key, changes, version from operators.shipped_role order by key')

const asShipped = (reader: Reader, key: Role, changed: Changed | undefined): AnyRole => ({
  ...{ key, name: translate(reader, `operators.role.${key}`), abilities: abilitiesOf(key, changed?.changes ?? null) },
  ...{ isShipped: true, shipped: shippedAbilities(key) ?? null, isOfEveryBrand: true, version: changed?.version ?? 0 },
})

/** Roles that operators of this brand may have: the shipped ones, then those that operators made, by name. */
export async function rolesOf(read: Read, reader: Reader): Promise<AnyRole[]> {
  const rows = await read.query<Stored>(
    `select ${COLUMNS} from operators.role where brand_id is null or brand_id = $1 order by lower(name), key`,
    [read.brand],
  )
  const changed = await changedRoles(read)
  const of = (role: Role) => changed.find(({ key }) => key === role)
  return [...ROLE_NAMES.map(key => asShipped(reader, key, of(key))), ...rows.map(asRole)]
}

/** One of them; undefined for a role of another brand, and for one that is gone. */
export async function roleOf(
  read: Read,
  key: string,
): Promise<Pick<AnyRole, 'key' | 'abilities' | 'isOfEveryBrand'> | undefined> {
  if ((ROLE_NAMES as readonly string[]).includes(key)) {
    const changed = (await changedRoles(read)).find(row => row.key === key)
    return { key, abilities: abilitiesOf(key, changed?.changes ?? null), isOfEveryBrand: true }
  }
  const row = await read.maybe<Stored>(
    `select ${COLUMNS} from operators.role where key = $2 and (brand_id is null or brand_id = $1)`,
    [read.brand, key],
  )
  return row && asRole(row)
}

/** How many operators of this console have each role. */
export async function countByRole(read: Read): Promise<ReadonlyMap<string, number>> {
  const rows = await read.query<{ role: string; count: number }>(
    `select role, count(*)::int as count from operators.operator where brand_id is null or brand_id = $1 group by role`,
    [read.brand],
  )
  return new Map(rows.map(({ role, count }) => [role, count]))
}
