import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Call, splitRoute } from '../../call.ts'
import type { ServedCall } from '../serve.ts'
import type { VendorAuth } from '../vendor.ts'
import { HEADERS, KEY_SET_PATH, SCHEMAS } from './components.ts'
import { type CookieName, schemesOf } from './credentials.ts'
import { headOf, markdown } from './head.ts'
import { type Describing, type Operation, operation } from './operation.ts'
import { type JsonSchema, SchemaParts } from './wire-schema.ts'

/** What the document says of an origin beside its calls. */
export interface About {
  title: string
  cookie: CookieName
  vendors: VendorAuth | undefined
  textOf(code: string): string
}

/** A call at one of its routes. */
export interface DescribedRoute {
  served: ServedCall
  method: string
  /** As OpenAPI writes it: `/wps/cashier/deposits/{id}`. */
  path: string
  operation: Operation
}

/** Describes the calls of an origin as OpenAPI 3.1: one call on request, or all as one document. */
export class CallDocument {
  readonly about: About
  readonly calls: readonly ServedCall[]
  readonly #describing: Describing
  readonly #made = new Map<ServedCall, DescribedRoute[]>()

  constructor(about: About, calls: readonly ServedCall[]) {
    this.about = about
    this.calls = calls
    this.#describing = { parts: new SchemaParts(), vendors: about.vendors, textOf: about.textOf }
  }

  /** The call at each of its routes. Made once. */
  routesOf(served: ServedCall): readonly DescribedRoute[] {
    const known = this.#made.get(served)
    if (known) return known
    const { name, call } = served
    const made = [call.route, ...(call.also ?? [])].map((route, n): DescribedRoute => {
      const [method, path] = splitRoute(route)
      // A second route of a call is an operation of its own.
      const id = n === 0 ? name : `${name}.${path.split('/').at(-1)}`
      return {
        served,
        method,
        path: path.replace(/:(\w+)/g, '{$1}'),
        operation: operation(id, call, method, path, this.#describing),
      }
    })
    this.#made.set(served, made)
    return made
  }

  /** Every route. Made in small steps: a bet that comes meanwhile does not wait for it. */
  async all(): Promise<DescribedRoute[]> {
    const all: DescribedRoute[] = []
    for (const served of this.calls) {
      await nextTurn()
      all.push(...this.routesOf(served))
    }
    return all
  }

  /** What the operations described so far refer to. */
  components(isSecure: boolean) {
    const { cookie, vendors } = this.about
    const calls = this.calls.map(({ call }) => call)
    return {
      securitySchemes: schemesOf(calls, cookie, isSecure, vendors),
      headers: HEADERS,
      schemas: { ...this.#schemasFor(calls), ...this.#describing.parts.schemas },
    }
  }

  #schemasFor(calls: readonly Call[]): Record<string, JsonSchema> {
    const { VendorFailure, JweProtectedHeader, KeySet, ...common } = SCHEMAS
    return {
      ...common,
      ...(calls.some(call => call.who === 'vendor') && { VendorFailure }),
      ...(calls.some(call => call.encrypted) && { JweProtectedHeader, KeySet }),
    }
  }

  /** The whole document. @param isSecure served over TLS, which changes the cookie's name */
  async whole(isSecure: boolean): Promise<Record<string, unknown>> {
    const paths: Record<string, Record<string, unknown>> = {}
    const described = await this.all()
    for (const { method, path, operation } of described) paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
    const calls = this.calls.map(({ call }) => call)
    return {
      openapi: '3.1.0',
      info: { title: this.about.title, version: '1', description: markdown(headOf(calls)) },
      servers: [{ url: '/' }],
      paths: { ...paths, ...(calls.some(call => call.encrypted) && KEY_SET_PATH) },
      components: this.components(isSecure),
    }
  }
}
