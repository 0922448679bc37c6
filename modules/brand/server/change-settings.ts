import {
  breachOf,
  can,
  declaredSettings,
  type FieldCode,
  type FieldText,
  fail,
  type In,
  isSame,
  type Out,
  type SettingField,
  type Settings,
  standardOf,
} from '@tonle/contract'
import { type ApprovalTerms, faultsOf, type OperatorActor, type WriteScope } from '@tonle/contract/server'
import { type Money, maxOf, zero } from '@tonle/money'
import { z } from 'zod'
import * as contract from '../contract.ts'
import { settingsOf } from './settings.ts'
import { insertVersion, versionOf } from './sql-settings.ts'

type Change = Out<typeof contract.changeSettings>
type Overrides = Readonly<Record<string, unknown>>
interface Base {
  declaration: Settings
  version: number
  overrides: Overrides
}

/** Checks the given values against the program's rules and the licence profile's bounds, and reports all errors at once. */
export async function changeSettings(
  tx: WriteScope<OperatorActor>,
  { module, version, values, why }: In<typeof contract.changeSettings>,
): Promise<Change> {
  const base = await baseOf(tx, module, version)
  return await store(tx, base, changed(tx, base, values), why)
}

/** An operator who could raise such a limit alone would never need a second one, so a higher limit is itself an act above the limit. */
export async function changeTerms(
  tx: WriteScope<OperatorActor>,
  { module, version, values }: In<typeof contract.changeSettings>,
): Promise<ApprovalTerms> {
  const base = await baseOf(tx, module, version)
  return await termsOf(tx, base, changed(tx, base, values))
}

export async function restoreTerms(
  tx: WriteScope<OperatorActor>,
  { module, version, to }: In<typeof contract.restoreSettings>,
): Promise<ApprovalTerms> {
  const base = await baseOf(tx, module, version)
  return await termsOf(tx, base, await restored(tx, base, to))
}

/** The highest of the limits that are raised; zero if none is. What is no amount, a price or a bound, needs a second operator when it is raised at all. */
async function termsOf(tx: WriteScope<OperatorActor>, { declaration, overrides }: Base, next: Overrides): Promise<ApprovalTerms> {
  const { module, fields, ability } = declaration
  const { site } = tx
  const inForce: Overrides = await settingsOf(tx, declaration)
  const names = changedNames(overrides, next)
  const raised = names.flatMap(name => {
    const field = fields[name]
    if (!field?.raiseNeedsApproval) return []
    const limit = (Object.hasOwn(next, name) ? field.schema(site.currency).parse(next[name]) : standardOf(field, site)) as Money
    return limit > (inForce[name] as Money) ? [{ limit, isAlways: field.raiseNeedsApproval === 'always' }] : []
  })
  const amount = raised.reduce((most, { limit, isAlways }) => (isAlways ? most : maxOf(most, limit)), zero)
  const about = { names: names.join(', ') }
  const isAlways = raised.some(one => one.isAlways)
  return { amount, currency: site.currency, ability, subject: `settings:${module}`, about, ...(isAlways && { isAlways }) }
}

/** Earlier values are checked by today's rules as well. */
export async function restoreSettings(
  tx: WriteScope<OperatorActor>,
  { module, version, to, why }: In<typeof contract.restoreSettings>,
): Promise<Change> {
  const base = await baseOf(tx, module, version)
  return await store(tx, base, await restored(tx, base, to), why)
}

/** The change that restores an earlier version, checked by today's rules. */
async function restored(tx: WriteScope<OperatorActor>, base: Base, to: number): Promise<Overrides> {
  const earlier = to === 0 ? { overrides: {} } : await versionOf(tx, base.declaration.module, to)
  if (!earlier) throw fail('request.not_found')
  const cleared = Object.fromEntries(Object.keys(base.overrides).map(name => [name, null]))
  return changed(tx, base, { ...cleared, ...earlier.overrides })
}

const changedNames = (before: Overrides, after: Overrides): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/** @throws request.version_conflict if another operator has changed them since */
async function baseOf(tx: WriteScope<OperatorActor>, module: string, version: number): Promise<Base> {
  const declaration = declaredSettings().get(module)
  if (!declaration) throw fail('request.not_found')
  const later = await versionOf(tx, module, version + 1)
  const own = version === 0 ? { overrides: {} } : await versionOf(tx, module, version)
  if (later || !own) throw fail('request.version_conflict')
  return { declaration, version, overrides: own.overrides }
}

/** @returns the values to store, without those that equal the default */
function changed(tx: WriteScope<OperatorActor>, { declaration, overrides }: Base, values: Overrides): Overrides {
  const terms = tx.site
  const names = Object.keys(values).filter(name => Object.hasOwn(declaration.fields, name))
  // A setting that only another version of the program knows can only be removed.
  const known = [...names, ...Object.keys(overrides)]
  const schema = z.strictObject(
    Object.fromEntries(
      known.map(name => [name, (declaration.fields[name]?.schema(terms.currency).nullable() ?? z.null()).optional()]),
    ),
  )
  const parsed = schema.safeParse(values, { reportInput: true })
  const { fields, fieldTexts } = parsed.success ? { fields: {}, fieldTexts: {} } : faultsOf(schema, parsed.error)
  const given: Record<string, unknown> = { ...overrides }
  for (const [name, value] of Object.entries(parsed.data ?? {})) {
    const field = declaration.fields[name]
    if (field && !can(tx.actor, field.ability ?? declaration.ability)) throw fail('session.forbidden')
    delete given[name]
    if (!field || value === null) continue
    const breach = breachText(field, value, terms)
    if (breach) Object.assign(fields, { [name]: breach.code }) && Object.assign(fieldTexts, { [name]: breach.text })
    if (!isSame(field, value, standardOf(field, terms))) given[name] = field.encode(value)
  }
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields, fieldTexts })
  return given
}

const CODES = { min: 'field.too_small', max: 'field.too_big', fixed: 'field.not_allowed' } as const

function breachText(
  field: SettingField,
  value: unknown,
  terms: WriteScope['site'],
): { code: FieldCode; text: FieldText } | undefined {
  const rule = breachOf(field, value, terms)
  if (!rule) return undefined
  const { min, max } = field.bound(terms)
  const limit = rule === 'min' ? min : rule === 'max' ? max : undefined
  return {
    code: CODES[rule],
    text: { key: `setting.licence.${rule}`, params: limit === undefined ? {} : { limit: shown(field, limit) } },
  }
}

/** A bound as text: an amount as on the wire. */
export const shown = (field: SettingField, limit: number | bigint): string =>
  field.kind === 'amount' ? String(field.encode(limit)) : String(limit)

async function store(tx: WriteScope<OperatorActor>, base: Base, overrides: Overrides, why: string): Promise<Change> {
  const { declaration } = base
  const version = base.version + 1
  await insertVersion(tx, { module: declaration.module, version, overrides, why, changedBy: tx.actor.name })
  const names = changedNames(base.overrides, overrides)
  const part = (all: Overrides) => Object.fromEntries(names.map(name => [name, all[name] ?? null]))
  tx.noteAudit({ subject: declaration.module, before: part(base.overrides), after: part(overrides) })
  tx.afterCommit(() => {
    const { events } = tx.services
    events.publish(contract.brandsChanged)
    if (declaration.settingsChanged) events.publish(declaration.settingsChanged, tx.brand)
    events.publish(contract.consoleSettingsChanged, tx.brand)
  })
  return { version }
}
