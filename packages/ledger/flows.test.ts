import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { move, type WalletRef } from './index.ts'
import { BRAND, freshKey, type TestBooks, testBooks, usd } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
})
afterAll(() => b.database.drop())

const queryOf = (wallet: WalletRef, vendor = 'PG') => ({
  member: (wallet as { member: string }).member,
  currency: 'USD' as const,
  mode: 'play' as const,
  vendor,
})

async function pay(wallet: WalletRef, amount: bigint, vendor = 'PG'): Promise<void> {
  const house = { kind: 'house_revenue', vendor } as const
  const [from, to] = amount < 0n ? [wallet, house] : [house, wallet]
  const lines = move({ from, to, amount: (amount < 0n ? -amount : amount) as never })
  await b.tx(tx => b.ledger.postOrFail(tx, { key: freshKey(), kind: 'win', book: b.book, lines }))
}

test('what a wallet got from one vendor today counts each line once, whether read at once or bit by bit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ cents: fc.integer({ min: 1, max: 500 }), isOther: fc.boolean(), isRead: fc.boolean() }), {
        maxLength: 12,
      }),
      async steps => {
        const wallet = await b.wallet('100.00')
        let before = undefined as Awaited<ReturnType<typeof b.ledger.flows>>[number]
        let expected = 0n
        for (const { cents, isOther, isRead } of steps) {
          const amount = BigInt(cents) * 10_000n * (cents % 2 === 0 ? 1n : -1n)
          await pay(wallet, amount, isOther ? 'OTHER' : 'PG')
          if (!isOther) expected += amount
          if (isRead) [before] = await b.db.read(BRAND, read => b.ledger.flows(read, [{ ...queryOf(wallet), before }]))
          if (isRead) expect(before?.net).toBe(expected)
        }
        const [whole] = await b.db.read(BRAND, read => b.ledger.flows(read, [queryOf(wallet)]))
        expect(whole?.net).toBe(expected)
      },
    ),
    { numRuns: 15 },
  )
})

test('a new business day begins at nothing, and a wallet that is none has no flow', async () => {
  const wallet = await b.wallet('10.00')
  await pay(wallet, usd('5.00'))
  const [today] = await b.db.read(BRAND, read => b.ledger.flows(read, [queryOf(wallet)]))
  expect(today?.net).toBe(usd('5.00'))
  await b.database.advanceTime(24 * 3_600_000)
  await pay(wallet, usd('1.00'))
  const asked = [{ ...queryOf(wallet), before: today }, queryOf(wallet), queryOf({ ...wallet, member: freshKey() } as WalletRef)]
  const [next, afresh, nobody] = await b.db.read(BRAND, read => b.ledger.flows(read, asked))
  expect(next?.net).toBe(usd('1.00'))
  expect(afresh).toEqual(next)
  expect(nobody).toBeUndefined()
})
