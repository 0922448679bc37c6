import { login } from '@tonle/identity/contract'
import { parseMoney } from '@tonle/money'
import { PASSWORD, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../contract.ts'
import { expireOldDeposits } from './close-overdue.ts'
import { applyEntry } from './receive-notice.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
let versions = 0
const rule = (overrides: object) =>
  w.services.db.system(tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, 'cashier', $2, $3, 'a test', 'operator')`,
      [w.brandId, ++versions, overrides],
    ),
  )
const ask = ({ caller }: Person, amount: string) => caller.call(cashier.requestDeposit, { method: 'aba', amount })
const shown = ({ caller }: Person, id: string) => caller.call(cashier.depositStatus, { id: `dep_${id.replaceAll('-', '')}` })
const arrives = (reference: string, amount: string, id = `mv_${reference}`) =>
  w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'sandbox', {
      ...{ seq: 1, id, kind: 'credit', reference, currency: 'USD', amount: usd(amount), at: w.services.clock.now() },
    }),
  )
const reasons = async (reference: string) =>
  (
    await w.services.db.read(w.brandId, read =>
      read.query<{ reason: string | null }>(
        'select reason from cashier.payment where brand_id = $1 and reference = $2 order by id',
        [w.brandId, reference],
      ),
    )
  ).map(row => row.reason)
const late = async () => {
  await w.advance(20 * 60_000)
  await expireOldDeposits(w.services)
}

test('without a rule of the brand another amount and a late payment wait at the desk', async () => {
  const member = await w.member()
  const [less, after] = [await ask(member, '20.00'), await ask(member, '30.00')]
  await arrives(less.reference, '19.99')
  await late()
  await arrives(after.reference, '30.00')
  expect([await reasons(less.reference), await reasons(after.reference)]).toEqual([['wrong_amount'], ['late']])
  expect(await w.balance(member)).toBe(0n)
})

test('by rule another amount is credited as it came, once; a second payment waits all the same', async () => {
  await rule({ wrongAmounts: 'credit' })
  const member = await w.member()
  const [less, more] = [await ask(member, '20.00'), await ask(member, '30.00')]
  await Promise.all([arrives(less.reference, '12.50'), arrives(less.reference, '12.50'), arrives(more.reference, '31.00')])
  await arrives(less.reference, '7.50', 'mv_second')
  expect(await reasons(less.reference)).toEqual([null, 'duplicate'])
  expect(await shown(member, less.id)).toMatchObject({ state: 'credited', amount: usd('20.00'), received: usd('12.50') })
  expect(await shown(member, more.id)).toMatchObject({ state: 'credited', received: usd('31.00') })
  expect(await w.balance(member)).toBe(usd('43.50'))
  expect((await member.caller.call(cashier.depositLimits, {})).limits[0]?.used).toBe(usd('43.50'))
  await w.expectBooksBalance()
})

test('a late payment needs its own rule, also where its amount is another one', async () => {
  await rule({ wrongAmounts: 'credit' })
  const member = await w.member()
  const [first, second] = [await ask(member, '10.00'), await ask(member, '15.00')]
  await late()
  await arrives(first.reference, '9.00')
  expect(await reasons(first.reference)).toEqual(['wrong_amount'])
  await rule({ wrongAmounts: 'desk', latePayments: 'credit' })
  await arrives(second.reference, '15.00')
  expect(await shown(member, second.id)).toMatchObject({ state: 'credited', received: null })
  expect(await w.balance(member)).toBe(usd('15.00'))
  await w.expectBooksBalance()
})

test("no rule leads past the member's own limit: what was not asked for like this waits at the desk", async () => {
  await rule({ wrongAmounts: 'credit', latePayments: 'credit' })
  const member = await w.member()
  await member.caller.call(cashier.setDepositLimit, { period: 'day', cap: '50.00' })
  const small = await ask(member, '5.00')
  await arrives(small.reference, '500.00')
  expect(await reasons(small.reference)).toEqual(['wrong_amount'])
  const [one, other] = [await ask(member, '5.00'), await ask(member, '40.00')]
  // Open requests keep their room: 5.00 and 40.00 were granted together, 11.00 and 40.00 were not.
  await arrives(one.reference, '11.00')
  await arrives(other.reference, '40.00')
  expect([await reasons(one.reference), await reasons(other.reference)]).toEqual([['wrong_amount'], [null]])
  // Requests that were left to expire kept nothing free.
  await w.advance(25 * 3_600_000)
  await member.caller.signIn(login, { username: member.account, password: PASSWORD })
  const first = await ask(member, '50.00')
  await late()
  const second = await ask(member, '50.00')
  await late()
  await Promise.all([arrives(first.reference, '50.00'), arrives(second.reference, '50.00')])
  expect([...(await reasons(first.reference)), ...(await reasons(second.reference))].sort()).toEqual(['late', null])
  expect((await member.caller.call(cashier.depositLimits, {})).limits[0]).toMatchObject({ used: usd('50.00'), left: 0n })
  await w.expectBooksBalance()
})

test('what a fee would swallow waits at the desk', async () => {
  await rule({ wrongAmounts: 'credit' })
  await w.services.db.system(tx => tx.query(`update cashier.method set fee = 900000 where code = 'aba' and kind = 'deposit'`))
  const member = await w.member()
  const { reference } = await ask(member, '10.00')
  await arrives(reference, '0.90')
  expect(await reasons(reference)).toEqual(['wrong_amount'])
  await w.expectBooksBalance()
})
