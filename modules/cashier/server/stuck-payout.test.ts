import { parseMoney } from '@tonle/money'
import type { Person, Refusal } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as cashier from '../contract.ts'
import { closeOverdue } from './jobs.ts'
import { providerOf } from './providers.ts'
import { reconcile } from './reconcile.ts'
import { settlePayout } from './settle-payout.ts'
import { sweepStatements } from './sweep-statement.ts'
import { type BankWorld, bankWorld } from './test-bank.ts'

/** The cases of docs/runbooks/stuck-payout.md, each with the real sandbox bank: what the runbook promises is what happens. */

let w: BankWorld
let operator: Person
beforeAll(async () => {
  w = await bankWorld()
  operator = await w.operator()
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')
const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`

let numbers = 300_000
/** A member whose withdrawal is approved; the ending of the number decides how the bank behaves. */
async function approved(amount: string, ending = '555') {
  const member = await w.member({ balance: amount })
  const as = w.as(member)
  const number = `${++numbers}${ending}`
  const account = await as.call(cashier.addAccount, { method: 'aba', number, holder: 'Sok Dara' })
  const asked = await as.call(cashier.requestWithdrawal, { account: wire('bac', account.id), amount })
  const id = wire('wdr', asked.id)
  await w.as(operator).call(cashier.approveWithdrawal, { id, version: 0 })
  return {
    member,
    id,
    number,
    reference: asked.reference,
    detail: () => w.as(operator).call(cashier.consoleWithdrawal, { id }),
    pay: (version = 1) => w.as(operator).call(cashier.payWithdrawal, { id, version }),
  }
}
type Approved = Awaited<ReturnType<typeof approved>>

const bank = () => providerOf(w.services, 'sandbox')
const merchant = async () => {
  const account = `select merchant from cashier.provider_account where brand_id = $1 and provider = 'sandbox'`
  return (await w.services.db.tx(w.brandId, tx => tx.one<{ merchant: string }>(account, [tx.brand]))).merchant
}

/** An order that the bank has and this database does not know of. */
const orderAtBank = async (of: Approved, amount: string, bankName = 'ABA') =>
  bank().sendPayout({
    merchant: await merchant(),
    reference: `${of.reference}-1`,
    amount: usd(amount),
    currency: 'USD',
    account: { bank: bankName, number: of.number, holder: 'SOK DARA' },
  })

/** Makes open orders so old that the minute's sweep asks for them; the clock itself must stay with the bank's. */
const age = () => w.services.db.system(tx => tx.query(`update cashier.payout set created_at = created_at - interval '5 minutes'`))
const attemptsOf = async (of: Approved) => (await of.detail()).attempts.map(({ reference, state }) => ({ reference, state }))
const isAccepted = (of: Approved) => w.until(of.detail, one => one.attempts[0]?.state === 'accepted')
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )

test('a payout that is being sent can be neither sent again nor rejected: the bank may still pay it', async () => {
  const of = await approved('21.00', '111')
  await of.pay()
  await isAccepted(of)
  const { version } = await of.detail()
  expect(await codeOf(of.pay(version))).toBe('cashier.state_changed')
  const reject = w.as(operator).call(cashier.rejectWithdrawal, { id: of.id, version, reason: 'other' })
  expect(await codeOf(reject)).toBe('cashier.state_changed')
  await age()
  await closeOverdue(w.services)
  expect(await of.detail()).toMatchObject({ state: 'sending', balance: usd('21.00'), available: 0n })
})

test('failed: the hold stays, sending again is a new order under a new reference, rejecting gives the money back', async () => {
  const of = await approved('22.00', '000')
  await of.pay()
  const failed = await w.until(of.detail, one => one.state === 'payout_failed')
  expect(failed).toMatchObject({ balance: usd('22.00'), available: 0n })
  await of.pay(failed.version)
  const again = await w.until(of.detail, one => one.state === 'payout_failed' && one.version > failed.version)
  expect(again.attempts.map(one => one.reference)).toEqual([`${of.reference}-1`, `${of.reference}-2`])
  await w.as(operator).call(cashier.rejectWithdrawal, { id: of.id, version: again.version, reason: 'details_wrong' })
  expect(await w.balance(of.member)).toBe(usd('22.00'))
})

test('a refusal of an order that the bank has is no failure: nobody may send it again under another reference', async () => {
  const of = await approved('23.00', '111')
  await orderAtBank(of, '23.00', 'ANOTHER')
  await of.pay()
  const tries = () =>
    w.services.db.system(tx =>
      tx.one<{ tries: number }>('select tries from cashier.payout where reference = $1', [`${of.reference}-1`]),
    )
  await w.until(tries, one => one.tries > 0)
  await closeOverdue(w.services)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await of.detail()).toMatchObject({ state: 'sending', available: 0n })
  expect(await attemptsOf(of)).toEqual([{ reference: `${of.reference}-1`, state: 'sending' }])
})

test('paid before this database knew of the order (a restored one): the bank is asked, and it is settled once', async () => {
  const of = await approved('24.00')
  await orderAtBank(of, '24.00')
  const isPaid = async () => (await bank().payoutStatus(await merchant(), `${of.reference}-1`)).status
  await w.until(isPaid, status => status === 'paid')
  await sweepStatements(w.services, false)
  expect((await of.detail()).state).toBe('approved')

  await of.pay()
  await isAccepted(of)
  await sweepStatements(w.services, false)
  expect((await of.detail()).state).toBe('sending')
  await age()
  await Promise.all([closeOverdue(w.services), closeOverdue(w.services)])
  expect(await of.detail()).toMatchObject({ state: 'paid', balance: 0n })
  expect(await attemptsOf(of)).toEqual([{ reference: `${of.reference}-1`, state: 'paid' }])
  await w.expectBooksBalance()
  expect((await reconcile(w.services)).find(({ brand }) => brand === w.brandId)?.difference).toBe(0n)
})

test('told as failed and paid after all: it is paid, as long as nobody has decided otherwise', async () => {
  const told = (of: Approved, kind: 'payout_paid' | 'payout_failed', n = 1) =>
    w.services.db.tx(w.brandId, tx => {
      const entry = { seq: 1, id: 'po_x', kind, reference: `${of.reference}-${n}`, amount: usd('25.00') }
      return settlePayout(tx, w.services, 'sandbox', { ...entry, currency: 'USD', at: w.services.clock.now() })
    })
  const errors = vi.spyOn(w.services.log, 'error')
  const contradictions = () => errors.mock.calls.filter(call => call[1] === 'the bank contradicts itself about a payout').length

  const late = await approved('25.00', '000')
  await late.pay()
  await w.until(late.detail, one => one.state === 'payout_failed')
  await told(late, 'payout_failed')
  await told(late, 'payout_paid')
  await told(late, 'payout_paid')
  expect(await late.detail()).toMatchObject({ state: 'paid', balance: 0n, attempts: [{ state: 'paid' }] })
  expect(contradictions()).toBe(0)
  await told(late, 'payout_failed')
  expect([(await late.detail()).state, contradictions()]).toEqual(['paid', 1])

  const rejected = await approved('25.00', '000')
  await rejected.pay()
  const { version } = await w.until(rejected.detail, one => one.state === 'payout_failed')
  await w.as(operator).call(cashier.rejectWithdrawal, { id: rejected.id, version, reason: 'other' })
  await told(rejected, 'payout_paid')
  expect(await rejected.detail()).toMatchObject({ state: 'rejected', balance: usd('25.00'), attempts: [{ state: 'failed' }] })
  expect(contradictions()).toBe(2)
  errors.mockRestore()
  await w.expectBooksBalance()
})

test('a closed method takes no new requests; what was approved can be rejected, and goes back', async () => {
  const of = await approved('27.00')
  const other = await w.member({ balance: '27.00' })
  const account = await w.as(other).call(cashier.addAccount, { method: 'aba', number: `${++numbers}555`, holder: 'Chan Dara' })
  const setOpen = (isOpen: boolean) =>
    w.services.db.system(tx =>
      tx.query(`update cashier.method set is_open = $1 where kind = 'withdrawal' and provider = 'sandbox'`, [isOpen]),
    )
  await setOpen(false)
  const request = { account: wire('bac', account.id), amount: '27.00' }
  expect(await codeOf(w.as(other).call(cashier.requestWithdrawal, request))).toBe('cashier.method_closed')
  await w.as(operator).call(cashier.rejectWithdrawal, { id: of.id, version: 1, reason: 'other' })
  expect(await w.balance(of.member)).toBe(usd('27.00'))
  await setOpen(true)
})

test('a bank that has never heard of an order gets it again under the same reference', async () => {
  const of = await approved('26.00', '111')
  await of.pay()
  await isAccepted(of)
  await w.bank.restartEmpty()
  const status = async () => (await bank().payoutStatus(await merchant(), `${of.reference}-1`)).status
  expect(await status()).toBe('never_heard')
  await age()
  await closeOverdue(w.services)
  expect(await status()).toBe('under_way')
  expect(await attemptsOf(of)).toEqual([{ reference: `${of.reference}-1`, state: 'accepted' }])
})
