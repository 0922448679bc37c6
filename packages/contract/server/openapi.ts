import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { type Call, needsKey, splitRoute } from '../call.ts'
import { declaredCodes } from '../errors.ts'
import type { ServedCall } from './serve.ts'

/** JSON Schema of a value as it stands on the wire; codecs have their wire side as input. */
export const wireSchema = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' })
  return rest
}

/** The OpenAPI 3.1 document of all served calls. Made in small steps: a bet that comes meanwhile does not wait for it. */
export async function openApi(title: string, calls: readonly ServedCall[]): Promise<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, call } of calls) {
    await nextTurn()
    for (const [method, path] of [call.route, ...(call.also ?? [])].map(splitRoute)) {
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name, call, method, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { schemas: { Failure: failureSchema } },
  }
}

function operation(name: string, call: Call, method: string, path: string) {
  const body = wireSchema(call.input)
  const required = new Set((body.required as string[] | undefined) ?? [])
  const properties = (body.properties ?? {}) as Record<string, unknown>
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(match => match[1]!))
  const isQuery = (field: string) => method === 'GET' || method === 'DELETE' || call.upload !== undefined || inPath.has(field)
  const parameters = Object.entries(properties)
    .filter(([field]) => isQuery(field))
    .map(([field, schema]) => ({ name: field, in: inPath.has(field) ? 'path' : 'query', required: required.has(field), schema }))
  const hasBody = Object.keys(properties).some(field => !isQuery(field))
  const media = call.encrypted
    ? ['application/jose']
    : call.form
      ? ['application/json', 'application/x-www-form-urlencoded']
      : ['application/json']
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    'x-who': call.who,
    'x-effect': call.effect,
    ...(call.ability && { 'x-ability': call.ability }),
    parameters: [
      ...parameters,
      ...(needsKey(call) ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }] : []),
    ],
    ...(call.upload && { requestBody: { required: true, content: fileContent(call.upload.types) } }),
    ...(hasBody && { requestBody: { required: true, content: Object.fromEntries(media.map(type => [type, { schema: body }])) } }),
    responses: {
      200: { description: 'Done', content: answerContent(call) },
      ...failures(call),
    },
  }
}

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }]))

function answerContent(call: Call) {
  if (call.contentType) return { [call.contentType]: { schema: { type: 'string' } } }
  const value = wireSchema(call.output)
  if (call.who === 'vendor') return { 'application/json': { schema: value } }
  return {
    'application/json': {
      schema: { type: 'object', properties: { success: { const: true }, value }, required: ['success', 'value'] },
    },
  }
}

function failures(call: Call) {
  const byStatus = new Map<number, string[]>()
  for (const code of call.errors ?? []) {
    const status = declaredCodes().get(code) ?? 500
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
  )
}

const failureSchema = {
  type: 'object',
  required: ['success', 'code', 'message', 'traceId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    captcha: { type: 'boolean' },
    retryAfterSeconds: { type: 'integer' },
    traceId: { type: 'string' },
  },
}
