import type { Read } from '@tonle/database'
import { testKeyring } from '@tonle/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditDays, checkSince, closeDays, type Facts, invariants, type WalletRef } from './index.ts'
import { bet, explore, statement, type TestBooks, testBooks, vendor, win } from './test-books.ts'

const keys = testKeyring()
const WALLETS = 200
const LINES = 1000
let b: TestBooks
let wallets: WalletRef[]

/** 200,000 lines over twenty days, as the ledger would have written them. */
beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner(`update ledger.book set opened_at = '2026-03-01T05:00:00Z'`)
  await b.database.freezeTime(new Date('2026-03-20T05:00:00Z'))
  wallets = await Promise.all(Array.from({ length: WALLETS }, () => b.wallet()))
  await b.tx(async tx => void (await b.ledger.post(tx, bet(b.book, wallets[0]!, '0.00'))))
  for (let first = 1; first < LINES; first += 50) await b.database.asOwner(generate(first, first + 49))
  await b.database.asOwner(POSITIONS)
  await b.database.asOwner(
    `analyze ledger.line, ledger.account, ledger.stripe; select brin_summarize_new_values('ledger.line_transfer')`,
  )
}, 120_000)
afterAll(() => b.database.drop())

const generate = (first: number, last: number) => `
    insert into ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key)
    select nextval('ledger.line_id'), currval('ledger.line_id'), a.id, c.id, n, 10000, n * 10000,
           '2026-03-01T05:00:00Z'::timestamptz + n * interval '27 minutes', ('2026-03-01T12:00:00'::timestamp + n * interval '27 minutes')::date,
           1, 'win', 'made:' || n
      from generate_series(${first}, ${last}) n, ledger.account a, ledger.account c
     where not a.house and c.kind = 'house_revenue'
     order by n, a.id`

const POSITIONS = `
  update ledger.account set balance = ${LINES} * 10000, seq = ${LINES} where not house;
  insert into ledger.stripe select id, 0, -${WALLETS}::int8 * ${LINES} * 10000 from ledger.account where kind = 'house_revenue'
    on conflict (account_id, stripe) do update set balance = ledger.stripe.balance + excluded.balance;`

/** What this connection did with the lines so far; the server hands such counts on only now and then, so differences are taken. */
const SEEN = `select seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as lines
  from pg_stat_xact_user_tables where relid = 'ledger.line'::regclass`

interface Seen {
  scans: number
  lines: number
}

/** How many lines a read fetched; it must not walk through the table. */
async function fetched(read: (r: Read) => Promise<unknown>, what?: string): Promise<number> {
  return await b.db.read(b.book.brand, async r => {
    const before = await r.one<Seen>(SEEN)
    await read(r)
    const after = await r.one<Seen>(SEEN)
    expect(after.scans - before.scans, what).toBe(0)
    return after.lines - before.lines
  })
}

/** Walks through the table during work of the worker's, which takes many transactions. */
async function scansOf(work: (db: typeof b.db) => Promise<unknown>): Promise<number> {
  let scans = 0
  await work({
    ...b.db,
    system: ((fn, options) =>
      b.db.system(async tx => {
        const before = await tx.one<Seen>(SEEN)
        const result = await fn(tx)
        scans += (await tx.one<Seen>(SEEN)).scans - before.scans
        return result
      }, options)) as typeof b.db.system,
  })
  return scans
}

test('twenty days close, and are audited, without walking through the lines', async () => {
  const closing = await scansOf(async db => {
    const { waiting } = await closeDays(db, keys, { patienceMs: 30_000 })
    expect(waiting).toEqual([])
  })
  expect(closing).toBe(0)
  await b.database.asOwner('analyze ledger.account_day, ledger.house_day, ledger.book_day')
  expect(await scansOf(async db => expect((await auditDays(db, keys, { recentDays: 2 })).findings).toEqual([]))).toBe(0)
  await b.expectBooksBalance()
}, 120_000)

test('a check of what is new reads what is new', async () => {
  const { checkpoint } = await checkSince(b.db, invariants, undefined)
  for (let i = 0; i < 20; i++) await b.ledger.submit(win(b.book, wallets[i]!, '0.01'))
  let seen = 0
  const counting = { id: 'n', says: '', sql: (facts: Facts) => `select count(*) as n from ${facts.rows('ledger.line')} l` }
  const scans = await scansOf(async db => {
    const { breaches } = await checkSince(db, [...invariants, counting], checkpoint)
    seen = Number(breaches[0]?.rows[0]?.n)
    expect(breaches).toHaveLength(1)
  })
  expect([scans, seen]).toEqual([0, 20])
}, 60_000)

test('a balance of the past is found beside its closing row, wherever it lies', async () => {
  for (const at of ['2026-02-01T00:00:00Z', '2026-03-05T12:00:00Z', '2026-03-18T23:00:00Z', '2026-03-20T05:00:00Z'])
    expect(await fetched(r => b.ledger.balanceAt(r, wallets[7]!, new Date(at))), at).toBeLessThan(150)
  expect(await fetched(r => b.ledger.balanceAtClose(r, wallets[7]!, '2026-03-10'))).toBe(0)
  const house = { ...vendor, currency: 'USD', mode: 'play' } as const
  expect(await fetched(r => b.ledger.balanceAtClose(r, house, '2026-03-10'))).toBe(0)
  expect(await fetched(r => b.ledger.balance(r, house))).toBe(0)
})

test('a page of a statement reads little more than it shows', async () => {
  const page = { limit: 50 }
  for (const query of [page, { ...page, before: 500n }, { ...page, kinds: ['win'] }, { ...page, except: ['bet'] }])
    expect(await fetched(r => statement(r, wallets[7]!, query)), JSON.stringify(Object.keys(query))).toBeLessThan(60)
  const days = { ...page, fromDay: '2026-03-04', toDay: '2026-03-05' }
  expect(await fetched(r => statement(r, wallets[7]!, days))).toBeLessThan(250)
})

test('a page and a count of past days read by place, also of a wallet without closing rows', async () => {
  const account = await b.db.read(b.book.brand, r =>
    r.one<{ id: bigint }>('select id from ledger.account where owner = $1 and kind = $2', [
      (wallets[9] as { member: string }).member,
      'member_cash',
    ]),
  )
  // As where the rows of a wallet were carried over from another system.
  await b.database.asOwner(`alter table ledger.account_day disable trigger all; delete from ledger.account_day where wallet_id = ${account.id};
    alter table ledger.account_day enable trigger all`)
  const days = { fromDay: '2026-03-04', toDay: '2026-03-05' }
  expect(await fetched(r => statement(r, wallets[9]!, { limit: 50, ...days }))).toBeLessThan(350)
  expect(await fetched(r => statement(r, wallets[9]!, { limit: 50, kinds: ['deposit'], ...days }))).toBeLessThan(60)
})

test("the explorer's page reads by index", async () => {
  const page = { limit: 51 }
  const owner = (wallets[7] as { member: string }).member
  const [newest] = await b.db.read(b.book.brand, r => explore(r, page))
  for (const query of [
    page,
    { ...page, before: newest! },
    { ...page, owner: 'TONLE' },
    { ...page, owner },
    { ...page, transferId: newest!.transferId },
    { ...page, kinds: ['win'] },
    { ...page, fromDay: '2026-03-19' },
  ])
    expect(await fetched(r => explore(r, query), Object.keys(query).join(' ')), Object.keys(query).join(' ')).toBeLessThan(12_000)
})
