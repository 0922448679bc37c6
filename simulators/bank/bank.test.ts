import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock, seededRandom } from '@tonle/process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Bank, type Faults, NO_FAULTS } from './bank.ts'
import type { Entry } from './book.ts'
import { openJournal } from './journal.ts'
import { sign, Verifier } from './signature.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tonle-bank-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const clock = manualClock(Date.parse('2026-11-21T03:00:00Z'))
const payment = (reference: string, amount = '50.00') => ({
  merchant: 'tonle',
  reference,
  amount,
  currency: 'USD',
  title: 'Tonle',
  expiresAt: new Date(clock.nowMs() + 600_000).toISOString(),
  returnUrl: 'http://localhost:3000/',
})

function open(faults: Partial<Faults> = {}) {
  const bank = new Bank(clock, seededRandom('bank'), { ...NO_FAULTS, ...faults })
  bank.use(openJournal<Entry>(join(dir, 'journal.jsonl'), entry => bank.book.apply(entry)))
  return bank
}

test('a payment that is paid stands in the statement once, also after a crash in the middle of a line', () => {
  const bank = open()
  const opened = bank.openPayment(payment('D-1'))!
  bank.pay(opened, 'now', 'normal')
  appendFileSync(join(dir, 'journal.jsonl'), '{"kind":"credit","merch')

  const again = open()
  expect(again.book.statement('tonle')).toEqual(bank.book.statement('tonle'))
  expect(again.book.statement('tonle')).toMatchObject([{ seq: 1, kind: 'credit', reference: 'D-1', amount: '50.00' }])
  expect(again.book.deliveries.size).toBe(1)
  again.pay(again.book.payments.get(opened.id)!, 'now', 'normal')
  expect(readFileSync(join(dir, 'journal.jsonl'), 'utf8')).not.toContain('"merch\n')
})

test('one reference is one payment; with another amount it is refused', () => {
  const bank = open()
  const first = bank.openPayment(payment('D-2'))
  expect(bank.openPayment(payment('D-2'))).toEqual(first)
  expect(bank.openPayment(payment('D-2', '51.00'))).toBeUndefined()
})

test('paying twice makes two transfers, paying less half of the amount, declining none', () => {
  const bank = open()
  bank.pay(bank.openPayment(payment('D-3'))!, 'twice', 'normal')
  bank.pay(bank.openPayment(payment('D-4', '0.05'))!, 'less', 'normal')
  bank.pay(bank.openPayment(payment('D-5'))!, 'fail', 'normal')
  expect(bank.book.statement('tonle').map(({ reference, amount }) => [reference, amount])).toEqual([
    ['D-3', '50.00'],
    ['D-3', '50.00'],
    ['D-4', '0.02'],
  ])
})

test('a payout is settled once, after its time; a closed account gives the money back', () => {
  const bank = open({ payoutDelayMs: 1000 })
  const order = (reference: string, number: string) => ({
    merchant: 'tonle',
    reference,
    amount: '20.00',
    currency: 'USD',
    account: { bank: 'ABA', number, holder: 'SOK DARA' },
  })
  const first = bank.acceptPayout(order('W-1', '000123456'))
  expect(bank.acceptPayout(order('W-1', '000123456'))).toEqual(first)
  expect(bank.acceptPayout(order('W-1', '000999999'))).toBeUndefined()
  bank.acceptPayout(order('W-2', '123000'))
  bank.work()
  expect(bank.book.statement('tonle')).toHaveLength(0)
  clock.advance(1000)
  bank.work()
  bank.work()
  expect(bank.book.statement('tonle').map(({ kind, reference }) => [kind, reference])).toEqual([
    ['payout_paid', 'W-1'],
    ['payout_failed', 'W-2'],
  ])
})

test('notices follow the chosen mode: copies, a delay, or none', () => {
  const bank = open({ noticeDelayMs: 500 })
  const pay = (reference: string, mode: 'twice' | 'delayed' | 'lost') =>
    bank.pay(bank.openPayment(payment(reference))!, 'now', mode)
  pay('D-6', 'twice')
  pay('D-7', 'delayed')
  pay('D-8', 'lost')
  const due = [...bank.book.deliveries.values()].map(one => Date.parse(one.dueAt) - clock.nowMs())
  expect(due).toEqual([500, 500, 45_500])
})

test('a signature holds for its own request, once, with either living key, for five minutes', () => {
  const [fresh, old] = [
    { id: 'k2', secret: Buffer.alloc(32, 2) },
    { id: 'k1', secret: Buffer.alloc(32, 1) },
  ]
  const parts = { direction: 'request', merchant: 'tonle', method: 'POST', path: '/v1/payouts', body: '{"a":1}' } as const
  const verifier = new Verifier([fresh, old], clock)
  const header = sign([old], clock, seededRandom('n1'), parts)
  expect(verifier.check(header, { ...parts, body: '{"a":2}' })).toBeUndefined()
  expect(verifier.check(header, { ...parts, direction: 'notice' })).toBeUndefined()
  expect(verifier.check(header.replace('tonle', 'other'), parts)).toBeUndefined()
  expect(verifier.check(header, parts)).toBe('tonle')
  expect(verifier.check(header, parts)).toBeUndefined()
  const late = sign([fresh], clock, seededRandom('n2'), parts)
  clock.advance(301_000)
  expect(verifier.check(late, parts)).toBeUndefined()
  expect(verifier.check(undefined, parts)).toBeUndefined()
})
