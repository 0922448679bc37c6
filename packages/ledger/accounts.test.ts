import { expect, test } from 'vitest'
import { Accounts, accountName, openBook, type Query } from './accounts.ts'
import { type AccountRef, type Book, move, type Plan, type WalletRef } from './plan.ts'

const BOOK: Book = { brand: 'b1', currency: 'USD', mode: 'play' }
const TRIAL: Book = { ...BOOK, mode: 'trial' }
const cash = (member: string, book = BOOK): WalletRef => ({
  kind: 'member_cash',
  member,
  currency: book.currency,
  mode: book.mode,
})
const bonus = (grant: string): WalletRef => ({ ...cash('m1'), kind: 'member_bonus', grant })
const house: AccountRef = { kind: 'house_revenue', vendor: 'V' }

/** Rows as the database would have them, and what was asked of it. */
function rows(wallets: Record<string, bigint>, books: Record<string, number> = { 'b1 USD play': 1, 'b1 USD trial': 2 }) {
  const asked: string[] = []
  const opened: unknown[][] = []
  const query = (async (text: string, params: readonly unknown[] = []) => {
    if (text.startsWith('select id from ledger.book')) {
      asked.push(`book ${params.join(' ')}`)
      const id = books[params.join(' ')]
      return id === undefined ? [] : [{ id }]
    }
    if (text.startsWith('select ledger.open_account')) {
      opened.push([...params])
      return [{ id: 900n + BigInt(opened.length) }]
    }
    const [brand, names, currencies, modes, kinds, owners, labels] = params as [string, ...string[][]]
    asked.push(`accounts ${owners!.join(' ')}`)
    return names!.flatMap((name, i) => {
      const parts = [brand, currencies![i], modes![i], kinds![i], owners![i], labels![i]].join('|')
      if (name !== parts) throw new Error(`${name} was asked for as ${parts}`)
      const id = wallets[`${owners![i]}${labels![i]}`]
      return id === undefined ? [] : [{ name, id }]
    })
  }) as Query
  return { query, asked, opened }
}
const bet = (from: WalletRef, book = BOOK): Plan => ({
  key: 'k',
  kind: 'bet',
  book,
  lines: move({ from, to: house, amount: 10_000n as never }),
})

test('accounts that were seen committed are not asked for again', async () => {
  const accounts = new Accounts()
  const db = rows({ m1: 11n, m1g1: 12n, m1g2: 13n, m2: 14n, V: 15n })
  const wanted = [cash('m1'), bonus('g1'), house, cash('m1')]
  const found = await accounts.resolve(BOOK, wanted, db.query, true)
  expect(found!.bookId).toBe(1)
  expect(wanted.map(account => found!.idOf(account))).toEqual([11n, 12n, 15n, 11n])
  expect(db.asked).toEqual(['book b1 USD play', 'accounts m1 m1 V'])
  expect(await accounts.resolve(BOOK, wanted, db.query, true).then(one => one!.idOf(bonus('g1')))).toBe(12n)
  expect(db.asked).toHaveLength(2)
  await accounts.resolve(BOOK, [cash('m1'), bonus('g2'), cash('m2')], db.query, true)
  expect(db.asked.slice(2)).toEqual(['accounts m1 m2'])
})

test('what a transaction sees of itself is not remembered', async () => {
  const accounts = new Accounts()
  const db = rows({ m1: 11n })
  for (let i = 0; i < 2; i++) await accounts.resolve(BOOK, [cash('m1')], db.query, false)
  expect(db.asked).toEqual(['book b1 USD play', 'accounts m1', 'book b1 USD play', 'accounts m1'])
  expect(accounts.bookOf(BOOK)).toBeUndefined()
})

test('a book that does not exist has no accounts', async () => {
  const accounts = new Accounts()
  const db = rows({ m1: 11n }, {})
  expect(await accounts.resolve(BOOK, [cash('m1')], db.query, true)).toBeUndefined()
  expect(accounts.bookOf(BOOK)).toBeUndefined()
  expect(db.asked).toEqual(['book b1 USD play'])
})

test('a house account is opened when it is first used, a wallet never', async () => {
  const accounts = new Accounts()
  const db = rows({ V: 15n })
  const pool: AccountRef = { kind: 'jackpot_pool', pool: 'mega' }
  const found = await accounts.resolve(BOOK, [cash('nobody'), house, pool], db.query, true)
  expect(db.opened).toEqual([[1, 'jackpot_pool', 'mega', '']])
  expect([cash('nobody'), house, pool].map(account => found!.idOf(account))).toEqual([undefined, 15n, 901n])
  const again = await accounts.resolve(BOOK, [pool, cash('nobody')], db.query, true)
  expect([again!.idOf(pool), db.opened.length, db.asked.at(-1)]).toEqual([901n, 1, 'accounts nobody'])
})

test('a wallet is of its own book, whatever book is asked', async () => {
  const accounts = new Accounts()
  const db = rows({ m1: 11n })
  const [play, trial] = [cash('m1'), cash('m1', TRIAL)]
  await accounts.resolve(BOOK, [play], db.query, true)
  expect(accounts.bookOf(BOOK)!.idOf(play)).toBe(11n)
  expect(accounts.bookOf(BOOK)!.idOf(trial)).toBeUndefined()
  expect(accounts.bookOf(BOOK)!.idOf({ ...play, currency: 'EUR' as never })).toBeUndefined()
  expect(accounts.bookOf(BOOK)!.idOf(house)).toBeUndefined()
  expect(accounts.bookOf(TRIAL)).toBeUndefined()
  expect(accounts.bookOf({ ...BOOK, currency: 'KHR' })).toBeUndefined()
  expect(accounts.bookOf({ ...BOOK, brand: 'b2' })).toBeUndefined()
  await accounts.resolve(TRIAL, [trial], db.query, true)
  expect([accounts.bookOf(BOOK)!.id, accounts.bookOf(TRIAL)!.id]).toEqual([1, 2])
  expect([accounts.bookOf(BOOK)!.idOf(play), accounts.bookOf(TRIAL)!.idOf(trial)]).toEqual([11n, 11n])
})

test('plans on the lanes learn their accounts a book at a time, and once', async () => {
  const accounts = new Accounts()
  const db = rows({ m1: 11n, m2: 12n, m3: 13n, V: 15n })
  const plans = [bet(cash('m1')), bet(cash('m3', TRIAL), TRIAL), bet(cash('m2'))]
  await accounts.learn(plans, db.query)
  expect(db.asked).toEqual(['book b1 USD play', 'accounts m1 V m2', 'book b1 USD trial', 'accounts m3 V'])
  await accounts.learn(plans, db.query)
  expect(db.asked).toHaveLength(4)
  // A new wallet beside a known house account, and a new house account beside a known wallet.
  await accounts.learn([bet(cash('m1')), bet(cash('m3'))], db.query)
  const other: Plan = {
    ...bet(cash('m1')),
    lines: move({ from: cash('m1'), to: { kind: 'suspense' }, amount: 10_000n as never }),
  }
  await accounts.learn([other, bet(cash('m1'))], db.query)
  expect(db.asked.slice(4)).toEqual(['accounts m3', 'accounts '])
  expect(db.opened).toEqual([[1, 'suspense', '', '']])
})

test('two hundred thousand accounts are remembered; beyond that it begins anew', { timeout: 30_000 }, async () => {
  const accounts = new Accounts()
  const wallets = Object.fromEntries(Array.from({ length: 200_001 }, (_, i) => [`m${i}`, BigInt(i)]))
  const db = rows(wallets)
  const names = Object.keys(wallets)
  const learn = (from: number, to: number, book: Book) =>
    accounts.resolve(
      book,
      names.slice(from, to).map(name => cash(name, book)),
      db.query,
      true,
    )
  await learn(0, 150_000, BOOK)
  await learn(0, 50_000, TRIAL)
  await learn(150_000, 150_001, BOOK)
  expect(accounts.bookOf(BOOK)!.idOf(cash('m7'))).toBe(7n)
  await learn(150_001, 150_002, BOOK)
  expect(accounts.bookOf(BOOK)).toBeUndefined()
  expect(accounts.bookOf(TRIAL)).toBeUndefined()
  await learn(150_001, 150_002, BOOK)
  expect(accounts.bookOf(BOOK)!.idOf(cash('m7'))).toBeUndefined()
})

test('an account is named by its book and its parts', () => {
  expect(accountName(BOOK, bonus('g1'))).toBe('b1|USD|play|member_bonus|m1|g1')
  expect(accountName(BOOK, cash('m1', TRIAL))).toBe('b1|USD|trial|member_cash|m1|')
  expect(accountName(TRIAL, house)).toBe('b1|USD|trial|house_revenue|V|')
})

test('a book is opened with the unit its currency posts', async () => {
  const seen: unknown[] = []
  const query = (async (text: string, params: readonly unknown[]) => {
    seen.push(text.replace(/\(.*/, ''), ...params)
    return [{ id: 7 }]
  }) as Query
  expect(await openBook(query, { ...BOOK, zone: 'UTC' })).toBe(7)
  expect(seen).toEqual(['select ledger.open_book', 'b1', 'USD', 'play', 10_000n, 'UTC'])
})
