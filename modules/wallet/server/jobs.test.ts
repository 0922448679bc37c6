import { createJobs, type Jobs } from '@tonle/jobs'
import { invariants } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as wallet from '../contract.ts'
import { expireHolds, walletJobs } from './jobs.ts'
import { recountBooks } from './recount-books.ts'

let w: World
let jobs: Jobs
const broken = { id: 'X1', says: 'never broken', sql: 'select 1 as n where false' }
beforeAll(async () => {
  w = await world()
  jobs = createJobs({
    house: w.house,
    entries: walletJobs([broken]),
    brands: async () => [],
    tickMs: 1_000_000,
    relayMs: 1_000_000,
  })
  await jobs.start()
  await jobs.tick()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

const usd = (text: string) => parseMoney(text, 'USD')
const minute = 60_000

/** Sets money aside, for so many minutes from now, or until somebody decides. */
async function hold(person: Person, amount: string, key: string, minutes?: number): Promise<void> {
  const account = { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' } as const
  const expiresAt = minutes === undefined ? undefined : new Date(w.house.clock.nowMs() + minutes * minute)
  const { outcome } = await w.house.db.tx(w.brandId, tx =>
    w.house.ledger.hold(tx, { account, amount: usd(amount), key, expiresAt }),
  )
  expect(outcome).toBe('held')
}

test('the member sees what is set aside and why, the oldest first', async () => {
  const member = await w.member({ balance: '50.00' })
  await hold(member, '20.00', 'withdrawal:one')
  await w.advance(1000)
  await hold(member, '5.00', 'game:PG:7', 10)
  await hold(member, '1.00', 'something')
  const { holds } = await member.caller.call(wallet.consolidated)
  expect(holds.map(one => [one.reason, one.amount, one.until !== null])).toEqual([
    ['withdrawal', usd('20.00'), false],
    ['game', usd('5.00'), true],
    ['other', usd('1.00'), false],
  ])
  expect((await (await w.member()).caller.call(wallet.consolidated)).holds).toEqual([])
})

test('a hold whose time is over comes back within the minute, by the schedule alone; others stay', async () => {
  const member = await w.member({ balance: '50.00' })
  await hold(member, '20.00', 'game:PG:1', 2)
  await hold(member, '5.00', 'withdrawal:two')
  await w.advance(minute)
  await jobs.tick()
  await jobs.idle()
  expect(await w.balance(member)).toBe(usd('25.00'))
  await w.advance(2 * minute)
  await jobs.tick()
  await expect.poll(() => w.balance(member), { timeout: 10_000 }).toBe(usd('45.00'))
  await jobs.idle()
  await w.expectBooksBalance()
})

test('however many have run out, all come back in one run, and once', async () => {
  const member = await w.member({ balance: '300.00' })
  for (let i = 0; i < 130; i++) await hold(member, '1.00', `game:many:${i}`, 1)
  await w.advance(minute)
  const counts = await Promise.all([expireHolds(w.house), expireHolds(w.house)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(130)
  expect(await w.balance(member)).toBe(usd('300.00'))
  await w.expectBooksBalance()
})

test('the books are counted every five minutes; a breach is a metric at once and one line in the log', async () => {
  const told = vi.spyOn(w.house.log, 'error').mockImplementation(() => {})
  const value = async (id: string) =>
    (await w.house.metrics.violations.get()).values.find(each => each.labels.invariant === id)?.value
  w.house.metrics.violations.reset()
  await w.advance(5 * minute)
  await jobs.tick()
  await expect.poll(() => value('X1'), { timeout: 10_000 }).toBe(0)
  for (const { id } of invariants) expect(await value(id), id).toBe(0)

  const bad = [{ ...broken, sql: 'select 7::int8 as n' }]
  expect(await recountBooks(w.house, bad)).toMatchObject([{ id: 'X1' }])
  await recountBooks(w.house, bad)
  expect(await value('X1')).toBe(1)
  expect(told.mock.calls.map(call => call[0])).toEqual([{ invariant: 'X1', says: 'never broken', example: '{"n":"7"}' }])
  expect(await recountBooks(w.house, [broken])).toEqual([])
  expect(await value('X1')).toBe(0)
  told.mockRestore()
})

test("the console's check asks the rules of bets as well", async () => {
  const operator = await w.operator()
  const { checks } = await operator.caller.call(wallet.checkBooks)
  expect(checks.map(check => check.id)).toEqual(expect.arrayContaining(['I1', 'I8', 'I9', 'I10']))
  expect(checks.every(check => check.breaches === 0)).toBe(true)
})
