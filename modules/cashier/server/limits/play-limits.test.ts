import { login } from '@tonle/identity/contract'
import { type Money, parseMoney } from '@tonle/money'
import { createSeamless, type Seamless, type VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { closeDueLimits } from './due-limits.ts'

const DAY_MS = 24 * 3_600_000
let w: World
let wallet: Seamless
let account: VendorAccount
beforeAll(async () => {
  w = await world()
  wallet = createSeamless(w.services)
  account = await wallet.account(w.brandId, 'PG')
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const cents = (n: number) => (BigInt(n) * 10_000n) as Money
type What = 'net_loss' | 'stake'
type Period = 'day' | 'week' | 'month'
const set = ({ caller }: Person, what: What, period: Period, cap: string | null) =>
  caller.call(cashier.setPlayLimit, { what, period, cap })
const limitOf = async ({ caller }: Person, what: What, period: Period) =>
  (await caller.call(cashier.playLimits, {})).limits.find(one => one.what === what && one.period === period)!
/** A session lasts a day; who comes back later signs in again. */
async function back(member: Person): Promise<Person> {
  const caller = w.visitor()
  await caller.signIn(login, { username: member.account, password: PASSWORD })
  return { ...member, caller }
}

let rounds = 0
async function play(member: Person, stake: Money, payout: Money = cents(0)): Promise<string> {
  const op = { account, txId: `t-${++rounds}`, memberId: member.id, currency: 'USD', mode: 'play', game: 'fortune' } as const
  const bet = { ...op, vertical: 'RNG', stake, betId: newId(w.services.clock), lineVersion: 1 } as const
  return (await wallet.betWin({ ...bet, input: [stake], isRefusalFinal: true, payout })).code
}

test('the first limit and a lower one hold at once, and no stake passes them', async () => {
  const member = await w.member({ balance: '100.00' })
  await play(member, usd('4.00'))
  expect(await limitOf(member, 'net_loss', 'day')).toMatchObject({ cap: null, used: null, left: null, waiting: null })
  await set(member, 'net_loss', 'day', '10.00')
  // What was lost today counts.
  expect(await limitOf(member, 'net_loss', 'day')).toMatchObject({ cap: usd('10.00'), used: usd('4.00'), left: usd('6.00') })
  expect(await play(member, usd('6.01'))).toBe('loss_limit')
  expect(await play(member, usd('6.00'), usd('9.00'))).toBe('ok')
  expect(await limitOf(member, 'net_loss', 'day')).toMatchObject({ used: usd('1.00'), left: usd('9.00') })
  await set(member, 'net_loss', 'day', '3.00')
  expect(await play(member, usd('2.01'))).toBe('loss_limit')
  await set(member, 'stake', 'week', '11.00')
  expect(await play(member, usd('1.01'))).toBe('stake_limit')
  expect(await play(member, usd('1.00'))).toBe('ok')
  expect(await limitOf(member, 'stake', 'week')).toMatchObject({ used: usd('11.00'), left: 0n })
  const operator = await w.operator()
  const seen = await operator.caller.call(cashier.consoleDepositLimit, { member: `mem_${member.id.replaceAll('-', '')}` })
  expect(seen.play).toMatchObject([
    { what: 'net_loss', period: 'day', cap: usd('3.00') },
    { what: 'stake', period: 'week', cap: usd('11.00'), left: 0n },
  ])
  await w.expectBooksBalance()
})

test('a higher limit, or none, needs a day and a confirmation; else it lapses, and until then the lower one holds', async () => {
  let [confirms, forgets, regrets] = [await w.member({ balance: '50.00' }), await w.member(), await w.member()]
  for (const member of [confirms, forgets, regrets]) {
    await set(member, 'stake', 'month', '5.00')
    const { limits } = await set(member, 'stake', 'month', null)
    expect(limits.find(one => one.waiting)).toMatchObject({ cap: usd('5.00'), waiting: { cap: null, mayConfirm: false } })
  }
  const confirm = (member: Person) => member.caller.call(cashier.confirmPlayLimit, { what: 'stake', period: 'month' })
  expect((await refusalOf(confirm(confirms))).code).toBe('cashier.limit_not_due')
  await w.advance(DAY_MS + 1000)
  ;[confirms, regrets] = [await back(confirms), await back(regrets)]
  await closeDueLimits(w.services)
  expect(await play(confirms, usd('6.00'))).toBe('stake_limit')
  const said = await Promise.allSettled([1, 2, 3].map(() => confirm(confirms)))
  expect(said.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await play(confirms, usd('6.00'))).toBe('ok')
  await regrets.caller.call(cashier.keepPlayLimit, { what: 'stake', period: 'month' })
  expect(await limitOf(regrets, 'stake', 'month')).toMatchObject({ cap: usd('5.00'), waiting: null })
  await w.advance(8 * DAY_MS)
  forgets = await back(forgets)
  await closeDueLimits(w.services)
  expect((await refusalOf(confirm(forgets))).code).toBe('cashier.limit_not_due')
  expect(await limitOf(forgets, 'stake', 'month')).toMatchObject({ cap: usd('5.00'), waiting: null })
  const { content } = await forgets.caller.call(cashier.depositLimitChanges, {})
  expect(content.map(({ what, state }) => [what, state])).toEqual([
    ['stake', 'lapsed'],
    ['stake', 'active'],
  ])
  await w.expectBooksBalance()
})

test('changes and stakes at once, in any order: no stake passes the limit that holds, and ledger and history agree', async () => {
  const step = fc.oneof(
    fc.record({ cap: fc.integer({ min: 0, max: 900 }) }),
    fc.record({ stake: fc.integer({ min: 1, max: 300 }), pays: fc.integer({ min: 0, max: 2 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async steps => {
      const member = await w.member({ balance: '100.00' })
      const first = 500
      await set(member, 'net_loss', 'day', '5.00')
      await Promise.all(
        steps.map(one =>
          'cap' in one
            ? set(member, 'net_loss', 'day', (one.cap / 100).toFixed(2))
            : play(member, cents(one.stake), cents(one.stake * one.pays)),
        ),
      )
      const { cap, used } = await limitOf(member, 'net_loss', 'day')
      const lowest = Math.min(first, ...steps.flatMap(one => ('cap' in one ? [one.cap] : [])))
      expect([cap! >= cents(lowest), cap! <= cents(first)]).toEqual([true, true])
      expect(used! <= cents(first)).toBe(true)
      expect(await play(member, ((cap! > used! ? cap! - used! : 0n) + 10_000n) as Money)).toBe('loss_limit')
    }),
    { numRuns: 12 },
  )
  await w.expectBooksBalance()
})

test('trial users have none, and a cap has the decimals of the currency', async () => {
  const trial = await w.trial()
  expect((await refusalOf(set(trial, 'stake', 'day', '5.00'))).code).toBe('in_need_true_account')
  const member = await w.member()
  expect((await refusalOf(set(member, 'stake', 'day', '5.0000001'))).fields).toHaveProperty('cap')
})

test('a program of before, which knows limits of deposits alone, ends none of play', async () => {
  const member = await w.member({ balance: '100.00' })
  await set(member, 'stake', 'day', '10.00')
  await member.caller.call(cashier.setDepositLimit, { period: 'day', cap: '20.00' })
  const states = () =>
    w.services.db.tx(w.brandId, tx =>
      tx.query<{ what: string; state: string }>(
        'select what, state from cashier.deposit_limit where brand_id = $1 and member_id = $2 order by what',
        [w.brandId, member.id],
      ),
    )
  // Its statement, as it was before limits had a kind.
  await w.services.db.tx(w.brandId, tx =>
    tx.query(
      `update cashier.deposit_limit set state = 'ended', ended_at = app_now(), ended_by = 'replaced'
        where brand_id = $1 and member_id = $2 and period = 'day' and state = 'active'`,
      [w.brandId, member.id],
    ),
  )
  expect(await states()).toEqual([
    { what: 'deposit', state: 'ended' },
    { what: 'stake', state: 'active' },
  ])
  expect(await play(member, usd('10.01'))).toBe('stake_limit')
  // A program of now ends it.
  await set(member, 'stake', 'day', '9.00')
  expect(
    (await states())
      .filter(one => one.what === 'stake')
      .map(one => one.state)
      .sort(),
  ).toEqual(['active', 'ended'])
  await w.expectBooksBalance()
})
