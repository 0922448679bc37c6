import { z } from 'zod'
import type { texts } from './texts.ts'

type TextKey = keyof NonNullable<(typeof texts)['entries']>
/** Names the message of a field's rule (spec §5); `pattern.<id>` is the key of its text. */
export type PatternId = TextKey extends `pattern.${infer Id}` ? Id : never

/** Where a schema carries the id of its rule; an extension that /openapi.json may show. */
export const PATTERN_KEY = 'x-pattern-id'

/**
 * A text with a rule that people may break: its refusal says the rule, not only that something is wrong.
 * @param text what it is made of, where blanks are cut off first
 */
export const patterned = (id: PatternId, pattern: RegExp, length: { min: number; max: number }, text = z.string()) =>
  text
    .min(length.min)
    .max(length.max)
    .regex(pattern)
    .meta({ [PATTERN_KEY]: id })

interface Def {
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
}
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The rule of the field at this path: its pattern id and lengths. Undefined where the schema names none. */
export function ruleAt(schema: z.ZodType, path: readonly PropertyKey[]): { id: PatternId; min: number; max: number } | undefined {
  const meta = schema.meta()
  const def = defOf(schema)
  if (path.length === 0 && meta?.[PATTERN_KEY]) {
    const { minLength, maxLength } = schema as z.ZodString
    return { id: meta[PATTERN_KEY] as PatternId, min: minLength ?? 0, max: maxLength ?? 0 }
  }
  const inner = def.innerType ?? def.in
  if (inner) return ruleAt(inner, path)
  const [name, ...rest] = path
  if (name === undefined) return undefined
  const next = def.element ?? (Object.hasOwn(def.shape ?? {}, name) ? def.shape?.[String(name)] : undefined)
  return next && ruleAt(next, rest)
}
