import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared } from './declared.ts'
import { fuzzCalls } from './fuzz.ts'
import { type World, world } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('ten inputs near the schema of every call crash none of them (200 each: fuzz.long.test.ts)', async () => {
  const people = { member: await w.member({ balance: '100.00' }), agent: await w.agent(), operator: await w.operator() }
  expect(await fuzzCalls(w, await declared(), people, 10, 20261121)).toEqual([])
  await w.expectBooksBalance()
}, 240_000)
