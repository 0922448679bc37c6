import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimAtOnce } from './test-claims.ts'
import { type BonusWorld, openBonusWorld, usd } from './test-histories.ts'
import { runHistories } from './test-run-histories.ts'

/** As many as two cores run in a quarter of an hour: a history costs 40 ms of PostgreSQL and 15 of the program. `HISTORIES=200000` runs the whole. */
const HISTORIES = Number(process.env.HISTORIES ?? 15_000)
const BATCH = 500
const ROUNDS = Number(process.env.CLAIMS ?? 500)

let b: BonusWorld
beforeAll(async () => {
  b = await openBonusWorld()
})
afterAll(() => b.w.close())

test('random histories of bonus money are those of the model', async () => {
  for (let from = 1_000; from < 1_000 + HISTORIES; from += BATCH) {
    const { differences } = await runHistories(b, { from, count: Math.min(BATCH, 1_000 + HISTORIES - from) })
    expect(differences.slice(0, 5)).toEqual([])
  }
  expect(await b.breaches()).toEqual([])
}, 21_600_000)

test('fifty claims of one reward at once pay once, in every round', async () => {
  for (let round = 0; round < ROUNDS; round++) expect(await claimAtOnce(b, 50)).toEqual({ granted: 1, paid: usd('10.00') })
  expect(await b.breaches()).toEqual([])
}, 3_600_000)
