import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { JobRun } from '@tonle/jobs'
import { gamesChanged, importsChanged, switchesChanged } from '../../contract.ts'
import { lockOutsideVendor } from '../make-vendor.ts'
import { endFailed, importById, isOpen, type StoredImport } from './import-sql.ts'
import { gameOf, guessMapping, type ListGame, type Mapping, type Note, withType } from './list-game.ts'
import { readList } from './read-list.ts'
import { writeRows } from './write-rows.ts'

/** Rows of one transaction: their games stay locked for its time. */
const AT_ONCE = 500

/** Nobody waits for it: on a busy machine it may take longer than a request. */
const PATIENT = { statementTimeoutMs: 30_000, lockTimeoutMs: 30_000 }

/** A row of the file as it was read: its game, or what is wrong with it. */
export interface ReadRow {
  line: number
  code: string
  game: ListGame | undefined
  faults: Note[]
}

interface ReadFile {
  columns: readonly string[]
  mapping: Mapping
  rows: readonly ReadRow[]
}

/**
 * Checks or applies a list, some rows a transaction. Each stores how far it is: a run that was killed goes on there, and of two at once
 * each row is done once.
 */
export async function runImport(
  services: Services,
  id: string,
  run: Pick<JobRun, 'brand' | 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const { brand, signal } = run
  try {
    const file = await readFile(services, brand, id)
    for (let isMore = file !== undefined; isMore; ) {
      signal.throwIfAborted()
      const now = await services.db.tx(brand, tx => step(tx, services, id, file!), PATIENT)
      await publish(services, brand, now.state === 'done')
      isMore = isOpen(now)
      await nextTurn()
    }
  } catch (error) {
    const isFinal = error instanceof AppError && error.code !== 'system.busy'
    if (!isFinal && !run.isLastAttempt) throw error
    const failure = isFinal ? { key: error.code, params: error.detail.params } : { key: 'system.error' }
    await services.db.tx(brand, tx => endFailed(tx, id, failure))
    await publish(services, brand, true)
    if (!isFinal) throw error
  }
}

async function publish({ events }: Services, brand: string, haveGamesChanged: boolean): Promise<void> {
  await events.publish(importsChanged, brand)
  if (!haveGamesChanged) return
  await events.publish(gamesChanged, brand)
  await events.publish(switchesChanged, brand)
}

/** All rows of the file. Undefined: there is nothing to do with them. @throws catalog.list_unreadable and its like */
async function readFile({ db }: Services, brand: string, id: string): Promise<ReadFile | undefined> {
  const found = await db.read(brand, async read => {
    const row = await importById(read, id)
    const { body } = await read.one<{ body: Buffer | null }>('select body from catalog.import where brand_id = $1 and id = $2', [
      brand,
      id,
    ])
    return isOpen(row) && body ? { row, body } : undefined
  })
  if (!found) return undefined
  const { columns, rows } = readList(found.body)
  const { mapping: chosen } = found.row
  const mapping = Object.keys(chosen).length > 0 ? chosen : guessMapping(columns)
  const lines = new Map<string, number>()
  const readRows: ReadRow[] = []
  for (const [place, row] of rows.entries()) {
    if (place % AT_ONCE === 0) await nextTurn()
    readRows.push(rowOf(row.line, gameOf(row, mapping), lines))
  }
  return { columns, mapping, rows: readRows }
}

/** @param lines of the codes before it: a second row of one code is refused */
function rowOf(line: number, read: ReturnType<typeof gameOf>, lines: Map<string, number>): ReadRow {
  const { code } = read
  if ('faults' in read) return { line, code, game: undefined, faults: read.faults }
  const first = lines.get(code)
  if (first !== undefined)
    return { line, code, game: undefined, faults: [{ field: 'code', key: 'catalog.import.twice', params: { line: first } }] }
  lines.set(code, line)
  return { line, code, game: read, faults: [] }
}

/** The next rows, and how far it is then. */
async function step(
  tx: Tx,
  services: Services,
  id: string,
  { columns, mapping, rows }: ReadFile,
): Promise<Pick<StoredImport, 'state'>> {
  const row = await importById(tx, id, true)
  if (!isOpen(row)) return row
  const { gameTypes } = await lockOutsideVendor(tx, row.vendor)
  const next = rows
    .slice(row.doneRows, row.doneRows + AT_ONCE)
    .map(one => (one.game ? { ...one, game: withType(one.game, gameTypes) } : one))
  const counts = await writeRows(tx, services, row, gameTypes, next)
  const doneRows = row.doneRows + next.length
  const isEnd = doneRows >= rows.length
  const state = isEnd ? (row.state === 'checking' ? 'checked' : 'done') : row.state
  const missing = isEnd ? await missingFrom(tx, row.vendor, rows) : 0
  await tx.query(
    `update catalog.import i
        set state = t.state, columns = $4, mapping = t.mapping, rows = t.rows, done_rows = t."doneRows", missing = t.missing,
            added = i.added + t.added, changed = i.changed + t.changed, unchanged = i.unchanged + t.unchanged, kept = i.kept + t.kept,
            refused = i.refused + t.refused, ended_at = case when t.state = 'done' then app_now() end,
            body = case when t.state = 'done' then null else i.body end
       from jsonb_to_record($3) as t(state text, mapping jsonb, rows int, "doneRows" int, missing int, added int, changed int, unchanged int, kept int,
                                     refused int)
      where i.brand_id = $1 and i.id = $2`,
    [tx.brand, id, { state, mapping, rows: rows.length, doneRows, missing, ...counts }, columns],
  )
  return { state }
}

/** Games that an earlier list had and this one does not. */
async function missingFrom(tx: Tx, vendor: string, rows: readonly ReadRow[]): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    'select count(*)::int as n from catalog.imported_game where brand_id = $1 and vendor = $2 and code <> all($3::text[])',
    [tx.brand, vendor, rows.map(({ code }) => code)],
  )
  return n
}
