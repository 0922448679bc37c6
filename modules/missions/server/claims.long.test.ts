import { type World, world } from '@tonle/testkit'
import { dayIn } from '@tonle/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as missions from '../contract.ts'
import { takeMission } from './claim.ts'
import { codeOf, dollars, Stage, wire } from './test-missions.ts'

let w: World
let stage: Stage
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  stage = await Stage.open(w)
})
afterAll(() => w.close())

const ROUNDS = Number(process.env.ROUNDS ?? 500)

test(`fifty claims of one mission at once pay once, in ${ROUNDS} rounds`, async () => {
  const p = await stage.player()
  await p.bet(1)
  await w.fold()
  const zone = 'Asia/Phnom_Penh'
  const periodDay = dayIn(w.services.clock.now(), zone)
  for (let round = 0; round < ROUNDS; round++) {
    // A mission a round: a member's award of one is there once.
    const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '0.5' } })
    const taking = { holder: { member: p.id, currency: 'USD', mode: 'play' }, zone, id, periodDay } as const
    const codes = await Promise.all([
      codeOf(p.caller.call(missions.claimMission, { id: wire('mis', id) as never, periodDay: periodDay as never })),
      ...Array.from({ length: 49 }, () => codeOf(w.services.db.tx(w.brandId, tx => takeMission(tx, w.services, taking)))),
    ])
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
  }
  const { sum } = await w.services.db.system(tx =>
    tx.one<{ sum: bigint }>('select sum(amount)::int8 as sum from missions.award where member_id = $1', [p.id]),
  )
  expect(sum).toBe(dollars(ROUNDS / 2))
  await w.expectBooksBalance()
}, 1_800_000)
