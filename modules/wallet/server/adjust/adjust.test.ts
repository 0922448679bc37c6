import { parseMoney } from '@tonle/money'
import { approveRequest, refuseRequest } from '@tonle/operators/contract'
import { ROLES } from '@tonle/operators/server'
import { type Person, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as wallet from '../../contract.ts'

let w: World
let first: Person
let second: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  first = await w.operator('finance')
  second = await w.operator('finance_lead')
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

const usd = (text: string) => parseMoney(text, 'USD')
const why = 'a bonus was forgotten'
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )
type Act = { kind: 'credit' | 'debit'; amount: string }
const ask = (member: Person, { kind, amount }: Act, by: Person = first) =>
  by.caller.ask(wallet.adjustMember, { account: member.account, kind, amount, currency: 'USD', cause: 'mistake', why })
const approve = (id: string, by: Person = second) => by.caller.call(approveRequest, { id })
const adjusted = async (member: Person, act: Act, by: Person = first, agree: Person = second) =>
  approve(await ask(member, act, by), agree)
const records = async (find: string) => (await first.caller.call(wallet.adjustments, { find })).content
const transferOf = async (member: Person, kind: string) =>
  (await first.caller.call(wallet.ledgerLines, { owner: member.account, kind })).content[0]!.transferId

test('the smallest adjustment waits for a second operator, and stands in the record with both names', async () => {
  const member = await w.member({ balance: '10.00' })
  const id = await ask(member, { kind: 'credit', amount: '0.01' })
  expect(await w.balance(member)).toBe(usd('10.00'))
  expect(await codeOf(approve(id, first))).toBe('operators.own_request')
  expect(await approve(id)).toMatchObject({ state: 'approved', askedBy: first.account, decidedBy: second.account })
  expect(await w.balance(member)).toBe(usd('10.01'))
  expect(await codeOf(approve(id))).toBe('operators.approval_decided')
  expect(await records(member.account)).toMatchObject([
    { kind: 'credit', cause: 'mistake', amount: usd('0.01'), askedBy: first.account, approvedBy: second.account, why },
  ])
  const told = await w.services.db.system(tx =>
    tx.query(`select payload->>'kind' as kind from house.outbox where topic = 'messages.notice' and payload->>'member' = $1`, [
      member.id,
    ]),
  )
  expect(told).toEqual([{ kind: 'wallet.adjusted_up' }])
  const { content } = await member.caller.call(wallet.accountRecord, { group: 'adjustment' })
  expect(content.slice(0, 1)).toMatchObject([
    { kind: 'adjustment', amount: usd('0.01'), balanceAfter: usd('10.01'), remark: null },
  ])
})

test('one request waits for a member at a time, and a refused one leaves nothing', async () => {
  const member = await w.member({ balance: '10.00' })
  const id = await ask(member, { kind: 'debit', amount: '4.00' })
  expect(await codeOf(ask(member, { kind: 'debit', amount: '4.00' }))).toBe('request.approval_waiting')
  await second.caller.call(refuseRequest, { id, note: 'not owed' })
  expect(await w.balance(member)).toBe(usd('10.00'))
  expect(await records(member.account)).toEqual([])
})

test('a debit takes no more than there is, also if it was there when it was asked for', async () => {
  const member = await w.member({ balance: '10.00' })
  expect(await codeOf(ask(member, { kind: 'debit', amount: '10.01' }))).toBe('wallet.insufficient_funds')
  const id = await ask(member, { kind: 'debit', amount: '10.00' })
  const cash = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, tx => w.services.ledger.hold(tx, { account: cash, amount: usd('1.00'), key: `w:${id}` }))
  expect(await approve(id)).toMatchObject({ state: 'failed' })
  expect(await w.balance(member)).toBe(usd('9.00')) // what the hold leaves
})

test('an act has a ceiling, and an operator one a day however the requests are timed', async () => {
  const asker = await w.operator('finance')
  const members = await Promise.all(Array.from({ length: 5 }, () => w.member({ balance: '0.00' })))
  expect(await codeOf(ask(members[0]!, { kind: 'credit', amount: '1000.01' }, asker))).toBe('wallet.above_adjustment_ceiling')
  const ids = await Promise.all(members.map(member => ask(member, { kind: 'credit', amount: '1000.00' }, asker)))
  const answers = await Promise.all(ids.map(id => approve(id)))
  expect(answers.map(({ state }) => state).sort()).toEqual(['approved', 'approved', 'approved', 'failed', 'failed'])
  expect(await codeOf(ask(await w.member(), { kind: 'credit', amount: '0.01' }, asker))).toBe('wallet.adjustment_day_reached')
})

test('a transfer is taken back once, by two, and never more than the member has', async () => {
  const member = await w.member({ balance: '0.00' })
  await adjusted(member, { kind: 'credit', amount: '7.00' })
  const id = await transferOf(member, 'adjustment')
  const correct = () => first.caller.ask(wallet.correctTransfer, { id, why })
  const waits = await correct()
  const results = await Promise.all([codeOf(approve(waits)), codeOf(approve(waits)), codeOf(approve(waits))])
  expect(results.sort()).toEqual(['OK', 'operators.approval_decided', 'operators.approval_decided'])
  expect(await w.balance(member)).toBe(usd('0.00'))
  expect(await codeOf(correct())).toBe('wallet.already_corrected')
  expect(await records(member.account)).toMatchObject([
    { kind: 'correction', corrects: id, amount: usd('7.00') },
    { kind: 'credit' },
  ])

  await adjusted(member, { kind: 'credit', amount: '3.00' })
  await adjusted(member, { kind: 'debit', amount: '1.00' })
  const credited = (await first.caller.call(wallet.ledgerLines, { owner: member.account, kind: 'adjustment' })).content[1]!
  const short = await first.caller.ask(wallet.correctTransfer, { id: credited.transferId, why })
  expect(await approve(short)).toMatchObject({ state: 'failed' })
  expect(await w.balance(member)).toBe(usd('2.00'))
})

test('what has a way back of its own, and what is not there, is not corrected at the desk', async () => {
  const member = await w.member({ balance: '5.00' })
  const cash = { kind: 'member_cash', member: member.id, currency: 'USD', mode: 'play' } as const
  await w.services.db.tx(w.brandId, tx =>
    w.services.ledger.postOrFail(tx, {
      ...{ key: `fee:${member.id}`, kind: 'deposit_fee', book: { brand: w.brandId, currency: 'USD', mode: 'play' } },
      lines: [
        { account: cash, counter: { kind: 'clearing', provider: 'sandbox' }, amount: -usd('1.00') as ReturnType<typeof usd> },
      ],
    }),
  )
  const correct = (id: string) => codeOf(first.caller.ask(wallet.correctTransfer, { id, why }))
  expect(await correct(await transferOf(member, 'deposit_fee'))).toBe('wallet.not_correctable')
  expect(await correct('999999999999')).toBe('wallet.no_such_transfer')
})

test('two who always agree with each other stand out', async () => {
  const [asker, friend] = [await w.operator('finance'), await w.operator('finance')]
  for (let i = 0; i < 4; i++) await adjusted(await w.member(), { kind: 'credit', amount: '2.00' }, asker, friend)
  const { pairs } = await first.caller.call(wallet.adjustments, {})
  expect(pairs).toContainEqual({
    askedBy: asker.account,
    approvedBy: friend.account,
    currency: 'USD',
    count: 4,
    amount: usd('8.00'),
  })
})

test('cashiers and support cannot move money by hand; finance asks and agrees, its lead sets the ceilings as well', async () => {
  const member = await w.member()
  const may = (role: keyof typeof ROLES, ability: string) => (ROLES[role] as readonly string[]).includes(ability)
  for (const role of ['cashier', 'support'] as const)
    expect(await codeOf(ask(member, { kind: 'credit', amount: '1.00' }, await w.operator(role)))).toBe('session.forbidden')
  const id = await ask(member, { kind: 'credit', amount: '1.00' })
  expect(await codeOf(approve(id, await w.operator('cashier')))).toBe('operators.no_such_approval')
  expect([may('finance', 'settings.money'), may('finance_lead', 'settings.money')]).toEqual([false, true])
  for (const role of ['finance', 'finance_lead'] as const)
    expect(['operators.write', 'vendors.write', 'members.write', 'vendors.keys'].filter(one => may(role, one))).toEqual([])
})

test('whatever is asked for and agreed at once, wallets are what the record says and never below zero', async () => {
  const acts = fc.array(
    fc.record({
      who: fc.nat(2),
      kind: fc.constantFrom('credit' as const, 'debit' as const),
      cents: fc.integer({ min: 1, max: 900 }),
    }),
    { minLength: 4, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(acts, async steps => {
      const asker = await w.operator('finance')
      const members = await Promise.all([0, 1, 2].map(() => w.member({ balance: '5.00' })))
      await Promise.all(
        steps.map(async ({ who, kind, cents }) => {
          const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
          const asked = await ask(members[who]!, { kind, amount }, asker).catch(() => undefined)
          if (asked) await Promise.all([codeOf(approve(asked)), codeOf(approve(asked))])
        }),
      )
      for (const member of members) {
        const moved = (await records(member.account)).map(({ kind, amount }) => (kind === 'debit' ? -amount : amount))
        expect(await w.balance(member)).toBe(moved.reduce((sum, one) => sum + one, usd('5.00') as bigint))
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 60_000)
