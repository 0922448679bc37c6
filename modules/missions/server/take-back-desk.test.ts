import { changeSettings, consoleSettings } from '@tonle/brand/contract'
import type { Money } from '@tonle/money'
import * as rewards from '@tonle/rewards/contract'
import { type World, world } from '@tonle/testkit'
import { dayIn } from '@tonle/text'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as missions from '../contract.ts'
import { closeBoards } from './close-boards.ts'
import { takeBack } from './take-back.ts'
import { codeOf, dollars, type Player, Stage, why, wire } from './test-missions.ts'

/** What the desk does where a prize cannot be taken back by itself: its board is closed, its spin is used. */
const ZONE = 'Asia/Phnom_Penh'
let w: World
let stage: Stage
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  stage = await Stage.open(w)
  await w.services.db.system(tx => tx.query(`update missions.mission set state = 'stopped'`))
  await w.services.db.system(tx => tx.query(`update missions.board set state = 'stopped'`))
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const today = () => dayIn(w.services.clock.now(), ZONE)
const claim = (p: Player, id: string) =>
  p.caller.call(missions.claimMission, { id: wire('mis', id) as never, periodDay: today() as never })
const settle = async () => {
  await w.fold()
  await takeBack(w.services, w.brandId)
}
const owedOf = async ({ id }: Player, unit = 'cash') =>
  (
    await w.services.db.system(tx =>
      tx.maybe<{ owed: Money }>('select owed from missions.account where member_id = $1 and unit = $2', [id, unit]),
    )
  )?.owed ?? 0n
const statesOf = async (p: Player) => (await p.caller.call(missions.awards, {})).content.map(({ state }) => state)

/** A player who won three with a spin of a mission, has two of them left, and whose bet was taken back then. */
async function spinner(): Promise<{ p: Player; wheel: string }> {
  const words = { title: { en: 'Wheel' }, summary: { en: 'A wheel' } }
  const half = { weight: 50_000, prize: { kind: 'money', amount: '3.00' } } as const
  const { id: wheel } = await stage.operator.caller.call(rewards.saveProgram, {
    ...{ currency: 'USD', words, budget: '100', startsAt: '2020-01-01T00:00:00.000Z', endsAt: null },
    setup: { kind: 'wheel', segments: [half, half], rules: [], days: 7, pointsBudget: 0 },
  } as never)
  await stage.operator.caller.call(rewards.openProgram, { id: wheel, why })
  const id = await stage.mission({
    ...{ goal: { kind: 'bets', count: 1, vertical: 'RNG' }, budget: '1000' },
    reward: { kind: 'spins', wheel: wire('rpg', wheel), spins: 2 },
  })
  const p = await stage.player('10.00')
  const bet = await p.bet(1)
  await w.fold()
  await claim(p, id)
  const { commitment } = await p.caller.call(rewards.commitSpin, { wheel: wire('rpg', wheel) as never })
  const { version } = (await p.caller.call(rewards.wheels)).wheels.find(one => one.id === wheel)!
  await p.caller.call(rewards.spinWheel, { wheel: wire('rpg', wheel), version, commitment, clientSeed: 'lotus' } as never)
  expect(await w.balance(p)).toBe(dollars(12))
  await p.bet(11, { vertical: 'FISH' })
  await p.rollback(bet)
  await settle()
  return { p, wheel }
}
const doubtfulOf = async (p: Player) =>
  (await stage.operator.caller.call(rewards.consolePayments, { queue: 'held', find: p.account })).content

test('what was won with a spin that is taken back after its use is noted for the desk, which takes it as far as it is there', async () => {
  const { p, wheel } = await spinner()
  const noted = () => doubtfulOf(p)
  const [payment] = await noted()
  expect(payment).toMatchObject({
    kind: 'wheel_prize',
    state: 'paid',
    isDoubtful: true,
    reasons: ['spins_taken_back'],
    taken: 0n,
  })
  const take = (at: number) =>
    stage.operator.caller.call(rewards.takeBackPayment, {
      id: wire('rwp', payment!.id),
      outcome: 'taken',
      version: at,
      why,
    } as never)
  const givenBy = async () =>
    (await w.services.db.system(tx => tx.one<{ given: Money }>('select given from rewards.program where id = $1', [wheel]))).given
  expect(await givenBy()).toBe(dollars(3))
  const said = await Promise.all(Array.from({ length: 6 }, () => codeOf(take(payment!.version))))
  expect(said.filter(code => code === 'ok')).toHaveLength(1)
  // Two of three were there; the program has them again.
  expect([await w.balance(p), await givenBy(), await noted()]).toEqual([0n, dollars(1), []])
  const [rest] = (await stage.operator.caller.call(rewards.consolePayments, { kind: 'wheel_prize', find: p.account })).content
  expect(rest).toMatchObject({ taken: dollars(2), isDoubtful: false })
  expect(await codeOf(take(rest!.version))).toBe('rewards.nothing_there')
})

/** A player who won the prize of a closed day with the stars of a mission, and how its bet is taken back. */
async function champion(prize: string): Promise<{ p: Player; bet: string; board: string }> {
  const board = await stage.board({ prizes: [{ to: 1, amount: prize }] })
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '1' }, stars: 7 })
  const p = await stage.player('10.00')
  const bet = await p.bet(1)
  await w.fold()
  await claim(p, id)
  await stage.pass(26 * 3_600_000, p)
  await closeBoards(w.services, w.brandId)
  await w.services.db.system(tx => tx.query(`update missions.board set state = 'stopped'`))
  return { p, bet, board }
}
const prizesOf = async (p: Player) =>
  (await stage.operator.caller.call(missions.consoleAwards, { queue: 'held', find: p.account })).content

test('a prize of a closed board that was won with stars that are taken back is noted for the desk, which takes it back once, or lets it stand', async () => {
  const { p, bet } = await champion('5')
  expect(await w.balance(p)).toBe(dollars(15))
  await p.bet(12)
  expect(await prizesOf(p)).toEqual([])
  await p.rollback(bet)
  await settle()
  // The stake is back, the mission's reward is taken; the prize stays until somebody decides.
  expect(await w.balance(p)).toBe(dollars(3))
  const [prize] = await prizesOf(p)
  expect(prize).toMatchObject({ state: 'paid', isDoubtful: true, rank: 1, reasons: ['stars_taken_back'] })
  const decide = (outcome: 'reversed' | 'kept') =>
    stage.operator.caller.call(missions.reversePrize, {
      id: wire('awd', prize!.id),
      outcome,
      version: prize!.version,
      why,
    } as never)
  const said = await Promise.all(Array.from({ length: 6 }, () => codeOf(decide('reversed'))))
  expect(said.filter(code => code === 'ok')).toHaveLength(1)
  expect([await w.balance(p), await owedOf(p)]).toEqual([0n, dollars(2)])
  expect(await prizesOf(p)).toEqual([])
  expect(await statesOf(p)).toEqual(['reversed', 'reversed'])

  const other = await champion('5')
  await other.p.rollback(other.bet)
  await settle()
  const [again] = await prizesOf(other.p)
  const kept = { id: wire('awd', again!.id), outcome: 'kept', version: again!.version, why } as never
  expect(await stage.operator.caller.call(missions.reversePrize, kept)).toMatchObject({ state: 'paid', isDoubtful: false })
  await settle()
  expect(await prizesOf(other.p)).toEqual([])
  expect((await statesOf(other.p)).toSorted()).toEqual(['paid', 'reversed'])
})

test("above the limit a second operator must agree before the desk takes back what is a member's by now", async () => {
  const [{ p, bet }, { p: other }] = [await champion('5'), await spinner()]
  await p.rollback(bet)
  await settle()
  const [[prize], [payment]] = [await prizesOf(p), await doubtfulOf(other)]
  const { modules } = await stage.operator.caller.call(consoleSettings)
  const { version } = modules.find(({ module }) => module === 'operators')!
  await stage.operator.caller.call(changeSettings, {
    module: 'operators',
    version,
    values: { approvalLimit: '2.99' },
    why,
  } as never)
  const before = [await w.balance(p), await w.balance(other)]
  const asked = [
    await stage.operator.caller.ask(missions.reversePrize, {
      ...{ id: wire('awd', prize!.id), outcome: 'reversed', version: prize!.version, why },
    } as never),
    await stage.operator.caller.ask(rewards.takeBackPayment, {
      ...{ id: wire('rwp', payment!.id), outcome: 'taken', version: payment!.version, why },
    } as never),
  ]
  expect(asked.map(id => typeof id)).toEqual(['string', 'string'])
  expect([await w.balance(p), await w.balance(other)]).toEqual(before)
})
