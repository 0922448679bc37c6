import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

const REFERENCE = '#/$defs/'

/** JSON Schema of a value as it stands on the wire; codecs have their wire side as input. Named parts stand under `$defs`. */
export const wireSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    cycles: 'ref',
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  })
  return rest
}

/** A record of known keys says its keys as properties, which generators of clients understand. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema
  if (typeof propertyNames !== 'object' || !propertyNames.enum) return
  schema.properties = Object.fromEntries(propertyNames.enum.map(key => [String(key), additionalProperties ?? {}]))
  delete schema.propertyNames
  schema.additionalProperties = false
}

/** Collects the named parts of schemas, so that a document writes each of them once. */
export class SchemaParts {
  readonly schemas: Record<string, JsonSchema> = {}

  /** The schema with its named parts as references to `#/components/schemas`. */
  take(schema: z.ZodType): JsonSchema {
    const { $defs, ...own } = wireSchema(schema)
    for (const [name, part] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
      this.schemas[name] ??= pointed(part) as JsonSchema
    return pointed(own) as JsonSchema
  }
}

function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? inner.replace(REFERENCE, '#/components/schemas/') : pointed(inner),
    ]),
  )
}
