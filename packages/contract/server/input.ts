import type { Lang } from '@tonle/text'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { LOCAL_TEXT } from '../codecs.ts'
import { type FailureDetail, type FieldCode, type FieldText, fail } from '../errors.ts'
import { ruleAt } from '../patterns/pattern.ts'

const empty: Readonly<Record<string, unknown>> = Object.freeze({})

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses what was given. All wrong fields are reported at once.
 * @param given what came (`givenIn`)
 */
export function readInput(call: Call, given: Record<string, unknown>): unknown {
  const result = call.input.safeParse(given, { reportInput: true })
  if (!result.success) throw fail('request.invalid', faultsOf(call.input, result.error))
  const broken = brokenText(result.data, '')
  if (broken !== undefined) throw fail('request.invalid', { fields: { [broken]: 'field.malformed' } })
  return result.data
}

/** Texts in several languages stand in all those of the brand. @throws request.invalid with all that are missing */
export function requireLanguages(call: Call, input: unknown, languages: readonly Lang[]): void {
  const missing = localTextsOf(call).flatMap(name => {
    const text = asRecord(input)[name]
    return text === undefined ? [] : languages.filter(lang => !asRecord(text)[lang]).map(lang => `${name}.${lang}`)
  })
  if (missing.length > 0)
    throw fail('request.invalid', { fields: Object.fromEntries(missing.map(name => [name, 'field.missing' as const])) })
}

const localTexts = new WeakMap<Call, readonly string[]>()
function localTextsOf(call: Call): readonly string[] {
  let names = localTexts.get(call)
  if (!names) {
    const isLocal = (schema: z.ZodType): boolean =>
      schema instanceof z.ZodOptional ? isLocal(schema.unwrap() as z.ZodType) : schema.meta()?.[LOCAL_TEXT] === true
    names = Object.entries(call.input.shape).flatMap(([name, schema]) => (isLocal(schema as z.ZodType) ? [name] : []))
    localTexts.set(call, names)
  }
  return names
}

/**
 * Path, query and body together, without what the call ignores: the caller's own words, also for the fingerprint of the idempotency key.
 * A field that comes in two places is refused: whoever looks at one of them (a proxy, a log, an operator) must see what is decided on.
 * Encrypted calls take nothing from the address, which stands in logs.
 */
export function givenIn(call: Call, parts: Parts): Record<string, unknown> {
  const body = parts.body ?? empty
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('request.malformed')
  // Without a prototype every name is a field like others.
  const given = Object.create(null) as Record<string, unknown>
  const twice: string[] = []
  const take = (values: Record<string, unknown>, isAddress: boolean) => {
    for (const name in values) {
      if (!Object.hasOwn(values, name) || (call.ignores?.includes(name) && !(name in call.input.shape))) continue
      if (name in given || (isAddress && call.encrypted)) twice.push(name.slice(0, 80))
      given[name] = values[name]
    }
  }
  take(asRecord(parts.params), false)
  take(asRecord(parts.query), true)
  take(asRecord(body), false)
  if (twice.length > 0)
    throw fail('request.invalid', { fields: Object.fromEntries(twice.map(name => [name, 'field.not_allowed'])) })
  return given
}

/** The first text that cannot be stored: PostgreSQL takes neither NUL nor half a surrogate pair. */
function brokenText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[name]
    const broken = typeof inner === 'string' || typeof inner === 'object' ? brokenText(inner, name) : undefined
    if (broken !== undefined) return join(path, broken)
  }
  return undefined
}

const asRecord = (value: unknown) => (value ?? empty) as Record<string, unknown>

/** Every error of a value, by the path of its field, with the field's own message. */
export function faultsOf(schema: z.ZodType, error: z.ZodError): Required<Pick<FailureDetail, 'fields' | 'fieldTexts'>> {
  const fields: Record<string, FieldCode> = {}
  const fieldTexts: Record<string, FieldText> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[join(path, key)] = 'field.unknown'
    else if (!Object.hasOwn(fields, path || 'body')) {
      const code = codeOf(issue)
      const text = textOf(schema, issue, code)
      fields[path || 'body'] = code
      if (text) fieldTexts[path] = text
    }
  }
  return { fields, fieldTexts }
}

/** Codes that say which rule was broken, where the rule itself can be said. */
const OF_RULES: ReadonlySet<string> = new Set(['field.malformed', 'field.too_short', 'field.too_long'])

/** What a field says that broke a rule with bounds; the pattern's own message comes first. */
function textOf(schema: z.ZodType, issue: z.core.$ZodIssue, code: string): FieldText | undefined {
  const rule = OF_RULES.has(code) ? ruleAt(schema, issue.path) : undefined
  if (rule) return { key: `pattern.${rule.id}`, params: { min: rule.min, max: rule.max } }
  if (issue.code === 'invalid_format' && issue.format === 'date') return { key: 'pattern.date_ymd' }
  if ('origin' in issue && issue.origin === 'array') return undefined
  if (issue.code === 'too_small' && code !== 'field.missing') return { key: `${code}_at`, params: { min: String(issue.minimum) } }
  if (issue.code === 'too_big') return { key: `${code}_at`, params: { max: String(issue.maximum) } }
  return undefined
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key).slice(0, 80)

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  switch (issue.code) {
    case 'custom':
      return typeof issue.params?.code === 'string' ? (issue.params.code as FieldCode) : 'field.malformed'
    case 'invalid_type':
      return issue.input === undefined ? 'field.missing' : 'field.type'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? issue.minimum === 1
          ? 'field.missing'
          : 'field.too_short'
        : 'field.too_small'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'field.too_long' : 'field.too_big'
    case 'invalid_value':
      return issue.input === undefined ? 'field.missing' : 'field.not_allowed'
    default:
      return 'field.malformed'
  }
}

/** Encodes an answer through its schema: fields that the schema does not name are never sent. */
export const encodeOutput = (call: Call, value: unknown): unknown => z.encode(call.output, value as never)
