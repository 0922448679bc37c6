import { fail, type In, type Out } from '@tonle/contract'
import {
  type AuditNote,
  answerList,
  type OpenScope,
  type OperatorActor,
  type ReadScope,
  type WriteScope,
} from '@tonle/contract/server'
import { listQuery, type Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { type Clock, newId } from '@tonle/process'
import * as contract from '../../contract.ts'
import { lockOutsideVendor } from '../make-vendor.ts'
import {
  beginPass,
  IMPORT_COLUMNS,
  importById,
  importView,
  isOpen,
  lineView,
  type StoredImport,
  type StoredLine,
} from './import-sql.ts'
import type { Mapping } from './list-game.ts'
import { importJob } from './outbox.ts'
import { textOf } from './read-list.ts'

/** Lists that a brand may send within a day. */
export const MAX_A_DAY = 100

export async function sendImport(
  scope: OpenScope<OperatorActor>,
  { vassalage, fileName }: In<typeof contract.sendImport>,
): Promise<Out<typeof contract.sendImport>> {
  const { bytes = Buffer.alloc(0) } = scope.request
  const row = await scope.tx(tx => storeList(tx, scope.services.clock, { vassalage, fileName, bytes, by: scope.actor.name }))
  scope.noteAudit({ subject: vassalage, after: { import: row.id, fileName, bytes: bytes.length } })
  return importView(row, scope.lang)
}

/** Stores a list, to be checked by the worker. @throws catalog.list_unreadable, catalog.list_empty, catalog.too_many_imports */
export async function storeList(
  tx: Tx,
  clock: Clock,
  { vassalage, fileName, bytes, by }: { vassalage: string; fileName: string; bytes: Buffer; by: string },
): Promise<StoredImport> {
  if (textOf(bytes).trim() === '') throw fail('catalog.list_empty')
  await lockOutsideVendor(tx, vassalage)
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('imports:' || $1, 0))`, [tx.brand])
  const { n } = await tx.one<{ n: number }>(
    `select count(*)::int as n from catalog.import where brand_id = $1 and sent_at > app_now() - interval '1 day'`,
    [tx.brand],
  )
  if (n >= MAX_A_DAY) throw fail('catalog.too_many_imports')
  const id = newId(clock)
  await tx.query('insert into catalog.import (brand_id, id, vendor, by_name, file_name, body) values ($1, $2, $3, $4, $5, $6)', [
    ...[tx.brand, id, vassalage, by, fileName],
    bytes,
  ])
  await outbox.add(tx, importJob, { import: id })
  return await importById(tx, id)
}

/** @throws catalog.import_not_found, catalog.import_running, and catalog.import_not_checked where the file is gone */
async function lockImport(tx: Tx, id: string): Promise<StoredImport> {
  const row = await importById(tx, id, true)
  if (isOpen(row)) throw fail('catalog.import_running')
  if (!row.hasBody) throw fail('catalog.import_not_checked')
  return row
}

/** Checks a list with these columns. */
export async function beginCheck(tx: Tx, id: string, mapping: Mapping): Promise<StoredImport> {
  await lockImport(tx, id)
  await beginPass(tx, id, { state: 'checking', mapping })
  await outbox.add(tx, importJob, { import: id })
  return await importById(tx, id)
}

/**
 * Begins to apply a checked list. What somebody with an operator's key can do by it: add games to one vendor that is not the own studio, up
 * to `MAX_LIST_ROWS` a list and `MAX_GAMES` a brand; open those that are new; rename and re-categorise what an earlier list set. It opens
 * no game that exists, changes nothing that an operator has set, makes no largest win larger, moves no money and reaches no other brand;
 * each list stands in the audit log with its reason, and its lines for 90 days.
 */
export async function beginApply(tx: Tx, id: string, opensNew: boolean): Promise<{ row: StoredImport; note: AuditNote }> {
  const before = await lockImport(tx, id)
  if (before.state !== 'checked') throw fail('catalog.import_not_checked')
  await beginPass(tx, id, { state: 'applying', opensNew })
  await outbox.add(tx, importJob, { import: id })
  const { vendor, fileName, rows, added, changed, refused } = before
  const note = { subject: vendor, after: { import: id, fileName, rows, added, changed, refused, opensNew } }
  return { row: await importById(tx, id), note }
}

export async function checkImport(
  tx: WriteScope<OperatorActor>,
  { id, mapping }: In<typeof contract.checkImport>,
): Promise<Out<typeof contract.checkImport>> {
  const row = await beginCheck(tx, id, mapping)
  tx.noteAudit({ subject: row.vendor, after: { import: id, mapping } })
  publishImportsChanged(tx)
  return importView(row, tx.lang)
}

export async function applyImport(
  tx: WriteScope<OperatorActor>,
  { id, opensNew }: In<typeof contract.applyImport>,
): Promise<Out<typeof contract.applyImport>> {
  const { row, note } = await beginApply(tx, id, opensNew)
  tx.noteAudit(note)
  publishImportsChanged(tx)
  return importView(row, tx.lang)
}

function publishImportsChanged(tx: WriteScope<OperatorActor>): void {
  const { brand, services } = tx
  tx.afterCommit(() => services.events.publish(contract.importsChanged, brand))
}

export const gameImport = async (
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.gameImport>,
): Promise<Out<typeof contract.gameImport>> => importView(await importById(read, id), read.lang)

const importList = listQuery<StoredImport>({
  columns: IMPORT_COLUMNS,
  from: 'catalog.import i',
  where: 'i.brand_id = $brand',
  filters: { vassalage: 'i.vendor = $vassalage' },
  sorts: { sentAt: ['i.sent_at', 'i.id'] },
})

export const gameImports = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.gameImports>,
): Promise<Out<typeof contract.gameImports>> =>
  answerList(read, contract.gameImports, input, { query: importList, view: row => importView(row, read.lang) })

const lineList = listQuery<StoredLine>({
  columns: 'l.line, l.code, l.outcome, l.notes',
  from: 'catalog.import_line l',
  where: 'l.brand_id = $brand and l.import_id = $id',
  filters: { outcome: 'l.outcome = $outcome' },
  sorts: { line: ['l.line'] },
})

export const importLines = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.importLines>,
): Promise<Out<typeof contract.importLines>> =>
  answerList(read, contract.importLines, input, { query: lineList, view: row => lineView(row, read.lang) })
