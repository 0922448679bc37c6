import { type DescribedRoute, documentOf, type Operation, type ServedCall } from '@tonle/contract/server'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Every answer of an origin against its OpenAPI document: status, media type and body must be declared for the call. A schema is compiled
 * when an answer first needs it, and once a process: worlds of one file share it.
 */
class DeclaredAnswers {
  readonly #app: FastifyInstance
  readonly #breaches: string[] = []

  constructor(app: FastifyInstance) {
    this.#app = app
    watched.set(app, this)
    app.addHook('onSend', (request, reply, payload, done) => {
      this.#look(request, reply, payload)
      done(null, payload)
    })
  }

  /** @throws what was answered and is not declared */
  expectDeclared(): void {
    if (this.#breaches.length === 0) return
    throw new Error(
      `answers that /openapi.json does not declare (refusals: 'errors' of the call):\n${[...new Set(this.#breaches)].join('\n')}`,
    )
  }

  #look(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    // A HEAD is a GET without its body.
    if (request.method === 'HEAD') return
    const { served } = request.routeOptions.config as { served?: ServedCall }
    const document = documentOf(this.#app)
    const schemas = () => document.components(false).schemas
    const described = served && document.routesOf(served).find(route => isRoute(route, request))
    const problem = described
      ? problemOf(described.operation, reply, payload, schemas)
      : isRefusal(payload) && bodyProblem(FAILURE, payload, schemas)
    if (problem) this.#breaches.push(`${served?.call.route ?? request.url} ${reply.statusCode}: ${problem}`)
  }
}

const FAILURE = { $ref: '#/components/schemas/Failure' }
/** Of what is no call: addresses that are none, wrong methods. */
const isRefusal = (payload: unknown) => typeof payload === 'string' && payload.startsWith('{"success":false')

/** Watches these origins. @returns throws what they answered and do not declare */
export function watchAnswers(apps: readonly FastifyInstance[]): () => void {
  const all = apps.map(app => new DeclaredAnswers(app))
  return () => {
    for (const answers of all) answers.expectDeclared()
  }
}

const watched = new WeakMap<FastifyInstance, DeclaredAnswers>()

/** What was answered so far must have been declared, where the origin is watched. */
export const expectDeclared = (app: FastifyInstance): void => watched.get(app)?.expectDeclared()

const isRoute = ({ method, path }: DescribedRoute, request: FastifyRequest) =>
  method === request.method && path.replace(/\{(\w+)\}/g, ':$1') === request.routeOptions.url

/** @returns what is not declared about an answer, or undefined */
function problemOf(
  operation: Operation,
  reply: FastifyReply,
  payload: unknown,
  schemas: () => Record<string, object>,
): string | undefined {
  const declared = operation.responses[reply.statusCode]
  if (!declared) return `no such status; the answer: ${shown(payload)}`
  const type = String(reply.getHeader('content-type')).split(';', 1)[0]!
  const media = declared.content[type]
  if (!media) return `${type} is not declared`
  return type === 'application/json' ? bodyProblem(media.schema, payload, schemas) : undefined
}

function bodyProblem(schema: object, payload: unknown, schemas: () => Record<string, object>): string | undefined {
  const check = compiled(schema, schemas)
  if (check(JSON.parse(String(payload)))) return undefined
  return `${ajv.errorsText(check.errors?.slice(0, 4))}; the answer: ${shown(payload)}`
}

/** Without what is new in every answer. */
const shown = (payload: unknown) =>
  String(payload)
    .replace(/,?"traceId":"\w*"/, '')
    .slice(0, 300)

const ajv = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } })
// A format of the OpenAPI registry; the pattern beside it says more.
addFormats.default(ajv).addFormat('decimal', true)

const NAMED = '#/components/schemas/'
const checks = new WeakMap<object, ValidateFunction>()
const known = new Set<string>()

function compiled(schema: object, parts: () => Record<string, object>): ValidateFunction {
  const made = checks.get(schema) ?? ajv.compile(pointed(schema, parts))
  checks.set(schema, made)
  return made
}

/** References to named schemas lead to ones that are compiled once for all answers. */
function pointed(schema: object, parts: () => Record<string, object>): object {
  const text = JSON.stringify(schema)
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (known.has(name)) continue
    known.add(name)
    ajv.addSchema(pointed(parts()[name]!, parts), `schema:${name}`)
  }
  return JSON.parse(text.replaceAll(NAMED, 'schema:')) as object
}
