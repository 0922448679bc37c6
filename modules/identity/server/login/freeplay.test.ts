import { Caller, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as identity from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(() => w.services.db.system(tx => tx.query('delete from house.attempt')))

const PATH = '/wps/session/login/freeplay'
let count = 0
const input = () => ({ randomString: `string-of-a-tab-${++count}` })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const trials = async () =>
  (await w.services.db.system(tx => tx.query('select from identity.member where brand_id = $1 and type = 4', [w.brandId]))).length

test('the random string comes encrypted, and one body opens one account', async () => {
  const caller = w.visitor()
  const before = await trials()
  expect(await codeOf(caller.raw('POST', PATH, input()))).toBe('request.encryption_required')
  const body = await caller.encrypt('POST', PATH, { ...input(), os: 'Windows', platform: 'W' })
  const send = () =>
    w.site.inject({
      method: 'POST',
      url: PATH,
      headers: { ...caller.identity(), 'content-type': 'application/jose' },
      payload: body,
      remoteAddress: caller.address,
    })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  expect(await trials()).toBe(before + 1)
})

test.each([{}, { randomString: 'short' }, { randomString: 'x'.repeat(65) }, { randomString: `${'x'.repeat(20)} ` }])(
  'without a random string of the right form nothing is opened: %o',
  async wrong => {
    const before = await trials()
    const refused = await refusalOf(w.visitor().call(identity.freeplay, wrong))
    expect([refused.code, Object.keys(refused.fields)]).toEqual(['request.invalid', ['randomString']])
    expect(await trials()).toBe(before)
  },
)

test('a network beyond its share of the hour works for each account, and beyond its ceiling of the day it waits', async () => {
  const caller = w.visitor()
  const ask = () => new Caller(w.site, caller.address, w.services.clock.nowMs).call(identity.freeplay, input())
  await ask()
  const points = (most: number) => w.services.db.system(tx => tx.query('update house.attempt set points = $1', [most]))
  await points(20)
  expect(await codeOf(ask())).toBe('request.proof_required')
  await points(1000)
  const refused = await refusalOf(ask())
  expect(refused.code).toBe('request.too_many')
  expect(refused.body.retryAfterSeconds).toBeGreaterThan(80_000)
  // Another network knows nothing of it.
  await w.visitor().call(identity.freeplay, input())
})
