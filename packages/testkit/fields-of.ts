import type { Call } from '@tonle/contract'
import type { z } from 'zod'

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
  values?: unknown[]
}

/** One input field of a call as a generated test sees it. */
export interface Field {
  /** Dotted path. */
  path: string
  isOptional: boolean
  /** Prefix of an id codec, e.g. `mem`. */
  prefix?: string
  isText: boolean
  /** A value of the schema's own kind: the first of an enum, a small number, false. Undefined for text. */
  plain?: unknown
}

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The input fields of a call, nested ones too. */
export const fieldsOf = (call: Call): Field[] => within(call.input, '', false)

function within(schema: z.ZodType, path: string, isOptional: boolean): Field[] {
  const def = defOf(schema)
  const prefix = /^Id of kind (\w+)$/.exec((schema.meta?.() as { description?: string } | undefined)?.description ?? '')?.[1]
  if (prefix) return [{ path, isOptional, prefix, isText: true }]
  if (def.innerType) return within(def.innerType, path, isOptional || def.type === 'optional' || def.type === 'default')
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, inner]) => within(inner, path ? `${path}.${name}` : name, isOptional))
  if (def.element) return within(def.element, `${path}.0`, isOptional)
  if (def.type === 'pipe' && def.in) return within(def.in, path, isOptional)
  return [{ path, isOptional, isText: def.type === 'string', plain: plainOf(def) }]
}

function plainOf(def: Def): unknown {
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.type === 'number') return 1
  if (def.type === 'boolean') return false
  return undefined
}
