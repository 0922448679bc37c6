import { MAX_MONEY, type Money } from '@tonle/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isPosted, LedgerRefused, move, type Outcome, type Plan, type WalletRef } from './index.ts'
import { bet, freshKey, type TestBooks, testBooks, usd, vendor } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
})
afterEach(() => b.expectBooksBalance())
afterAll(() => b.database.drop())

const LARGEST = (MAX_MONEY - 10_000n) as Money
/** A house account of its own for each credit, so that it is the wallet that has no room. */
let houses = 0
const credit = (wallet: WalletRef, amount: Money, key = freshKey(), from = `V${++houses}`): Plan => ({
  key,
  kind: 'win',
  book: b.book,
  lines: move({ from: { kind: 'house_revenue', vendor: from }, to: wallet, amount }),
})
const paths: [string, (plan: Plan) => Promise<Outcome>][] = [
  ['post', plan => b.tx(tx => b.ledger.post(tx, plan))],
  ['submit', plan => b.ledger.submit(plan)],
]
/** Nine of the largest amounts fit into int8, the tenth does not. */
async function full(): Promise<WalletRef> {
  const wallet = await b.wallet('50.00')
  for (let i = 0; i < 9; i++) await b.tx(tx => b.ledger.postOrFail(tx, credit(wallet, LARGEST)))
  return wallet
}

describe.each(paths)('through %s', (_name, path) => {
  test('a credit that the wallet cannot hold is refused, again and again, until there is room', async () => {
    const wallet = await full()
    const before = await b.balance(wallet)
    const plan = credit(wallet, LARGEST)
    for (let i = 0; i < 3; i++) expect(await path(plan)).toEqual({ outcome: 'out_of_range' })
    expect(await b.balance(wallet)).toBe(before)
    expect((await path(bet(b.book, wallet, '20.00'))).outcome).toBe('posted')
    for (let i = 0; i < 3; i++) {
      const stake = move({ from: wallet, to: { kind: 'house_revenue', vendor: `V${++houses}` }, amount: LARGEST })
      expect((await path({ key: freshKey(), kind: 'bet', book: b.book, lines: stake })).outcome).toBe('posted')
    }
    expect((await path(plan)).outcome).toBe('posted')
    expect((await path(plan)).outcome).toBe('replayed')
  })

  test('a house account that is full refuses in the same way', async () => {
    const answers: string[] = []
    // Rows of a house account are shared out by connection: on one of them a tenth comes after at most 32 times nine.
    for (let i = 0; i < 300 && !answers.includes('out_of_range'); i++)
      answers.push((await path(credit(await b.wallet(), LARGEST, freshKey(), 'FULL'))).outcome)
    expect(answers.at(-1)).toBe('out_of_range')
  })
})

test('neighbours in a batch are posted, and the refused one does not hang', async () => {
  const poor = await full()
  const neighbours = await Promise.all(Array.from({ length: 30 }, () => b.wallet('10.00')))
  const started = performance.now()
  const [refused, ...others] = await Promise.all([
    b.ledger.submit(credit(poor, LARGEST)),
    ...neighbours.map(wallet => b.ledger.submit(bet(b.book, wallet, '1.00'))),
  ])
  expect(refused).toEqual({ outcome: 'out_of_range' })
  expect(others.every(isPosted)).toBe(true)
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('several credits of one wallet in a batch: as many as fit are posted, in their order', async () => {
  const wallet = await b.wallet()
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => b.ledger.submit(credit(wallet, LARGEST))))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(9).fill('posted'), ...Array(3).fill('out_of_range')])
})

test('the transaction of a refused post goes on, and postOrFail says why', async () => {
  const wallet = await full()
  const after = await b.tx(async tx => {
    expect(await b.ledger.post(tx, credit(wallet, LARGEST))).toEqual({ outcome: 'out_of_range' })
    return await b.ledger.postOrFail(tx, {
      ...bet(b.book, wallet, '1.00'),
      lines: move({ from: wallet, to: vendor, amount: usd('1.00') }),
    })
  })
  expect(after.outcome).toBe('posted')
  const refusal = b.tx(tx => b.ledger.postOrFail(tx, credit(wallet, LARGEST)))
  await expect(refusal).rejects.toThrow(LedgerRefused)
  await expect(refusal).rejects.toMatchObject({ code: 'wallet.out_of_range', outcome: 'out_of_range' })
})
