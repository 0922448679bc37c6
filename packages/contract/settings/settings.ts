import type { Ability } from '../abilities.ts'
import type { EventType } from '../event.ts'
import type { Bound, SettingField, SettingTerms } from './fields.ts'

export type SettingFields = Readonly<Record<string, SettingField>>

/** The settings of one module that a brand may change. */
export interface Settings<F extends SettingFields = SettingFields> {
  readonly module: string
  /** Who may change them. */
  readonly ability: Ability
  /** Published to the brand's pages after a change, where they show something of it. */
  readonly settingsChanged?: EventType<'brand'>
  readonly fields: F
}

export type SettingsOf<S> =
  S extends Settings<infer F> ? { readonly [K in keyof F]: F[K] extends SettingField<infer T> ? T : never } : never

const declared = new Map<string, Settings>()

/**
 * Declares the brand's settings of a module; `settingsOf(scope, declaration)` of the module `brand` reads them. The console's form,
 * the history and the audit follow from it. Texts: `setting.<module>`, `setting.<module>.<name>` and `….help`.
 */
export function settings<const F extends SettingFields>(declaration: Settings<F>): Settings<F> {
  for (const [name, field] of Object.entries(declaration.fields)) {
    const standard = field.standard('USD')
    if (!field.schema('USD').safeParse(field.encode(standard)).success)
      throw new Error(`${declaration.module}.${name}: the default breaks the setting's own rule`)
  }
  declared.set(declaration.module, declaration)
  return declaration
}

export const declaredSettings = (): ReadonlyMap<string, Settings> => declared

/** How a value breaks the licence profile's bound; undefined when it does not. */
export function breachOf<T>(field: SettingField<T>, value: T, terms: SettingTerms): 'min' | 'max' | 'fixed' | undefined {
  const { min, max, fixed } = field.bound(terms)
  if (fixed !== undefined && !isSame(field, value, fixed)) return 'fixed'
  const ends = field.ends?.(value) ?? []
  if (min !== undefined && ends.some(end => end < min)) return 'min'
  if (max !== undefined && ends.some(end => end > max)) return 'max'
  return undefined
}

export const isSame = <T>(field: SettingField<T>, one: T, other: T): boolean =>
  JSON.stringify(field.encode(one)) === JSON.stringify(field.encode(other))

/** The value nearest to the given one that the licence profile allows. */
function within<T>(field: SettingField<T>, value: T, terms: SettingTerms): T {
  const bound = field.bound(terms)
  if (bound.fixed !== undefined) return bound.fixed
  if (!field.ends || !field.between) return value
  const [low, high] = field.ends(value)
  return field.between(inside(low, bound), inside(high, bound))
}

function inside(end: number | bigint, { min, max }: Bound<unknown, number | bigint>): number | bigint {
  if (min !== undefined && end < min) return min
  return max !== undefined && end > max ? max : end
}

/** The value without a stored one: the default, limited by the licence profile. */
export const standardOf = <T>(field: SettingField<T>, terms: SettingTerms): T =>
  within(field, field.standard(terms.currency), terms)

export interface ReadSettings<F extends SettingFields> {
  readonly values: SettingsOf<Settings<F>>
  /** Names of ignored stored values: unknown here, unreadable, or beyond the licence profile's bound. */
  readonly ignored: readonly string[]
}

/**
 * The values in force. Never fails: an unreadable value is the default, one beyond the licence profile's bound is the bound.
 * @param overrides the brand's stored values of this module: any JSON
 */
export function readSettings<F extends SettingFields>(
  { fields }: Pick<Settings<F>, 'fields'>,
  overrides: unknown,
  terms: SettingTerms,
): ReadSettings<F> {
  const isRecord = typeof overrides === 'object' && overrides !== null && !Array.isArray(overrides)
  const stored = new Map<string, unknown>(isRecord ? Object.entries(overrides) : [])
  const ignored = isRecord || overrides === undefined || overrides === null ? [] : ['*']
  const read = Object.entries(fields).map(([name, field]): [string, unknown] => {
    if (!stored.has(name)) return [name, standardOf(field, terms)]
    const { success, data } = field.schema(terms.currency).safeParse(stored.get(name))
    if (!success || breachOf(field, data, terms)) ignored.push(name)
    return [name, success ? within(field, data, terms) : standardOf(field, terms)]
  })
  ignored.push(...[...stored.keys()].filter(name => !Object.hasOwn(fields, name)))
  return { values: Object.freeze(Object.fromEntries(read)) as SettingsOf<Settings<F>>, ignored }
}
