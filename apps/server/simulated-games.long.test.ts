import { demoGames } from '@tonle/catalog/server'
import { expect, test } from 'vitest'
import { openSimulatedGames, sampleOf } from './test-simulated-games.ts'

test('two hundred titles of all categories open with a launch token, take a bet and pay it through the protocol', async () => {
  const sample = sampleOf(demoGames(), 200)
  expect(sample.length).toBeGreaterThan(190)
  const simulated = await openSimulatedGames()
  try {
    await simulated.playAll(sample)
  } finally {
    await simulated.close()
  }
})
