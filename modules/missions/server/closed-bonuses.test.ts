import * as brand from '@tonle/brand/contract'
import { closePart, openPart } from '@tonle/brand/contract'
import { type Money, zero } from '@tonle/money'
import * as promotions from '@tonle/promotions/contract'
import * as rewards from '@tonle/rewards/contract'
import { payRebates, tendLots } from '@tonle/rewards/server'
import { refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as missions from '../contract.ts'
import { closeBoards } from './close-boards.ts'
import { codeOf, dollars, type Player, Stage, why, wire } from './test-missions.ts'

/** While the brand gives no bonuses nothing is given, and nothing that was given is lost. */
const HOUR = 3_600_000
const DAY = 24 * HOUR
let w: World
let stage: Stage
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  stage = await Stage.open(w)
  // The seeded ones would give, too.
  await w.services.db.system(tx => tx.query(`update missions.mission set state = 'stopped'`))
  await w.services.db.system(tx => tx.query(`update missions.board set state = 'stopped'`))
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const message = { en: 'Bonuses are back at noon', km: 'ប្រាក់រង្វាន់នឹងមកវិញនៅថ្ងៃត្រង់', zh: '优惠中午恢复' }
const close = () => stage.operator.caller.call(closePart, { part: 'bonuses', message, why })
const open = () => stage.operator.caller.call(openPart, { part: 'bonuses', why })
const CLOSED = 'brand.bonuses_closed'
const half = { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 }
const WHEEL = { kind: 'wheel', segments: [half, half], rules: [], days: 7, pointsBudget: 0 }
const RAIN = { kind: 'rain', total: '6.00', shares: 5, smallest: '0.50', minutes: 5, everyHours: null }

/** A program of a small budget, which needs no second operator. */
async function openProgram(setup: object): Promise<string> {
  const startsAt = w.services.clock.now().toISOString()
  const words = { title: { en: 'Program' }, summary: { en: 'Program' } }
  const draft = { currency: 'USD', words, budget: '50.00', startsAt, endsAt: null, setup }
  const { id } = await stage.operator.caller.call(rewards.saveProgram, draft as never)
  await stage.operator.caller.call(rewards.openProgram, { id, why })
  return id
}
const wheelOf = async ({ caller }: Player, id: string) => (await caller.call(rewards.wheels)).wheels.find(one => one.id === id)!
const spin = async (player: Player, id: string) => {
  const { version, commitment } = await wheelOf(player, id)
  const seed = commitment ?? (await player.caller.call(rewards.commitSpin, { wheel: id as never })).commitment
  return await player.caller.call(rewards.spinWheel, { wheel: id, version, commitment: seed, clientSeed: 'lotus' } as never)
}
const give = (program: string, account: string) =>
  stage.operator.caller.call(rewards.giveSpins, { wheel: wire('rpg', program), account, spins: 2, why } as never)

test('every claim and every gift of an operator is refused with the words of the brand, and works again after the opening', async () => {
  const player = await stage.player()
  const mission = await stage.mission({ goal: { kind: 'bets', count: 1 } })
  await player.bet(1)
  const { periodDay } = await player.see(mission)
  const program = await openProgram(WHEEL)
  await give(program, player.account)
  const { commitment } = await player.caller.call(rewards.commitSpin, { wheel: program as never })
  const { version } = await wheelOf(player, program)
  const none = wire('cpn', program) as never
  const asked = {
    mission: () => player.caller.call(missions.claimMission, { id: wire('mis', mission), periodDay } as never),
    spin: () => player.caller.call(rewards.spinWheel, { wheel: program, version, commitment, clientSeed: 'a' } as never),
    envelope: () => player.caller.call(rewards.openEnvelope, { lot: wire('rlt', program) as never }),
    rebate: () => player.caller.call(rewards.claimRebate),
    birthday: () => player.caller.call(rewards.claimBirthday),
    promotion: () => player.caller.call(promotions.claimPromotion, { id: none }),
    gift: () => stage.operator.caller.call(promotions.grantBonus, { campaign: none, account: player.account, why }),
    spins: () => give(program, player.account),
  }
  const before = await w.balance(player)
  await close()
  for (const ask of Object.values(asked)) {
    const { status, code, body } = await refusalOf(ask())
    expect({ status, code }).toEqual({ status: 403, code: CLOSED })
    expect(Object.values(message)).toContain(body.message)
  }
  expect(await w.balance(player)).toBe(before)
  expect((await w.visitor().call(brand.whitelabel)).closed.map(({ part }) => part)).toEqual(['bonuses'])

  await open()
  for (const ask of Object.values(asked)) expect(await codeOf(ask())).not.toBe(CLOSED)
  expect((await w.balance(player)) - before).toBeGreaterThan(dollars(1))
})

test('spins, envelopes and missions that would run out are given the closed time again, and no more', async () => {
  const player = await stage.player()
  const mission = await stage.mission({ goal: { kind: 'bets', count: 1 } })
  await player.bet(1)
  const { periodDay } = await player.see(mission)
  const program = await openProgram(WHEEL)
  await give(program, player.account)
  const rain = await openProgram(RAIN)
  const { id: lot } = (await stage.operator.caller.call(rewards.consoleLots, { program: wire('rpg', rain) as never })).content[0]!
  const ends = (await wheelOf(player, program)).expiresAt!.getTime()
  await close()
  await stage.pass(9 * DAY, player)
  await tendLots(w.services, w.brandId)
  expect((await wheelOf(player, program)).spins).toBe(2)
  await open()
  const later = (await wheelOf(player, program)).expiresAt!.getTime()
  expect(later - ends).toBeGreaterThanOrEqual(9 * DAY)
  expect(later - ends).toBeLessThan(9 * DAY + HOUR)
  expect((await spin(player, program)).spins).toBe(1)
  await player.caller.call(rewards.openEnvelope, { lot })
  await player.caller.call(missions.claimMission, { id: wire('mis', mission), periodDay } as never)

  const late = await stage.player()
  await stage.pass(8 * DAY, player, late)
  await tendLots(w.services, w.brandId)
  expect(await codeOf(spin(player, program))).not.toBe('ok')
  expect(await codeOf(late.caller.call(rewards.openEnvelope, { lot }))).not.toBe('ok')
})

test('what programs owe is paid after the opening, once: prizes of boards and rebate', async () => {
  const player = await stage.player()
  await stage.board({ prizes: [{ to: 1, amount: '10' }] })
  const mission = await stage.mission({ goal: { kind: 'bets', count: 1 }, stars: 3 })
  await player.bet(500)
  const { periodDay } = await player.see(mission)
  await player.caller.call(missions.claimMission, { id: wire('mis', mission), periodDay } as never)
  await close()
  await stage.pass(DAY + HOUR, player)
  const before = await w.balance(player)
  await closeBoards(w.services, w.brandId)
  await payRebates(w.services, w.brandId)
  expect(await w.balance(player)).toBe(before)
  await open()
  await Promise.all([closeBoards(w.services, w.brandId), closeBoards(w.services, w.brandId)])
  await payRebates(w.services, w.brandId)
  const due = (await player.caller.call(rewards.payments, {})).content
    .filter(({ kind }) => kind === 'rebate')
    .reduce((sum, { amount }) => (sum + amount) as Money, zero)
  expect(due).toBeGreaterThan(0n)
  expect((await w.balance(player)) - before).toBe(dollars(10) + due)
})

test('a campaign that would end meanwhile, or take nobody any more, goes on for the closed time and no longer', async () => {
  const [early, late] = [await stage.player(), await stage.player()]
  const startsAt = w.services.clock.now()
  const after = (days: number) => new Date(startsAt.getTime() + days * DAY).toISOString()
  const { id } = await stage.operator.caller.call(promotions.saveCampaign, {
    ...{ code: 'CLOSED', trigger: 'first_login', currency: 'USD', art: 'gift', budget: '100.00' },
    rule: { repeats: 'once', needsJoining: true, needsDesk: false },
    words: { title: { en: 'A gift' }, summary: { en: 'For you' } },
    terms: {
      reward: { kind: 'amount', amount: '1.00' },
      wagering: { times: 0, of: 'bonus' },
      ...{ order: 'cash_first', largestBet: null, days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
    ...{ startsAt: startsAt.toISOString(), endsAt: after(3), joinsUntil: after(2) },
  } as never)
  await stage.operator.caller.call(promotions.openCampaign, { id, why })
  const claim = ({ caller }: Player) => codeOf(caller.call(promotions.claimPromotion, { id: id as never }))
  const seen = async ({ caller }: Player) =>
    (await caller.call(promotions.promotionList, {})).promotions.find(one => one.id === id)!
  await stage.pass(DAY, early, late)
  await close()
  await stage.pass(5 * DAY, early, late)
  expect([await claim(early), (await seen(early)).status]).toEqual([CLOSED, 'join_now'])
  await open()
  const shown = await seen(early)
  const moved = shown.endsAt!.getTime() - startsAt.getTime()
  expect(moved).toBeGreaterThanOrEqual(8 * DAY)
  expect(moved).toBeLessThan(8 * DAY + HOUR)
  const [row] = (await stage.operator.caller.call(promotions.campaigns, { find: 'CLOSED' } as never)).content
  expect([row?.closesAt, row?.endsAt?.toISOString()]).toEqual([shown.endsAt, after(3)])
  // The first time it joins, the second time it takes what it has joined for.
  expect([await claim(early), await claim(early)]).toEqual(['ok', 'ok'])
  // A day was left for joining, and two until the end.
  await stage.pass(DAY + HOUR, late)
  expect((await seen(late)).status).toBe('registration_closed')
  await stage.pass(DAY, late)
  expect((await seen(late)).status).toBe('closed')
})
