import type { Book, WalletRef } from '@tonle/ledger'
import type { Client } from 'pg'

/** Lines as the ledger would have written them: a deposit, then bets of ten cents, wallets in turn, spread over sixty days. */
export interface Size {
  lines: number
  wallets: number
  linesEach: number
}

export const BOOK: Book = { brand: '01890000-0000-7000-8000-0000000512e0', currency: 'USD', mode: 'play' }
const DAYS = 60
const FIRST = '2026-09-01T05:00:00Z'
const LINES_EACH = 500
const CHUNK = 1_000_000
const DEPOSIT = 1_000_000_000_000n
const BET = 100_000n

export function sizeOf(lines: number): Size {
  const wallets = Math.max(1, Math.round(lines / LINES_EACH))
  return { lines: wallets * LINES_EACH, wallets, linesEach: LINES_EACH }
}

/** The n-th wallet, from 1. */
export const walletOf = (n: number): WalletRef => ({ kind: 'member_cash', member: memberOf(n), currency: 'USD', mode: 'play' })
export const memberOf = (n: number): string => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
export const dayAfter = (days: number): string => new Date(Date.parse(FIRST) + days * 86_400_000).toISOString().slice(0, 10)
export const momentAfter = (days: number): Date => new Date(Date.parse(FIRST) + days * 86_400_000)

/** Makes `ledger.line` anew with hash partitions by wallet: what a later migration would do. */
export async function partition(owner: Client, count: number): Promise<void> {
  await owner.query(`
    alter table ledger.line rename to line_whole;
    create table ledger.line (like ledger.line_whole including defaults including constraints including comments) partition by hash (wallet_id);
    ${Array.from({ length: count }, (_, i) => `create table ledger.line_${i} partition of ledger.line for values with (modulus ${count}, remainder ${i}) with (autovacuum_vacuum_insert_scale_factor = 0.02)`).join(';\n')};
    alter table ledger.line_whole rename constraint line_key to line_whole_key;
    alter index ledger.line_cursor rename to line_whole_cursor;
    alter index ledger.line_transfer rename to line_whole_transfer;
    alter table ledger.line add primary key (wallet_id, seq), add constraint line_key unique (wallet_id, key, part);
    create index line_cursor on ledger.line (xid, id);
    create index line_transfer on ledger.line using brin (transfer_id) with (pages_per_range = 16, autosummarize = on);
    grant select on ledger.line to tonle_app, tonle_worker, tonle_lane, tonle_report`)
}

/** @returns seconds it took */
export async function load(owner: Client, size: Size): Promise<number> {
  const begin = performance.now()
  const { house, wallet } = await accounts(owner, size)
  const { lines, wallets } = size
  for (let at = 0; at < lines; at += CHUNK) {
    await owner.query(
      `insert into ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key)
       select g + 1, g + 1, $1::int8 + g % $3::int8, $2::int8, g / $3 + 1, case when g < $3 then $4::int8 else -$5::int8 end, $4 - $5 * (g / $3),
              t.at, (t.at at time zone 'Asia/Phnom_Penh')::date, 1, case when g < $3 then 'deposit' else 'bet' end, 'v1:bet:' || md5(g::text)
         from generate_series($6::int8, $7::int8) g, lateral (select $8::timestamptz + g * ($9::float8 * interval '1 day' / $10::float8) as at) t`,
      [wallet, house, wallets, DEPOSIT, BET, at, Math.min(at + CHUNK, lines) - 1, FIRST, DAYS, lines],
    )
    if ((at / CHUNK) % 10 === 0) console.log(`${at + CHUNK} lines, ${Math.round((performance.now() - begin) / 1000)} s`)
  }
  await positions(owner, size, house, wallet)
  return Math.round((performance.now() - begin) / 1000)
}

/** Accounts with ids in one run: the wallets from `wallet` on. */
async function accounts(owner: Client, { wallets }: Size): Promise<{ house: bigint; wallet: bigint }> {
  const { rows } = await owner.query(`select ledger.open_book($1, 'USD', 'play', 10000, 'Asia/Phnom_Penh') as book`, [BOOK.brand])
  const { book } = rows[0] as { book: number }
  const opened = await owner.query(`select ledger.open_account($1, 'house_revenue', 'TONLE', '', true, true) as id`, [book])
  await owner.query(
    `insert into ledger.account (book_id, kind, owner, house)
     select $1, 'member_cash', '01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), false from generate_series(1, $2::int) n order by n`,
    [book, wallets],
  )
  const first = await owner.query(
    `select min(id) as id, count(*) as n, max(id) - min(id) + 1 as span from ledger.account where not house`,
  )
  const { id, n, span } = first.rows[0] as { id: bigint; n: bigint; span: bigint }
  if (n !== span) throw new Error('the wallets have no ids in one run: the database was not empty')
  return { house: (opened.rows[0] as { id: bigint }).id, wallet: id }
}

async function positions(owner: Client, size: Size, house: bigint, wallet: bigint): Promise<void> {
  const last = DEPOSIT - BET * BigInt(size.linesEach - 1)
  await owner.query('update ledger.account set balance = $1, seq = $2 where not house', [last, size.linesEach])
  await owner.query('insert into ledger.stripe (account_id, stripe, balance) values ($1, 0, $2)', [
    house,
    -last * BigInt(size.wallets),
  ])
  // Closing rows, wallet by wallet in slices; their digests are of nobody's interest here.
  for (let at = 0; at < size.wallets; at += 10_000)
    await owner.query(
      `insert into ledger.account_day (wallet_id, book_id, day, closing_balance, closing_seq, lines, credits, debits, digest)
       select l.wallet_id, a.book_id, l.day, min(l.balance_after), max(l.seq), count(*), coalesce(sum(l.amount) filter (where l.amount > 0), 0),
              coalesce(-sum(l.amount) filter (where l.amount < 0), 0), ''
         from ledger.line l join ledger.account a on a.id = l.wallet_id
        where l.wallet_id >= $1 and l.wallet_id < $2 group by 1, 2, 3`,
      [wallet + BigInt(at), wallet + BigInt(Math.min(at + 10_000, size.wallets))],
    )
  await owner.query(`select setval('ledger.line_id', $1)`, [size.lines + 1024])
  await owner.query('vacuum (analyze) ledger.line')
  await owner.query('vacuum (analyze) ledger.account')
  await owner.query('vacuum (analyze) ledger.account_day')
  await owner.query('checkpoint').catch(() => {})
}
