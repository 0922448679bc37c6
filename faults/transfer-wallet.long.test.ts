import { expect, test } from 'vitest'
import { simulatorWorld } from '../simulators/game-vendors/server/test-simulator.ts'
import { tortureTransfers } from './harness/transfers.ts'

test('five hundred faults of seven kinds lose and double nothing', async () => {
  const sim = await simulatorWorld('transfer')
  try {
    const struck = await tortureTransfers(sim, 500, 'long')
    process.stdout.write(`${JSON.stringify(struck)}\n`)
    expect(Object.keys(struck).sort()).toEqual(['duplicated', 'forgotten', 'late', 'lost', 'pending', 'refused', 'unanswered'])
  } finally {
    await sim.close()
  }
}, 600_000)
