import { testKeyring } from '@tonle/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashDays, closeDays, move, type Plan, partsOf, type StatementFilter, statementSums, type WalletRef } from './index.ts'
import { BRAND, bet, clearing, freshKey, statement, type TestBooks, testBooks, usd, win } from './test-books.ts'

const keys = testKeyring()
const PROVIDER = partsOf(clearing).owner
const DAY = 86_400_000
const days = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
const house = { kind: 'house_revenue', vendor: 'cashier' } as const
let b: TestBooks
let wallet: WalletRef

const read = <T>(fn: Parameters<typeof b.db.read<T>>[1]) => b.db.read(BRAND, fn)
const post = (of: Pick<Plan, 'kind' | 'lines'>) => b.tx(tx => b.ledger.postOrFail(tx, { key: freshKey(), book: b.book, ...of }))
const deposit = (amount: string, fee: string) =>
  post({
    kind: 'deposit',
    lines: [
      ...move({ from: clearing, to: wallet, amount: usd(amount) }),
      ...move({ from: wallet, to: house, amount: usd(fee), kind: 'deposit_fee' }),
    ],
  })
const withdraw = (amount: string) =>
  post({ kind: 'withdrawal', lines: move({ from: wallet, to: clearing, amount: usd(amount) }) })

/** Three days with a deposit, a payout and play each; the first two are closed. */
beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner(`update ledger.book set opened_at = '2026-03-01T05:00:00Z'`)
  await b.database.freezeTime(new Date('2026-03-01T05:00:00Z'))
  wallet = await b.wallet('10.00')
  for (const [n] of days.entries()) {
    if (n > 0) await b.database.advanceTime(DAY)
    await deposit(`${n + 1}0.00`, '0.50')
    await withdraw('4.00')
    for (let i = 0; i < 5; i++) await b.ledger.submit(bet(b.book, wallet, '1.00'))
    await b.ledger.submit(win(b.book, wallet, '3.00'))
    await post({ kind: 'payment_suspense', lines: move({ from: clearing, to: { kind: 'suspense' }, amount: usd('7.00') }) })
  }
  await closeDays(b.db, keys, { patienceMs: 20_000 })
})
afterAll(() => b?.database.drop())

test('a day begins where the day before ended, and its end is what the books say, sealed or not', async () => {
  const found = await Promise.all(days.map(day => read(r => cashDays(r, day))))
  const [first, second, third] = found.map(rows => rows.find(row => row.provider === PROVIDER && row.mode === 'play')!)
  expect([first, second, third].map(row => row!.isSealed)).toEqual([true, true, false])
  expect([first!.opening, first!.closing]).toEqual([0n, usd('23.00')])
  expect([second!.opening, second!.closing]).toEqual([usd('23.00'), usd('46.00')])
  expect([third!.opening, third!.closing]).toEqual([usd('46.00'), usd('79.00')])
  for (const row of [first!, second!, third!]) expect([row.inBooks, row.fees]).toEqual([row.closing, usd('0.50')])
  expect(second!.moves.map(({ kind, lines, amount }) => [kind, lines, amount])).toEqual([
    ['deposit', 1, usd('20.00')],
    ['payment_suspense', 1, usd('7.00')],
    ['withdrawal', 1, -usd('4.00')],
  ])
})

test('a day that is not over moves on with each payment', async () => {
  await deposit('1.00', '0.25')
  const row = (await read(r => cashDays(r, days[2]))).find(one => one.provider === PROVIDER && one.mode === 'play')!
  expect([row.closing, row.inBooks, row.fees]).toEqual([usd('80.00'), usd('80.00'), usd('0.75')])
})

test('another brand sees nothing of it', async () => {
  expect(await b.db.read('00000000-0000-4000-8000-00000000beef', r => cashDays(r, days[1]))).toEqual([])
})

test('the sums of a statement are those of its lines, whatever days and kinds are asked for', async () => {
  const filters: StatementFilter[] = [
    {},
    { kinds: ['bet', 'win'] },
    { kinds: ['win', 'deposit'] },
    { kinds: ['deposit', 'deposit_fee'] },
    { except: ['bet', 'win', 'deposit'] },
    { except: ['win'] },
  ]
  const ranges = [
    {},
    ...days.map(day => ({ fromDay: day, toDay: day })),
    { fromDay: days[1] },
    { toDay: days[1] },
    { toDay: '2026-01-01' },
  ]
  for (const filter of filters)
    for (const range of ranges) {
      const asked = { ...filter, ...range }
      const lines = await read(r => statement(r, wallet, { limit: 200, ...asked }))
      const of = (isIn: boolean) =>
        lines.reduce((sum, { amount }) => (amount > 0n === isIn ? sum + (isIn ? amount : -amount) : sum), 0n)
      expect(await read(r => statementSums(r, wallet, asked)), JSON.stringify(asked)).toEqual({ in: of(true), out: of(false) })
    }
})

test('the place of a day is found without closing rows', async () => {
  const other = await b.wallet('1.00')
  for (let i = 0; i < 6; i++) await b.ledger.submit(win(b.book, other, '1.00'))
  const lines = (range: StatementFilter) => read(r => statement(r, other, { limit: 50, ...range }))
  expect(await lines({ fromDay: days[2], toDay: days[2] })).toHaveLength(7)
  expect(await lines({ fromDay: days[1], toDay: days[1] })).toHaveLength(0)
  expect(await lines({ fromDay: '2026-03-09' })).toHaveLength(0)
  expect(await lines({ toDay: '2026-02-01' })).toHaveLength(0)
})
