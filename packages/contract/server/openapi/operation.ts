import { z } from 'zod'
import { type Call, needsKey } from '../../call.ts'
import { INTEGER_IN_ADDRESS } from '../../codecs.ts'
import { awaitsApprovalSchema } from '../approval.ts'
import type { VendorAuth } from '../vendor.ts'
import { securityOf } from './credentials.ts'
import { type Refusals, refusalsOf } from './refusals.ts'
import type { JsonSchema, SchemaParts } from './wire-schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; description?: string; content: Record<string, Media> }
  responses: Record<string, Answer>
  [extension: `x-${string}`]: unknown
}

export interface Media {
  schema: JsonSchema
  /** Of an encrypted body: its protected header. */
  'x-protected-header'?: JsonSchema
}

export interface Answer {
  description: string
  headers?: Record<string, unknown>
  content: Record<string, { schema: JsonSchema }>
}

export interface Describing {
  parts: SchemaParts
  vendors: VendorAuth | undefined
  /** The text of a code, in English. */
  textOf(code: string): string
}

/** A call at one of its routes. */
export function operation(name: string, call: Call, method: string, path: string, about: Describing): Operation {
  const input = about.parts.take(call.input)
  const required = new Set((input.required as string[] | undefined) ?? [])
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  const inPath = [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)
  const isInAddress = (field: string) =>
    method === 'GET' || method === 'DELETE' || call.upload !== undefined || inPath.includes(field)
  const fields = Object.keys(properties)
  const inBody = fields.filter(field => !isInAddress(field))
  const parameters = [
    ...inPath.map(
      field => ({ name: field, in: 'path', required: true, schema: properties[field] ?? { type: 'string' } }) as const,
    ),
    ...fields
      .filter(field => isInAddress(field) && !inPath.includes(field))
      .map(
        field =>
          ({
            name: field,
            in: 'query',
            required: required.has(field),
            schema: inQuery(call, field, properties[field]!),
          }) as const,
      ),
    ...(call.ignores?.includes(LANGUAGE.name) && !fields.includes(LANGUAGE.name) ? [LANGUAGE] : []),
    ...(needsKey(call) ? [IDEMPOTENCY_KEY] : []),
    ...(call.byCookie ? [OWN_PAGE] : []),
    ...(call.attempts?.some(({ beyond }) => beyond === 'work') ? [PROOF_OF_WORK] : []),
  ]
  const description = describe(call)
  return {
    operationId: name,
    summary: call.summary,
    ...(description && { description }),
    tags: [name.split('.')[0]!],
    'x-who': call.who,
    'x-effect': call.effect,
    ...(call.ability && { 'x-ability': call.ability }),
    ...(call.list && { 'x-list': call.list }),
    security: securityOf(call, about.vendors),
    parameters,
    ...bodyOf(call, {
      ...input,
      properties: Object.fromEntries(inBody.map(field => [field, inJson(properties[field]!)])),
      required: inBody.filter(field => required.has(field)),
    }),
    responses: answers(call, about),
  }
}

/** Read from the address of any call (`requestedLanguage`). */
const LANGUAGE: Parameter = {
  name: 'language',
  in: 'query',
  required: false,
  description: 'Of messages and names.',
  schema: { type: 'string', enum: ['KM', 'EN', 'CN'] },
}

/** The cookie alone proves nothing about the page that asks: calls `byCookie` look at this (`tab` of identity and operators). */
const OWN_PAGE: Parameter = {
  name: 'Sec-Fetch-Site',
  in: 'header',
  required: true,
  description:
    'A browser sends it by itself from a page of this origin; a program sends it too. `Origin` of this origin serves as well.',
  schema: { type: 'string', const: 'same-origin' },
}

const PROOF_OF_WORK: Parameter = {
  name: 'Proof-Of-Work',
  in: 'header',
  required: false,
  description:
    'After a refusal with `challenge`: base64url of the JSON `{ "challenge": …, "solution": { "counter": …, "derivedKey": "hex" } }`.',
  schema: { type: 'string', maxLength: 2000 },
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Names the act, not the request: the same key for every try of the same act. The first answer is given again; other input under the same key is `idempotency.conflict`.',
  schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
}

/** A whole number in the query is an integer with bounds; its default is the decoded value, which zod leaves out. */
function inQuery(call: Call, field: string, schema: JsonSchema): JsonSchema {
  const declared = call.input.shape[field]
  const preset = declared instanceof z.ZodDefault ? { default: declared.def.defaultValue } : {}
  const { [INTEGER_IN_ADDRESS]: bounds, description } = schema
  return bounds ? { ...(description ? { description } : {}), type: 'integer', ...(bounds as object), ...preset } : schema
}

/** The same number in a JSON body is text. */
function inJson(schema: JsonSchema): JsonSchema {
  const { [INTEGER_IN_ADDRESS]: bounds, ...text } = schema
  if (!bounds) return schema
  const { minimum, maximum } = bounds as { minimum: number; maximum: number }
  return { ...text, description: `A whole number as text, ${minimum} to ${maximum}.` }
}

function describe(call: Call): string {
  const dropped = (call.ignores ?? []).filter(name => !(name in call.input.shape) && !['language', 'lang'].includes(name))
  return dropped.length > 0 ? `Taken and dropped: ${dropped.map(name => `\`${name}\``).join(', ')}.` : ''
}

const ENCRYPTED =
  'A compact JWE whose plaintext is this object as JSON. How it is sealed and what the server checks: "Encrypted calls" in the head of this document, and the schema `JweProtectedHeader`.'

function bodyOf(call: Call, body: JsonSchema): Pick<Operation, 'requestBody'> {
  if (call.upload) {
    const { types, maxBytes } = call.upload
    const content = Object.fromEntries(
      types.map(type => [type, { schema: { type: 'string', format: 'binary', maxLength: maxBytes } }]),
    )
    return { requestBody: { required: true, content } }
  }
  const fields = Object.keys(body.properties as object)
  const needed = body.required as string[]
  if (fields.length === 0 && !call.encrypted) return {}
  const { required: _none, ...open } = body
  const schema = needed.length > 0 ? body : open
  const media = call.encrypted ? ['application/jose'] : ['application/json', ...(call.form ? [FORM] : [])]
  return {
    requestBody: {
      required: call.encrypted === true || needed.length > 0,
      ...(call.encrypted && { description: ENCRYPTED }),
      content: Object.fromEntries(media.map(type => [type, call.encrypted ? { schema, ...PROTECTED } : { schema }])),
    },
  }
}

const PROTECTED = { 'x-protected-header': { $ref: '#/components/schemas/JweProtectedHeader' } }
const FORM = 'application/x-www-form-urlencoded'

function answers(call: Call, about: Describing): Record<string, Answer> {
  const refusals = refusalsOf(call, about.vendors)
  const { 200: done, ...refused } = Object.fromEntries(
    [...refusals].map(([status, words]) => [status, refusal(call, status, words, about)]),
  )
  const also = done ? `\n\nAlso for a request that was not taken:\n\n${done.description}` : ''
  return {
    200: { description: `Done${also}`, content: answerContent(call, about, call.output) },
    ...(call.approval && {
      202: {
        description: 'A second operator must agree before it is done',
        content: answerContent(call, about, awaitsApprovalSchema),
      },
    }),
    ...refused,
  }
}

function answerContent(call: Call, { parts }: Describing, output: z.ZodType): Answer['content'] {
  if (call.contentType) return { [call.contentType]: { schema: { type: 'string' } } }
  const value = parts.take(output)
  if (call.who === 'vendor') return { 'application/json': { schema: value } }
  return {
    'application/json': {
      schema: {
        type: 'object',
        properties: { success: { const: true }, value },
        required: ['success', 'value'],
        additionalProperties: false,
      },
    },
  }
}

function refusal(
  call: Call,
  status: number,
  words: Refusals extends ReadonlyMap<number, infer W> ? W : never,
  about: Describing,
): Answer {
  const listed = words.map(({ word, codes }) => `- \`${word}\`: ${[...new Set(codes.map(about.textOf))].join(' · ')}`)
  const shape = call.who === 'vendor' ? 'VendorFailure' : 'Failure'
  const schema = {
    allOf: [
      { $ref: `#/components/schemas/${shape}` },
      { type: 'object', properties: { code: { enum: words.map(({ word }) => word) } } },
    ],
  }
  return {
    description: listed.join('\n'),
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema } },
  }
}
