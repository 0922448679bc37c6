import { z } from 'zod'
import type { Call } from '../call.ts'
import { fail } from '../errors.ts'

const empty: Readonly<Record<string, unknown>> = Object.freeze({})

/** Joins path, query and body, drops what the call ignores, and parses. All wrong fields are reported at once. */
export function readInput(call: Call, parts: { params: unknown; query: unknown; body: unknown }): unknown {
  const body = parts.body ?? empty
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fail('request.malformed')
  const merged: Record<string, unknown> = { ...asRecord(parts.query), ...asRecord(parts.params), ...asRecord(body) }
  for (const name of call.ignores ?? []) if (!(name in call.input.shape)) delete merged[name]
  const result = call.input.safeParse(merged, { reportInput: true })
  if (result.success) return result.data
  throw fail('request.invalid', { fields: fieldCodes(result.error) })
}

const asRecord = (value: unknown) => (value ?? empty) as Record<string, unknown>

function fieldCodes(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[join(path, key)] = 'field.unknown'
    else fields[path || 'body'] ??= codeOf(issue)
  }
  return fields
}

const join = (path: string, key: string) => (path ? `${path}.${key}` : key).slice(0, 80)

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'field.malformed'
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

/** Encodes an answer through its schema: what the schema does not name never leaves the house. */
export const encodeOutput = (call: Call, value: unknown): unknown => z.encode(call.output, value as never)
