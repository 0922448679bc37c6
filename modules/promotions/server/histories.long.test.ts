import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimAtOnce } from './test-claims.ts'
import { type BonusWorld, openBonusWorld, usd } from './test-histories.ts'
import { runHistories } from './test-run-histories.ts'

/** `HISTORIES=200000` runs the whole; a run of all long tests takes a part. */
const HISTORIES = Number(process.env.HISTORIES ?? 4000)
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
