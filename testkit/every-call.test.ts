import { type Call, declaredCodes, FIELD_CODES } from '@tonle/contract'
import { servedOn } from '@tonle/contract/server'
import { hasText } from '@tonle/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { declared } from './declared.ts'
import type { Person } from './people.ts'
import { type World, world } from './world.ts'

/**
 * Every declared call, tried by each wrong role; a new call joins by being declared. Other people's ids: foreign-ids.test.ts.
 */
let w: World
const people: Partial<Record<'member' | 'agent' | 'trial' | 'support', Person>> = {}
beforeAll(async () => {
  w = await world()
  people.member = await w.member()
  people.agent = await w.agent()
  people.trial = await w.trial()
  people.support = await w.operator('support')
})
afterAll(() => w.close())

/** Status and code, whatever the body: authorisation comes before the input is read. */
async function attempt(caller: Caller, call: Call): Promise<{ status: number; code: string | undefined }> {
  const url = call.path.replace(/:\w+/g, 'x')
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  const response = await caller.app.inject({
    method: call.method as 'GET',
    url,
    remoteAddress: caller.address,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      ...(!isQuery && { 'content-type': call.encrypted ? 'application/jose' : (call.upload?.types[0] ?? 'application/json') }),
      ...(caller.cookies.size > 0 && { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
    ...(!isQuery && { payload: call.encrypted ? 'x' : '{}' }),
  })
  const body = (() => {
    try {
      return response.json() as { code?: string }
    } catch {
      return {}
    }
  })()
  return { status: response.statusCode, code: body.code }
}

test('every declared call is served on exactly one origin, and nothing else is', async () => {
  const served = (['site', 'console'] as const).flatMap(origin =>
    servedOn(origin, w.composition.modules).flatMap(module => module.calls.map(call => call.name)),
  )
  expect([...served].sort()).toEqual((await declared()).map(([name]) => name).sort())
  expect(new Set(served).size).toBe(served.length)
})

test('no two calls share a route', async () => {
  const routes = (await declared()).flatMap(([, call]) => [call.route, ...(call.also ?? [])])
  expect(routes.length).toBe(new Set(routes).size)
})

test('every error code and field code has a text in three languages', () => {
  expect([...declaredCodes().keys(), ...FIELD_CODES].filter(code => !hasText(code))).toEqual([])
})

test('every error a call names is declared', async () => {
  const unknown = (await declared()).flatMap(([name, call]) =>
    (call.errors ?? []).filter(code => !declaredCodes().has(code)).map(code => `${name}: ${code}`),
  )
  expect(unknown).toEqual([])
})

const SUPPORT = new Set([
  ...['console.use', 'members.read', 'deposits.read', 'withdrawals.read', 'support.read', 'support.answer'],
  ...['points.read', 'points.decide'],
])

describe('wrong roles', () => {
  test("an operator without the ability is refused, and a player's session opens nothing on the console", async () => {
    for (const [name, call] of await declared()) {
      if (call.who !== 'operator') continue
      const asPlayer = Object.assign(w.visitor(), { app: w.console, token: people.member!.caller.token })
      for (const [cookie, value] of people.member!.caller.cookies) asPlayer.cookies.set(cookie, value)
      expect({ name, ...(await attempt(asPlayer, call)) }).toEqual({ name, status: 401, code: 'session.required' })
      if (!SUPPORT.has(call.ability ?? '')) {
        expect({ name, ...(await attempt(people.support!.caller, call)) }).toEqual({
          name,
          status: 403,
          code: 'session.forbidden',
        })
      }
    }
  })

  test('no call of one origin answers on the other', async () => {
    for (const [name, call] of await declared()) {
      const app = call.path.startsWith('/console/') ? w.site : w.console
      const { status } = await attempt(Object.assign(w.visitor(), { app }), call)
      expect({ name, status }).toEqual({ name, status: 404 })
    }
  })
})

describe('bad input', () => {
  test('an unknown field and a body of the wrong kind are refused with a code by every call, and never crash it', async () => {
    for (const [name, call] of await declared()) {
      const caller =
        call.who === 'operator'
          ? (await w.operator()).caller
          : call.who === 'agent'
            ? people.agent!.caller
            : people.member!.caller
      const app = call.path.startsWith('/console/') ? w.console : w.site
      if (call.who === 'vendor' || call.encrypted || call.route.includes('logout') || call.path === '/console/api/session')
        continue
      const isQuery = call.method === 'GET' || call.method === 'DELETE'
      const headers: Record<string, string> = {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': 'k'.repeat(16),
        authorization: `Bearer ${caller.token}`,
        cookie: [...caller.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      }
      const url = call.path.replace(/:\w+/g, 'x')
      const response = isQuery
        ? await app.inject({ method: call.method as 'GET', url: `${url}?unknownField=1`, headers, remoteAddress: caller.address })
        : await app.inject({
            method: call.method as 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: '{"unknownField":1}',
            remoteAddress: caller.address,
          })
      expect({ name, status: response.statusCode >= 400 && response.statusCode < 500 }).toEqual({ name, status: true })
    }
  })
})
