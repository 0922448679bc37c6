import type { Database, Tx } from '@tonle/database'
import { readDayFacts, type SealedDay, type SealKeys, verifySeal } from './seal.ts'

/**
 * What does not agree with its seal. `line`: the lines of a wallet's day are not those that were sealed. `line_outside`: a line of a
 * closed day that no closing row covers. `account_day`, `house_day`: a closing row was changed or added; `account_day_missing`: removed.
 * `book_day`: the day's closing rows are not those that were sealed. `signature`: the seal itself was made by somebody without the key.
 * `chain`: the day before is not the one this day was sealed upon. `book_day_missing`: a closed day has no seal. `key_unknown`: the
 * keyring does not hold the seal's key any more.
 */
export type FindingKind =
  | 'line'
  | 'line_outside'
  | 'account_day'
  | 'account_day_missing'
  | 'house_day'
  | 'book_day'
  | 'book_day_missing'
  | 'signature'
  | 'chain'
  | 'key_unknown'

export interface Finding {
  kind: FindingKind
  bookId: number
  day: string
  /** The account, where it is known. */
  accountId?: bigint
}

export interface AuditOptions {
  /** Only so many of the last sealed days of each book. Default all. */
  recentDays?: number
  /** Goes on after this day of a book, as `next` of the audit before. */
  after?: DayOfBook
  signal?: AbortSignal
  /** Accounts in one transaction. */
  slice?: number
}

export interface DayOfBook {
  bookId: number
  day: string
}

export interface Audit {
  /** Sealed days that were recomputed. */
  days: number
  findings: Finding[]
  /** The last day that was done, if the signal ended the audit before its end. */
  next: DayOfBook | undefined
}

interface BookRow {
  id: number
  closed_through: string | null
  closing: string | null
}

/**
 * Recomputes closed days from their lines and compares them with their closing rows, digests, signatures and with each other. It only
 * reads, in short transactions.
 */
export async function auditDays(db: Pick<Database, 'system'>, keys: SealKeys, options: AuditOptions = {}): Promise<Audit> {
  const { recentDays, after, signal, slice = 500 } = options
  const audit: Audit = { days: 0, findings: [], next: undefined }
  const books = await db.system(tx =>
    tx.query<BookRow>(
      `select b.id, b.closed_through, c.day as closing from ledger.book b left join ledger.closing c on c.book_id = b.id
        where b.id >= $1 order by b.id`,
      [after?.bookId ?? 0],
    ),
  )
  for (const book of books) {
    const days = await db.system(tx => sealedDays(tx, book.id, recentDays ?? null, after?.bookId === book.id ? after.day : null))
    audit.findings.push(...(await db.system(tx => missingSeals(tx, book))))
    for (const day of days) {
      if (signal?.aborted) return audit
      audit.findings.push(...(await auditDay(db, keys, day, slice)))
      audit.days++
      audit.next = { bookId: book.id, day: day.day }
    }
    const last = days.at(-1)
    if (last) audit.findings.push(...(await linesOutside(db, last, slice)))
  }
  return { ...audit, next: undefined }
}

async function sealedDays(tx: Tx, bookId: number, recent: number | null, after: string | null): Promise<SealedDay[]> {
  return await tx.query<SealedDay>(
    `select * from (
       select book_id as "bookId", day, closed_at as "closedAt", lines, total, digest, previous_digest as "previousDigest", signature,
              key_id as "keyId"
         from ledger.book_day where book_id = $1 and ($3::date is null or day > $3) order by day desc limit $2) d order by d.day`,
    [bookId, recent, after],
  )
}

/** Days that were closed, or have closing rows, without a seal. */
async function missingSeals(tx: Tx, { id: bookId, closed_through, closing }: BookRow): Promise<Finding[]> {
  const rows = await tx.query<{ day: string }>(
    `select g.day::date as day
       from (select min(d.day) as first from ledger.book_day d where d.book_id = $1) f,
            generate_series(coalesce(f.first, $2::date), $2::date, interval '1 day') g(day)
      where not exists (select from ledger.book_day d where d.book_id = $1 and d.day = g.day::date) and g.day::date is distinct from $3::date
     union
     select d.day from ledger.account_day d
      where d.book_id = $1 and d.day > coalesce($2, '-infinity') and d.day is distinct from $3::date
     order by 1 limit 100`,
    [bookId, closed_through, closing],
  )
  return rows.map(({ day }) => ({ kind: 'book_day_missing', bookId, day }))
}

/** One sealed day: its seal, its closing rows, its lines. */
export async function auditDay(
  db: Pick<Database, 'system'>,
  keys: SealKeys,
  sealed: SealedDay,
  slice: number,
): Promise<Finding[]> {
  const { bookId, day } = sealed
  const findings: Finding[] = []
  const facts = await db.system(tx => readDayFacts(tx, bookId, day))
  const isSigned = verifySeal(keys, sealed)
  if (isSigned === false) findings.push({ kind: 'signature', bookId, day })
  if (isSigned === undefined) findings.push({ kind: 'key_unknown', bookId, day })
  if (!isSame(sealed.previousDigest, facts.previousDigest)) findings.push({ kind: 'chain', bookId, day })
  // The digest covers the one before, as it stands now.
  const isWhole = isSame(sealed.digest, facts.digest) && sealed.lines === facts.lines && sealed.total === facts.total
  if (!isWhole) findings.push({ kind: 'book_day', bookId, day })

  for (let through = 0n; ; ) {
    const rows = await db.system(tx => closingRows(tx, sealed, through, slice))
    for (const row of rows) findings.push(...(await findingsOf(db, sealed, row, isWhole)))
    if (rows.length < slice) break
    through = rows.at(-1)!.wallet_id
  }
  if (!isWhole) findings.push(...(await db.system(tx => changedHouseDays(tx, sealed))))
  return findings
}

const isSame = (one: Buffer | null, other: Buffer | null) => (one && other ? one.equals(other) : one === other)

interface ClosingRow {
  wallet_id: bigint
  /** The digest is that of the lines; sums and closing balance are theirs; they begin where the closing row before ended. */
  is_digest: boolean
  is_sum: boolean
  opening_seq: bigint
  closed_before: bigint
}

async function closingRows(tx: Tx, { bookId, day }: SealedDay, through: bigint, slice: number): Promise<ClosingRow[]> {
  return await tx.query<ClosingRow>(
    `select d.wallet_id, d.closing_seq - d.lines as opening_seq,
            d.digest is not distinct from ledger.lines_digest(d.wallet_id, d.closing_seq - d.lines, d.closing_seq) as is_digest,
            (s.lines = d.lines and s.credits = d.credits and s.debits = d.debits and s.closing_balance = d.closing_balance) is true as is_sum,
            coalesce((select p.closing_seq from ledger.account_day p where p.wallet_id = d.wallet_id and p.day < d.day
                       order by p.day desc limit 1), 0) as closed_before
       from (select * from ledger.account_day where book_id = $1 and day = $2 and wallet_id > $3 order by wallet_id limit $4) d
       cross join lateral (
         select count(*) as lines, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as credits,
                coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as debits, max(l.balance_after) filter (where l.seq = d.closing_seq) as closing_balance
           from ledger.line l where l.wallet_id = d.wallet_id and l.seq > d.closing_seq - d.lines and l.seq <= d.closing_seq) s
      order by d.wallet_id`,
    [bookId, day, through, slice],
  )
}

async function findingsOf(
  db: Pick<Database, 'system'>,
  { bookId, day }: SealedDay,
  row: ClosingRow,
  isWhole: boolean,
): Promise<Finding[]> {
  const accountId = row.wallet_id
  const findings: Finding[] = []
  // Closing rows that are as they were sealed are right: then it is the lines.
  if (!row.is_digest || !row.is_sum) findings.push({ kind: isWhole ? 'line' : 'account_day', bookId, day, accountId })
  if (row.closed_before > row.opening_seq) findings.push({ kind: 'account_day', bookId, day, accountId })
  if (row.closed_before < row.opening_seq) {
    const days = await db.system(tx =>
      tx.query<{ day: string }>(
        'select distinct l.day from ledger.line l where l.wallet_id = $1 and l.seq > $2 and l.seq <= $3 order by 1 limit 10',
        [accountId, row.closed_before, row.opening_seq],
      ),
    )
    for (const missing of days) findings.push({ kind: 'account_day_missing', bookId, day: missing.day, accountId })
  }
  return findings
}

/** What each house account received that day by its lines, against its closing row. */
async function changedHouseDays(tx: Tx, { bookId, day }: SealedDay): Promise<Finding[]> {
  const rows = await tx.query<{ account_id: bigint }>(
    `select account_id from (
       select l.counter_id as account_id, -sum(l.amount) as received, count(*) as lines
         from ledger.account_day d
         join ledger.line l on l.wallet_id = d.wallet_id and l.seq > d.closing_seq - d.lines and l.seq <= d.closing_seq
         join ledger.account c on c.id = l.counter_id and c.house
        where d.book_id = $1 and d.day = $2 group by 1) l
       full join (select account_id, received, lines,
                         closing_received - coalesce((select p.closing_received from ledger.house_day p where p.account_id = h.account_id
                                                         and p.day < h.day order by p.day desc limit 1), 0) as grown
                    from ledger.house_day h where book_id = $1 and day = $2) h using (account_id)
      where l.received is distinct from h.received or l.lines is distinct from h.lines or h.grown is distinct from h.received`,
    [bookId, day],
  )
  return rows.map(row => ({ kind: 'house_day', bookId, day, accountId: row.account_id }))
}

/** Lines of closed days behind the last closing row of their account: added later, or their closing row was removed. */
async function linesOutside(db: Pick<Database, 'system'>, { bookId, day }: SealedDay, slice: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let through: bigint | null = 0n; through !== null; ) {
    const { last, outside } = await db.system(tx =>
      tx.one<{ last: bigint | null; outside: string[] | null }>(
        `select max(a.id) as last, array_agg(a.id || ' ' || l.day) filter (where l.day is not null) as outside
           from (select id from ledger.account where book_id = $1 and id > $2 order by id limit $3) a
           left join lateral (select d.closing_seq from ledger.account_day d where d.wallet_id = a.id and d.day <= $4
                               order by d.day desc limit 1) p on true
           left join lateral (select l.day from ledger.line l where l.wallet_id = a.id and l.seq > coalesce(p.closing_seq, 0) and l.day <= $4
                               order by l.seq limit 1) l on true`,
        [bookId, through, slice, day],
      ),
    )
    for (const [id, lineDay] of (outside ?? []).map(text => text.split(' ')))
      findings.push({ kind: 'line_outside', bookId, day: lineDay!, accountId: BigInt(id!) })
    through = last
  }
  return findings
}
