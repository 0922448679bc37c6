import { parseMoney } from '@tonle/money'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as rewards from '../../contract.ts'
import { payWinner } from '../raffle/run.ts'
import { WHEEL, why } from '../wheel/test-wheels.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  operator = await w.operator()
})
afterAll(() => w.close())

const ROUNDS = Number(process.env.ROUNDS ?? 500)
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

test(`fifty openings of one envelope at once pay one share, in ${ROUNDS} rounds`, async () => {
  const setup = { kind: 'rain', total: '6.00', shares: 5, smallest: '0.50', minutes: 60, everyHours: null }
  for (const _round of rounds) {
    // The call has a limit for one member.
    const p = await w.member()
    const before = await w.balance(p)
    const draft = { ...WHEEL, budget: '6.00', startsAt: w.services.clock.now().toISOString(), setup }
    const { id } = await operator.caller.call(rewards.saveProgram, draft as never)
    await operator.caller.call(rewards.openProgram, { id, why })
    const { content } = await operator.caller.call(rewards.consoleLots, { program: id })
    const amounts = await Promise.all(
      Array.from({ length: 50 }, () =>
        p.caller.call(rewards.openEnvelope, { lot: content[0]!.id }).then(
          ({ amount }) => amount as bigint,
          (error: Refusal) => error.code,
        ),
      ),
    )
    const paid = amounts.filter(one => typeof one === 'bigint')
    expect(paid).toHaveLength(1)
    expect((await w.balance(p)) - before).toBe(paid[0])
    await operator.caller.call(rewards.stopProgram, { id, why })
  }
  await w.expectBooksBalance()
}, 3_600_000)

test(`fifty payments of one raffle's winner at once pay once, in ${ROUNDS} rounds`, async () => {
  const p = await w.member()
  const before = await w.balance(p)
  const amount = parseMoney('1.00', 'USD')
  for (const round of rounds) {
    const setup = {
      kind: 'raffle',
      prizes: [{ amount: '1.00', count: 1 }],
      by: 'deposit',
      per: '1.00',
      most: 1,
      drawMinutes: 10_080,
    }
    const endsAt = new Date(w.services.clock.nowMs() + 3_600_000).toISOString()
    const { id } = await operator.caller.call(rewards.saveProgram, { ...WHEEL, budget: '1.00', endsAt, setup } as never)
    await operator.caller.call(rewards.openProgram, { id, why })
    // The draw by its rows alone: only paying is tried here.
    await w.services.db.system(async tx => {
      await tx.query(
        `update rewards.raffle set state = 'drawn', list_hash = repeat('0', 64), tickets = 1 where program_id = $1`,
        [id],
      )
      await tx.query(
        `insert into rewards.raffle_entry (brand_id, program_id, no, member_id, ref, first, last) values ($1, $2, 1, $3, repeat('0', 16), 1, 1)`,
        [w.brandId, id, p.id],
      )
      await tx.query(
        `insert into rewards.raffle_winner (brand_id, program_id, place, member_id, ticket, amount) values ($1, $2, 0, $3, 1, $4)`,
        [w.brandId, id, p.id, amount],
      )
    })
    const one = {
      raffle: id as string,
      place: 0,
      member: p.id,
      amount,
      currency: 'USD',
      mode: 'play',
      title: { en: 'Draw' },
    } as const
    const paid = await Promise.all(
      Array.from({ length: 50 }, () => w.services.db.tx(w.brandId, tx => payWinner(tx, w.services, one)).catch(() => false)),
    )
    expect(paid.filter(Boolean)).toHaveLength(1)
    if (round % 50 === 0) await w.expectBooksBalance()
  }
  expect((await w.balance(p)) - before).toBe(amount * BigInt(ROUNDS))
  await w.expectBooksBalance()
}, 3_600_000)
