import type { Tx } from '@tonle/database'
import type { Keyring, Signature } from '@tonle/process'

/** Signs and checks seals: part of the installation's keyring. */
export type SealKeys = Pick<Keyring, 'sign' | 'verify'>

/** What a day's seal says, as `ledger.day_facts` computes it from the closing rows. */
export interface DayFacts {
  lines: bigint
  /** What the accounts on the wallets' side gained that day, in micro units, as digits. */
  total: string
  digest: Buffer
  previousDigest: Buffer | null
}

/** A day of a book with its seal, as `ledger.book_day` keeps it. */
export interface SealedDay extends DayFacts {
  bookId: number
  /** Business day, `2026-11-21`. */
  day: string
  closedAt: Date
  signature: Buffer
  keyId: string
}

/** Reads the facts of a day from its closing rows. */
export async function readDayFacts(tx: Tx, bookId: number, day: string): Promise<DayFacts> {
  return await tx.one<DayFacts>(
    'select lines, total, digest, previous_digest as "previousDigest" from ledger.day_facts($1, $2)',
    [bookId, day],
  )
}

/** The text under the signature. It must never change: old seals are checked against it. */
function sealText(day: Omit<SealedDay, 'signature' | 'keyId'>): string {
  const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null
  const { bookId, closedAt, lines, total, digest, previousDigest } = day
  return JSON.stringify([
    'tonle.seal/1',
    bookId,
    day.day,
    closedAt.getTime(),
    String(lines),
    total,
    hex(digest),
    hex(previousDigest),
  ])
}

export const signSeal = (keys: SealKeys, day: Omit<SealedDay, 'signature' | 'keyId'>): Signature =>
  keys.sign('digest', sealText(day))

/** @returns undefined if the keyring does not have its key (any more) */
export const verifySeal = (keys: SealKeys, day: SealedDay): boolean | undefined =>
  keys.verify('digest', sealText(day), { keyId: day.keyId, signature: day.signature })

/** The last seals of each key id, by which a keyring can be tried. */
export const lastSeals = (tx: Tx): Promise<SealedDay[]> =>
  tx.query<SealedDay>(
    `select book_id as "bookId", day, closed_at as "closedAt", lines, total, digest, previous_digest as "previousDigest", signature,
            key_id as "keyId"
       from (select *, row_number() over (partition by key_id order by day desc, book_id) as place from ledger.book_day) d where place <= 3`,
  )
