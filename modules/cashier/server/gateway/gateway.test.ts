import { parseMoney } from '@tonle/money'
import type { Person, Refusal } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../../contract.ts'
import { pollPayments } from '../poll/poll-payments.ts'
import { applyEntry } from '../receive-notice.ts'
import { type BankWorld, bankWorld } from '../test-bank.ts'

let w: BankWorld
beforeAll(async () => {
  w = await bankWorld()
})
afterAll(() => w?.close())

const usd = (text: string) => parseMoney(text, 'USD')

async function ask(member: Person, amount: string) {
  const { id } = await w.as(member).call(cashier.requestDeposit, { method: 'card', amount })
  const wire = `dep_${id.replaceAll('-', '')}`
  const status = () => w.as(member).call(cashier.depositStatus, { id: wire })
  const { payUrl, qr, reference } = await w.until(status, deposit => deposit.state === 'waiting')
  expect(qr).toBeNull()
  return { id, wire, status, reference, payUrl: payUrl! }
}

/** What the hosted page's way back carries once the payment is over. */
async function wordOf(payUrl: string): Promise<{ status: 'paid' | 'failed'; signed: string; deposit: string }> {
  const page = await (await fetch(payUrl)).text()
  const href = /<a href="([^"]+)">/.exec(page)![1]!.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  const params = new URL(href).searchParams
  return { status: params.get('status') as 'paid', signed: params.get('signed')!, deposit: params.get('deposit')! }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )

test('a card payment is credited by the signed notice, once, however often it comes', async () => {
  const member = await w.member()
  const one = await ask(member, '25.00')
  await w.bank.pay(one.payUrl, 'now', 'twice')
  await w.until(one.status, deposit => deposit.state === 'credited')
  await w.advance(3100)
  await pollPayments(w.services)
  expect(await w.balance(member)).toBe(usd('25.00'))
  await w.expectBooksBalance()
})

test('where the notice is lost, the gateway is asked', async () => {
  const member = await w.member()
  const one = await ask(member, '6.00')
  await w.bank.pay(one.payUrl, 'now', 'lost')
  expect((await one.status()).state).toBe('waiting')
  await w.advance(3100)
  await pollPayments(w.services)
  expect((await one.status()).state).toBe('credited')
})

test('the signed word of the way back has the gateway asked at once and credits nothing by itself', async () => {
  const member = await w.member()
  const [paid, open] = [await ask(member, '8.00'), await ask(member, '9.00')]
  await w.bank.pay(paid.payUrl, 'now', 'lost')
  const { deposit, ...word } = await wordOf(paid.payUrl)
  expect(deposit).toBe(paid.wire)

  const say = (id: string, of: object, who = member) => codeOf(w.as(who).call(cashier.returnDeposit, { id, ...word, ...of }))
  expect(await say(paid.wire, { status: 'failed' })).toBe('cashier.signature_invalid')
  expect(await say(open.wire, {})).toBe('cashier.signature_invalid')
  expect(await say(paid.wire, { signed: word.signed.replace(/.$/, last => (last === '0' ? '1' : '0')) })).toBe(
    'cashier.signature_invalid',
  )
  expect(await say(paid.wire, {}, await w.member())).toBe('cashier.not_found')
  await pollPayments(w.services)
  expect((await paid.status()).state).toBe('waiting')

  expect(await say(paid.wire, {})).toBe('accepted')
  expect((await paid.status()).state).toBe('waiting')
  await pollPayments(w.services)
  expect((await paid.status()).state).toBe('credited')
  expect(await say(paid.wire, {})).toBe('accepted')
  expect((await open.status()).state).toBe('waiting')
  expect(await w.balance(member)).toBe(usd('8.00'))
  await w.expectBooksBalance()
})

test('a declined card ends the deposit at once; money that came all the same waits at the desk', async () => {
  const member = await w.member()
  const one = await ask(member, '7.00')
  await w.bank.pay(one.payUrl, 'fail')
  const { deposit, ...word } = await wordOf(one.payUrl)
  expect([deposit, word.status]).toEqual([one.wire, 'failed'])
  await w.as(member).call(cashier.returnDeposit, { id: one.wire, ...word })
  await Promise.all([pollPayments(w.services), pollPayments(w.services)])
  expect((await one.status()).state).toBe('failed')
  const asked = await w.services.db.system(tx => tx.query('select from cashier.payment_poll where deposit_id = $1', [one.id]))
  expect(asked).toEqual([])
  const entry = { seq: 1, id: 'ch_after_all', kind: 'credit', reference: one.reference, currency: 'USD' } as const
  await w.services.db.tx(w.brandId, tx =>
    applyEntry(tx, w.services, 'gateway', { ...entry, amount: usd('7.00'), at: w.services.clock.now() }),
  )
  expect(await w.balance(member)).toBe(0n)
  await w.expectBooksBalance()
})
