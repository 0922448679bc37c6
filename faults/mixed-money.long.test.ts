import { every } from '@tonle/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, newAccount, perform } from './harness/mixed-money/act.ts'
import {
  checkAsked,
  checkMembers,
  checkPayments,
  checkReconciled,
  checkStatement,
  settleMoney,
} from './harness/mixed-money/check.ts'
import { type Ground, mixedGround } from './harness/mixed-money/ground.ts'
import { type Act, planOf } from './harness/mixed-money/plan.ts'

/** Deposits, withdrawals and transfers to vendors of a brand in dollars and one in riel at once, over lines that lose and repeat. */

const ACTS = 1000
const MEMBERS = 200
const AT_ONCE = 250
const FAULTS = { lost: 80, unanswered: 80, late: 80, lateMs: 60, duplicated: 80, refused: 40, forgotten: 80, pending: 40 }

let ground: Ground
let stopClock: () => Promise<void>
beforeAll(async () => {
  ground = await mixedGround(MEMBERS / 2)
  const { w, simulator } = ground
  // The world's clock follows the machine's, since the bank lives in real time.
  stopClock = every(200, w.services.log, 'clock of the test', () => w.advance(Math.max(0, Date.now() - w.services.clock.nowMs())))
  await simulator.setFaults({ ...FAULTS, seed: 'mixed money' }, 'service')
}, 300_000)
afterAll(async () => {
  await stopClock?.()
  await ground?.close()
})

async function performAll(acts: readonly Act[], account: Account): Promise<void> {
  const { sides } = ground
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < acts.length; nth = next++) await perform(ground, sides[nth % 2]!, acts[nth]!, account)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

test('a thousand mixed payments of 200 members at once: each counts once, and the statements match to the cent', async () => {
  const account = newAccount()
  await performAll(planOf('mixed money', ACTS, MEMBERS / 2), account)
  await settleMoney(ground, account)
  await checkPayments(ground, account)
  const movements: Record<string, number> = {}
  for (const side of ground.sides) {
    await checkMembers(ground, side, account)
    for (const provider of ['sandbox', 'transfer', 'gateway'] as const)
      movements[`${side.currency} ${provider}`] = await checkStatement(ground, side, provider)
    await checkAsked(ground, side, account)
  }
  await checkReconciled(ground)
  await ground.w.expectBooksBalance()
  process.stdout.write(`${JSON.stringify({ done: account.done, refused: account.refused, movements })}\n`)
  // The plan meets every kind of trouble; which of several at once is refused is chance.
  expect(Object.keys(account.done).length).toBeGreaterThanOrEqual(18)
  for (const moved of Object.values(movements)) expect(moved).toBeGreaterThan(20)
}, 600_000)
