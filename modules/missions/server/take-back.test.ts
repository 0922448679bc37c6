import { foldNext } from '@tonle/database'
import { type Money, ONE } from '@tonle/money'
import { pointBalance } from '@tonle/points/contract'
import * as promotions from '@tonle/promotions/contract'
import { tendMember } from '@tonle/promotions/server'
import * as rewards from '@tonle/rewards/contract'
import { noteTraces } from '@tonle/risk/server'
import { type World, world } from '@tonle/testkit'
import { dayIn } from '@tonle/text'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as missions from '../contract.ts'
import { takeMission } from './claim.ts'
import { playedFold } from './folds.ts'
import { takeBack } from './take-back.ts'
import { codeOf, dollars, type Player, Stage, why, wire } from './test-missions.ts'

/** What missions paid for bets that are taken back later. */
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
const givenOf = async (id: string) =>
  (await w.services.db.system(tx => tx.one<{ given: Money }>('select given from missions.mission where id = $1', [id]))).given
/** The player's cash is spent elsewhere. */
const spend = (p: Player, amount: number) => p.bet(amount)

test('money is taken back as far as it is there, the rest is a debt that later rewards pay, and the mission can be reached again', async () => {
  const id = await stage.mission({
    goal: { kind: 'valid_bet', amount: '50', vertical: 'RNG' },
    reward: { kind: 'cash', amount: '40' },
  })
  const next = await stage.mission({ goal: { kind: 'bets', count: 1, vertical: 'FISH' }, reward: { kind: 'cash', amount: '25' } })
  const p = await stage.player('60.00')
  const bet = await p.bet(50)
  await w.fold()
  await claim(p, id)
  expect(await w.balance(p)).toBe(dollars(50))
  await spend(p, 45)
  // Its stake comes back with the bet: 55, of which the reward's 40 are taken.
  await p.rollback(bet)
  await settle()
  expect(await w.balance(p)).toBe(dollars(15))
  expect(await statesOf(p)).toEqual(['reversed'])
  expect(await givenOf(id)).toBe(0n)
  expect(await p.see(id)).toMatchObject({ standing: 'running', done: dollars(45) })

  // Reached again, paid again, and taken back when nothing is there.
  const again = await p.bet(5)
  await w.fold()
  await claim(p, id)
  expect(await w.balance(p)).toBe(dollars(50))
  await p.bet(50, { vertical: 'FISH' })
  expect(await w.balance(p)).toBe(0n)
  await p.rollback(again)
  await settle()
  expect([await w.balance(p), await owedOf(p)]).toEqual([0n, dollars(35)])
  await claim(p, next)
  expect([await w.balance(p), await owedOf(p)]).toEqual([0n, dollars(10)])
  await settle()
  expect(await statesOf(p)).toEqual(['paid', 'reversed'])
})

test('points go back, too, as far as they are there', async () => {
  const points = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'points', amount: '25' } })
  const p = await stage.player()
  const bet = await p.bet(1)
  await w.fold()
  await claim(p, points)
  const before = (await p.caller.call(pointBalance)).balance
  await p.rollback(bet)
  await settle()
  // The point of the bet itself goes as well.
  expect((await p.caller.call(pointBalance)).balance).toBeLessThanOrEqual(before - 25n * ONE)
  expect(await owedOf(p, 'points')).toBe(0n)
})

test('a bonus ends, what of it is cash goes back, and spins that are not used are gone', async () => {
  const words = { title: { en: 'Gift' }, summary: { en: 'A gift' } }
  const { id: campaign } = await stage.operator.caller.call(promotions.saveCampaign, {
    ...{ code: 'BACK', trigger: 'manual', currency: 'USD', art: 'gift', joinsUntil: null, budget: '1000', endsAt: null, words },
    startsAt: '2020-01-01T00:00:00.000Z',
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
    terms: {
      ...{ reward: { kind: 'amount', amount: '10' }, wagering: { times: 0, of: 'bonus' }, order: 'cash_first', largestBet: null },
      ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
  })
  await w.services.db.system(tx => tx.query(`update promotions.campaign set state = 'open' where id = $1`, [campaign]))
  const half = { weight: 50_000, prize: { kind: 'money', amount: '0.50' } } as const
  const { id: wheel } = await stage.operator.caller.call(rewards.saveProgram, {
    ...{ currency: 'USD', words, budget: '100', startsAt: '2020-01-01T00:00:00.000Z', endsAt: null },
    setup: { kind: 'wheel', segments: [half, half], rules: [], days: 7, pointsBudget: 0 },
  } as never)
  await w.services.db.system(tx => tx.query(`update rewards.program set state = 'open' where id = $1`, [wheel]))
  const goal = { kind: 'bets', count: 1 }
  const bonus = await stage.mission({ goal, reward: { kind: 'bonus', campaign: wire('cpn', campaign) }, budget: '1000' })
  const spins = await stage.mission({ goal, reward: { kind: 'spins', wheel: wire('rpg', wheel), spins: 3 }, budget: '1000' })
  const p = await stage.player('20.00')
  for (let round = 0; round < 2; round++) {
    const bet = await p.bet(1)
    await w.fold()
    await claim(p, bonus)
    await claim(p, spins)
    await tendMember(w.services, w.brandId, { memberId: p.id, currency: 'USD', mode: 'play' })
    // Nothing is to be wagered: all of it is cash.
    expect(await w.balance(p)).toBe(dollars(29))
    await p.rollback(bet)
    await settle()
    expect(await w.balance(p)).toBe(dollars(20))
    const left = await w.services.db.system(tx =>
      tx.query('select from rewards.spin_grant where member_id = $1 and used < spins and expires_at > app_now()', [p.id]),
    )
    expect(left).toEqual([])
  }
  expect(await statesOf(p)).toEqual(['reversed', 'reversed'])
})

test('a win that is settled anew for less takes its mission back, and for more lets it be reached again', async () => {
  const id = await stage.mission({ goal: { kind: 'wins', count: 1, times: 10 }, reward: { kind: 'cash', amount: '4' } })
  const p = await stage.player('100.00')
  const bet = await p.bet(5, { payout: 60 })
  await w.fold()
  await claim(p, id)
  expect(await w.balance(p)).toBe(dollars(159))
  await p.adjust(bet, -20)
  await settle()
  expect(await w.balance(p)).toBe(dollars(135))
  expect(await statesOf(p)).toEqual(['reversed'])
  await p.adjust(bet, 15)
  await w.fold()
  await claim(p, id)
  expect(await w.balance(p)).toBe(dollars(154))
  expect(await statesOf(p)).toEqual(['paid'])
})

/** A mission of three spins at a wheel that gives nothing but the bonus of a campaign, which is cash at once. */
async function bonusSpins(code: string, p: Player): Promise<{ campaign: string; mission: string; spin: () => Promise<unknown> }> {
  const words = { title: { en: 'Gift' }, summary: { en: 'A gift' } }
  const startsAt = '2020-01-01T00:00:00.000Z'
  const { id: campaign } = await stage.operator.caller.call(promotions.saveCampaign, {
    ...{ code, trigger: 'manual', currency: 'USD', art: 'gift', joinsUntil: null, budget: '1000', endsAt: null, words, startsAt },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
    terms: {
      ...{ reward: { kind: 'amount', amount: '10' }, wagering: { times: 0, of: 'bonus' }, order: 'cash_first', largestBet: null },
      ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
  })
  const segment = { weight: 50_000, prize: { kind: 'bonus', campaign: wire('cpn', campaign) } }
  const setup = { kind: 'wheel', segments: [segment, segment], rules: [], days: 7, pointsBudget: 0 }
  const { id: wheel } = await stage.operator.caller.call(rewards.saveProgram, {
    ...{ currency: 'USD', words, budget: '100', startsAt, endsAt: null, setup },
  } as never)
  await w.services.db.system(async tx => {
    await tx.query(`update promotions.campaign set state = 'open' where id = $1`, [campaign])
    await tx.query(`update rewards.program set state = 'open' where id = $1`, [wheel])
    await tx.query(
      `insert into rewards.program_setup (brand_id, program_id, version, setup) select brand_id, id, version, setup from rewards.program where id = $1`,
      [wheel],
    )
  })
  const reward = { kind: 'spins', wheel: wire('rpg', wheel), spins: 3 }
  const mission = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward, budget: '1000' })
  const spin = async () => {
    const { version } = (await p.caller.call(rewards.wheels)).wheels.find(one => one.id === wheel)!
    const { commitment } = await p.caller.call(rewards.commitSpin, { wheel: wire('rpg', wheel) as never })
    await p.caller.call(rewards.spinWheel, { wheel: wire('rpg', wheel), version, commitment, clientSeed: 'lotus' } as never)
    await tendMember(w.services, w.brandId, { memberId: p.id, currency: 'USD', mode: 'play' })
  }
  return { campaign, mission, spin }
}
const bonusesOf = async ({ caller }: Player) => (await caller.call(promotions.bonuses, {})).content.map(({ state }) => state)

test('a bonus that was won with a spin ends in the same act that takes the spin back, and its cash goes back once', async () => {
  const p = await stage.player('20.00')
  const { campaign, mission, spin } = await bonusSpins('SPUN', p)
  for (let round = 1; round <= 2; round++) {
    const bet = await p.bet(1)
    await w.fold()
    await claim(p, mission)
    await spin()
    // Nothing is to be wagered: all of it is cash. The other bonus waits for its turn, since nobody looked yet.
    expect(await w.balance(p)).toBe(dollars(29))
    await spin()
    expect(await w.balance(p)).toBe(dollars(39))
    await p.rollback(bet)
    await settle()
    await settle()
    expect(await w.balance(p)).toBe(dollars(20))
    expect(await bonusesOf(p)).toEqual(Array.from({ length: 2 * round }, () => 'completed'))
  }
  const [row] = (await stage.operator.caller.call(promotions.campaigns, { find: 'SPUN' })).content
  expect(row).toMatchObject({ id: campaign, grants: 4 })
})

test('a bonus won by a spin ends when the spin is taken back, also while it waits for the desk; the member is told', async () => {
  const [p, twin] = [await stage.player('20.00'), await stage.player()]
  const { campaign, mission, spin } = await bonusSpins('UNWAGERED', p)
  await w.services.db.system(tx =>
    tx.query(`update promotions.campaign set terms = jsonb_set(terms, '{wagering,times}', '30') where id = $1`, [campaign]),
  )
  const bet = await p.bet(1)
  await w.fold()
  await claim(p, mission)
  await spin()
  // From now on the member looks like an abuser: the next bonus waits for the desk.
  for (const { id } of [p, twin])
    for (const kind of ['device', 'payment'])
      await w.database.asOwner(
        `insert into risk.trace (brand_id, member_id, kind, value) values ('${w.brandId}', '${id}', '${kind}', repeat(md5('${p.id}'), 2))`,
      )
  await spin()
  expect(await bonusesOf(p)).toEqual(['active'])
  const entries = async () => (await stage.operator.caller.call(promotions.entries, { queue: 'all', find: p.account })).content
  expect(await entries()).toMatchObject([{ state: 'applying' }])
  await p.rollback(bet)
  await settle()
  expect(await bonusesOf(p)).toEqual(['forfeited'])
  expect(await entries()).toMatchObject([{ state: 'rejected', reasons: expect.arrayContaining(['spins_taken_back']) }])
  expect(await w.balance(p)).toBe(dollars(20))
  // The campaign has the amount of what was never given again.
  const [row] = (await stage.operator.caller.call(promotions.campaigns, { find: 'UNWAGERED' })).content
  expect(row).toMatchObject({ given: dollars(10), spent: 0n })
  const told = await w.services.db.system(tx =>
    tx.query(
      `select from house.outbox where payload::text like '%promotions.bonus_taken%' and payload::text like '%' || $1 || '%'`,
      [p.id],
    ),
  )
  expect(told).toHaveLength(2)
})

test('stars leave the board with their mission', async () => {
  const board = await stage.board({ prizes: [{ to: 1, amount: '5' }] })
  const id = await stage.mission({ goal: { kind: 'bets', count: 2 }, stars: 7 })
  const p = await stage.player()
  await p.bet(1)
  const bet = await p.bet(1)
  await w.fold()
  await claim(p, id)
  const stars = () =>
    w.services.db.system(tx =>
      tx.query<{ stars: number }>('select stars from missions.score where member_id = $1 and board_id = $2', [p.id, board]),
    )
  expect(await stars()).toEqual([{ stars: 7 }])
  await p.rollback(bet)
  await settle()
  expect(await stars()).toEqual([])
  await w.services.db.system(tx => tx.query(`update missions.board set state = 'stopped'`))
})

test('an award that waits for the desk is not paid once its bets were taken back', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '2' } })
  const [p, other] = [await stage.player(), await stage.player()]
  const traces = (['device', 'payment'] as const).map(kind => ({ kind, value: `of ${p.id}` }))
  for (const { id: member } of [p, other]) await w.services.db.tx(w.brandId, tx => noteTraces(tx, w.services, member, traces))
  const bet = await p.bet(1)
  await w.fold()
  const award = await claim(p, id)
  expect(award.state).toBe('held')
  await p.rollback(bet)
  await settle()
  const { content } = await stage.operator.caller.call(missions.consoleAwards, { queue: 'held', find: p.account })
  const decide = { id: wire('awd', award.id), outcome: 'paid', version: content[0]!.version, why } as never
  expect(await codeOf(stage.operator.caller.call(missions.decideAward, decide))).toBe('missions.not_reached')
})

/** Transactions of this world that wait for another one. */
const waiting = async () =>
  (
    await w.services.db.system(tx =>
      tx.one<{ n: number }>(
        `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid where a.datname = current_database() and not l.granted`,
      ),
    )
  ).n

/** `act` has decided by facts that are taken back before it commits: the member's account holds it between the two. */
async function overtaken(p: Player, act: () => Promise<unknown>): Promise<void> {
  await w.database.asOwner(
    `insert into missions.account (brand_id, member_id, currency, mode, unit) values ('${w.brandId}', '${p.id}', 'USD', 'play', 'cash') on conflict do nothing`,
  )
  // What is committed by now can be folded while later transactions are open.
  await w.database.settle()
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = w.services.db.tx(w.brandId, async tx => {
    await tx.query('select from missions.account where member_id = $1 for update', [p.id])
    held.resolve()
    await free.promise
  })
  await held.promise
  const acting = act()
  await expect.poll(waiting).toBe(1)
  while ((await foldNext(w.services.db, playedFold)).folded > 0);
  let isTaken = false
  const taking = takeBack(w.services, w.brandId).then(() => {
    isTaken = true
  })
  await expect.poll(async () => isTaken || (await waiting()) === 2).toBe(true)
  free.resolve()
  await Promise.all([holding, acting, taking])
}

test('a claim that decided before its bet was taken back, and commits after the look at it, is taken back too', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '4' } })
  const p = await stage.player('10.00')
  const bet = await p.bet(1)
  await w.fold()
  await p.rollback(bet)
  await overtaken(p, () => claim(p, id))
  expect(await statesOf(p)).toEqual(['reversed'])
  expect(await w.balance(p)).toBe(dollars(10))
  await w.fold()
})

test('so is an award that the desk was paying meanwhile', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '4' } })
  const [p, other] = [await stage.player('10.00'), await stage.player()]
  const traces = (['device', 'payment'] as const).map(kind => ({ kind, value: `desk of ${p.id}` }))
  for (const { id: member } of [p, other]) await w.services.db.tx(w.brandId, tx => noteTraces(tx, w.services, member, traces))
  const bet = await p.bet(1)
  await w.fold()
  const award = await claim(p, id)
  const { content } = await stage.operator.caller.call(missions.consoleAwards, { queue: 'held', find: p.account })
  await p.rollback(bet)
  const decide = { id: wire('awd', award.id), outcome: 'paid', version: content[0]!.version, why } as never
  await overtaken(p, () => stage.operator.caller.call(missions.decideAward, decide))
  expect(await statesOf(p)).toEqual(['reversed'])
  expect(await w.balance(p)).toBe(dollars(10))
  await w.fold()
})

test('whatever is bet, claimed and taken back at once: a mission is paid where it is reached, and nothing else', async () => {
  const id = await stage.mission({
    ...{ goal: { kind: 'valid_bet', amount: '10' }, reward: { kind: 'cash', amount: '3' } },
    budget: '100000',
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('bet', 'back', 'claim', 'fold'), { minLength: 4, maxLength: 16 }), async steps => {
      const p = await stage.player('500.00')
      const bets: string[] = []
      const taking = { holder: { member: p.id, currency: 'USD', mode: 'play' }, zone: ZONE, id, periodDay: today() } as const
      let staked = 0
      await Promise.all(
        steps.map(async step => {
          if (step === 'bet') {
            bets.push(await p.bet(4))
            staked += 4
          }
          const bet = step === 'back' ? bets.pop() : undefined
          if (bet) {
            await p.rollback(bet)
            staked -= 4
          }
          if (step === 'claim')
            await w.services.db.tx(w.brandId, tx => takeMission(tx, w.services, taking)).catch(() => undefined)
          if (step === 'fold') await settle()
        }),
      )
      await settle()
      const [award] = await w.services.db.system(tx =>
        tx.query<{ state: string }>('select state from missions.award where member_id = $1', [p.id]),
      )
      if (staked < 10) expect(award?.state).not.toBe('paid')
      expect(await w.balance(p)).toBe(dollars(500 - staked + (award?.state === 'paid' ? 3 : 0)))
      expect(await owedOf(p)).toBe(0n)
    }),
    { numRuns: 10 },
  )
}, 120_000)
