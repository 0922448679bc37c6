import { parseMoney } from '@tonle/money'
import { approveRequest } from '@tonle/operators/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { providerOf } from '../providers.ts'
import { applyEntry } from '../receive-notice.ts'
import { addSpreads, percentile } from './latency.ts'
import { storeMeasures } from './measure.ts'

let w: World
let clerk: Person
let lead: Person
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'fatal' })
  await signIn()
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w?.close())

/** Two operators; sessions end while the clock goes on. */
async function signIn() {
  clerk = await w.operator('admin', { hasProof: true })
  lead = await w.operator('admin', { hasProof: true })
}
async function later(ms: number) {
  await w.advance(ms)
  await signIn()
}

const usd = (text: string) => parseMoney(text, 'USD')
const at = () => w.services.clock.now().toISOString()
let nth = 0

/** Money that the bank has told us of. */
async function arrived(amount: string) {
  const member = await w.member()
  const { reference } = await member.caller.call(cashier.requestDeposit, { method: 'aba', amount })
  const id = `mv_${++nth}`
  await w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'sandbox', {
      ...{ seq: nth, id, kind: 'credit', reference, currency: 'USD', amount: usd(amount), at: w.services.clock.now() },
    }),
  )
  return { id, reference, member }
}

const HEAD = 'Transaction ID;Reference;Amount;Currency;Time;Type'
const row = (id: string, reference: string, amount: string, of: { currency?: string; type?: string; time?: string } = {}) =>
  [id, reference, amount, of.currency ?? 'USD', of.time ?? at(), of.type ?? 'credit'].join(';')
const send = (rows: string[], { provider = 'sandbox', by = clerk, type = 'text/csv', head = HEAD } = {}) =>
  by.caller.upload(
    cashier.sendStatement.path.replace(':provider', provider),
    type,
    Buffer.from([head, ...rows].filter(Boolean).join('\r\n')),
  ) as Promise<cashier.ProviderStatement>
const open = async () => (await clerk.caller.call(cashier.differences, {})).content
const kinds = async (statement: string[]) =>
  (await open()).filter(one => statement.includes(one.providerId)).map(({ providerId, kind }) => [providerId, kind])

test('a statement that agrees has no difference, and the same file again is the same answer', async () => {
  const one = await arrived('12.00')
  const two = await arrived('7.50')
  const file = [row(one.id, one.reference, '12.00'), row(two.id, two.reference, '7.50')]
  const first = await send(file)
  expect(first).toMatchObject({ lines: 2, known: 0, differences: 0, sentBy: clerk.account })
  expect((await send(file, { by: lead })).id).toBe(first.id)
  await Promise.all([send(file), send(file), send(file)])
  expect((await clerk.caller.call(cashier.statements, {})).content).toHaveLength(1)
  // Overlapping: what was named before is not looked at again.
  expect(await send([...file, row(two.id, two.reference, '9.99')])).toMatchObject({ known: 2, differences: 0 })
})

test('what is missing on either side, and what differs, is listed once', async () => {
  await later(3_600_000)
  const [good, wrong, absent] = [await arrived('10.00'), await arrived('20.00'), await arrived('30.00')]
  const time = at()
  await w.advance(60_000)
  const last = await arrived('5.00')
  const file = [
    row(good.id, good.reference, '10.00', { time }),
    row(wrong.id, wrong.reference, '21.00'),
    row('mv_unheard', 'TNLUNKNOWN', '40.00'),
    row('out_1', 'PNOBODY', '-3.00', { type: '' }),
    row(last.id, last.reference, '5.00'),
  ]
  // Its span begins with the first line, so that older payments are not missing.
  expect(await send(file)).toMatchObject({ lines: 5, differences: 4 })
  const ids = ['mv_unheard', 'out_1', wrong.id, absent.id, good.id, last.id]
  const expected = [
    ['mv_unheard', 'not_in_books'],
    [absent.id, 'not_at_provider'],
    ['out_1', 'not_in_books'],
    [wrong.id, 'other_amount'],
  ]
  expect((await kinds(ids)).sort()).toEqual(expected.sort())
  // The absent one is named by a later statement: its difference closes by itself.
  await send([row(absent.id, absent.reference, '30.00')])
  expect(await kinds([absent.id])).toEqual([])
  const settled = (await clerk.caller.call(cashier.differences, { state: 'settled' })).content
  expect(settled.find(one => one.providerId === absent.id)).toMatchObject({ outcome: 'resolved', settledBy: 'rules' })
})

test('a difference is explained once, with a note; two at once do not both win', async () => {
  const found = (await open()).find(one => one.providerId === 'out_1')!
  const explain = (version = found.version) =>
    clerk.caller.call(cashier.explainDifference, { id: found.id, note: 'a fee of the bank', version } as never)
  const outcomes = await Promise.allSettled([explain(), explain()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusalOf(explain(1))).code).toBe('cashier.state_changed')
})

test('money that only a file names is booked by two operators, once, and waits in suspense', async () => {
  const found = (await open()).find(one => one.providerId === 'mv_unheard')!
  const id = await clerk.caller.ask(cashier.bookDifference, {
    id: found.id,
    note: 'the bank confirms it',
    version: found.version,
  } as never)
  expect((await open()).find(one => one.id === found.id)).toMatchObject({ askedBy: clerk.account })
  expect((await refusalOf(clerk.caller.call(approveRequest, { id }))).code).toBe('operators.own_request')
  await lead.caller.call(approveRequest, { id })
  const suspense = (await clerk.caller.call(cashier.suspensePayments, {})).content
  expect(suspense.filter(one => one.providerId === 'mv_unheard')).toMatchObject([
    { amount: usd('40.00'), reason: 'unknown_reference', isProven: true },
  ])
  // The bank names it after all: nothing is credited twice.
  await w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'sandbox', {
      ...{ seq: 99, id: 'mv_unheard', kind: 'credit', reference: 'TNLUNKNOWN', currency: 'USD' },
      ...{ amount: usd('40.00'), at: w.services.clock.now() },
    }),
  )
  const again = (await clerk.caller.call(cashier.suspensePayments, {})).content
  expect(again.filter(one => one.providerId === 'mv_unheard')).toHaveLength(1)
})

test('money that names nobody goes to a member whom the desk names, by two operators, once', async () => {
  const member = await w.member()
  const suspended = async (id: string) =>
    (await clerk.caller.call(cashier.suspensePayments, {})).content.find(one => one.providerId === id)
  await w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'sandbox', {
      ...{ seq: ++nth, id: 'mv_nobody', kind: 'credit', reference: 'TNLNOBODY', currency: 'USD' },
      ...{ amount: usd('3.00'), at: w.services.clock.now() },
    }),
  )
  const found = (await suspended('mv_nobody'))!
  const give = (to: object) =>
    clerk.caller.call(cashier.assignPayment, { id: found.id, note: 'shown by the payer', ...to } as never)
  expect((await refusalOf(give({}))).code).toBe('request.invalid')
  expect((await refusalOf(give({ account: member.account, member: `mem_${member.id.replaceAll('-', '')}` }))).code).toBe(
    'request.invalid',
  )
  expect((await refusalOf(give({ account: 'nobody-at-all' }))).code).toBe('wallet.not_found')
  // Far below what one operator decides alone.
  const id = await clerk.caller.ask(cashier.assignPayment, {
    ...{ id: found.id, account: member.account.toUpperCase(), note: 'shown by the payer' },
  } as never)
  expect(await w.balance(member)).toBe(0n)
  expect((await refusalOf(clerk.caller.call(approveRequest, { id }))).code).toBe('operators.own_request')
  const both = await Promise.allSettled([lead.caller.call(approveRequest, { id }), lead.caller.call(approveRequest, { id })])
  expect(both.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(await w.balance(member)).toBe(usd('3.00'))
  expect(await suspended('mv_nobody')).toBeUndefined()
})

test('a payout, an amount that differs and foreign money cannot be booked', async () => {
  await send([row('eur_1', 'X', '5.00', { currency: 'EUR' }), row('out_2', 'PNOBODY2', '3.00', { type: 'payout' })])
  for (const providerId of [
    'eur_1',
    'out_2',
    ...(await open()).filter(one => one.kind === 'other_amount').map(one => one.providerId),
  ]) {
    const { id, version } = (await open()).find(one => one.providerId === providerId)!
    const asked = clerk.caller.ask(cashier.bookDifference, { id, note: 'please', version } as never)
    expect((await refusalOf(asked)).code, providerId).toBe('cashier.state_changed')
  }
})

test('a file that cannot be read to its end is refused as a whole', async () => {
  const good = row('ok_1', 'R', '1.00')
  for (const bad of [
    row('x', 'R', 'ten'),
    row('x', 'R', '1.00', { time: 'yesterday' }),
    row('', 'R', '1.00'),
    row('x', 'R', '1.00', { type: 'gift' }),
  ])
    expect((await refusalOf(send([good, bad]))).code, bad).toBe('cashier.statement_unreadable')
  expect((await refusalOf(send([], { type: 'application/json', head: '{' }))).code).toBe('cashier.statement_unreadable')
  expect((await refusalOf(send([good], { provider: 'nobody' }))).code).toBe('cashier.not_found')
  expect(await kinds(['ok_1'])).toEqual([])
  const json = JSON.stringify({
    entries: [{ id: 'js_1', reference: 'R', amount: '2.00', currency: 'USD', at: at(), kind: 'credit' }],
  })
  expect(await send([], { type: 'application/json', head: json })).toMatchObject({ lines: 1, differences: 1 })
})

test("another brand's statements and differences are out of reach", async () => {
  const other = await (await w.secondBrand()).operator('admin', { hasProof: true })
  const { id, version } = (await open())[0]!
  expect((await other.caller.call(cashier.differences, {})).content).toEqual([])
  const explained = other.caller.call(cashier.explainDifference, { id, note: 'mine now', version } as never)
  expect((await refusalOf(explained)).code).toMatch(/^cashier\.(not_found|state_changed)$/)
})

test('the cash report of a day is what the ledger says, provider by provider', async () => {
  await later(48 * 3_600_000)
  const { member } = await arrived('100.00')
  const { rows } = await clerk.caller.call(cashier.cashReport, {})
  const sandbox = rows.find(one => one.provider === 'sandbox')!
  expect(sandbox).toMatchObject({ deposits: usd('100.00'), withdrawals: 0n, suspense: 0n, adjustments: 0n })
  expect(sandbox.closing - sandbox.opening).toBe(usd('100.00'))
  for (const one of rows) expect(one.inBooks).toBe(one.closing)
  const balance = await w.services.db.read(w.brandId, read =>
    w.services.ledger.balance(read, { kind: 'clearing', provider: 'sandbox', currency: 'USD', mode: 'play' }),
  )
  expect(sandbox.closing).toBe(-balance.balance)
  expect(await w.balance(member)).toBe(usd('100.00'))
})

test('for a file the cash report names each day of a span, the end of one is the beginning of the next', async () => {
  const { day, rows } = await clerk.caller.call(cashier.cashReport, {})
  const before = (days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
  const { content, next } = await clerk.caller.call(cashier.cashRows, { fromDay: before(3), toDay: day })
  expect(next).toBeNull()
  expect(content.filter(one => one.day === day)).toEqual(rows.map(row => ({ day, ...row })))
  const sandbox = content.filter(one => one.provider === 'sandbox')
  expect(sandbox.map(one => one.day)).toEqual([before(3), before(2), before(1), day])
  for (const [at, one] of sandbox.slice(1).entries()) expect(one.opening).toBe(sandbox[at]!.closing)
  for (const span of [{ fromDay: before(31) }, { fromDay: day, toDay: before(1) }])
    expect((await refusalOf(clerk.caller.call(cashier.cashRows, { toDay: day, ...span }))).code).toBe('request.invalid')
})

test('how a provider answers is counted and timed, and what waits for it', async () => {
  const bank = providerOf(w.services, 'sandbox')
  const { merchant } = (await clerk.caller.call(cashier.consoleProviders, {})).find(one => one.provider === 'sandbox')!
  for (let i = 0; i < 3; i++) await bank.statement!(merchant, 0n).catch(() => {})
  await storeMeasures(w.services)
  await bank.payoutStatus(merchant, 'NONE').catch(() => {})
  await storeMeasures(w.services)
  const seen = (await clerk.caller.call(cashier.consoleProviders, {})).find(one => one.provider === 'sandbox')!
  expect(seen.calls).toMatchObject({ count: 4, failed: 4, p95Ms: expect.any(Number) })
  expect(seen.trend.at(-1)).toEqual({ calls: 4, failed: 4 })
  await (await w.member()).caller.call(cashier.requestDeposit, { method: 'aba', amount: '10.00' })
  const after = (await clerk.caller.call(cashier.consoleProviders, {})).find(one => one.provider === 'sandbox')!
  expect([after.deposits.open, after.oldestAt]).toEqual([seen.deposits.open + 1, expect.any(Date)])
})

test('a spread says within which time a share was answered', () => {
  const spread = addSpreads([0, 9], [0, 0, 0, 0, 1])
  expect([percentile(spread, 0.5), percentile(spread, 0.95), percentile([], 0.5)]).toEqual([20, 200, null])
})

test('the account to which members transfer is changed by two operators', async () => {
  const input = { provider: 'transfer', bank: 'Palm Bank', number: '000 999 123', holder: 'TONLE CO', why: 'a new account' }
  const id = await clerk.caller.ask(cashier.changeReceiving, input)
  expect((await refusalOf(clerk.caller.call(approveRequest, { id }))).code).toBe('operators.own_request')
  await lead.caller.call(approveRequest, { id })
  const now = (await clerk.caller.call(cashier.consoleProviders, {})).find(one => one.provider === 'transfer')!
  expect(now.receiving).toEqual({ bank: 'Palm Bank', number: '000 999 123', holder: 'TONLE CO' })
  expect((await refusalOf(clerk.caller.ask(cashier.changeReceiving, { ...input, provider: 'sandbox' }))).code).toBe(
    'cashier.not_found',
  )
})

test("a member's money stands on one page, and no other brand reads it", async () => {
  const { member, reference } = await arrived('25.00')
  const id = `mem_${member.id.replaceAll('-', '')}`
  const page = await clerk.caller.call(cashier.memberMoney, { id } as never)
  expect(page).toMatchObject({
    balance: usd('25.00'),
    deposited30: usd('25.00'),
    deposits: 1,
    deposited: usd('25.00'),
    payouts: 0,
  })
  expect(page.latestDeposits).toMatchObject([{ reference, amount: usd('25.00'), state: 'credited' }])
  const other = await (await w.secondBrand()).operator('admin', { hasProof: true })
  expect((await refusalOf(other.caller.call(cashier.memberMoney, { id } as never))).code).toBe('cashier.not_found')
})
