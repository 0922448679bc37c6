import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '@tonle/database'
import { readDayFacts, type SealedDay, type SealKeys, signSeal } from './seal.ts'

/** Accounts looked at in one transaction. */
const SLICE = 1000
const PAUSE_MS = 50

/**
 * One step of a book towards its next sealed day, each a short transaction: `shut` (what is posted now gets a later day), `marked` (the
 * horizon is known), `waiting` (a transaction from before it is still open), `filled` (closing rows of some accounts are written),
 * `sealed`; `none`: no day is over.
 */
export type ClosingStep = { step: 'shut' | 'marked' | 'waiting' | 'filled' | 'none' } | { step: 'sealed'; sealed: SealedDay }

interface ClosingRow {
  day: string
  is_marked: boolean
  is_filled: boolean
}

/** Takes the step a book stands before. Any number of processes may; a crash before the commit takes the step back, no more. */
export async function closeStep(
  db: Pick<Database, 'system'>,
  keys: SealKeys,
  bookId: number,
  slice: number = SLICE,
): Promise<ClosingStep> {
  return await db.system(async tx => {
    const closing = await tx.maybe<ClosingRow>(
      'select day, horizon is not null as is_marked, is_filled from ledger.closing where book_id = $1',
      [bookId],
    )
    if (!closing) {
      const { day } = await tx.one<{ day: string | null }>('select ledger.shut_day($1) as day', [bookId])
      return { step: day === null ? 'none' : 'shut' }
    }
    if (!closing.is_marked) {
      await tx.query('select ledger.mark_horizon($1)', [bookId])
      return { step: 'marked' }
    }
    if (!closing.is_filled) {
      const { looked } = await tx.one<{ looked: number | null }>('select ledger.close_slice($1, $2) as looked', [bookId, slice])
      return { step: looked === null ? 'waiting' : 'filled' }
    }
    const sealed = await seal(tx, keys, bookId, closing.day)
    return sealed ? { step: 'sealed', sealed } : { step: 'waiting' }
  })
}

/** @returns undefined if another process was faster */
async function seal(tx: Tx, keys: SealKeys, bookId: number, day: string): Promise<SealedDay | undefined> {
  const facts = await readDayFacts(tx, bookId, day)
  const { at } = await tx.one<{ at: Date }>(`select date_trunc('milliseconds', app_now()) as at`)
  const unsigned = { ...facts, bookId, day, closedAt: at }
  const { keyId, signature } = signSeal(keys, unsigned)
  const sealed: SealedDay = { ...unsigned, keyId, signature: Buffer.from(signature) }
  const { isMine } = await tx.one<{ isMine: boolean }>(
    `select ledger.seal_day($1, $2, $3, s.lines, s.total, $5, $6, $7, s."keyId") as "isMine"
       from jsonb_to_record($4) as s(lines int8, total numeric, "keyId" text)`,
    [
      bookId,
      day,
      at,
      { lines: String(facts.lines), total: facts.total, keyId },
      facts.digest,
      facts.previousDigest,
      sealed.signature,
    ],
  )
  return isMine ? sealed : undefined
}

/** Books with a day that is over or being closed. */
const DUE = `select b.id from ledger.book b
   where coalesce(b.closed_through + 1, app_business_day(b.zone, b.opened_at)) < app_business_day(b.zone)
      or exists (select from ledger.closing c where c.book_id = b.id) order by b.id`

export interface CloseDaysOptions {
  signal?: AbortSignal
  /** How long to wait for older transactions before a book is left for the next run. Default 2 s. */
  patienceMs?: number
  slice?: number
  /** Called after each seal. A copy of the seals outside the database shows a chain that was cut off at its end. */
  onSealed?(sealed: SealedDay): void
}

/**
 * Closes every past business day of all books, in order, missed ones too. The next call resumes unfinished work.
 * @returns how many days were sealed, and the books that wait for a transaction from before the end of their day
 */
export async function closeDays(
  db: Pick<Database, 'system'>,
  keys: SealKeys,
  { signal, patienceMs = 2000, slice, onSealed }: CloseDaysOptions = {},
): Promise<{ sealed: number; waiting: number[] }> {
  let open = (await db.system(tx => tx.query<{ id: number }>(DUE))).map(book => book.id)
  let sealed = 0
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const waiting: number[] = []
    for (const bookId of open) {
      for (;;) {
        if (signal?.aborted) return { sealed, waiting: open }
        const taken = await closeStep(db, keys, bookId, slice)
        if (taken.step === 'sealed') {
          sealed++
          onSealed?.(taken.sealed)
        }
        if (taken.step === 'waiting') waiting.push(bookId)
        if (taken.step === 'waiting' || taken.step === 'none') break
      }
    }
    if (waiting.length === 0 || waitedMs >= patienceMs) return { sealed, waiting }
    open = waiting
    await sleep(PAUSE_MS)
  }
}
