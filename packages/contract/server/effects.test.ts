import { randomUUID } from 'node:crypto'
import { call, type Effect } from '@tonle/contract'
import {
  type BrandContext,
  effectServices,
  type MemberActor,
  type MemberId,
  type OpenScope,
  operationIdOf,
  type ReadScope,
  type Scope,
  type SubmitScope,
  type WriteScope,
} from '@tonle/contract/server'
import { move, type Plan } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { runEffect } from './effects.ts'
import { servedCall } from './serve.ts'

let w: World
let site: BrandContext
let person: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  site = (await w.composition.brands.byId(w.brandId))!.context
})
beforeEach(async () => {
  person = await w.member({ balance: '100.00' })
})
afterAll(async () => {
  await w.expectBooksBalance()
  await w.close()
})

const KEY = 'a-key-of-the-player'
const OTHER_BRAND = '01890000-0000-7000-8000-00000000ffff'
const NOTHING = { forget() {}, audit: async () => {}, askApproval: async () => undefined }

/** What a use case of an effect finds, run by the kernel with the player's key. */
async function run<T>(
  effect: Effect,
  useCase: (scope: never, input: never) => Promise<T>,
  { key = KEY, operation, input = {} }: { key?: string; operation?: 'txId'; input?: object } = {},
): Promise<T> {
  let result: T | undefined
  const contract = call({
    summary: '',
    route: 'POST /a/test',
    who: operation ? 'vendor' : 'player',
    effect,
    ...(operation && { operation, repeatable: true, signed: true }),
    input: z.object({ txId: z.string().optional() }),
    output: z.object({}),
  })
  const served = servedCall('a.test', contract, async (scope, input) => {
    result = await useCase(scope, input)
    return {}
  })
  await runEffect(w.services, served, scopeOf(effect, key), input, input, NOTHING)
  return result as T
}

function scopeOf(effect: Effect, key: string): Scope<MemberActor> {
  return {
    services: effectServices(w.services)[effect],
    actor: {
      ...{ type: 'member', memberId: person.id as MemberId, memberType: 0, account: '', sessionId: '', restricted: false },
      abilities: new Set(),
    },
    brand: w.brandId,
    site,
    lang: 'en',
    tag: 'en',
    request: {
      ...{ method: 'POST', path: '', ip: '', userAgent: '', host: '', origin: '', secure: true, cookies: {}, traceId: '' },
      headers: { 'idempotency-key': key },
    },
    setCookie: () => {},
    afterCommit: () => {},
    noteAudit: () => {},
  }
}

/** One unit from the player back to the house. */
const planOf = (key: string, brand = w.brandId): Plan => ({
  key,
  kind: 'trial_grant',
  book: { brand, currency: 'USD', mode: 'play' },
  lines: move({
    from: { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' },
    to: { kind: 'promotion_cost' },
    amount: parseMoney('1.00', 'USD'),
  }),
})
const ownKey = (kind = 'bet') => `v1:${kind}:${operationIdOf(scopeOf('submit', KEY).actor, KEY)}`
const balance = () => w.balance(person)
const HUNDRED = parseMoney('100.00', 'USD')

/** Everything that can be called or reached on a scope, whatever its type says. */
const namesOn = (scope: object): string[] => {
  const own = Object.keys(scope)
  const { ledger } = (scope as { services: { ledger: object } }).services
  const services = Object.keys((scope as { services: object }).services)
  return [...own, ...services.map(name => `services.${name}`), ...Object.keys(ledger).map(name => `ledger.${name}`)]
}
const POSTS = ['ledger.post', 'ledger.postOrFail', 'ledger.hold', 'ledger.voidHold', 'ledger.setFlags', 'ledger.setLimit']

test('no scope has the database, and only its effect’s part of the ledger', async () => {
  const on = async (effect: Effect) => await run(effect, async (scope: object) => namesOn(scope))
  for (const effect of ['none', 'read', 'write', 'submit'] as const) {
    const names = await on(effect)
    for (const name of ['db', 'services.db', 'ledger.submit', 'ledger.drain', 'ledger.registerCompanion'])
      expect(names, effect).not.toContain(name)
    expect(names, effect).toContain('ledger.balance')
    for (const name of POSTS) expect(names.includes(name), `${effect} ${name}`).toBe(effect === 'write' || effect === 'none')
    expect(names.includes('submit'), effect).toBe(effect === 'submit')
    expect(names.includes('tx'), effect).toBe(effect === 'none')
    expect(names.includes('read'), effect).toBe(effect === 'none' || effect === 'submit')
  }
})

test('nothing of a scope can be replaced: neither its brand, nor what it may do', async () => {
  const tries = async (scope: Scope) => {
    const loose = scope as { brand: string; services: unknown; submit?: unknown; read?: unknown }
    const { ledger } = loose.services as { ledger: { balance: unknown } }
    expect(() => (loose.brand = OTHER_BRAND)).toThrow(TypeError)
    expect(() => (loose.services = w.services)).toThrow(TypeError)
    expect(() => (loose.submit = w.services.ledger.submit)).toThrow(TypeError)
    expect(() => Object.assign(loose.services as object, { db: w.services.db })).toThrow(TypeError)
    expect(() => (ledger.balance = 0)).toThrow(TypeError)
  }
  for (const effect of ['none', 'read', 'write', 'submit'] as const) await run(effect, tries)
})

test('a read cannot write, also where a cast lets it try', async () => {
  const write = 'insert into house.outbox (brand_id, topic, payload) values (house.brand(), $1, $2)'
  const values = ['a.test', {}]
  const readOnly = { code: '25006' }
  await expect(run('read', (read: ReadScope) => read.query(write, values))).rejects.toMatchObject(readOnly)
  await expect(run('none', ({ read }: OpenScope) => read(short => short.query(write, values)))).rejects.toMatchObject(readOnly)
  await expect(run('submit', ({ read }: SubmitScope) => read(short => short.query(write, values)))).rejects.toMatchObject(
    readOnly,
  )
  const unlock = 'set transaction read write'
  await expect(run('read', (read: ReadScope) => read.query(unlock))).rejects.toMatchObject({ code: '25001' })
})

test('the short transactions of an open call are of the caller’s brand, whatever is written on them', async () => {
  await run('none', async ({ tx, read }: OpenScope) => {
    const brandOf = 'select house.brand() as brand'
    expect(await tx(short => short.one(brandOf))).toEqual({ brand: w.brandId })
    expect(await read(short => short.one(brandOf))).toEqual({ brand: w.brandId })
    await tx(async short => expect(() => (short.brand = OTHER_BRAND)).toThrow(TypeError))
  })
})

test('a request posts under its own key, once, however often it tries', async () => {
  const outcomes = await run('submit', async ({ submit }: SubmitScope) => [
    await submit(planOf(ownKey())),
    await submit(planOf(ownKey())),
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['posted', 'replayed'])
  const again = await run('submit', ({ submit }: SubmitScope) => submit(planOf(ownKey())))
  expect(again.outcome).toBe('replayed')
  expect(await balance()).toBe(HUNDRED - parseMoney('1.00', 'USD'))
})

test('a plan under another key, of another brand, or a second one throws, and nothing is posted', async () => {
  const misuse = { name: 'EffectMisuse' }
  const foreign = [planOf(`v1:bet:${randomUUID()}`), planOf(`${ownKey()}x`), planOf(ownKey(), OTHER_BRAND)]
  for (const plan of foreign) await expect(run('submit', ({ submit }: SubmitScope) => submit(plan))).rejects.toMatchObject(misuse)
  const bare = operationIdOf(scopeOf('submit', KEY).actor, KEY)
  await expect(run('submit', ({ submit }: SubmitScope) => submit(planOf(bare)))).rejects.toMatchObject(misuse)
  expect(await balance()).toBe(HUNDRED)

  const second = run('submit', async ({ submit }: SubmitScope) => {
    await submit(planOf(ownKey('bet')))
    await submit(planOf(ownKey('betWin')))
  })
  await expect(second).rejects.toMatchObject(misuse)
  expect(await balance()).toBe(HUNDRED - parseMoney('1.00', 'USD'))
})

test('a player’s submit needs a key, and the same key of another player is another operation', async () => {
  const idOf = (options?: object) => run('submit', async ({ operationId }: SubmitScope) => operationId, options)
  for (const key of ['', 'short', 'with space in it', 'x'.repeat(81)])
    await expect(idOf({ key })).rejects.toMatchObject({ code: 'idempotency.required' })
  const mine = await idOf()
  expect(await idOf()).toBe(mine)
  expect(await idOf({ key: `${KEY}2` })).not.toBe(mine)
  person = await w.member()
  expect(await idOf()).not.toBe(mine)
})

test('a vendor’s key is its transaction id', async () => {
  const submit = (txId: string) =>
    run('submit', ({ submit }: SubmitScope) => submit(planOf('v1:bet:the-vendors-own')), {
      ...{ operation: 'txId' as const, input: { txId } },
    })
  expect((await submit('the-vendors-own')).outcome).toBe('posted')
  await expect(submit('another')).rejects.toMatchObject({ name: 'EffectMisuse' })
})

test('a submit says where its key comes from, or is not declared', () => {
  const common = { summary: '', route: 'POST /a/test', input: z.object({ txId: z.string() }), output: z.object({}) } as const
  const vendor = { ...common, who: 'vendor', effect: 'submit', signed: true, repeatable: true } as const
  expect(() => call(vendor)).toThrow(/transaction id/)
  expect(() => call({ ...common, who: 'player', effect: 'submit', operation: 'txId' })).toThrow(/Idempotency-Key/)
  expect(call({ ...vendor, operation: 'txId' }).operation).toBe('txId')
  // @ts-expect-error: not a field of the input
  expect(() => call({ ...vendor, operation: 'tx' })).not.toThrow()
})

/** Read by the compiler alone: each line that it must refuse. */
export async function refusedByTheCompiler(read: ReadScope, tx: WriteScope, sub: SubmitScope, open: OpenScope): Promise<void> {
  const plan = planOf(ownKey())
  // @ts-expect-error: a read posts nothing
  await read.services.ledger.post(tx, plan)
  // @ts-expect-error: a snapshot is no transaction
  await tx.services.ledger.post(read, plan)
  // @ts-expect-error: a write does not submit
  await tx.services.ledger.submit(plan)
  // @ts-expect-error: a write has one transaction
  await tx.services.db.tx(tx.brand, async () => {})
  // @ts-expect-error: a submit has no transaction
  await sub.tx(async () => {})
  // @ts-expect-error: nor a posting inside one
  await sub.services.ledger.post(tx, plan)
  // @ts-expect-error: nor the unbound way to the lanes
  await sub.services.ledger.submit(plan)
  // @ts-expect-error: an open call reaches its own brand alone
  await open.services.db.tx(OTHER_BRAND, async () => {})
  // @ts-expect-error: and does not bet
  await open.submit(plan)
}
