import { noteTraces } from '@tonle/risk/server'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as contracts from '../contract.ts'
import { tendRuns } from './runs.ts'
import { level, type Scene, sceneOf, units, why, wire } from './test-scene.ts'

let w: World
let scene: Scene
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  scene = await sceneOf(w)
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const SLOT_MS = 300_000
const duesOf = async (person: Person) => (await scene.statementsOf(person)).map(({ due }) => due)

/** Real-time salary of an agent with one member, from the next five minutes on. */
async function realtime(least = '0') {
  const top = await w.agent()
  const member = await w.member({ upline: top, balance: '100000.00' })
  await scene.top(top, 'realtime', '5m', { levels: [], realtime: { least, winRate: '0.002', lossRate: '0.005' } })
  await w.advance(SLOT_MS - (w.services.clock.nowMs() % SLOT_MS) + 1000)
  return { top, member }
}
/** Lets five minutes end, and runs what is ready. */
async function slotEnds() {
  await w.advance(SLOT_MS)
  await w.fold()
  await scene.run('5m')
}

test('real-time salary pays won and lost bets of five minutes at their rates, on what is settled, after its wait (pitfall 12)', async () => {
  const { top, member } = await realtime()
  await scene.bet(member, 600, 1000)
  await scene.bet(member, 400)
  // A tie is neither, and an open bet is not yet anything.
  await scene.bet(member, 50, 50)
  const open = await scene.place(member, 1000)
  await slotEnds()
  expect(await duesOf(top)).toEqual([])
  await slotEnds()
  await slotEnds()
  expect(await duesOf(top)).toEqual([units(3.2)])
  await scene.win(member, open, 2000)
  for (let i = 0; i < 3; i++) await slotEnds()
  expect(await duesOf(top)).toEqual([units(3.2), units(2)])
  expect(await w.balance(top)).toBe(units(5.2))
})

test('a lost bet that is settled anew as won, or taken back, is a line of the next five minutes with anything', async () => {
  const { top, member } = await realtime()
  const lost = await scene.bet(member, 1000)
  const other = await scene.bet(member, 200)
  for (let i = 0; i < 3; i++) await slotEnds()
  expect(await duesOf(top)).toEqual([units(6)])
  // From 0.5 % of it as lost to 0.2 % as won.
  await scene.win(member, lost, 1500, 'betWin')
  await scene.rollback(member, other)
  for (let i = 0; i < 3; i++) await slotEnds()
  const [, next] = await scene.statementsOf(top)
  expect(next).toMatchObject({ corrections: units(-4), receivable: units(4), due: 0n })
  await scene.bet(member, 1000)
  for (let i = 0; i < 3; i++) await slotEnds()
  expect(await w.balance(top)).toBe(units(7))
})

test('below its least amount real-time salary pays nothing', async () => {
  const { top, member } = await realtime('500')
  await scene.bet(member, 499.99)
  for (let i = 0; i < 3; i++) await slotEnds()
  expect(await duesOf(top)).toEqual([0n])
})

test('hourly salary has a ladder for each hour of the day before', async () => {
  const top = await w.agent()
  const member = await w.member({ upline: top, balance: '100000.00' })
  const levels = [...level(0.01, { bet: '100' }), ...level(0.02, { bet: '1000' })]
  await scene.top(top, 'hourly', 'day', { levels })
  await scene.settleDay()
  await scene.bet(member, 900)
  await scene.bet(member, 200)
  await w.advance(3_600_000)
  await scene.bet(member, 900)
  await w.advance(3_600_000)
  await scene.bet(member, 99)
  await scene.settleDay()
  expect(await duesOf(top)).toEqual([units(22 + 9)])
})

test('active members have bet enough, are others than the agent, and share nothing with it or another (pitfall 2)', async () => {
  const top = await w.agent({ balance: '1000.00' })
  const members = await Promise.all(Array.from({ length: 4 }, () => w.member({ upline: top, balance: '1000.00' })))
  const levels = [...level(0.01), ...level(0.02, { active: 2 }), ...level(0.03, { active: 3 })]
  await scene.top(top, 'daily', 'day', { levels, activeBet: '10' })
  await scene.settleDay()
  await scene.bet(top, 10)
  for (const member of members) await scene.bet(member, 10)
  const share = (people: Person[], value: string) =>
    w.services.db.tx(w.brandId, async tx => {
      for (const { id } of people) await noteTraces(tx, w.services, id, [{ kind: 'device', value }])
    })
  await share([top, members[0]!], 'one device')
  await share([members[1]!, members[2]!], 'another device')
  await scene.settleDay()
  // The fourth, and one of the second and third: two, so the second level on 50.
  expect(await duesOf(top)).toEqual([units(1)])
})

test('a dividend takes its part of the profit, carries a loss into the next period, and counts rebate and fees against it', async () => {
  const top = await w.agent()
  const member = await w.member({ upline: top, balance: '100000.00' })
  const terms = {
    basis: 'profit' as const,
    carryOver: 'until_cleared' as const,
    platformFee: '0.1',
    levels: level(0.3, { profit: '0' }),
  }
  await scene.top(top, 'dividend', 'half-month', terms)
  const half = async () => {
    const { to } = (await import('./periods.ts')).spanAt('half-month', 'Asia/Phnom_Penh', w.services.clock.now())
    await w.advance(to.getTime() - w.services.clock.nowMs() + 60_000)
    await scene.close()
    await scene.run('half-month')
  }
  await half()
  await scene.bet(member, 100, 300)
  await half()
  await scene.bet(member, 1000, 0)
  await half()
  const rows = await scene.statementsOf(top)
  expect(rows.map(({ due, carries }) => [due, carries])).toEqual([
    [0n, units(-200)],
    // 1000 less a tenth, less the loss of before.
    [units(210), 0n],
  ])
})

test('above the limit a statement waits for an operator, and for a second one', async () => {
  const top = await w.agent()
  const member = await w.member({ upline: top, balance: '900000.00' })
  await scene.top(top, 'daily', 'day', { levels: level(0.9) })
  await scene.settleDay()
  for (let i = 0; i < 12; i++) await scene.bet(member, 1000)
  await scene.settleDay()
  const [held] = await scene.statementsOf(top)
  expect(held).toMatchObject({ state: 'held', due: units(10_800), paid: 0n })
  const [one, other] = [await w.operator('admin', { hasProof: true }), await w.operator('admin', { hasProof: true })]
  const input = { id: wire('cst', held!.id), why }
  await one.caller.callWith(other.caller, contracts.releaseStatement, input)
  expect(await w.balance(top)).toBe(units(10_800))
  await tendRuns(w.services, w.brandId)
  expect(await w.balance(top)).toBe(units(10_800))
})

test('a dispute that is upheld is a line of the next statement, once (pitfall 15)', async () => {
  const top = await w.agent()
  const member = await w.member({ upline: top, balance: '1000.00' })
  await scene.top(top, 'daily', 'day', { levels: level(0.01) })
  await scene.settleDay()
  await scene.bet(member, 100)
  await scene.settleDay()
  await scene.again(top)
  const [first] = await scene.statementsOf(top)
  const id = wire('cst', first!.id)
  const members = await top.caller.call(contracts.statementMembers, { id })
  expect(members.content.map(({ account, bet }) => [account, bet])).toEqual([[member.account, units(100)]])
  const bets = await top.caller.call(contracts.statementBets, { id, memberId: wire('mem', member.id) })
  expect(bets.content.map(({ stake, validBet }) => [stake, validBet])).toEqual([[units(100), units(100)]])
  const text = 'The bets of the second member are missing here'
  await top.caller.call(contracts.disputeStatement, { id, text })
  const operator = await w.operator('admin', { hasProof: true })
  const listed = await operator.caller.call(contracts.consoleStatements, { dispute: 'open' })
  expect(listed.content.map(row => row.payee)).toEqual([top.account])
  await operator.caller.call(contracts.answerDispute, { id, answer: 'They were, you are right', amount: '2.50', why })
  await scene.settleDay()
  await scene.settleDay()
  const rows = await scene.statementsOf(top)
  expect(rows.map(({ due, corrections }) => [due, corrections])).toEqual([
    [units(1), 0n],
    [units(2.5), units(2.5)],
    [0n, 0n],
  ])
  const detail = await (await scene.again(top)).caller.call(contracts.statement, { id: wire('cst', rows[1]!.id) })
  expect(detail.lines).toMatchObject([{ of: first!.id, amount: units(2.5) }])
})
