import { failureText, firstFailure } from '@tonle/testkit/simulation'
import { expect, test } from 'vitest'

const SEEDS = 2000

test('2,000 seeds that no other run has seen: nothing is lost, nothing is posted twice, every answer is true', async () => {
  // A fresh start each time; the first failure names its seed. More: `npm run simulate -- --seeds 1000000`.
  const from = Number(process.env.SIMULATE_FROM ?? Date.now() % 1_000_000_000)
  const failed = await firstFailure({}, from, SEEDS)
  expect(failed && failureText(failed)).toBeUndefined()
})
