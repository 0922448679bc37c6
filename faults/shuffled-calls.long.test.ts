import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ground } from './harness/ground.ts'
import { seededRandom } from './harness/random.ts'
import { shuffledCalls } from './scenarios/shuffled-calls.ts'

/** The bar of the seamless wallet: 100,000 calls of vendors, doubled and shuffled, over five seeds, with the server killed 20 times each. */
let ground: Ground
beforeAll(async () => {
  ground = await Ground.open()
})
afterAll(async () => {
  await ground.stop()
  await ground.clear()
})

test.each([1, 2, 3, 4, 5])('seed %i: balances equal the model to the unit, nothing is lost, invented or doubled', async seed => {
  const run = { ground, scale: shuffledCalls.full, isFull: true, random: seededRandom(seed) }
  const { operations, figures, ...found } = await shuffledCalls.run(run)
  console.log(`seed ${seed}: ${figures?.calls} calls, ${operations} deliveries, ${figures?.unknown} without an answer`)
  expect(found).toEqual({ faults: shuffledCalls.full.faults, lost: 0, ghost: 0, duplicated: 0, failures: [] })
  expect(figures?.calls).toBeGreaterThan(95_000)
})
