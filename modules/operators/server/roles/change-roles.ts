import { settingsOf } from '@tonle/brand/server'
import { type Ability, fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { translate } from '@tonle/text'
import * as contract from '../../contract.ts'
import { BASIC, beyond, MOST_ROLES } from '../../rules-roles.ts'
import { changeShipped, lockShipped } from './change-shipped.ts'

type Act = WriteScope<OperatorActor>
type NewRole = In<typeof contract.addRole>
type Change = In<typeof contract.changeRoleTerms>

interface RoleRow {
  key: string
  brandId: string | null
  name: string
  abilities: Ability[]
  version: number
}

/** @throws operators.no_such_role, also for one of another brand */
async function lockRole(tx: Act, key: string): Promise<RoleRow> {
  const row = await tx.maybe<RoleRow>(
    `select key, brand_id as "brandId", name, abilities, version from operators.role
      where key = $2 and (brand_id is null or brand_id = $1) for update`,
    [tx.brand, key],
  )
  if (!row) throw fail('operators.no_such_role')
  if (row.brandId === null && !tx.actor.isOfEveryBrand) throw fail('operators.every_brand')
  return row
}

const all = (abilities: readonly Ability[]): Ability[] => [...new Set<Ability>([BASIC, ...abilities])]

/** @throws operators.beyond_own for an ability that the operator lacks */
function requireOwn(tx: Act, added: readonly Ability[]): void {
  if (beyond(added, tx.actor.abilities).length > 0) throw fail('operators.beyond_own')
}

/** What a role gains is read by a second operator; what it loses is not. */
async function termsOf(tx: Act, subject: string, name: string, added: readonly Ability[]): Promise<ApprovalTerms> {
  requireOwn(tx, added)
  const { secondForWidening } = await settingsOf(tx, contract.rolesSettings)
  const gains = added.filter(each => each !== BASIC)
  const about = { name, abilities: gains.map(each => translate(tx, `ability.${each}`)).join(', ') }
  return { amount: 0n as Money, currency: tx.site.currency, isAlways: secondForWidening && gains.length > 0, subject, about }
}

export const addTerms = (tx: Act, { name, abilities }: NewRole): Promise<ApprovalTerms> => termsOf(tx, name, name, all(abilities))

export async function changeTerms(tx: Act, { role: key, name, abilities, version }: Change): Promise<ApprovalTerms> {
  const shipped = await lockShipped(tx, key)
  // What somebody else took from it meanwhile is no gain that the operator asked for.
  if (shipped && shipped.version !== version) throw fail('request.version_conflict')
  if (shipped) return await termsOf(tx, key, translate(tx, `operators.role.${key}`), beyond(all(abilities), shipped.abilities))
  const before = await lockRole(tx, key)
  return await termsOf(tx, key, name, beyond(all(abilities), new Set(before.abilities)))
}

/** Roles are written one after the other. @throws operators.role_name_taken */
async function requireName(tx: Act, name: string, { brand, key }: { brand: string | null; key?: string }): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('operators.role', 0))`)
  const taken = await tx.maybe(
    'select 1 as ok from operators.role where brand_id is not distinct from $1 and lower(name) = lower($2) and key is distinct from $3',
    [brand, name, key ?? null],
  )
  if (taken) throw fail('operators.role_name_taken', { fields: { name: 'operators.role_name_taken' } })
}

export async function addRole(tx: Act, { name, abilities, isOfEveryBrand }: NewRole): Promise<Out<typeof contract.addRole>> {
  if (isOfEveryBrand && !tx.actor.isOfEveryBrand) throw fail('operators.every_brand')
  requireOwn(tx, all(abilities))
  const brand = isOfEveryBrand ? null : tx.brand
  await requireName(tx, name, { brand })
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from operators.role where brand_id is not distinct from $1',
    [brand],
  )
  if (count >= MOST_ROLES) throw fail('operators.too_many_roles')
  const key = `rol_${newId(tx.services.clock).replaceAll('-', '')}`
  await tx.query('insert into operators.role (key, brand_id, name, abilities) values ($1, $2, $3, $4)', [
    ...[key, brand, name, all(abilities)],
  ])
  tx.noteAudit({ subject: name, after: { abilities: all(abilities), isOfEveryBrand } })
  await announce(tx, brand)
  return { key }
}

export async function changeRoleTerms(tx: Act, input: Change): Promise<Out<typeof contract.changeRoleTerms>> {
  const { role: key, name, version } = input
  const shipped = await lockShipped(tx, key)
  if (shipped) {
    requireOwn(tx, beyond(all(input.abilities), shipped.abilities))
    await announce(tx, null)
    return await changeShipped(tx, shipped, all(input.abilities), input)
  }
  const before = await lockRole(tx, key)
  if (before.version !== version) throw fail('request.version_conflict')
  await requireName(tx, name, { brand: before.brandId, key })
  const abilities = all(input.abilities)
  requireOwn(tx, beyond(abilities, new Set(before.abilities)))
  await tx.query('update operators.role set name = $2, abilities = $3, version = version + 1 where key = $1', [
    ...[key, name, abilities],
  ])
  tx.noteAudit({ subject: name, before: { name: before.name, abilities: before.abilities }, after: { name, abilities } })
  await announce(tx, before.brandId)
  return { version: version + 1 }
}

export async function removeRole(
  tx: Act,
  { role: key }: In<typeof contract.removeRole>,
): Promise<Out<typeof contract.removeRole>> {
  const { name, abilities, brandId } = await lockRole(tx, key)
  const used = await tx.maybe('select 1 as ok from operators.operator where role = $1 limit 1', [key])
  if (used) throw fail('operators.role_in_use')
  await tx.query('delete from operators.role where key = $1', [key])
  tx.noteAudit({ subject: name, before: { abilities } })
  await announce(tx, brandId)
  return {}
}

/** A role of every brand is seen at the consoles of all of them. */
async function announce(tx: Act, brand: string | null): Promise<void> {
  const { events } = tx.services
  const seeing = brand === null ? await tx.query<{ id: string }>('select brand_id as id from brand.pub_brand') : [{ id: brand }]
  tx.afterCommit(() => {
    for (const { id } of seeing) events.publish(contract.rolesChanged, id)
  })
}
