import { aboutDollars, type Currency, formatMoney, isPostable, type Money, parseMoney } from '@tonle/money'
import { z } from 'zod'
import type { Ability } from '../abilities.ts'
import { nonNegativeMoney } from '../codecs.ts'

/** The brand's facts on which the value of a setting depends. */
export interface SettingTerms {
  /** The brand's licence profile. */
  readonly profile: string
  readonly currency: Currency
}

export type SettingKind = 'whole' | 'amount' | 'switch' | 'choice' | 'text' | 'range' | 'rows'
export type SettingUnit = 'milliseconds' | 'seconds' | 'minutes' | 'days' | 'years'
/** A value as it is stored and sent. */
export type SettingWire = boolean | number | string | Range | readonly Readonly<Record<string, string>>[]
export interface Range {
  min: number
  max: number
}

/** The bounds of a licence profile. Both ends of a range must lie between `min` and `max`. */
export interface Bound<T, E = T> {
  readonly min?: E
  readonly max?: E
  /** No other value. */
  readonly fixed?: T
}

interface Terms<T, B = Bound<T>> {
  readonly default: T
  /** Holds under every licence profile that `profiles` does not name, also an unknown one. The profile `demo` has no bounds. */
  readonly strictest?: B
  readonly profiles?: Readonly<Record<string, B>>
  /** The ability to change it; default: the ability of the module's settings. */
  readonly ability?: Ability
  /**
   * Of what limits how much one operator can give away: raising it above the limit of approvals needs a second operator. `always`: raising it
   * at all, since it is no amount that is given, but a price or a bound.
   */
  readonly raiseNeedsApproval?: boolean | 'always'
}

/** One setting of a module. Made by the functions below. */
export interface SettingField<T = unknown> {
  readonly kind: SettingKind
  readonly ability: Ability | undefined
  readonly raiseNeedsApproval?: boolean | 'always'
  readonly unit?: SettingUnit
  /** Bounds of the program itself, as the console shows them. */
  readonly limits?: Range
  readonly options?: readonly string[]
  readonly columns?: Readonly<Record<string, TextRule>>
  /** How many rows there may be. */
  readonly most?: number
  /** Pages show the rows in their order. */
  readonly isOrdered?: boolean
  /** Longest text. */
  readonly longest?: number
  schema(currency: Currency): z.ZodType<T, SettingWire>
  standard(currency: Currency): T
  bound(terms: SettingTerms): Bound<T, number | bigint>
  encode(value: T): SettingWire
  /** The lower and upper end of an ordered value or of a range. */
  ends?(value: T): readonly [number | bigint, number | bigint]
  between?(low: number | bigint, high: number | bigint): T
}

function boundIn<B>({ strictest, profiles }: { strictest?: B; profiles?: Readonly<Record<string, B>> }, profile: string) {
  if (profiles && Object.hasOwn(profiles, profile)) return profiles[profile]
  return profile === 'demo' ? undefined : strictest
}

/** The shared part of kinds whose value is the same in the program and on the wire. */
function plain<T extends SettingWire, B extends Bound<T, number> = Bound<T, number>>(
  terms: Terms<T, B>,
  schema: z.ZodType<T, T>,
) {
  return {
    ability: terms.ability,
    schema: () => schema as unknown as z.ZodType<T, SettingWire>,
    standard: () => terms.default,
    bound: ({ profile }: SettingTerms) => boundIn<B>(terms, profile) ?? {},
    encode: (value: T): SettingWire => value,
  }
}

const raised = ({ raiseNeedsApproval }: Pick<Terms<never>, 'raiseNeedsApproval'>) =>
  raiseNeedsApproval ? { raiseNeedsApproval } : {}

/** A whole number, such as a count or a duration. */
export const whole = (terms: Terms<number> & { min: number; max: number; unit?: SettingUnit }): SettingField<number> => ({
  kind: 'whole',
  ...raised(terms),
  ...(terms.unit && { unit: terms.unit }),
  limits: { min: terms.min, max: terms.max },
  ...plain(terms, z.number().int().min(terms.min).max(terms.max)),
  ends: value => [value, value],
  between: low => Number(low),
})

/** Two whole numbers, such as the shortest and the longest. */
export const range = (terms: Terms<Range, Bound<Range, number>> & Range): SettingField<Range> => {
  const end = z.number().int().min(terms.min).max(terms.max)
  const schema = z.strictObject({ min: end, max: end }).superRefine(({ min, max }, context) => {
    if (min > max)
      context.addIssue({ code: 'too_small', origin: 'number', minimum: min, inclusive: true, input: max, path: ['max'] })
  })
  return {
    kind: 'range',
    limits: { min: terms.min, max: terms.max },
    ...plain<Range>(terms, schema),
    ends: ({ min, max }) => [min, max],
    between: (low, high) => ({ min: Number(low), max: Number(high) }),
  }
}

export const onOff = (terms: Terms<boolean, { fixed?: boolean }>): SettingField<boolean> => ({
  kind: 'switch',
  ...plain(terms, z.boolean()),
})

export const choice = <const O extends readonly [string, ...string[]]>(
  options: O,
  terms: Terms<O[number], { fixed?: O[number] }>,
): SettingField<O[number]> => ({ kind: 'choice', options, ...plain<O[number]>(terms, z.enum(options)) })

export interface TextRule {
  /** Default 1: not empty. */
  readonly min?: number
  readonly max: number
  readonly pattern?: RegExp
}
const textSchema = ({ min = 1, max, pattern = /^/ }: TextRule) => z.string().trim().min(min).max(max).regex(pattern)

export const text = (terms: Terms<string, { fixed?: string }> & TextRule): SettingField<string> => ({
  kind: 'text',
  longest: terms.max,
  ...plain(terms, textSchema(terms)),
})

/** Addresses that may become links. */
export const LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s]+$/

type Row<C> = { [K in keyof C]: string }
/** A column that may be empty may also be missing: rows were stored before it was there. */
const columnSchema = (rule: TextRule) => (rule.min === 0 ? textSchema(rule).default('') : textSchema(rule))

/** A short list whose rows have the same columns of text. */
export function rows<const C extends Readonly<Record<string, TextRule>>>(
  columns: C,
  { most, ability, isOrdered = false }: { most: number; ability?: Ability; isOrdered?: boolean },
): SettingField<Row<C>[]> {
  const shape = Object.fromEntries(Object.entries(columns).map(([name, rule]) => [name, columnSchema(rule)]))
  const schema = z.array(z.strictObject(shape)).max(most) as unknown as z.ZodType<Row<C>[], SettingWire>
  return {
    kind: 'rows',
    ...{ ability, columns, most, isOrdered },
    schema: () => schema,
    standard: () => [],
    bound: () => ({}),
    encode: value => value,
  }
}

/** An amount in the brand's currency: about as much as so many dollars, or by currency. */
export type AmountByCurrency =
  | { readonly aboutDollars: number }
  | ({ readonly [C in Currency]?: string } & { readonly otherwise: string })

export function amount(terms: Terms<AmountByCurrency>): SettingField<Money> {
  const inCurrency = (given: AmountByCurrency, currency: Currency): Money =>
    'aboutDollars' in given
      ? aboutDollars(BigInt(given.aboutDollars), currency)
      : parseMoney(given[currency] ?? given.otherwise, currency)
  return {
    kind: 'amount',
    ability: terms.ability,
    ...raised(terms),
    schema: currency =>
      nonNegativeMoney.superRefine((value, context) => {
        if (!isPostable(value, currency))
          context.addIssue({ code: 'custom', params: { code: 'money.too_many_decimals' }, input: value })
      }),
    standard: currency => inCurrency(terms.default, currency),
    bound({ profile, currency }) {
      const bound = boundIn(terms, profile) ?? {}
      const entries = Object.entries(bound) as [keyof Bound<Money>, AmountByCurrency][]
      return Object.fromEntries(entries.map(([rule, given]) => [rule, inCurrency(given, currency)]))
    },
    encode: value => formatMoney(value),
    ends: value => [value, value],
    between: low => low as Money,
  }
}
