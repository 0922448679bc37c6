import { moveBranch } from '@tonle/agents/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as contracts from '../contract.ts'
import { spanAt } from './periods.ts'
import { tendRuns } from './runs.ts'
import { level, type Scene, sceneOf, units, why } from './test-scene.ts'

let w: World
let scene: Scene
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  scene = await sceneOf(w)
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const duesOf = async (person: { id: string }) => (await scene.statementsOf(person as never)).map(({ due }) => due)

async function topWith(terms: Partial<contracts.WireTerms> = {}) {
  const top = await w.agent()
  const member = await w.member({ upline: top, balance: '100000.00' })
  await scene.top(top, 'daily', 'day', { levels: level(0.01), ...terms })
  await scene.settleDay()
  return { top, member }
}

test('a bet a second before midnight in the brand’s zone is of the old day, a second after of the new one (pitfall 7)', async () => {
  const { top, member } = await topWith()
  const { to } = spanAt('day', 'Asia/Phnom_Penh', w.services.clock.now())
  // Midnight in Phnom Penh is 17:00 UTC.
  expect(to.toISOString()).toContain('T17:00:00')
  await w.advance(to.getTime() - w.services.clock.nowMs() - 5_000)
  await scene.bet(member, 100)
  await w.advance(10_000)
  await scene.bet(member, 300)
  await scene.close()
  await scene.run('day')
  expect(await duesOf(top)).toEqual([units(1)])
  await scene.settleDay()
  expect(await duesOf(top)).toEqual([units(1), units(3)])
})

test('by the placement, a bet that is settled on a later day corrects the day it was placed on', async () => {
  const { top, member } = await topWith({ counts: 'placed' })
  const open = await scene.place(member, 500)
  await scene.bet(member, 100)
  await scene.settleDay()
  expect(await duesOf(top)).toEqual([units(1)])
  await scene.win(member, open, 200)
  await scene.settleDay()
  const [, second] = await scene.statementsOf(top)
  expect(second).toMatchObject({ corrections: units(5), due: units(5), pay: '0' })
})

test('a member in another currency counts at the declared price; without one not at all, and the statement says so (pitfall 8)', async () => {
  const { top, member } = await topWith()
  const book = { brand: w.brandId, currency: 'KHR', mode: 'play', zone: 'Asia/Phnom_Penh' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.openBook(tx, book))
  const riel = await w.member({ upline: top, currency: 'KHR', balance: '9000000' })
  const bet = async () => {
    await scene.bet(member, 100)
    await scene.bet(riel, 400_000, 0, 'RNG', 'KHR')
    await scene.settleDay()
  }
  await bet()
  const [none] = await scene.statementsOf(top)
  expect(none!.due).toBe(units(1))
  const operator = await w.operator('admin', { hasProof: true })
  await operator.caller.call(contracts.setPrice, { currency: 'KHR', price: '0.00025', why })
  await bet()
  const [, priced] = await scene.statementsOf(top)
  expect(priced!.due).toBe(units(2))
  await scene.again(top)
  const detailOf = (id: string) => top.caller.call(contracts.statement, { id: `cst_${id.replaceAll('-', '')}` as never })
  expect((await detailOf(none!.id)).prices).toEqual([{ currency: 'KHR', price: null }])
  expect((await detailOf(priced!.id)).prices).toEqual([{ currency: 'KHR', price: 250n }])
})

test('bets of trial users are in no sum of contracts (pitfall 14)', async () => {
  const counted = () =>
    w.services.db.system(tx =>
      tx.one<{ n: number }>(
        `select ((select count(*) from contracts.member_hour where mode not in ('real', 'play')) + (select count(*) from contracts.member_slot where mode not in ('real', 'play')))::int as n`,
      ),
    )
  const trial = await w.trial()
  await scene.bet(trial, 1, 0, 'RNG', 'USD', 'trial')
  await w.fold()
  expect((await counted()).n).toBe(0)
})

test('a member who moved: bets under the old line stay with the old agents (pitfall 11)', async () => {
  const { top, member } = await topWith()
  const other = await w.agent()
  await scene.top(other, 'daily', 'day', { levels: level(0.01) })
  await scene.settleDay()
  await scene.bet(member, 100)
  await w.advance(1000)
  await w.services.db.tx(w.brandId, tx => moveBranch(tx, member.id, other.id))
  await w.advance(1000)
  await scene.bet(member, 300, 0, 'RNG', 'USD', 'play', 2)
  await scene.settleDay()
  expect([(await duesOf(top)).at(-1), (await duesOf(other)).at(-1)]).toEqual([units(1), units(3)])
})

test('kinds of games and members further down count as the contract says', async () => {
  const { top, member } = await topWith({ excluded: ['LIVE'], team: 'direct' })
  const low = await w.agent({ upline: top })
  const below = await w.member({ upline: low, balance: '1000.00' })
  await scene.bet(member, 100)
  await scene.bet(member, 100, 0, 'LIVE')
  await scene.bet(below, 100)
  await scene.settleDay()
  expect((await duesOf(top)).at(-1)).toBe(units(1))
  expect(await tendRuns(w.services, w.brandId)).toBe(0)
})
