import { openDraws } from '@tonle/fairness/server'
import { parseMoney } from '@tonle/money'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as rewards from '../../contract.ts'
import { ODDS_UNITS, segmentOf } from '../../rules-wheel.ts'
import { grantSpins } from './grants.ts'
import { openProgram, wheelOf } from './test-wheels.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
})
afterAll(() => w.close())

const ROUNDS = Number(process.env.ROUNDS ?? 500)

test(`fifty spins of one allowance at once pay once, in ${ROUNDS} rounds`, async () => {
  const half = { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 }
  const wheel = (await openProgram(operator, { segments: [half, half] }, { budget: '400.00' })) as never
  for (let round = 0; round < ROUNDS; round++) {
    // The call has a limit for one member.
    const p = await w.member()
    const before = await w.balance(p)
    await w.services.db.tx(w.brandId, tx =>
      grantSpins(tx, w.services.clock, { wheel, member: p.id, source: `mission:${round}`, spins: 1 }),
    )
    const { version, commitment } = await wheelOf(p, wheel)
    const asked = { wheel, version, commitment: commitment ?? (await p.caller.call(rewards.commitSpin, { wheel })).commitment }
    const codes = await Promise.all(
      Array.from({ length: 50 }, () =>
        p.caller.call(rewards.spinWheel, { ...asked, clientSeed: 'a' }).then(
          () => 'ok',
          (error: Refusal) => error.code,
        ),
      ),
    )
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    expect((await w.balance(p)) - before).toBe(parseMoney('0.50', 'USD'))
  }
  await w.expectBooksBalance()
}, 1_800_000)

test('10,000,000 spins, each with a seed of its own, come as often as the published odds say', () => {
  const weights = [42_000, 30_000, 16_000, 8_000, 3_000, 900, 100].map(weight => ({ weight }))
  const counts = weights.map(() => 0)
  const SPINS = 10_000_000
  const serverSeed = new Uint8Array(32).fill(9)
  for (let nonce = 1; nonce <= SPINS; nonce++) counts[segmentOf(weights, openDraws({ serverSeed, clientSeed: 'odds', nonce }))]!++
  const chi = counts.reduce((sum, seen, at) => {
    const due = (weights[at]!.weight / ODDS_UNITS) * SPINS
    return sum + (seen - due) ** 2 / due
  }, 0)
  // Six degrees of freedom: above 27.9 in one of 10,000.
  expect(chi).toBeLessThan(27.9)
}, 600_000)
