import { sendToDownline } from '@tonle/cashier/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { releaseStatement } from '../contract.ts'
import { reservedOf } from './reserve.ts'
import { tendRuns } from './runs.ts'
import { level, type Scene, sceneOf, units, why, wire } from './test-scene.ts'

let w: World
let scene: Scene
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  scene = await sceneOf(w)
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

/** An agent, one below and a member below that, with contracts of a kind. */
async function chain(topRate: number, lowRate: number, payer: 'platform' | 'upline' = 'platform', balance?: string) {
  const top = await w.agent(balance === undefined ? {} : { balance })
  const low = await w.agent({ upline: top })
  const member = await w.member({ upline: low, balance: '100000.00' })
  const topId = await scene.top(top, 'daily', 'day', { levels: level(topRate) })
  const lowId = await scene.below(top, low, 'daily', { levels: level(lowRate), payer })
  return { top, low, member, topId, lowId }
}
const paidOf = async (person: Person) => (await scene.statementsOf(person)).map(({ due, paid }) => [due, paid])

test('a day is settled once: each agent gets the difference of levels, whatever runs at once and again', async () => {
  const { top, low, member } = await chain(0.02, 0.005)
  await scene.bet(member, 50)
  // The contract holds from the next period on.
  await scene.settleDay()
  expect(await scene.statementsOf(top)).toEqual([])
  await scene.bet(member, 1000, 300)
  await scene.nextDay()
  expect(await scene.run('day')).toBe(0)
  await scene.close()
  await scene.run('day')
  await Promise.all(Array.from({ length: 8 }, () => tendRuns(w.services, w.brandId)))
  expect(await paidOf(top)).toEqual([[units(15), units(15)]])
  expect(await paidOf(low)).toEqual([[units(5), units(5)]])
  expect([await w.balance(top), await w.balance(low)]).toEqual([units(15), units(5)])
})

test('a bet that is taken back after payment is a line of the next run, to the unit', async () => {
  const { top, low, member } = await chain(0.02, 0.005)
  await scene.settleDay()
  const bet = await scene.bet(member, 777.77)
  await scene.bet(member, 100)
  await scene.settleDay()
  const [before] = await scene.statementsOf(low)
  expect(before).toMatchObject({ due: units(4.38), paid: units(4.38) })
  await scene.rollback(member, bet)
  await scene.bet(member, 400)
  await scene.settleDay()
  const [, after] = await scene.statementsOf(low)
  expect(after).toMatchObject({ corrections: units(-3.88), receivable: units(1.88), due: 0n })
  await scene.bet(member, 1000)
  await scene.settleDay()
  const [, , last] = await scene.statementsOf(low)
  expect(last).toMatchObject({ due: units(3.12), receivable: 0n })
  // Three days of 100, 400 and 1000 at half a per cent.
  expect(await w.balance(low)).toBe(units(7.5))
  expect(await w.balance(top)).toBe(units(22.5))
})

test('what an upline pays comes out of its wallet, as far as it has it; the rest follows', async () => {
  const { top, low, member } = await chain(0.001, 0.001, 'upline')
  await scene.settleDay()
  await scene.bet(member, 10_000)
  await scene.settleDay()
  // Its own pay of the run pays the one below.
  expect(await paidOf(top)).toEqual([[units(10), units(10)]])
  expect(await paidOf(low)).toEqual([[units(10), units(10)]])
  expect([await w.balance(top), await w.balance(low)]).toEqual([0n, units(10)])
})

test('what contracts have earned that an upline pays stays in its wallet until it is paid', async () => {
  const { top, low, member } = await chain(0.001, 0.001, 'upline', '15.00')
  const payer = { memberId: top.id, currency: 'USD', mode: 'play' } as const
  const reserved = () =>
    w.services.db.read(w.brandId, read =>
      reservedOf(Object.assign(read, { services: w.services }), payer, { zone: 'Asia/Phnom_Penh', currency: 'USD' }),
    )
  await scene.settleDay()
  expect(await reserved()).toBe(0n)
  await scene.bet(member, 10_000)
  await w.fold()
  expect(await reserved()).toBe(units(10))
  await scene.again(top)
  const send = (amount: string) =>
    top.caller.call(sendToDownline, { account: low.account, amount }).then(
      () => 'done',
      ({ code }) => code,
    )
  expect(await send('6.00')).toBe('cashier.reserved')
  expect(await send('5.00')).toBe('done')
  await scene.settleDay()
  expect(await reserved()).toBe(0n)
  expect(await w.balance(top)).toBe(units(10))
})

test('an upline without enough pays when it has money again; what is not collected in time expires (pitfalls 4 and 13)', async () => {
  const some = [await chain(0.9, 0.5, 'upline'), await chain(0.9, 0.5, 'upline')]
  await scene.settleDay()
  for (const { member } of some) for (let i = 0; i < 12; i++) await scene.bet(member, 1000)
  await scene.settleDay()
  // What the uplines get is above the limit and waits for an operator: so far they have nothing.
  for (const { top, low } of some) {
    expect((await scene.statementsOf(top))[0]).toMatchObject({ state: 'held', due: units(10_800) })
    expect((await scene.statementsOf(low))[0]).toMatchObject({ state: 'part', due: units(6000), paid: 0n })
  }
  const [one, other] = [await w.operator('admin', { hasProof: true }), await w.operator('admin', { hasProof: true })]
  const [held] = await scene.statementsOf(some[0]!.top)
  await one.caller.callWith(other.caller, releaseStatement, { id: wire('cst', held!.id), why })
  await Promise.all(Array.from({ length: 4 }, () => tendRuns(w.services, w.brandId)))
  expect([await w.balance(some[0]!.top), await w.balance(some[0]!.low)]).toEqual([units(4800), units(6000)])
  await w.advance(31 * 86_400_000)
  await tendRuns(w.services, w.brandId)
  expect((await scene.statementsOf(some[1]!.low))[0]).toMatchObject({ state: 'expired', paid: 0n })
})

test('a payee whose wallet takes nothing holds up neither others nor later days, and is paid once it does', async () => {
  const { top, low, member } = await chain(0.02, 0.01)
  const open = (isOpen: boolean) =>
    w.services.db.tx(w.brandId, tx =>
      w.services.ledger.setFlags(tx, { kind: 'member_cash', member: top.id, currency: 'USD', mode: 'play' }, { isOpen }),
    )
  await scene.settleDay()
  await open(false)
  for (let day = 0; day < 2; day++) {
    await scene.bet(member, 1000)
    await scene.settleDay()
  }
  expect(await paidOf(top)).toEqual([
    [units(10), 0n],
    [units(10), 0n],
  ])
  expect(await w.balance(low)).toBe(units(20))
  await open(true)
  await tendRuns(w.services, w.brandId)
  expect(await w.balance(top)).toBe(units(20))
})
