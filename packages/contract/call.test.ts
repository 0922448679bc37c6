import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, reasonIn } from './call.ts'

const common = { summary: '', who: 'operator', ability: 'console.use', effect: 'write', output: z.object({}) } as const
const open = z.strictObject({ id: z.string() })

test('a call with a reason takes it as `why`, and no more unknown fields than before', () => {
  const close = call({ ...common, route: 'POST /a/close', reason: true, input: open })
  expect(close.input.parse({ id: 'a', why: '  gone away ' })).toEqual({ id: 'a', why: 'gone away' })
  for (const wrong of [
    { id: 'a' },
    { id: 'a', why: '  ab ' },
    { id: 'a', why: 'x'.repeat(141) },
    { id: 'a', why: 'abc', by: 'me' },
  ])
    expect(close.input.safeParse(wrong).success).toBe(false)
  expect(reasonIn(close, { id: 'a', why: 'gone away' })).toBe('gone away')
})

test('the option names another field, and one of the input keeps its own rule', () => {
  const noted = call({ ...common, route: 'POST /a/note', reason: 'note', input: open })
  expect(noted.input.safeParse({ id: 'a', note: 'late' }).success).toBe(true)
  const choice = z.enum(['late', 'double'])
  const chosen = call({ ...common, route: 'POST /a/refuse', reason: 'reason', input: open.extend({ reason: choice }) })
  expect(chosen.input.safeParse({ id: 'a', reason: 'bored' }).success).toBe(false)
  expect(reasonIn(chosen, { id: 'a', reason: 'late' })).toBe('late')
  expect(reasonIn(call({ ...common, route: 'POST /a/open', input: open }), { id: 'a' })).toBeUndefined()
})

test('a call with a version takes the one that its caller saw', () => {
  const row = { table: 'a.thing', key: { id: 'id' } } as const
  const change = call({ ...common, route: 'POST /a/change', version: row, reason: true, input: open })
  expect(change.input.parse({ id: 'a', why: 'abc', version: 3 })).toEqual({ id: 'a', why: 'abc', version: 3 })
  for (const version of [undefined, -1, 1.5, '3'])
    expect(change.input.safeParse({ id: 'a', why: 'abc', version }).success).toBe(false)
  expect(() => call({ ...common, route: 'POST /a/b', version: { ...row, table: 'a.b; drop' as 'a.b' }, input: open })).toThrow(
    'table',
  )
  expect(() => call({ ...common, effect: 'none', route: 'POST /a/b', version: row, input: open })).toThrow('version')
})

test('a call whose reason no audit log would keep is rejected', () => {
  expect(() => call({ ...common, effect: 'none', route: 'POST /a/b', reason: true, input: open })).toThrow('reason')
  expect(() => call({ ...common, who: 'player', route: 'POST /a/b', reason: true, input: open })).toThrow('reason')
})

test('only read-only calls may have `export` or `audited`: lists of players, agents and operators, and acts of operators', () => {
  for (const option of [{ export: true }, { audited: true }] as const) {
    expect(call({ ...common, ...option, effect: 'read', route: 'GET /a/b', input: open })).toMatchObject(option)
    expect(() => call({ ...common, ...option, route: 'POST /a/b', input: open })).toThrow(/only (an operator|a list)/)
  }
  const read = { ...common, effect: 'read', route: 'GET /a/b', input: open } as const
  expect(call({ ...read, export: true, who: 'player' }).export).toBe(true)
  expect(() => call({ ...read, export: true, who: 'anyone' })).toThrow('only a list')
  const asked = { ...common, effect: 'none', asQuery: true, route: 'GET /a/b', input: open } as const
  expect(call({ ...asked, export: true }).export).toBe(true)
  expect(() => call({ ...asked, export: true, who: 'player' })).toThrow('only a list')
  expect(() => call({ ...read, audited: true, who: 'player' })).toThrow('only an operator')
})

test('what only answers makes nothing stale', () => {
  const read = { ...common, effect: 'read', route: 'GET /a/b', input: open } as const
  expect(() => call({ ...read, touches: 'everything' })).toThrow('stale')
  expect(() => call({ ...common, asQuery: true, touches: 'nothing', route: 'POST /a/b', input: open })).toThrow('stale')
  expect(call({ ...common, asQuery: true, route: 'POST /a/b', input: open }).asQuery).toBe(true)
})
