import { type Ability, fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { beyond } from '../../rules-roles.ts'
import { abilitiesOf, shippedAbilities } from '../roles.ts'

type Act = WriteScope<OperatorActor>

export interface ShippedRole {
  key: string
  shipped: ReadonlySet<Ability>
  abilities: ReadonlySet<Ability>
  version: number
}

/**
 * A role of the program as it holds in this installation. Those who change it follow each other.
 * @returns undefined: the program ships no such role
 * @throws operators.every_brand: it is every brand's
 */
export async function lockShipped(tx: Act, key: string): Promise<ShippedRole | undefined> {
  const shipped = shippedAbilities(key)
  if (!shipped) return undefined
  if (!tx.actor.isOfEveryBrand) throw fail('operators.every_brand')
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('operators.role', 0))`)
  const row = await tx.maybe<{ changes: string[]; version: number }>(
    'select changes, version from operators.shipped_role where key = $1',
    [key],
  )
  return { key, shipped, abilities: abilitiesOf(key, row?.changes ?? null), version: row?.version ?? 0 }
}

/** Keeps what differs from the shipped role: what a later version of the program ships besides reaches it all the same. */
export async function changeShipped(
  tx: Act,
  { key, shipped, abilities: before, version }: ShippedRole,
  abilities: readonly Ability[],
  input: In<typeof contract.changeRoleTerms>,
): Promise<Out<typeof contract.changeRoleTerms>> {
  if (version !== input.version) throw fail('request.version_conflict')
  const wanted = new Set(abilities)
  const changes = [...beyond(wanted, shipped).map(name => `+${name}`), ...beyond(shipped, wanted).map(name => `-${name}`)]
  await tx.query(
    `insert into operators.shipped_role as r (key, changes, version) values ($1, $2, 1)
     on conflict (key) do update set changes = excluded.changes, version = r.version + 1`,
    [key, changes],
  )
  tx.noteAudit({ subject: key, before: { abilities: [...before] }, after: { abilities: [...wanted] } })
  return { version: version + 1 }
}
