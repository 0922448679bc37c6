import { login } from '@tonle/identity/contract'
import { parseMoney } from '@tonle/money'
import { PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { applyEntry } from '../receive-notice.ts'
import { closeDueLimits } from './due-limits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const wireId = (person: Person) => `mem_${person.id.replaceAll('-', '')}`
const call = ({ caller }: Person) => caller.call.bind(caller)
const ask = (member: Person, amount: string) => call(member)(cashier.requestDeposit, { method: 'aba', amount })
const set = (member: Person, period: 'day' | 'week' | 'month', cap: string | null) =>
  call(member)(cashier.setDepositLimit, { period, cap })
const limit = async (member: Person, period: 'day' | 'week' | 'month' = 'day') =>
  (await call(member)(cashier.depositLimits, {})).limits.find(one => one.period === period)!

/** A session lasts a day; who comes back later signs in again. */
async function back(member: Person): Promise<Person> {
  const caller = w.visitor()
  await caller.signIn(login, { username: member.account, password: PASSWORD })
  return { ...member, caller }
}

let movements = 0
/** Money arrives at the bank, as its statement tells. */
const arrives = (reference: string, amount: string) =>
  w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'sandbox', {
      ...{ seq: ++movements, id: `mv_${movements}_${reference}`, kind: 'credit', reference, currency: 'USD' },
      ...{ amount: usd(amount), at: w.services.clock.now() },
    }),
  )
const deposit = async (member: Person, amount: string) => {
  const { reference } = await ask(member, amount)
  await arrives(reference, amount)
  return reference
}

test('a lower limit holds at once; what is open and what was credited count, and nothing passes it', async () => {
  const member = await w.member()
  await deposit(member, '20.00')
  await set(member, 'day', '50.00')
  expect(await limit(member)).toMatchObject({ cap: usd('50.00'), used: usd('20.00'), left: usd('30.00'), waiting: null })
  const refusal = await refusalOf(ask(member, '30.01'))
  expect([refusal.code, refusal.body.message]).toEqual(['cashier.deposit_limit', expect.stringContaining('30.00 USD')])
  const { reference } = await ask(member, '25.00')
  expect(await limit(member)).toMatchObject({ open: usd('25.00'), left: usd('5.00') })
  expect(await codeOf(ask(member, '6.00'))).toBe('cashier.deposit_limit')
  await arrives(reference, '25.00')
  await ask(member, '5.00')
  expect((await call(member)(cashier.methods, {})).depositLeft).toBe(0n)
  await w.expectBooksBalance()
})

test('many requests at once never pass the limit together', async () => {
  const member = await w.member()
  await set(member, 'week', '30.00')
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      ask(member, '10.00').then(
        () => 'open',
        error => error.code,
      ),
    ),
  )
  expect(outcomes.sort()).toEqual(['cashier.deposit_limit', 'cashier.deposit_limit', 'open', 'open', 'open'])
})

test('a window moves on: the oldest deposit leaves it after 24 hours and 7 days, an expired request at once', async () => {
  let member = await w.member()
  await set(member, 'day', '20.00')
  await set(member, 'week', '35.00')
  await deposit(member, '20.00')
  await w.advance(DAY_MS - 1000)
  member = await back(member)
  expect(await codeOf(ask(member, '1.00'))).toBe('cashier.deposit_limit')
  await w.advance(2000)
  await ask(member, '15.00')
  await w.advance(20 * 60_000)
  await deposit(member, '15.00')
  await w.advance(DAY_MS)
  member = await back(member)
  expect(await codeOf(ask(member, '1.00'))).toBe('cashier.deposit_limit')
  await w.advance(6 * DAY_MS)
  member = await back(member)
  await ask(member, '20.00')
  await w.expectBooksBalance()
})

test('a higher limit needs a day and a confirmation within the week after it; else it lapses', async () => {
  let [confirms, forgets, regrets] = [await w.member(), await w.member(), await w.member()]
  for (const member of [confirms, forgets, regrets]) {
    await set(member, 'day', '10.00')
    const { limits } = await set(member, 'day', '40.00')
    expect(limits[0]).toMatchObject({ cap: usd('10.00'), waiting: { cap: usd('40.00'), mayConfirm: false } })
    expect(await codeOf(ask(member, '11.00'))).toBe('cashier.deposit_limit')
  }
  const confirm = (member: Person) => call(member)(cashier.confirmDepositLimit, { period: 'day' })
  expect(await codeOf(confirm(confirms))).toBe('cashier.limit_not_due')
  await w.advance(DAY_MS + 1000)
  ;[confirms, regrets] = [await back(confirms), await back(regrets)]
  await closeDueLimits(w.services)
  await closeDueLimits(w.services)
  expect((await limit(confirms)).waiting).toMatchObject({ mayConfirm: true })
  expect(await codeOf(ask(confirms, '11.00'))).toBe('cashier.deposit_limit')
  const outcomes = await Promise.all(
    [1, 2, 3].map(() =>
      confirm(confirms).then(
        () => 'confirmed',
        error => error.code,
      ),
    ),
  )
  expect(outcomes.sort()).toEqual(['cashier.limit_not_due', 'cashier.limit_not_due', 'confirmed'])
  await ask(confirms, '40.00')
  await call(regrets)(cashier.keepDepositLimit, { period: 'day' })
  expect(await limit(regrets)).toMatchObject({ cap: usd('10.00'), waiting: null })

  await w.advance(8 * DAY_MS)
  forgets = await back(forgets)
  expect((await limit(forgets)).waiting).toBeNull()
  expect(await codeOf(confirm(forgets))).toBe('cashier.limit_not_due')
  await closeDueLimits(w.services)
  const states = (await call(forgets)(cashier.depositLimitChanges, {})).content.map(({ state }) => state)
  expect(states).toEqual(['lapsed', 'active'])
})

test('the removal of a limit is a raise to the standard one, and above the highest none is set', async () => {
  let member = await w.member()
  const { limits } = await set(member, 'month', '75.00')
  const { standard, most } = limits[2]!
  expect((await refusalOf(set(member, 'month', '200000.01'))).fields).toEqual({ cap: 'field.too_big' })
  expect((await refusalOf(set(member, 'month', '1.001'))).fields).toEqual({ cap: 'money.too_many_decimals' })
  expect([standard, most]).toEqual([usd('100000.00'), usd('200000.00')])
  const raised = await set(member, 'month', null)
  expect(raised.limits[2]).toMatchObject({ cap: usd('75.00'), waiting: { cap: null } })
  await w.advance(DAY_MS + 1000)
  member = await back(member)
  const confirmed = await call(member)(cashier.confirmDepositLimit, { period: 'month' })
  expect(confirmed.limits[2]).toMatchObject({ cap: standard, own: null, waiting: null })
})

test('money that arrives above a limit is credited, marked and told; it is never kept back', async () => {
  const member = await w.member()
  const { reference, id } = await ask(member, '60.00')
  await set(member, 'day', '50.00')
  await Promise.all([arrives(reference, '60.00'), arrives(reference, '60.00')])
  expect(await w.balance(member)).toBe(usd('60.00'))
  const shown = await call(member)(cashier.depositStatus, { id: `dep_${id.replaceAll('-', '')}` })
  expect(shown).toMatchObject({ state: 'credited', overLimit: 'day' })
  expect(await limit(member)).toMatchObject({ used: usd('60.00'), left: 0n })
  await w.expectBooksBalance()
})

test('staff lowers a limit with a reason and cannot raise it; the history names who did it', async () => {
  const member = await w.member()
  const operator = await w.operator()
  const lower = (cap: string) =>
    call(operator)(cashier.lowerDepositLimit, { member: wireId(member), period: 'day', cap, why: 'asked by phone' })
  await set(member, 'day', '40.00')
  await set(member, 'day', '90.00')
  expect(await codeOf(lower('40.00'))).toBe('cashier.limit_only_lower')
  expect((await lower('15.00')).limits[0]).toMatchObject({ cap: usd('15.00'), waiting: null })
  expect(await codeOf(ask(member, '16.00'))).toBe('cashier.deposit_limit')
  const { content } = await call(operator)(cashier.consoleLimitChanges, { member: wireId(member) })
  expect(content.map(({ state, by, reason }) => ({ state, by, reason }))).toEqual([
    { state: 'active', by: expect.any(String), reason: 'asked by phone' },
    { state: 'replaced', by: null, reason: null },
    { state: 'replaced', by: null, reason: null },
  ])
  const listed = await call(operator)(cashier.consoleDepositLimits, { find: member.account, has: 'own' })
  expect(listed.content).toMatchObject([{ account: member.account, day: usd('15.00'), waiting: [] }])
  const stranger = await (await w.secondBrand()).member()
  expect(await codeOf(call(operator)(cashier.consoleDepositLimit, { member: wireId(stranger) }))).toBe('cashier.not_found')
})

test('where the policy counts persons, accounts with one identity paper that staff has seen share the lowest limit', async () => {
  const [one, other] = [await w.member(), await w.member()]
  const samePaper = (members: Person[]) =>
    w.services.db.system(async tx => {
      for (const { id } of members)
        await tx.query(
          `insert into identity.profile (brand_id, member_id, sealed, id_number_index) values ($1, $2, 'none', repeat('a', 64))
           on conflict (brand_id, member_id) do update set id_number_index = excluded.id_number_index`,
          [w.brandId, id],
        )
    })
  const stranger = await w.member()
  await samePaper([one, other, stranger])
  const seen = (level: number) =>
    w.services.db.system(tx =>
      tx.query('update identity.member set verification_level = $2 where id = any ($1)', [[one.id, other.id], level]),
    )
  await set(one, 'day', '30.00')
  await deposit(one, '20.00')
  expect((await limit(other)).used).toBe(0n)
  await w.services.db.system(tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by)
       values ($1, 'cashier', 1, '{"limitsCount":"person"}', 'a test', 'operator')`,
      [w.brandId],
    ),
  )
  // Whoever says a number that nobody has checked learns nothing of its owner, and closes nothing to them.
  await set(stranger, 'day', '0')
  expect((await limit(other)).used).toBe(0n)
  expect(await limit(one)).toMatchObject({ cap: usd('30.00'), used: usd('20.00') })
  await seen(2)
  expect(await limit(stranger)).toMatchObject({ cap: 0n, used: 0n })
  expect(await limit(other)).toMatchObject({ cap: usd('30.00'), used: usd('20.00'), left: usd('10.00') })
  expect(await codeOf(ask(other, '11.00'))).toBe('cashier.deposit_limit')
  const outcomes = await Promise.all(
    [one, other, one, other].map(member =>
      ask(member, '5.00').then(
        () => 'open',
        error => error.code,
      ),
    ),
  )
  expect(outcomes.filter(code => code === 'open')).toHaveLength(2)
})
