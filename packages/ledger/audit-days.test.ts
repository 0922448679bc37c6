import { connectionConfig } from '@tonle/database'
import { openKeyring, testKeyring } from '@tonle/process'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditDays, closeDays, type Finding, move, type WalletRef } from './index.ts'
import { bet, clearing, freshKey, onClient, type TestBooks, testBooks, usd, win } from './test-books.ts'

const keys = testKeyring()
let b: TestBooks
let book: number
let id: Record<string, bigint>

/** Three wallets over three days: `a` moves every day, `b` on the first only, `c` on the last two. */
beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner(`update ledger.book set opened_at = '2026-03-01T05:00:00Z'`)
  await b.database.freezeTime(new Date('2026-03-01T05:00:00Z'))
  const [a, second] = [await b.wallet('10.00'), await b.wallet('20.00')]
  const c = await b.wallet()
  for (let n = 0; n < 3; n++) {
    await b.ledger.submit(bet(b.book, a, '1.00'))
    await b.ledger.submit(win(b.book, a, '0.50'))
    if (n > 0) await b.tx(tx => b.ledger.postOrFail(tx, deposit(c)))
    await b.database.advanceTime(86_400_000)
  }
  await b.ledger.submit(bet(b.book, a, '1.00'))
  const { waiting } = await closeDays(b.db, keys, { patienceMs: 20_000 })
  expect(waiting).toEqual([])
  const rows = await b.db.system(tx =>
    tx.query<{ id: bigint; owner: string; book_id: number }>('select id, owner, book_id from ledger.account'),
  )
  const idOf = (wallet: WalletRef) => rows.find(row => row.owner === wallet.member)!.id
  book = rows.find(row => row.owner === a.member)!.book_id
  id = { a: idOf(a), b: idOf(second), c: idOf(c), vendor: rows.find(row => row.owner === 'TONLE')!.id }
})
afterAll(() => b.database.drop())

const deposit = (to: WalletRef) => ({
  key: freshKey(),
  kind: 'deposit' as const,
  book: b.book,
  lines: move({ from: clearing, to, amount: usd('5.00') }),
})

/** Damages the books as a superuser would, audits inside the same transaction, and takes the damage back. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const client = new Client(connectionConfig(b.database.url, 'tonle_owner'))
  await client.connect()
  try {
    await client.query('begin')
    for (const table of ['line', 'account_day', 'house_day', 'book_day', 'book', 'account'])
      await client.query(`alter table ledger.${table} disable trigger user`)
    for (const sql of statements) await client.query(named(sql))
    const { findings } = await auditDays(onClient(client), keys, { slice: 1 })
    return findings.map(show)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const named = (sql: string) =>
  sql.replaceAll(/\$(a|b|c|vendor|book)\b/g, (_, name: string) => String(name === 'book' ? book : id[name]))
const show = ({ kind, bookId, day, accountId }: Finding) => {
  const name = Object.entries(id).find(([, value]) => value === accountId)?.[0]
  return [kind, ...(bookId === book ? [] : ['other book']), day.slice(5), ...(name ? [name] : [])].join(' ')
}

/** Makes digests agree again, as somebody would who knows how they are made but has no key. */
const rehash = [
  `update ledger.account_day d set digest = ledger.lines_digest(d.wallet_id, d.closing_seq - d.lines, d.closing_seq)`,
  ...['2026-03-01', '2026-03-02', '2026-03-03'].map(
    day => `update ledger.book_day d set lines = f.lines, total = f.total, digest = f.digest, previous_digest = f.previous_digest
              from ledger.day_facts($book, '${day}') f where d.book_id = $book and d.day = '${day}'`,
  ),
]

test('sealed days that nobody touched are found whole', async () => {
  expect(await auditDays(b.db, keys, { slice: 2 })).toEqual({ days: 6, findings: [], next: undefined })
})

const damages: [what: string, statements: string[], findings: string[]][] = [
  ['a line says more', [`update ledger.line set amount = amount + 1 where wallet_id = $a and seq = 4`], ['line 03-02 a']],
  ['a remark was added', [`update ledger.line set remark = 'x' where wallet_id = $c and seq = 2`], ['line 03-03 c']],
  ['a line is gone', ['delete from ledger.line where wallet_id = $b and seq = 1'], ['line 03-01 b']],
  [
    'a line was slipped in under a closed day',
    [
      `insert into ledger.line select 900, 900, wallet_id, counter_id, 99, amount, balance_after, at, xid, day, part, kind, 'x' from ledger.line
        where wallet_id = $b and seq = 1`,
    ],
    ['line_outside 03-01 b'],
  ],
  [
    'a line was moved to another day',
    [`update ledger.line set day = '2026-03-02' where wallet_id = $a and seq = 3`],
    ['line 03-01 a'],
  ],
  ['a wallet was given to somebody else', [`update ledger.account set owner = 'thief' where id = $b`], ['line 03-01 b']],
  [
    'a closing balance was changed',
    ['update ledger.account_day set closing_balance = closing_balance + 1 where wallet_id = $a and day = $$2026-03-02$$'],
    ['book_day 03-02', 'account_day 03-02 a'],
  ],
  [
    'a closing row is gone',
    ['delete from ledger.account_day where wallet_id = $a and day = $$2026-03-02$$'],
    ['book_day 03-02', 'house_day 03-02 vendor', 'account_day_missing 03-02 a'],
  ],
  [
    'the last closing row of a wallet is gone',
    ['delete from ledger.account_day where wallet_id = $b'],
    ['book_day 03-01', 'house_day 03-01', 'line_outside 03-01 b'],
  ],
  [
    'a closing row was added',
    [
      `insert into ledger.account_day select wallet_id, '2026-03-03', closing_balance, closing_seq, lines, credits, debits, book_id, digest
         from ledger.account_day where wallet_id = $b`,
    ],
    ['book_day 03-03', 'account_day 03-03 b', 'house_day 03-03'],
  ],
  [
    "a house account's row was changed",
    ['update ledger.house_day set received = received + 1 where account_id = $vendor and day = $$2026-03-01$$'],
    ['book_day 03-01', 'house_day 03-01 vendor'],
  ],
  [
    'a seal was changed',
    ['update ledger.book_day set lines = lines + 1 where book_id = $book and day = $$2026-03-02$$'],
    ['signature 03-02', 'book_day 03-02'],
  ],
  [
    'the sum of a seal was changed',
    ['update ledger.book_day set total = total + 1 where book_id = $book and day = $$2026-03-02$$'],
    ['signature 03-02', 'book_day 03-02'],
  ],
  [
    'the first seal is gone',
    ['delete from ledger.book_day where book_id = $book and day = $$2026-03-01$$'],
    ['chain 03-02', 'book_day 03-02'],
  ],
  [
    'a seal is gone',
    ['delete from ledger.book_day where book_id = $book and day = $$2026-03-02$$'],
    ['book_day_missing 03-02', 'chain 03-03', 'book_day 03-03'],
  ],
  [
    'the last seal is gone',
    ['delete from ledger.book_day where book_id = $book and day = $$2026-03-03$$'],
    ['book_day_missing 03-03'],
  ],
  [
    'the last seal is gone, and the book pretends that the day is open',
    [
      'delete from ledger.book_day where book_id = $book and day = $$2026-03-03$$',
      'update ledger.book set closed_through = $$2026-03-02$$ where id = $book',
    ],
    ['book_day_missing 03-03'],
  ],
]

test.each(damages)('found where it is: %s', async (_what, statements, expected) => {
  const found = await findingsAfter(...statements)
  expect(found.sort()).toEqual(expected.sort())
})

test('a chain made anew without the key does not hold: lines, closing rows and digests agree, the signatures do not', async () => {
  const found = await findingsAfter(
    'update ledger.line set amount = amount + 1, balance_after = balance_after + 1 where wallet_id = $a and seq = 5',
    'update ledger.account_day set credits = credits + 1, closing_balance = closing_balance + 1 where wallet_id = $a and day = $$2026-03-02$$',
    ...rehash,
  )
  expect(found).toContain('signature 03-02')
  expect(found).toContain('signature 03-03')
  expect(found).not.toContain('signature 03-01')
  expect(found.filter(text => text.startsWith('line') || text.startsWith('account_day'))).toEqual([])
})

test('another key is told from a forged seal', async () => {
  const other = openKeyring('', JSON.stringify([{ id: 't2', secret: Buffer.alloc(32, 8).toString('base64') }]))
  const { findings } = await auditDays(b.db, other)
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['key_unknown']))
  const forged = openKeyring('', JSON.stringify([{ id: 't1', secret: Buffer.alloc(32, 8).toString('base64') }]))
  expect(new Set((await auditDays(b.db, forged)).findings.map(({ kind }) => kind))).toEqual(new Set(['signature']))
})

test('only the last days of each book, or the rest of an audit that was interrupted', async () => {
  expect(await auditDays(b.db, keys, { recentDays: 1 })).toMatchObject({ days: 2, findings: [] })
  const stop = new AbortController()
  const stopping = {
    system: (async fn => {
      const result = await b.db.system(fn)
      if (++calls > 5) stop.abort()
      return result
    }) as typeof b.db.system,
  }
  let calls = 0
  const first = await auditDays(stopping, keys, { signal: stop.signal })
  expect(first.next).toBeDefined()
  const rest = await auditDays(b.db, keys, { after: first.next })
  expect(first.days + rest.days).toBe(6)
})

test('a book none of whose days is closed yet has nothing to audit', async () => {
  await b.tx(tx => b.ledger.openBook(tx, { ...b.book, currency: 'USDT', zone: 'UTC' }))
  expect(await auditDays(b.db, keys)).toEqual({ days: 6, findings: [], next: undefined })
})
