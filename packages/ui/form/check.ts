/** A field's rules as the contract gives them to the browser (`fieldRules(call)` has this shape). */
export interface FieldRule {
  readonly required?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  /** Source of a regular expression that the whole value must match. */
  readonly pattern?: string
  /** Whose text `pattern.<id>` says the rule, with the lengths in it (spec §5). */
  readonly patternId?: string
  readonly format?: string
  readonly options?: readonly string[]
}

export type FieldRules = Readonly<Record<string, FieldRule>>

/** What is wrong with one value: a text key and its parameters; undefined when nothing is. */
export interface Fault {
  readonly code:
    | 'field.missing'
    | 'form.too_short'
    | 'form.too_long'
    | 'field.malformed'
    | 'field.not_allowed'
    | `pattern.${string}`
  readonly params?: Readonly<Record<string, string | number>>
}

/** Checks a value before the call; the server checks all of it again. */
export function checkField(value: string | boolean, rule: FieldRule | undefined): Fault | undefined {
  if (!rule) return undefined
  if (value === '' || value === false) return rule.required ? { code: 'field.missing' } : undefined
  if (typeof value === 'boolean') return undefined
  const fault = ruleFault(value, rule)
  if (!fault || rule.patternId === undefined || fault.code === 'field.not_allowed') return fault
  return { code: `pattern.${rule.patternId}`, params: { min: rule.minLength ?? 0, max: rule.maxLength ?? 0 } }
}

function ruleFault(value: string, rule: FieldRule): Fault | undefined {
  const length = [...value].length
  if (rule.minLength !== undefined && length < rule.minLength) return { code: 'form.too_short', params: { min: rule.minLength } }
  if (rule.maxLength !== undefined && length > rule.maxLength) return { code: 'form.too_long', params: { max: rule.maxLength } }
  if (rule.options && !rule.options.includes(value)) return { code: 'field.not_allowed' }
  if (rule.pattern !== undefined && !matches(rule.pattern, value)) return { code: 'field.malformed' }
  return undefined
}

function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true // a pattern this browser cannot read: the server decides
  }
}
