import { expect, test } from 'vitest'
import { checkRounds } from './check-rounds.ts'
import { plays } from './played-rounds.ts'

test('100,000 rounds over all titles check out with both verifiers', async () => {
  const { checked, wrong } = await checkRounds(Math.ceil(100_000 / plays.size), 5)
  expect(wrong.slice(0, 5)).toEqual([])
  expect(checked).toBeGreaterThanOrEqual(100_000)
})
