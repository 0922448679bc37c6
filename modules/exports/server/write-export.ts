import { setTimeout as sleep } from 'node:timers/promises'
import type { BrandDirectory } from '@tonle/brand/server'
import { AppError, fail } from '@tonle/contract'
import { type CallLookup, gateOf, type Reader, readAs, type ServedCall, type Services } from '@tonle/contract/server'
import { type JobRun, outbox, runOnce } from '@tonle/jobs'
import { exportsChanged, ownExportsChanged } from '../contract.ts'
import { isOpen, MAX_BYTES, MAX_ROWS, PAGE_ROWS, PIECE_ROWS, TURN_MS } from '../rules.ts'
import { type Column, columnsOf, exportedList, titleOf } from './columns.ts'
import { BYTE_ORDER_MARK, csvLines, csvTitles } from './csv.ts'
import { exportJob } from './outbox.ts'
import { actorOf } from './owner.ts'
import { openFilters, sealPiece } from './seal.ts'
import { sheetRows, sheetTitles } from './sheet.ts'
import { endExport, exportById, type Piece, type StoredExport, storePiece } from './sql.ts'

/** How long to wait before checking again whether the site is still busy. */
const BUSY_MS = 1000
/** Longest pause after a page; up to this it lasts as long as the page took. */
const MAX_PAUSE_MS = 200

interface Page {
  content: readonly object[]
  /** Undefined: the list has no pages. */
  next?: string | null
  total?: { count: number; isExact: boolean } | null
}

interface Source {
  served: ServedCall
  reader: Reader
  columns: readonly Column[]
  filters: Readonly<Record<string, string>>
}

/**
 * One turn of an export: pages are read by the list's own use case, as the owner; every piece is stored with the cursor after
 * it, so the next run resumes one that was killed. The owner's rights are checked again for every piece.
 */
export async function writeExport(
  services: Services,
  { calls, brands }: { calls: CallLookup; brands: BrandDirectory },
  id: string,
  run: JobRun,
): Promise<void> {
  const endMs = performance.now() + TURN_MS
  try {
    while (!run.signal.aborted) {
      const row = await services.db.read(run.brand, read => exportById(read, id))
      if (!row || !isOpen(row.state)) return
      if (performance.now() > endMs) return await another(services, id, run)
      const piece = await readPiece(services, await sourceOf(services, calls, brands, run.brand, row), row, run.signal)
      const isStored = await services.db.tx(run.brand, tx => storePiece(tx, row, piece))
      if (!isStored) return
      await tellOwner(services, run.brand, row)
    }
    // The process is stopping: the job is retried.
    throw run.signal.reason
  } catch (error) {
    const isFinal = error instanceof AppError && error.code !== 'system.busy'
    if (!isFinal && !run.isLastAttempt) throw error
    await services.db.tx(run.brand, tx => endExport(tx, id, 'failed', isFinal ? error.code : 'system.error'))
    const row = await services.db.read(run.brand, read => exportById(read, id))
    if (row) await tellOwner(services, run.brand, row)
    if (!isFinal) throw error
  }
}

/** @throws session.forbidden if the owner has lost the right or the account */
async function sourceOf(
  services: Services,
  calls: CallLookup,
  brands: BrandDirectory,
  brandId: string,
  row: StoredExport,
): Promise<Source> {
  const actor = await services.db.read(brandId, read => actorOf(read, row))
  const site = (await brands.byId(brandId))?.context
  if (!actor || !site) throw fail('session.forbidden')
  if (actor.type === 'operator' && row.withPersonal && !actor.abilities.has('members.personal')) throw fail('session.forbidden')
  const served = exportedList(calls, row.list, actor)
  return {
    served,
    reader: { actor, site, lang: row.lang, isUnmasked: row.withPersonal },
    columns: columnsOf(served.call).filter(({ path }) => row.columns.includes(path)),
    filters: openFilters(services.keyring, row.filters, brandId, row.id),
  }
}

async function readPiece(services: Services, source: Source, row: StoredExport, signal: AbortSignal): Promise<Piece> {
  const { reader, columns } = source
  const { format, pieces } = row
  const zone = reader.site.zone
  const parts = pieces === 0 ? [titlesOf(source, row)] : []
  const piece: Omit<Piece, 'body'> = { rows: 0, bytes: 0, cursor: row.cursor, isCut: false, total: null }
  do {
    const page = await readPage(services, source, piece.cursor, pieces === 0 && piece.rows === 0, signal)
    const { content } = page
    // The titles are the first row of a sheet.
    const next = row.rows + piece.rows + 2
    parts.push(format === 'csv' ? csvLines(columns, content, zone) : sheetRows(columns, content, zone, next))
    piece.rows += content.length
    piece.cursor = page.next ?? null
    piece.total ??= page.total ?? null
  } while (piece.cursor !== null && piece.rows < PIECE_ROWS && !signal.aborted)
  const text = parts.join('')
  const { body, zipped } = await sealPiece(services.keyring, text, { brand: reader.site.id, id: row.id, no: pieces })
  piece.bytes = format === 'csv' ? Buffer.byteLength(text) : zipped
  piece.isCut = piece.cursor !== null && (row.rows + piece.rows >= MAX_ROWS || Number(row.bytes) + piece.bytes >= MAX_BYTES)
  return { ...piece, body }
}

function titlesOf({ served, reader, columns }: Source, { format }: StoredExport): string {
  const titles = columns.map(({ path }) => titleOf(reader.lang, served.name, path))
  return format === 'csv' ? BYTE_ORDER_MARK + csvTitles(titles) : sheetTitles(columns, titles, reader.site.zone)
}

/** Waits while the process is busy with other requests, and pauses after each page. */
async function readPage(
  services: Services,
  { served, reader, filters }: Source,
  cursor: string | null,
  isFirst: boolean,
  signal: AbortSignal,
): Promise<Page> {
  const { shape } = served.call.input
  const input = {
    ...filters,
    ...(cursor !== null && { cursor }),
    ...('limit' in shape && { limit: String(PAGE_ROWS) }),
    ...('count' in shape && isFirst && { count: 'true' }),
  }
  for (;;) {
    try {
      const leave = gateOf(services).enter('report')
      const startedMs = performance.now()
      try {
        return (await readAs(services, served, reader, input)) as Page
      } finally {
        leave()
        await sleep(Math.min(performance.now() - startedMs, MAX_PAUSE_MS), undefined, { signal }).catch(() => {})
      }
    } catch (error) {
      if (!isBusy(error)) throw error
      await sleep(BUSY_MS, undefined, { signal })
    }
  }
}

const isBusy = (error: unknown) =>
  (error instanceof AppError && error.code === 'system.busy') || (error as Error).name === 'DatabaseBusy'

const tellOwner = async ({ events }: Services, brand: string, { memberId }: StoredExport) =>
  memberId === null ? events.publish(exportsChanged, brand) : events.publish(ownExportsChanged, memberId)

const another = async (services: Services, id: string, run: JobRun): Promise<void> => {
  await services.db.system(
    tx => runOnce(tx, run.key, next => outbox.add(next, exportJob, { export: id }, { brand: run.brand })),
    {
      brand: run.brand,
    },
  )
}
