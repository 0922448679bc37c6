import { createJobs, type Jobs } from '@tonle/jobs'
import { invariants } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as wallet from '../contract.ts'
import { auditSeals } from './audit-seals.ts'
import { closeBusinessDays } from './close-days.ts'
import { expireHolds, walletJobs } from './jobs.ts'
import { checkNewBooks, recountBooks } from './recount-books.ts'

let w: World
let jobs: Jobs
const broken = { id: 'X1', says: 'never broken', sql: 'select 1 as n where false' }
beforeAll(async () => {
  w = await world()
  jobs = createJobs({
    services: w.services,
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
  const expiresAt = minutes === undefined ? undefined : new Date(w.services.clock.nowMs() + minutes * minute)
  const { outcome } = await w.services.db.tx(w.brandId, tx =>
    w.services.ledger.hold(tx, { account, amount: usd(amount), key, expiresAt }),
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
  await expect.poll(() => w.balance(member)).toBe(usd('45.00'))
  await jobs.idle()
  await w.expectBooksBalance()
})

test('however many have run out, all come back in one run, and once', async () => {
  const member = await w.member({ balance: '300.00' })
  for (let i = 0; i < 130; i++) await hold(member, '1.00', `game:many:${i}`, 1)
  await w.advance(minute)
  const counts = await Promise.all([expireHolds(w.services), expireHolds(w.services)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(130)
  expect(await w.balance(member)).toBe(usd('300.00'))
  await w.expectBooksBalance()
})

test('the books are counted every five minutes; a breach is a metric at once and one line in the log', async () => {
  const told = vi.spyOn(w.services.log, 'error').mockImplementation(() => {})
  const value = async (id: string) =>
    (await w.services.metrics.violations.get()).values.find(each => each.labels.invariant === id)?.value
  w.services.metrics.violations.reset()
  await w.advance(5 * minute)
  await jobs.tick()
  await expect.poll(() => value('X1')).toBe(0)
  for (const { id } of invariants) expect(await value(id), id).toBe(0)

  const bad = [{ ...broken, sql: 'select 7::int8 as n' }]
  expect(await recountBooks(w.services, bad)).toMatchObject([{ id: 'X1' }])
  await recountBooks(w.services, bad)
  expect(await value('X1')).toBe(1)
  expect(told.mock.calls.map(call => call[0])).toEqual([{ invariant: 'X1', says: 'never broken', example: '{"n":"7"}' }])
  expect(await recountBooks(w.services, [broken])).toEqual([])
  expect(await value('X1')).toBe(0)
  told.mockRestore()
})

/** Changes lines as only a superuser could. */
const tamper = (set: string, where: string) => {
  const table = 'ledger.line'
  return w.database.asOwner(
    `alter table ${table} disable trigger line_is_final; update ${table} set ${set} where ${where}; alter table ${table} enable trigger line_is_final`,
  )
}

test('every five minutes only what is new is asked; what is found stays open until a full recount finds it gone', async () => {
  const operator = await w.operator()
  const runs = async () => (await operator.caller.call(wallet.lastChecks)).runs
  await recountBooks(w.services, [])
  const member = await w.member({ balance: '70.00' })
  expect(await checkNewBooks(w.services, [])).toEqual([])

  const told = vi.spyOn(w.services.log, 'error').mockImplementation(() => {})
  await w.member({ balance: '71.00' })
  await tamper('balance_after = balance_after + 10000', 'amount = 71000000')
  expect(await checkNewBooks(w.services, [])).toMatchObject([{ id: 'I3' }, { id: 'I3.chain' }])
  await tamper('balance_after = balance_after - 10000', 'amount = 71000000')
  expect(await checkNewBooks(w.services, [])).toEqual([])
  expect((await runs()).find(run => run.scope === 'new')).toMatchObject({
    found: [{ id: 'I3', breaches: 1 }, { id: 'I3.chain' }],
  })
  const metric = await w.services.metrics.registry.metrics()
  expect(metric).toContain('ledger_invariant_violations{invariant="I3.chain"} 1')
  expect(metric).toMatch(/ledger_invariant_checked_timestamp_seconds{invariant="I3.chain",scope="new"} 1\.?\d/)
  expect(metric).toMatch(/ledger_invariant_check_seconds{invariant="I3.chain",scope="full"} /)
  expect(told).toHaveBeenCalledTimes(2)

  expect(await recountBooks(w.services, [])).toEqual([])
  expect((await runs()).map(run => [run.scope, run.found])).toEqual(
    expect.arrayContaining([
      ['new', []],
      ['full', []],
    ]),
  )
  expect(await w.services.metrics.registry.metrics()).toContain('ledger_invariant_violations{invariant="I3.chain"} 0')
  expect(await w.balance(member)).toBe(usd('70.00'))
  told.mockRestore()
})

test('days close by the schedule; a line changed under a closed day is an alarm with its day and account', async () => {
  await w.member({ balance: '72.00' })
  await w.advance(26 * 60 * minute)
  await jobs.tick()
  const sealed = () =>
    w.services.db.system(tx => tx.one<{ open: bigint }>(`select count(*) as open from ledger.book where closed_through is null`))
  await expect.poll(async () => (await sealed()).open).toBe(0n)
  await jobs.idle()
  await closeBusinessDays(w.services)
  await expect.poll(() => auditSeals(w.services, 'all_days')).toEqual([])

  const told = vi.spyOn(w.services.log, 'error').mockImplementation(() => {})
  await tamper("remark = 'nothing to see'", 'amount = 72000000')
  expect(await auditSeals(w.services, 'recent_days')).toMatchObject([{ id: 'SEALS', rows: [{ what: 'line' }] }])
  expect(told.mock.calls[0]).toMatchObject([
    { finding: 'line', day: '2026-11-21', account: expect.any(String) },
    expect.stringContaining('tampered'),
  ])
  expect(await w.services.metrics.registry.metrics()).toContain('ledger_invariant_violations{invariant="SEALS"} 1')
  await tamper('remark = null', 'amount = 72000000')
  expect(await auditSeals(w.services, 'recent_days')).toEqual([])
  told.mockRestore()
  await w.expectBooksBalance()
})

test("the console's check asks the rules of bets as well", async () => {
  const operator = await w.operator()
  const { checks } = await operator.caller.call(wallet.checkBooks)
  expect(checks.map(check => check.id)).toEqual(expect.arrayContaining(['I1', 'I8', 'I9', 'I10', 'I11', 'I20', 'INV-25']))
  expect(checks.every(check => check.breaches === 0)).toBe(true)
})
