import { parseMoney } from '@tonle/money'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { applyEntry } from '../receive-notice.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator('admin', { hasProof: true })
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const listed = async (code: string, kind = 'deposit') =>
  (await operator.caller.call(cashier.consoleMethods, {})).find(one => one.code === code && one.kind === kind)!
const terms = {
  ...{ name: 'KHQR', min: '2.00', max: '100.00', fee: '0', usualSeconds: 15, quickAmounts: ['50.00', '5.00'] },
  ...{ languages: ['km', 'en', 'zh'] as ('km' | 'en' | 'zh')[], hours: null, isOpen: true },
}
type Terms = Omit<typeof terms, 'hours'> & { hours: { opens: string; closes: string } | null }
const change = async (code: string, to: Partial<Terms>, version?: number) =>
  operator.caller.call(cashier.changeMethod, {
    ...{ kind: 'deposit', code, ...terms, ...to, why: 'a test' },
    version: version ?? (await listed(code)).version,
  })
const offered = async ({ caller }: Person) =>
  (await caller.call(cashier.methods, {})).methods.filter(one => one.kind === 'deposit')
const ask = ({ caller }: Person, method: string, amount: string) => caller.call(cashier.requestDeposit, { method, amount })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    error => error.code,
  )

test('limits, name and quick amounts hold in the next request, and stand in the audit log', async () => {
  const member = await w.member()
  await change('khqr', { max: '60.00' })
  expect((await offered(member)).find(one => one.code === 'khqr')).toMatchObject({
    ...{ min: usd('2.00'), max: usd('60.00'), quickAmounts: [usd('5.00'), usd('50.00')] },
  })
  expect((await refusalOf(ask(member, 'khqr', '60.01'))).fields).toEqual({ amount: 'field.too_big' })
  await ask(member, 'khqr', '60.00')
  const audit = await w.services.db.system(tx =>
    tx.one<{ subject: string; why: string }>(
      `select subject, why from operators.audit where call = 'cashier.changeMethod' order by seq desc limit 1`,
    ),
  )
  expect(audit).toEqual({ subject: 'deposit:khqr', why: 'a test' })
})

test('terms that contradict each other are refused, all fields at once', async () => {
  const wrong = { min: '50.00', max: '20.00', fee: '50.00', quickAmounts: ['1.00'], hours: { opens: '08:00', closes: '08:00' } }
  expect((await refusalOf(change('aba', wrong))).fields).toEqual({
    ...{ max: 'field.too_small', fee: 'field.too_big' },
    ...{ quickAmounts: 'field.not_allowed', 'hours.closes': 'field.not_allowed' },
  })
  expect((await refusalOf(change('aba', { fee: '0.001' }))).fields).toEqual({ fee: 'money.too_many_decimals' })
})

test('of two changes made on the same state one is stored', async () => {
  const { version } = await listed('wing')
  const outcomes = await Promise.all([
    codeOf(change('wing', { name: 'Wing one' }, version)),
    codeOf(change('wing', { name: 'Wing two' }, version)),
  ])
  expect(outcomes.sort()).toEqual(['accepted', 'request.version_conflict'])
})

test('outside its hours, in another language or closed a method is not offered, and a request by hand is refused', async () => {
  const member = await w.member()
  const clock = (minutes: number) => {
    const at = new Date(w.services.clock.nowMs() + minutes * 60_000)
    return new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Phnom_Penh',
    }).format(at)
  }
  const has = async () => (await offered(member)).some(one => one.code === 'acleda')
  await change('acleda', { hours: { opens: clock(60), closes: clock(120) } })
  expect([await has(), await codeOf(ask(member, 'acleda', '10.00'))]).toEqual([false, 'cashier.method_closed'])
  await change('acleda', { hours: { opens: clock(-60), closes: clock(60) } })
  expect([await has(), await codeOf(ask(member, 'acleda', '10.00'))]).toEqual([true, 'accepted'])
  await change('acleda', { languages: ['zh'] })
  expect(await has()).toBe(false)
  await change('acleda', { isOpen: false })
  expect(await codeOf(ask(member, 'acleda', '10.00'))).toBe('cashier.method_closed')
})

test('a fee is taken from what arrives, as it was when the deposit was requested, and once', async () => {
  const member = await w.member()
  await change('truemoney', { fee: '1.50' })
  const { reference, fee } = await ask(member, 'truemoney', '20.00')
  expect(fee).toBe(usd('1.50'))
  await change('truemoney', { fee: '0' })
  const arrives = () =>
    w.services.db.tx(w.brandId, tx =>
      applyEntry(tx, w.services, 'sandbox', {
        ...{ seq: 1, id: `mv_${reference}`, kind: 'credit', reference, currency: 'USD' },
        ...{ amount: usd('20.00'), at: w.services.clock.now() },
      }),
    )
  await Promise.all([arrives(), arrives(), arrives()])
  expect(await w.balance(member)).toBe(usd('18.50'))
  await w.expectBooksBalance()
})

test('a new method begins closed and last; its code and provider must be right, and the order names every one', async () => {
  const create = (code: string, provider = 'sandbox') =>
    operator.caller.call(cashier.createMethod, {
      ...{ kind: 'deposit', code, provider, currency: 'USD', name: 'Palm Pay', min: '1.00', max: '50.00', why: 'a new bank' },
    })
  expect(await create('palm')).toMatchObject({ isOpen: false, isLocked: false })
  expect(await codeOf(create('palm'))).toBe('cashier.method_taken')
  expect(await codeOf(create('other', 'nobody'))).toBe('cashier.not_found')
  const codes = (await operator.caller.call(cashier.consoleMethods, {}))
    .filter(one => one.kind === 'deposit')
    .map(one => one.code)
  expect(codes.at(-1)).toBe('palm')
  const order = (list: string[]) => operator.caller.call(cashier.orderMethods, { kind: 'deposit', codes: list, why: 'as asked' })
  await order([...codes].reverse())
  expect((await operator.caller.call(cashier.consoleMethods, {}))[0]?.code).toBe('palm')
  expect(await codeOf(order(codes.slice(1)))).toBe('cashier.state_changed')
  expect(await codeOf(order([...codes.slice(1), codes[1]!]))).toBe('cashier.state_changed')
})

test('who may not set money rules changes nothing', async () => {
  const clerk = await w.operator('cashier')
  const input = { kind: 'deposit', code: 'khqr', ...terms, why: 'a test', version: (await listed('khqr')).version } as const
  expect(await codeOf(clerk.caller.call(cashier.changeMethod, input))).toBe('session.forbidden')
})
