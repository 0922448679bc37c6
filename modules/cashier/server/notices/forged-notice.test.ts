import { parseMoney } from '@tonle/money'
import { bankSays, bankShows, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as cashier from '../../contract.ts'
import { watchUnproven } from './watch-unproven.ts'

/** Someone has the key of the bank's notices: what they can take, and who hears of it. */
let w: World
beforeAll(async () => {
  w = await world()
  await w.services.db.system(tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, 'cashier', 1, $2, 'a test', 'operator')`,
      [w.brandId, { noticeCredit: '100.00', openDeposits: 50 }],
    ),
  )
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`
const ask = ({ caller }: Person, amount: string) => caller.call(cashier.requestDeposit, { method: 'aba', amount })
const stateOf = async ({ caller }: Person, id: string) =>
  (await caller.call(cashier.depositStatus, { id: wire('dep', id) })).state
const alarms = () => {
  const errors = vi.spyOn(w.services.log, 'error')
  return () => errors.mock.calls.map(([about]) => (about as { alarm?: string }).alarm).filter(Boolean)
}

test('forged notices credit up to the setting in all, however many come at once, and raise an alarm', async () => {
  const thief = await w.member()
  const heard = alarms()
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(thief, '30.00')))
  const forged = asked.map(({ reference }) => ({ kind: 'credit', reference, amount: '30.00' }) as const)
  await Promise.all(forged.map((entry, n) => bankSays(w, thief, 'tonle', entry, `forged_${n}`)))
  expect(await w.balance(thief)).toBe(usd('90.00'))
  expect(heard().filter(alarm => alarm === 'notice_limit')).toHaveLength(5)

  // More notices of other deposits, an hour and a day later, credit nothing: what was credited is not proven yet.
  await w.advance(3_600_000)
  const later = await ask(thief, '30.00')
  await bankSays(w, thief, 'tonle', { kind: 'credit', reference: later.reference, amount: '30.00' }, 'forged_later')
  expect(await w.balance(thief)).toBe(usd('90.00'))
  await watchUnproven(w.services)
  expect(heard()).toContain('notice_unproven')

  // What the statement shows is credited, proves the notices, and makes room for others.
  const paid = (await Promise.all(asked.map(({ id }) => stateOf(thief, id)))).map(state => state === 'credited')
  await bankShows(w, 'tonle', { kind: 'credit', reference: later.reference, amount: '30.00' }, 'forged_later')
  expect(await w.balance(thief)).toBe(usd('120.00'))
  for (const [n, entry] of forged.entries()) if (paid[n]) await bankShows(w, 'tonle', entry, `forged_${n}`)
  expect(await w.balance(thief)).toBe(usd('120.00'))
  const honest = await w.member()
  const one = await ask(honest, '40.00')
  await bankSays(w, honest, 'tonle', { kind: 'credit', reference: one.reference, amount: '40.00' }, 'honest_1')
  expect(await w.balance(honest)).toBe(usd('40.00'))
  await w.expectBooksBalance()
})

test('a notice of another amount than the statement shows is never proven', async () => {
  const member = await w.member()
  const { reference } = await ask(member, '20.00')
  await bankSays(w, member, 'tonle', { kind: 'credit', reference, amount: '20.00' }, 'differs_1')
  const heard = alarms()
  await bankShows(w, 'tonle', { kind: 'credit', reference, amount: '2.00' }, 'differs_1')
  expect(heard()).toContain('notice_differs')
  const row = await w.services.db.system(tx =>
    tx.one<{ isProven: boolean }>(`select is_proven as "isProven" from cashier.payment where provider_id = 'differs_1'`),
  )
  expect(row.isProven).toBe(false)
})

test('a forged notice says nothing of a payout: the bank is asked, so that nobody pays it again', async () => {
  const member = await w.member({ balance: '50.00' })
  const operator = await w.operator()
  const account = await member.caller.call(cashier.addAccount, { method: 'aba', number: '123456789', holder: 'Sok Dara' })
  const asked = await member.caller.call(cashier.requestWithdrawal, { account: wire('bac', account.id), amount: '10.00' })
  const id = wire('wdr', asked.id)
  await operator.caller.call(cashier.approveWithdrawal, { id, version: 0 })
  await operator.caller.call(cashier.payWithdrawal, { id, version: 1 })
  for (const kind of ['payout_failed', 'payout_paid'])
    await bankSays(w, member, 'tonle', { kind, reference: `${asked.reference}-1`, amount: '10.00' }, `forged_${kind}`)
  expect((await member.caller.call(cashier.withdrawalStatus, { id })).state).toBe('sending')
  await w.expectBooksBalance()
})
