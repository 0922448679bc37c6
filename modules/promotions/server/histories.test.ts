import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BonusWorld, openBonusWorld } from './test-histories.ts'
import { runHistories } from './test-run-histories.ts'

let b: BonusWorld
beforeAll(async () => {
  b = await openBonusWorld()
})
afterAll(() => b.w.close())

test('whatever is bet, won, taken back, given and forfeited: cash, bonus and turnover are those of the model', async () => {
  const { differences, reached } = await runHistories(b, { from: 1, count: 120 })
  expect(differences.slice(0, 5)).toEqual([])
  expect(await b.breaches()).toEqual([])
  for (const one of ['ok', 'insufficient', 'bonus_limit', 'free', 'no_free_round', 'rolled_back', 'already_settled'])
    expect([one, reached.get(one) ?? 0]).not.toEqual([one, 0])
  for (const one of ['completed', 'used_up', 'expired', 'forfeited', 'active', 'queued', 'rounds', 'cancelled'])
    expect([one, reached.get(one) ?? 0]).not.toEqual([one, 0])
}, 60_000)
