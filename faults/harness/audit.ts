import { connect, type Database } from '@tonle/database'
import { checkBooks } from '@tonle/ledger'
import { playInvariants } from '@tonle/play/server'
import type { AckedOperation } from './ack-log.ts'
import { compare } from './compare.ts'
import { storedFacts, wrongCredits } from './stored.ts'

export interface Audit {
  lost: number
  ghost: number
  duplicated: number
  failures: string[]
}

const SHOWN = 3
const MANY = 10_000

/** Holds the client's log against the database, and the database against its invariants. Nothing may be on its way any more. */
export async function audit(db: Database, prefix: string, acks: readonly AckedOperation[]): Promise<Audit> {
  if (acks.length > MANY) await countAnew(db)
  const { stored, credits } = await db.system(
    async tx => ({ stored: await storedFacts(tx, prefix), credits: await wrongCredits(tx, prefix) }),
    { isolation: 'repeatable read' },
  )
  const { lost, ghost, duplicated } = compare(acks, stored)
  const shown = (what: string, list: readonly unknown[]) =>
    list.length === 0 ? [] : [`${what}: ${JSON.stringify(list.slice(0, SHOWN))}`]
  return {
    lost: lost.length,
    ghost: ghost.length,
    duplicated: duplicated.length + credits.length,
    failures: [
      ...shown('lost', lost),
      ...shown('ghost', ghost),
      ...shown('duplicated', duplicated),
      ...shown('deposits not credited exactly once', credits),
      ...(await brokenRules(db)),
    ],
  }
}

/** A database that was killed again and again has never come to count its rows; a recount of many would be planned as one of few. */
async function countAnew(db: Database): Promise<void> {
  const owner = await connect(db.url, 'tonle_owner')
  await owner.query('analyze')
  await owner.end()
}

/** Every invariant of the books and of bets. */
export async function brokenRules(db: Database): Promise<string[]> {
  const breaches = await db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })
  const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return breaches.map(({ id, says, rows }) => `${id} ${says}: ${JSON.stringify(rows.slice(0, SHOWN), text)}`)
}
