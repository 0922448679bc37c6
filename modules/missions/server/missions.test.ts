import { move } from '@tonle/ledger'
import { type Money, ONE, parseMoney } from '@tonle/money'
import { pointBalance } from '@tonle/points/contract'
import * as promotions from '@tonle/promotions/contract'
import * as rewards from '@tonle/rewards/contract'
import { noteTraces } from '@tonle/risk/server'
import { type World, world } from '@tonle/testkit'
import { dayIn } from '@tonle/text'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as missions from '../contract.ts'
import { takeMission } from './claim.ts'
import { closeBoards } from './close-boards.ts'
import { codeOf, dollars, type Player, Stage, why, wire } from './test-missions.ts'

const DAY_MS = 86_400_000
const ZONE = 'Asia/Phnom_Penh'
let w: World
let stage: Stage

beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  stage = await Stage.open(w)
  // The seeded ones would give stars, too.
  await w.services.db.system(tx => tx.query(`update missions.mission set state = 'stopped'`))
  await w.services.db.system(tx => tx.query(`update missions.board set state = 'stopped'`))
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const today = () => dayIn(w.services.clock.now(), ZONE)
const claim = (p: Player, id: string, periodDay = today()) =>
  p.caller.call(missions.claimMission, { id: wire('mis', id) as never, periodDay: periodDay as never })
const gained = async (p: Player, act: () => Promise<unknown>) => {
  const before = await w.balance(p)
  await act()
  return (await w.balance(p)) - before
}

test('a mission is reached by valid bets, paid once, and its progress goes back with a bet that is taken back', async () => {
  const id = await stage.mission({ goal: { kind: 'valid_bet', amount: '50' }, reward: { kind: 'cash', amount: '2.5' } })
  const p = await stage.player()
  await p.bet(30)
  const second = await p.bet(20)
  expect(await p.see(id)).toMatchObject({ done: dollars(50), of: dollars(50), standing: 'ready' })
  await p.rollback(second)
  expect(await p.see(id)).toMatchObject({ done: dollars(30), standing: 'running' })
  expect(await codeOf(claim(p, id))).toBe('missions.not_reached')
  await p.bet(25)
  expect((await p.see(id)).standing).toBe('ready')
  expect((await p.caller.call(missions.missionState)).ready).toBe(1)
  expect(await gained(p, () => claim(p, id))).toBe(parseMoney('2.50', 'USD'))
  expect((await p.see(id)).standing).toBe('paid')
  expect(await codeOf(claim(p, id))).toBe('missions.already_claimed')
  const { content } = await p.caller.call(missions.awards, {})
  expect(content.map(({ state, amount, kind }) => [state, amount, kind])).toEqual([['paid', 2_500_000n, 'cash']])
})

test('fifty claims at once pay once', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '3' } })
  const p = await stage.player()
  for (let round = 0; round < 3; round++) {
    await p.bet(1)
    await w.fold()
    // Calls of one member wait for each other in some places; the use case itself has to hold without.
    const taking = { holder: { member: p.id, currency: 'USD', mode: 'play' }, zone: ZONE, id, periodDay: today() } as const
    const inside = () => w.services.db.tx(w.brandId, tx => takeMission(tx, w.services, taking))
    const codes = await Promise.all([
      ...Array.from({ length: 15 }, () => codeOf(claim(p, id))),
      ...Array.from({ length: 35 }, () => codeOf(inside())),
    ])
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    expect(codes.filter(code => !['ok', 'missions.already_claimed', 'system.busy'].includes(code as string))).toEqual([])
    await stage.pass(DAY_MS, p)
  }
  const { paid } = await w.services.db.system(tx =>
    tx.one<{ paid: bigint }>(`select sum(amount)::int8 as paid from missions.award where member_id = $1`, [p.id]),
  )
  expect(paid).toBe(dollars(9))
})

test('a budget for three is claimed three times, however many members come at once', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '2' }, budget: '7' })
  const players = await Promise.all(Array.from({ length: 8 }, () => stage.player()))
  for (const p of players) await p.bet(1)
  await w.fold()
  const codes = await Promise.all(players.map(p => codeOf(claim(p, id))))
  expect(codes.filter(code => code === 'ok')).toHaveLength(3)
  expect(codes.filter(code => code !== 'ok' && code !== 'missions.budget_spent')).toEqual([])
  const late = players[codes.indexOf('missions.budget_spent')]!
  expect((await late.see(id)).standing).toBe('spent')
})

test('a chain opens one by one, in each period anew', async () => {
  const first = await stage.mission({ goal: { kind: 'bets', count: 1 } })
  const second = await stage.mission({ goal: { kind: 'bets', count: 2 }, after: first })
  const p = await stage.player()
  await p.bet(1)
  await p.bet(1)
  expect((await p.see(second)).standing).toBe('locked')
  expect(await codeOf(claim(p, second))).toBe('missions.locked')
  await claim(p, first)
  expect(await codeOf(claim(p, second))).toBe('ok')
  await stage.pass(DAY_MS, p)
  await p.bet(1)
  expect(await p.see(first)).toMatchObject({ standing: 'ready', done: ONE })
  expect((await p.see(second)).standing).toBe('locked')
  const loop = stage.operator.caller.call(missions.stopMission, { id: wire('mis', first) as never, why })
  expect(await codeOf(loop)).toBe('ok')
  const { content } = await stage.operator.caller.call(missions.consoleMissions, { state: 'stopped' })
  const { given: _, awards: __, changedAt: ___, state: ____, ...row } = content.find(one => one.id === first)!
  const changed = { ...row, id: wire('mis', first), after: wire('mis', second), budget: '100', goal: { kind: 'bets', count: 1 } }
  const saved = stage.operator.caller.call(missions.saveMission, { ...changed, reward: { kind: 'cash', amount: '1' } } as never)
  expect(await codeOf(saved)).toBe('missions.wrong_chain')
})

test('what was reached before the end of a period can be claimed for some days, not longer', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 } })
  const p = await stage.player()
  await p.bet(1)
  const day = today()
  await stage.pass(2 * DAY_MS, p)
  await w.fold()
  const shown = async () => (await p.caller.call(missions.missions)).missions.filter(one => one.id === id)
  expect((await shown()).map(({ periodDay, standing }) => [periodDay, standing])).toEqual([
    [today(), 'running'],
    [day, 'ready'],
  ])
  await stage.pass(DAY_MS, p)
  expect(await shown()).toHaveLength(1)
  expect(await codeOf(claim(p, id, day))).toBe('missions.not_reached')
})

const deposit = (p: Player, amount: Money, key: string, kind: 'deposit' | 'deposit_reversal' = 'deposit') =>
  w.services.db.tx(w.brandId, async tx => {
    const cash = { kind: 'member_cash', member: p.id, currency: 'USD', mode: 'play' } as const
    const clearing = { kind: 'suspense' } as const
    const sides = kind === 'deposit' ? { from: clearing, to: cash } : { from: cash, to: clearing }
    await w.services.ledger.postOrFail(tx, {
      ...{ key, kind, book: { brand: w.brandId, currency: 'USD', mode: 'play' } },
      lines: move({ ...sides, amount } as never),
    })
  })

test('goals of games tried, wins of a multiple, deposits and days with a sign-in', async () => {
  const games = await stage.mission({ goal: { kind: 'games', count: 2, vertical: 'RNG' }, period: 'weekly' })
  const wins = await stage.mission({ goal: { kind: 'wins', count: 1, times: 10 }, period: 'weekly' })
  const paid = await stage.mission({ goal: { kind: 'deposits', amount: '30' }, period: 'weekly' })
  const days = await stage.mission({ goal: { kind: 'login_days', count: 1 }, period: 'weekly' })
  const p = await stage.player()
  await p.bet(1, { game: 'one' })
  await p.bet(1, { game: 'one' })
  await p.bet(1, { game: 'two', vertical: 'LIVE' })
  expect((await p.see(games)).done).toBe(ONE)
  const two = await p.bet(1, { game: 'two', payout: 9 })
  expect((await p.see(games)).standing).toBe('ready')
  await p.rollback(two)
  expect((await p.see(games)).done).toBe(ONE)
  expect((await p.see(wins)).done).toBe(0n)
  const won = await p.bet(1, { payout: 10 })
  expect((await p.see(wins)).standing).toBe('ready')
  await p.rollback(won)
  expect((await p.see(wins)).done).toBe(0n)
  await deposit(p, dollars(40), `missions-in-${p.id}`)
  expect(await p.see(paid)).toMatchObject({ done: dollars(30), standing: 'ready' })
  await deposit(p, dollars(15), `missions-out-${p.id}`, 'deposit_reversal')
  expect((await p.see(paid)).done).toBe(dollars(25))
  expect((await p.see(days)).standing).toBe('ready')
})

test('points and bonuses are given, too, and the campaign that gives no more stops it', async () => {
  const draft = {
    ...{ code: 'MISSIONGIFT', trigger: 'manual', currency: 'USD', art: 'gift', budget: '10', endsAt: null, joinsUntil: null },
    words: { title: { en: 'Gift' }, summary: { en: 'A gift' } },
    rule: { repeats: 'once', needsJoining: false, needsDesk: false },
    terms: {
      ...{ reward: { kind: 'amount', amount: '10' }, wagering: { times: 1, of: 'bonus' }, order: 'cash_first', largestBet: null },
      ...{ days: 7, weights: {}, gameWeights: [], excluded: [], winCap: null },
    },
    startsAt: w.services.clock.now().toISOString(),
  }
  const { id: campaign } = await stage.operator.caller.call(promotions.saveCampaign, draft as never)
  const gift = { kind: 'bonus', campaign: wire('cpn', campaign) }
  await stage.operator.caller.call(promotions.openCampaign, { id: gift.campaign as never, why })
  const bonus = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: gift })
  const points = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'points', amount: '25' } })
  const [p, late] = [await stage.player(), await stage.player()]
  await p.bet(1)
  await late.bet(1)
  await w.fold()
  const before = (await p.caller.call(pointBalance)).balance
  await claim(p, points)
  expect((await p.caller.call(pointBalance)).balance - before).toBe(25n * ONE)
  expect((await claim(p, bonus)).amount).toBe(dollars(10))
  const { content } = await p.caller.call(promotions.bonuses, {})
  expect(content.map(({ amount, state }) => [amount, state])).toEqual([[dollars(10), 'queued']])
  expect(await codeOf(claim(late, bonus))).toBe('promotions.budget_spent')
  expect((await late.see(bonus)).standing).toBe('ready')
})

const half = { prize: { kind: 'money', amount: '0.50' }, weight: 50_000 }
const WHEEL = {
  ...{ currency: 'USD', words: { title: { en: 'Wheel' }, summary: { en: 'Wheel' } }, budget: '50.00', endsAt: null },
  ...{
    setup: { kind: 'wheel', segments: [half, half], rules: [], days: 7, pointsBudget: 0 },
    startsAt: '2026-11-20T00:00:00.000Z',
  },
}

test('spins at a wheel are given once; a wheel that is not open stops the claim', async () => {
  const { id: wheel } = await stage.operator.caller.call(rewards.saveProgram, WHEEL as never)
  const id = await stage.mission({
    goal: { kind: 'bets', count: 1 },
    reward: { kind: 'spins', wheel: wire('rpg', wheel), spins: 3 },
  })
  const p = await stage.player()
  await p.bet(1)
  await w.fold()
  expect(await codeOf(claim(p, id))).toBe('missions.wrong_wheel')
  await w.services.db.system(tx => tx.query(`update rewards.program set state = 'open' where id = $1`, [wheel]))
  expect((await claim(p, id)).amount).toBe(3n * ONE)
  const given = await w.services.db.system(tx =>
    tx.query<{ spins: number }>('select spins from rewards.spin_grant where member_id = $1', [p.id]),
  )
  expect(given).toEqual([{ spins: 3 }])
})

test('a claim that looks like abuse is held, counts no stars, and is paid once when the desk releases it', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, reward: { kind: 'cash', amount: '2' }, stars: 3 })
  const [p, twin] = [await stage.player(), await stage.player()]
  const traces = (['device', 'payment'] as const).map(kind => ({ kind, value: `of ${p.id}` }))
  for (const { id: member } of [p, twin]) await w.services.db.tx(w.brandId, tx => noteTraces(tx, w.services, member, traces))
  await p.bet(1)
  await w.fold()
  expect(await gained(p, () => claim(p, id))).toBe(0n)
  expect((await p.see(id)).standing).toBe('checked')
  expect(await codeOf(claim(p, id))).toBe('missions.already_claimed')
  const { content } = await stage.operator.caller.call(missions.consoleAwards, { queue: 'held', find: p.account })
  expect(content[0]!.reasons).toEqual(expect.arrayContaining(['shared_device', 'shared_payment']))
  const input = { id: wire('awd', content[0]!.id) as never, outcome: 'paid', version: content[0]!.version, why } as const
  const decided = () => codeOf(stage.operator.caller.call(missions.decideAward, input))
  expect(await gained(p, () => Promise.all([decided(), decided(), decided()]))).toBe(dollars(2))
  expect((await p.see(id)).standing).toBe('paid')
})

test('a board ranks by stars, then by who was first; its prizes are paid once after its end, names are masked', async () => {
  const many = await stage.mission({ goal: { kind: 'bets', count: 1 }, stars: 5 })
  const few = await stage.mission({ goal: { kind: 'bets', count: 1 }, stars: 2 })
  const board = await stage.board({
    prizes: [
      { to: 1, amount: '10' },
      { to: 2, amount: '4' },
    ],
  })
  const [a, b, c] = [await stage.player(), await stage.player(), await stage.player()]
  for (const p of [a, b, c]) await p.bet(1)
  await w.fold()
  await claim(b, many)
  await w.advance(1000)
  await claim(a, many)
  await claim(c, few)
  const shown = (await a.caller.call(missions.missionLeaderboard)).now[0]!
  expect(shown.places.map(({ rank, stars, isOwn }) => [rank, stars, isOwn])).toEqual([
    [1, 5, false],
    [2, 5, true],
    [3, 2, false],
  ])
  expect(shown.own).toEqual({ rank: 2, stars: 5, prize: dollars(4) })
  for (const { player } of shown.places) expect(player).toMatch(/\*\*\*/)
  expect(await closeBoards(w.services, w.brandId)).toBe(0)
  await stage.pass(DAY_MS + 3_600_000, a, b, c)
  const before = await Promise.all([a, b, c].map(p => w.balance(p)))
  await Promise.all([closeBoards(w.services, w.brandId), closeBoards(w.services, w.brandId), closeBoards(w.services, w.brandId)])
  await closeBoards(w.services, w.brandId)
  const after = await Promise.all([a, b, c].map(p => w.balance(p)))
  expect(after.map((balance, i) => balance - before[i]!)).toEqual([dollars(4), dollars(10), 0n])
  const closed = (await b.caller.call(missions.missionLeaderboard)).before[0]!
  expect(closed.own).toEqual({ rank: 1, stars: 5, prize: dollars(10) })
  await stage.operator.caller.call(missions.stopBoard, { id: wire('brd', board) as never, why })
})

test('a board that is stopped gives no prizes for the period that runs', async () => {
  const id = await stage.mission({ goal: { kind: 'bets', count: 1 }, stars: 1 })
  const board = await stage.board({ prizes: [{ to: 1, amount: '10' }] })
  const p = await stage.player()
  await p.bet(1)
  await w.fold()
  await claim(p, id)
  await stage.operator.caller.call(missions.stopBoard, { id: wire('brd', board) as never, why })
  await stage.pass(2 * DAY_MS, p)
  expect(await gained(p, () => closeBoards(w.services, w.brandId))).toBe(0n)
})

test('a mission without a budget, or of points, is opened by two', async () => {
  const draft = (reward: object, budget: string | null) =>
    ({
      ...{
        period: 'daily',
        currency: 'USD',
        art: 'coins',
        stars: 0,
        place: 0,
        budget,
        fromDay: '2020-01-01',
        toDay: null,
        after: null,
      },
      ...{ words: { title: { en: 'A mission' }, summary: { en: 'To do' } }, reward, goal: { kind: 'bets', count: 1 } },
    }) as never
  const open = async (of: never) => {
    const { id } = await stage.operator.caller.call(missions.saveMission, of)
    await stage.operator.caller.call(missions.openMission, { id: wire('mis', id) as never, why }).catch(() => undefined)
    return (await w.services.db.system(tx => tx.one<{ state: string }>('select state from missions.mission where id = $1', [id])))
      .state
  }
  expect(await open(draft({ kind: 'cash', amount: '1' }, '5'))).toBe('open')
  expect(await open(draft({ kind: 'cash', amount: '1' }, null))).toBe('draft')
  expect(await open(draft({ kind: 'points', amount: '10' }, '5'))).toBe('draft')
  expect(await open(draft({ kind: 'cash', amount: '1' }, '1000000'))).toBe('draft')
  const bad = stage.operator.caller.call(missions.saveMission, draft({ kind: 'points', amount: '1.5' }, '5'))
  expect(await codeOf(bad)).toBe('request.invalid')
})

type Step = { bet: { amount: number; payout: number; game: string } } | { back: number }

test('whatever is bet, won and taken back, progress is what a plain model counts', async () => {
  const goals = {
    turnover: { kind: 'valid_bet', amount: '1000000' },
    bets: { kind: 'bets', count: 1000 },
    wins: { kind: 'wins', count: 1000, times: 3 },
    games: { kind: 'games', count: 50 },
  } as const
  const ids = {} as Record<keyof typeof goals, string>
  for (const name of Object.keys(goals) as (keyof typeof goals)[]) ids[name] = await stage.mission({ goal: goals[name] })
  const step = fc.oneof(
    fc.record({
      bet: fc.record({
        amount: fc.integer({ min: 1, max: 20 }),
        payout: fc.integer({ min: 0, max: 80 }),
        game: fc.constantFrom('a', 'b', 'c'),
      }),
    }),
    fc.record({ back: fc.nat(30) }),
  ) as fc.Arbitrary<Step>
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
      const p = await stage.player()
      const placed: { txId: string; amount: number; payout: number; game: string; isBack: boolean }[] = []
      for (const one of steps) {
        if ('bet' in one) placed.push({ ...one.bet, txId: await p.bet(one.bet.amount, one.bet), isBack: false })
        else {
          const of = placed[one.back % Math.max(1, placed.length)]
          if (!of || of.isBack) continue
          await p.rollback(of.txId)
          of.isBack = true
        }
        if ('back' in one && one.back % 3 === 0) await w.fold()
      }
      const kept = placed.filter(({ isBack }) => !isBack)
      expect((await p.see(ids.turnover)).done).toBe(dollars(kept.reduce((sum, { amount }) => sum + amount, 0)))
      expect((await p.see(ids.bets)).done).toBe(BigInt(kept.length) * ONE)
      expect((await p.see(ids.wins)).done).toBe(BigInt(kept.filter(({ amount, payout }) => payout >= 3 * amount).length) * ONE)
      expect((await p.see(ids.games)).done).toBe(BigInt(new Set(kept.map(({ game }) => game)).size) * ONE)
    }),
    { numRuns: 8 },
  )
}, 120_000)
