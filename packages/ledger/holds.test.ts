import type { Money } from '@tonle/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { InvalidPlan, isPosted, type Plan, type WalletRef } from './index.ts'
import { bet, freshKey, type TestBooks, testBooks, usd, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
})
afterEach(() => b.expectBooksBalance())
afterAll(() => b.database.drop())

const hold = (account: WalletRef, amount: string, key = freshKey(), expiresAt?: Date) =>
  b.tx(tx => b.ledger.hold(tx, { account, amount: usd(amount), key, expiresAt }))
const release = (account: WalletRef, key: string) => b.tx(tx => b.ledger.voidHold(tx, { account, key }))
const available = async (account: WalletRef) => (await b.db.read(b.book.brand, read => b.ledger.balance(read, account))).available
const payout = (account: WalletRef, amount: string, key: string): Plan => ({
  ...bet(b.book, account, amount),
  kind: 'withdrawal',
  capture: { account, key },
})

test('what is held cannot be bet, and comes back when it is given back', async () => {
  const wallet = await b.wallet('50.00')
  expect(await hold(wallet, '40.00', 'w1')).toEqual({ outcome: 'held' })
  expect(await available(wallet)).toBe(usd('10.00'))
  expect(await b.ledger.submit(bet(b.book, wallet, '10.01'))).toEqual({ outcome: 'insufficient' })
  expect(await hold(wallet, '10.01')).toEqual({ outcome: 'insufficient' })
  expect(await release(wallet, 'w1')).toEqual({ changed: true, state: 'void' })
  expect(await available(wallet)).toBe(usd('50.00'))
})

test('a repeated hold is held once; with another amount it is refused', async () => {
  const wallet = await b.wallet('50.00')
  await hold(wallet, '40.00', 'w1')
  expect(await hold(wallet, '40.00', 'w1')).toEqual({ outcome: 'replayed' })
  expect(await hold(wallet, '41.00', 'w1')).toEqual({ outcome: 'key_reused' })
  expect(await available(wallet)).toBe(usd('10.00'))
})

test('nothing, less than nothing and what the currency cannot post are not held', async () => {
  const wallet = await b.wallet('50.00')
  for (const amount of [0n, -usd('1.00'), 1n] as Money[])
    await expect(b.tx(tx => b.ledger.hold(tx, { account: wallet, amount, key: 'w1' }))).rejects.toThrow(
      new InvalidPlan('a hold is a positive amount the currency posts'),
    )
  expect(await available(wallet)).toBe(usd('50.00'))
})

test('posting takes what was held; what is left is free again', async () => {
  const wallet = await b.wallet('50.00')
  await hold(wallet, '50.00', 'w1')
  const plan = payout(wallet, '30.00', 'w1')
  expect(isPosted(await b.ledger.submit(plan))).toBe(true)
  expect(await available(wallet)).toBe(usd('20.00'))
  expect((await b.ledger.submit(plan)).outcome).toBe('replayed')
  expect(await b.ledger.submit(payout(wallet, '10.00', 'w1'))).toEqual({ outcome: 'hold_resolved' })
  expect(await release(wallet, 'w1')).toEqual({ changed: false, state: 'posted' })
})

test('a hold that was given back cannot be posted; an unknown one neither', async () => {
  const wallet = await b.wallet('50.00')
  await hold(wallet, '50.00', 'w1')
  await release(wallet, 'w1')
  expect(await release(wallet, 'w1')).toEqual({ changed: false, state: 'void' })
  expect(await b.ledger.submit(payout(wallet, '10.00', 'w1'))).toEqual({ outcome: 'hold_resolved' })
  expect(await b.ledger.submit(payout(wallet, '10.00', 'w2'))).toEqual({ outcome: 'hold_resolved' })
  expect(await release(wallet, 'w2')).toEqual({ changed: false, state: undefined })
})

test('posting more than was held takes the rest from what is free, or is refused', async () => {
  const wallet = await b.wallet('50.00')
  await hold(wallet, '30.00', 'w1')
  await hold(wallet, '15.00', 'w2')
  expect(await b.ledger.submit(payout(wallet, '35.01', 'w1'))).toEqual({ outcome: 'insufficient' })
  expect(isPosted(await b.ledger.submit(payout(wallet, '35.00', 'w1')))).toBe(true)
  expect(await available(wallet)).toBe(0n)
})

test('a hold past its time is given back by itself and cannot be posted any more', async () => {
  const wallet = await b.wallet('50.00')
  try {
    await b.database.freezeTime(new Date('2026-12-01T00:00:00Z'))
    await hold(wallet, '20.00', 'soon', new Date('2026-12-01T00:01:00Z'))
    await hold(wallet, '20.00', 'later', new Date('2026-12-01T01:00:00Z'))
    expect(await b.db.system(tx => b.ledger.expireHolds(tx, 100))).toBe(0)
    const early = await b.tx(tx =>
      tx.query(
        `select r.state, r.changed from ledger.hold h, ledger.release_hold(h.wallet_id, h.key, 'expired') r where h.key = 'soon'`,
      ),
    )
    expect(early).toEqual([{ state: 'pending', changed: false }])
    await b.database.freezeTime(new Date('2026-12-01T00:01:00Z'))
    expect(await b.ledger.submit(payout(wallet, '1.00', 'soon'))).toEqual({ outcome: 'hold_resolved' })
    expect(await b.db.system(tx => b.ledger.expireHolds(tx, 100))).toBe(1)
    expect(await available(wallet)).toBe(usd('30.00'))
    expect(await release(wallet, 'soon')).toEqual({ changed: false, state: 'expired' })
  } finally {
    await b.database.freezeTime(null)
    await release(wallet, 'later')
  }
})

test('posted, given back and expired at once: exactly one of them happens', async () => {
  for (let round = 0; round < 15; round++) {
    const wallet = await b.wallet('50.00')
    await hold(wallet, '50.00', 'w1', new Date(Date.UTC(2026, 0, 1)))
    await b.tx(tx => b.ledger.post(tx, win(b.book, wallet, '1.00')))
    await b.database.freezeTime(round % 2 ? new Date(Date.UTC(2026, 0, 2)) : new Date(Date.UTC(2025, 0, 1)))
    const [captured, voided, expired] = await Promise.all([
      b.ledger.submit(payout(wallet, '50.00', 'w1')),
      release(wallet, 'w1'),
      b.db.system(tx => b.ledger.expireHolds(tx, 10)),
    ])
    await b.database.freezeTime(null)
    expect([isPosted(captured), voided.changed, expired === 1].filter(Boolean)).toHaveLength(1)
    expect(await b.balance(wallet)).toBe(isPosted(captured) ? usd('1.00') : usd('51.00'))
  }
})
