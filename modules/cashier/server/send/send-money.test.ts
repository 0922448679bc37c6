import * as agents from '@tonle/agents/contract'
import { foldNext } from '@tonle/database'
import { confirmPayment, setPaymentPassword, takeBreak } from '@tonle/identity/contract'
import { type Money, parseMoney } from '@tonle/money'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { turnoverStakes } from '../turnover/fold-stakes.ts'

let w: World
let versions = 0
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const settings = (values: object) =>
  w.services.db.system(tx =>
    tx.query(
      `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, 'cashier', $2, $3, 'a test', 'operator')`,
      [w.brandId, ++versions, values],
    ),
  )
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const down = (by: Person, to: Person | string, amount: string, more: object = {}) =>
  by.caller.call(cashier.sendToDownline, { account: typeof to === 'string' ? to : to.account, amount, ...more })
const up = (by: Person, amount: string) => by.caller.call(cashier.sendToUpline, { amount })
const pair = async (balance = '100.00') => {
  const agent = await w.agent({ balance })
  return { agent, member: await w.member({ upline: agent }) }
}

test('money goes down and up, with a record on both sides and in the console', async () => {
  const { agent, member } = await pair()
  expect(await down(agent, member, '30.00', { remark: 'welcome' })).toMatchObject({ side: 'out', account: member.account })
  expect(await up(member, '12.50')).toMatchObject({ direction: 'up', account: agent.account, amount: usd('12.50') })
  expect([await w.balance(agent), await w.balance(member)]).toEqual([usd('82.50'), usd('17.50')])
  const of = async ({ caller }: Person) =>
    (await caller.call(cashier.agentTransfers)).content.map(row => [row.side, row.account, row.amount, row.remark])
  expect(await of(member)).toEqual([
    ['out', agent.account, usd('12.50'), ''],
    ['in', agent.account, usd('30.00'), 'welcome'],
  ])
  const found = await (await w.operator()).caller.call(cashier.consoleAgentTransfers, { find: member.account })
  expect(found.content.map(row => [row.from, row.to])).toEqual([
    [member.account, agent.account],
    [agent.account, member.account],
  ])
  expect(await agent.caller.call(cashier.sendTerms)).toMatchObject({ upline: null, mayDown: true, available: usd('82.50') })
  expect(await member.caller.call(cashier.sendTerms)).toMatchObject({ upline: agent.account, mayDown: false })
  await w.expectBooksBalance()
})

test('only neighbours get money: nobody deeper, beside, above by name, or at another brand', async () => {
  const { agent, member } = await pair()
  const below = await w.agent({ upline: agent, balance: '10.00' })
  const deep = await w.member({ upline: below })
  const other = await w.agent({ balance: '10.00' })
  const abroad = await (await w.secondBrand()).member()
  for (const to of [deep, other, agent, 'nobody', abroad]) expect(await codeOf(down(agent, to, '1.00'))).toBe('cashier.not_below')
  expect(await codeOf(down(below, agent, '1.00'))).toBe('cashier.not_below')
  expect(await codeOf(down(member, agent, '1.00'))).toBe('session.forbidden')
  expect(await codeOf(up(other, '1.00'))).toBe('cashier.no_upline')
  expect(await w.balance(agent)).toBe(usd('100.00'))
})

test('whatever is sent at once, no wallet goes below zero and the books balance', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(amounts, async list => {
      const { agent, member } = await pair('50.00')
      const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const codes = await Promise.all(
        list.flatMap(cents => [codeOf(down(agent, member, text(cents))), codeOf(up(member, text(cents)))]),
      )
      expect(codes.filter(code => code !== 'done' && code !== 'wallet.insufficient_funds')).toEqual([])
      expect((await w.balance(agent)) + (await w.balance(member))).toBe(usd('50.00'))
      await w.expectBooksBalance()
    }),
    { numRuns: 5 },
  )
})

test('limits of one transfer and of a day hold, also for many at once; the policy closes both ways', async () => {
  await settings({ agentTransferMost: '20.00', agentTransferDay: '50.00' })
  const { agent, member } = await pair()
  expect(await codeOf(down(agent, member, '20.01'))).toBe('cashier.transfer_most')
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(down(agent, member, '20.00'))))
  expect(codes.filter(code => code === 'done')).toHaveLength(2)
  expect(new Set(codes)).toEqual(new Set(['done', 'cashier.transfer_day']))
  expect(await w.balance(agent)).toBe(usd('60.00'))
  expect(await agent.caller.call(cashier.sendTerms)).toMatchObject({ leftToday: usd('10.00') })
  await settings({ agentTransfers: false })
  expect(await codeOf(down(agent, member, '1.00'))).toBe('cashier.transfers_off')
  expect(await codeOf(up(member, '1.00'))).toBe('cashier.transfers_off')
  expect(await agent.caller.call(cashier.sendTerms)).toMatchObject({ isOpen: false })
  await settings({})
})

test('what arrives from above counts as a deposit: limits, a break and turnover hold for it', async () => {
  await settings({ turnoverPercent: 100, depositDay: '40.00' })
  const { agent, member } = await pair()
  expect(await codeOf(down(agent, member, '40.01'))).toBe('cashier.receiver_limit')
  expect(await codeOf(down(agent, member, '25.00'))).toBe('done')
  expect(await codeOf(down(agent, member, '15.01'))).toBe('cashier.receiver_limit')
  expect(await codeOf(member.caller.call(cashier.requestDeposit, { method: 'aba', amount: '20.00' }))).toBe(
    'cashier.deposit_limit',
  )
  await foldNext(w.services.db, turnoverStakes)
  expect((await member.caller.call(cashier.methods)).payouts.turnover).toMatchObject({ required: usd('25.00') })
  expect(await codeOf(up(member, '1.00'))).toBe('cashier.turnover_open')
  await settings({})
  await member.caller.call(takeBreak, { kind: 'timeout', length: 7 })
  expect(await codeOf(down(agent, member, '1.00'))).toBe('cashier.receiver_closed')
})

test('a stolen session sends nothing: the password of late, the payment password, and no payout after a reset', async () => {
  const { agent, member } = await pair()
  const password = { paymentPassword: '402913', confirmPaymentPassword: '402913' }
  await agent.caller.call(setPaymentPassword, password)
  expect(await codeOf(down(agent, member, '1.00'))).toBe('identity.payment_required')
  await agent.caller.call(confirmPayment, { paymentPassword: '402913' })
  expect(await codeOf(down(agent, member, '1.00'))).toBe('done')
  expect(await codeOf(down(agent, member, '1.00'))).toBe('identity.payment_required')
  await w.database.asOwner(
    `update identity.credential set payouts_from = app_now() + interval '5 hours' where member_id = '${member.id}'`,
  )
  expect(await codeOf(up(member, '1.00'))).toBe('cashier.payouts_wait')
  await w.advance(6 * 60_000)
  expect(await codeOf(down(agent, member, '1.00'))).toBe('session.confirm_required')
})

test('sent twice with one key it moves once', async () => {
  const { agent, member } = await pair()
  const input = { account: member.account, amount: '5.00' }
  const send = () =>
    agent.caller.raw('POST', '/wps/agent/transfers/downline', input, { headers: { 'idempotency-key': 'one-transfer-0001' } })
  expect(await send()).toEqual(await send())
  expect(await w.balance(member)).toBe(usd('5.00'))
})

test('an account that its owner has not taken yet gets its first money, and is not closed for waiting any more', async () => {
  const agent = await w.agent({ balance: '50.00' })
  const { username, memberId } = await agent.caller.call(agents.openAccount, { username: 'funded1', type: 0 })
  await down(agent, username, '20.00')
  const [row] = await w.services.db.system(
    tx =>
      tx.query<{ funded: boolean }>('select funded_at is not null as funded from identity.invitation where member_id = $1', [
        memberId,
      ]),
    { brand: w.brandId },
  )
  expect(row).toEqual({ funded: true })
  const refused = await refusalOf(down(agent, username, '40.00' as string))
  expect(refused.code).toBe('wallet.insufficient_funds')
  expect((await w.balance(agent)) satisfies Money).toBe(usd('30.00'))
})
