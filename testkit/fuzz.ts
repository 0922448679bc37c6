import type { Call } from '@tonle/contract'
import fc from 'fast-check'
import type { Caller } from './caller.ts'
import { type Field, fieldsOf, sampleOf } from './fields-of.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

export interface FuzzPeople {
  member: Person
  agent: Person
  operator: Person
}

/** What attackers and broken clients send where text is expected. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  '\u200b',
  'ＡＢＣ１２',
  "'; drop table ledger.line; --",
  '%00',
  '\r\nset-cookie: a=b',
  '0',
  '-1',
  '1e9',
  '0x10',
  'NaN',
  'Infinity',
  '.5',
  '1.0000001',
  '9'.repeat(40),
  '9223372036854775808',
  '99999999999999999999-9999999999999999999',
  '1-9999999999999999999',
  '999999999999999999',
  '-'.repeat(36),
  'f'.repeat(36),
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  'infinity',
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
]
const jsonValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NASTY) },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1, 1.5, 2 ** 53, 1e308, -0, [], {}, ['a', 'b'], { a: { b: [] } }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const hexId = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 32, maxLength: 32 })
  .map(digits => digits.map(digit => digit.toString(16)).join(''))

const idOf = (prefix: string) => hexId.map(hex => `${prefix}_${hex}`)
const rightOf = (field: Field): fc.Arbitrary<unknown> => (field.prefix ? idOf(field.prefix) : fc.constant(sampleOf(field) ?? 'x'))

/** One field wrong and the others right, so that the wrong value gets as far as it can; or most of it wrong. */
function inputsOf(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(call)
  const shape = (of: (field: Field) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(fields.map(field => [field.path, of(field)])))
  const required = (field: Field) => (field.isOptional ? fc.constant(undefined) : rightOf(field))
  const oneWrong = fields.map(wrong => shape(field => (field === wrong ? jsonValue : required(field))))
  const allWrong = shape(field => fc.option(fc.oneof(rightOf(field), jsonValue), { nil: undefined }))
  const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'token', 'a.b', ''), fc.string({ maxLength: 10 }))
  const extra = fc.option(fc.tuple(names, jsonValue), { freq: 9 })
  return fc.tuple(fc.oneof(...oneWrong, allWrong), extra).map(([values, more]) => {
    const input = nested(values)
    return more ? { ...input, [more[0]]: more[1] } : input
  })
}

const oneNasty = (call: Call, wrong: Field, text: string) =>
  nested(
    Object.fromEntries(
      fieldsOf(call)
        .filter(field => field.path === wrong.path || !field.isOptional)
        .map(field => [field.path, field.path === wrong.path ? text : sampleOf(field)]),
    ),
  )

function nested(values: Record<string, unknown>): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [outer = '', inner] = path.split('.')
    if (value === undefined) continue
    if (inner === undefined) input[outer] = value
    else input[outer] = inner === '0' ? [value] : { ...(input[outer] as object), [inner]: value }
  }
  return input
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''
/** In an address a lone surrogate cannot stand. */
const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())

async function send(w: World, caller: Caller, call: Call, input: Record<string, unknown>, address: string) {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encode(value ?? 'x').slice(0, 90) || 'x'
  })
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = Object.entries(rest).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(one => `${encode(name)}=${encode(one)}`),
  )
  const type = call.upload?.types[0] ?? (call.encrypted ? 'application/jose' : 'application/json')
  const body = call.encrypted
    ? await caller.encrypt(call.method, path, rest)
    : JSON.stringify(call.upload ? { ...rest, picture: 1 } : rest)
  return await (call.path.startsWith('/console/') ? w.console : w.site).inject({
    method: call.method as 'GET',
    url: isQuery && query.length > 0 ? `${path}?${query.join('&')}` : path,
    remoteAddress: address,
    headers: { ...caller.identity(), 'idempotency-key': crypto.randomUUID(), ...(!isQuery && { 'content-type': type }) },
    ...(!isQuery && { payload: body }),
  })
}

/** Calls that end the session they are made with. */
const ENDS = new Set(['identity.logout', 'operators.logout'])

/**
 * Sends `runs` inputs to every call, by somebody who may call it.
 * @returns what was answered with 5xx, the smallest input of each call
 */
export async function fuzzCalls(
  w: World,
  calls: readonly [string, Call][],
  people: FuzzPeople,
  runs: number,
  seed: number,
): Promise<string[]> {
  const crashes: string[] = []
  const isThorough = runs >= 100
  let address = 0
  for (const [name, call] of calls) {
    if (ENDS.has(name)) continue
    const { caller } = call.who === 'operator' ? people.operator : call.who === 'agent' ? people.agent : people.member
    const property = fc.asyncProperty(inputsOf(call), async input => {
      const ip = `10.${50 + ((++address >> 16) & 63)}.${(address >> 8) & 255}.${address & 255}`
      const response = await send(w, caller, call, input, ip)
      if (response.statusCode >= 500) throw new Error(`${response.statusCode} ${response.body.slice(0, 150)}`)
    })
    // Every nasty text once in every field, the others right; then whatever chance brings.
    const examples = isThorough
      ? fieldsOf(call).flatMap(wrong => NASTY.map((text): [Record<string, unknown>] => [oneNasty(call, wrong, text)]))
      : []
    const result = await fc.check(property, { numRuns: runs + examples.length, seed, examples })
    if (result.failed)
      crashes.push(`${name} ${JSON.stringify(result.counterexample)}: ${String((result.errorInstance as Error)?.message)}`)
  }
  return crashes
}
