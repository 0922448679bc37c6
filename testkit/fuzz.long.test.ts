import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared } from './declared.ts'
import { fuzzCalls } from './fuzz.ts'
import { type World, world } from './world.ts'

/** A failing run names its input; another seed by FUZZ_SEED. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647)

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test(`200 inputs near the schema of every call are answered below 500 (seed ${SEED})`, async () => {
  const people = { member: await w.member({ balance: '100.00' }), agent: await w.agent(), operator: await w.operator() }
  expect(await fuzzCalls(w, await declared(), people, 200, SEED)).toEqual([])
  await w.expectBooksBalance()
})
