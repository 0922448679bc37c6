import type { z } from 'zod'
import { type Ability, type Able, can } from '../abilities.ts'
import type { Call } from '../call.ts'
import { PERSONAL, type PersonalKind, SHOWN_TO } from '../personal.ts'

/** Where a schema has personal fields, found once: an answer without any costs nothing. */
export type PersonalFields =
  | { kind: PersonalKind; shownTo: Ability }
  | { fields: readonly (readonly [name: string, inner: PersonalFields])[] }
  | { items: PersonalFields }
  | { options: readonly PersonalFields[] }

interface Def {
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Record<string, z.ZodType>
}

/** The personal fields of a schema as it stands on the wire. @returns undefined if it has none */
export function personalFields(schema: z.ZodType): PersonalFields | undefined {
  const meta = schema.meta?.()
  if (meta?.[PERSONAL]) return { kind: meta[PERSONAL] as PersonalKind, shownTo: meta[SHOWN_TO] as Ability }
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def
  const inner = def.innerType ?? def.in
  if (inner) return personalFields(inner)
  const element = def.element ?? def.valueType
  if (element) return maybe(personalFields(element), items => ({ items }))
  if (def.options) {
    const options = def.options.flatMap(option => personalFields(option) ?? [])
    return options.length > 0 ? { options } : undefined
  }
  const fields = Object.entries(def.shape ?? {}).flatMap(
    ([name, field]) => maybe(personalFields(field), found => [[name, found] as const]) ?? [],
  )
  return fields.length > 0 ? { fields } : undefined
}

const maybe = <T, R>(value: T | undefined, make: (value: T) => R): R | undefined =>
  value === undefined ? undefined : make(value)

/** The personal fields of a call's answer that belong to others than the caller. */
export const foreignFields = (call: Call): PersonalFields | undefined =>
  (call.about ?? (call.who === 'session' || call.who === 'player' ? 'caller' : 'others')) === 'caller'
    ? undefined
    : personalFields(call.output)

/** An encoded answer, masked for this caller; without a caller every personal value is masked. */
export const masked = (fields: PersonalFields | undefined, answer: unknown, caller: Able | undefined): unknown =>
  replaced(fields, answer, (text, { kind, shownTo }) => (caller && can(caller, shownTo) ? text : maskOf(kind, text)))

/** An input as logs and the audit log may hold it. */
export const withoutPersonal = (fields: PersonalFields | undefined, input: unknown): unknown =>
  replaced(fields, input, () => '[personal]')

/** The personal values of an input, also as use cases store them: without blanks around or within. */
export function personalTexts(fields: PersonalFields | undefined, input: unknown): string[] {
  const texts = new Set<string>()
  replaced(fields, input, text => {
    for (const one of [text.trim(), text.replace(/[\s-]/g, '')]) if (one !== '') texts.add(one)
    return text
  })
  return [...texts]
}

/** An error whose message repeats none of these texts; PostgreSQL quotes what it cannot read. */
export function withoutTexts(error: unknown, texts: readonly string[]): unknown {
  if (texts.length === 0 || !(error instanceof Error)) return error
  const pattern = new RegExp(texts.map(text => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|'), 'gi')
  const scrubbed = (from: string) => from.replace(pattern, '[personal]')
  const copy = Object.create(Object.getPrototypeOf(error), Object.getOwnPropertyDescriptors(error)) as Error
  for (const name of ['message', 'stack'] as const)
    Object.defineProperty(copy, name, { value: scrubbed(error[name] ?? ''), configurable: true, writable: true })
  return copy
}

type Leaf = Extract<PersonalFields, { kind: PersonalKind }>

/** A copy with every personal text replaced; the rest is shared. */
function replaced(fields: PersonalFields | undefined, value: unknown, by: (text: string, leaf: Leaf) => string): unknown {
  if (fields === undefined || value === null || value === undefined) return value
  if ('kind' in fields) return by(String(value), fields)
  if ('options' in fields) return fields.options.reduce<unknown>((rest, option) => replaced(option, rest, by), value)
  if (typeof value !== 'object') return value
  if ('items' in fields) {
    if (Array.isArray(value)) return value.map((item: unknown) => replaced(fields.items, item, by))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(fields.items, item, by)]))
  }
  const copy: Record<string, unknown> = { ...value }
  for (const [name, inner] of fields.fields) if (Object.hasOwn(copy, name)) copy[name] = replaced(inner, copy[name], by)
  return copy
}

const HIDDEN = '•••'
/** Khmer consonants are stacked: one visible letter is several code points. */
const graphemes = new Intl.Segmenter('km', { granularity: 'grapheme' })
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Shows so many letters at the start; of a text hardly longer than that none. */
const head = (text: string, shown: number) => {
  const letters = split(text.trim())
  return `${letters.length >= shown + 2 ? letters.slice(0, shown).join('') : ''}${HIDDEN}`
}

const tail = (text: string, shown: number) => {
  const digits = text.replace(/[^\p{L}\p{N}]/gu, '')
  return digits.length >= shown * 2 ? digits.slice(-shown) : ''
}

const MASKS: Readonly<Record<PersonalKind, (text: string) => string>> = {
  name: text => head(text, 1),
  phone: text => `${HIDDEN}${tail(text, 3)}`,
  email(text) {
    const [local = '', domain = ''] = text.split('@')
    return domain ? `${head(local, 1)}@${HIDDEN}` : HIDDEN
  },
  account: text => `••••${tail(text, 4)}`,
  address: () => HIDDEN,
  birthday: () => HIDDEN,
  // The network: two parts of four, or of eight.
  ip(text) {
    const network = /^\d+\.\d+\.(?=\d+\.\d+$)|^[0-9a-f]+:[0-9a-f]+:/i.exec(text)?.[0] ?? ''
    return network + HIDDEN
  },
  device: () => HIDDEN,
}

/** Always as long for short values as for long ones. */
export const maskOf = (kind: PersonalKind, text: string): string => MASKS[kind](text)
