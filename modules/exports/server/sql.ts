import type { Read, Tx } from '@tonle/database'
import { KEPT_HOURS } from '../rules.ts'
import type { Owner } from './owner.ts'
import type { ExportRow } from './rows.ts'

export type StoredExport = Omit<ExportRow, 'brandId'>

const SELECT = `select id, operator_id as "operatorId", member_id as "memberId", list, format, filters, columns, with_personal as "withPersonal", lang, state, failure, cursor, pieces, rows,
  bytes, total, is_total_exact as "isTotalExact", is_cut as "isCut", started_at as "startedAt", ended_at as "endedAt" from exports.export`
const KEPT = `started_at > app_now() - interval '${KEPT_HOURS} hours'`

const NEWEST = 'order by started_at desc, id desc limit 50'

export const exportById = (read: Read, id: string): Promise<StoredExport | undefined> =>
  read.maybe<StoredExport>(`${SELECT} where brand_id = $1 and id = $2 and ${KEPT}`, [read.brand, id])

export const ownExports = (read: Read, { operatorId, memberId }: Owner): Promise<StoredExport[]> =>
  operatorId === null
    ? read.query<StoredExport>(`${SELECT} where brand_id = $1 and member_id = $2 and ${KEPT} ${NEWEST}`, [read.brand, memberId])
    : read.query<StoredExport>(`${SELECT} where brand_id = $1 and operator_id = $2 and ${KEPT} ${NEWEST}`, [
        read.brand,
        operatorId,
      ])

export async function endExport(tx: Tx, id: string, state: 'failed' | 'cancelled', failure: string | null): Promise<boolean> {
  const ended = await tx.maybe(
    `update exports.export set state = $3, failure = $4, ended_at = app_now()
      where brand_id = $1 and id = $2 and state in ('waiting', 'running') returning 1 as ok`,
    [tx.brand, id, state, failure],
  )
  if (ended) await tx.query('delete from exports.piece where brand_id = $1 and export_id = $2', [tx.brand, id])
  return ended !== undefined
}

/** The rows written since the last piece. */
export interface Piece {
  body: string
  rows: number
  bytes: number
  /** Null: the file is whole. */
  cursor: string | null
  isCut: boolean
  total: { count: number; isExact: boolean } | null
}

/** Stores the next piece with the cursor after it. @returns false if another run was faster, or the export was stopped */
export async function storePiece(tx: Tx, { id, pieces }: Pick<StoredExport, 'id' | 'pieces'>, piece: Piece): Promise<boolean> {
  const isDone = piece.cursor === null || piece.isCut
  const stored = await tx.maybe(
    `update exports.export e
        set pieces = e.pieces + 1, rows = e.rows + p.rows, bytes = e.bytes + p.bytes, cursor = p.cursor, is_cut = p."isCut",
            total = coalesce(e.total, p.count), is_total_exact = coalesce(e.is_total_exact, p."isExact"),
            state = case when p."isDone" then 'done' else 'running' end, ended_at = case when p."isDone" then app_now() end
       from jsonb_to_record($4::jsonb) as p(rows int, bytes bigint, cursor text, "isCut" boolean, count int, "isExact" boolean, "isDone" boolean)
      where e.brand_id = $1 and e.id = $2 and e.pieces = $3 and e.state in ('waiting', 'running') returning 1 as ok`,
    [
      tx.brand,
      id,
      pieces,
      { rows: piece.rows, bytes: piece.bytes, cursor: piece.cursor, isCut: piece.isCut, ...piece.total, isDone },
    ],
  )
  if (!stored) return false
  await tx.query('insert into exports.piece (brand_id, export_id, no, body) values ($1, $2, $3, $4)', [
    tx.brand,
    id,
    pieces,
    piece.body,
  ])
  return true
}

export const pieceBody = (read: Read, id: string, no: number): Promise<{ body: string }> =>
  read.one<{ body: string }>('select body from exports.piece where brand_id = $1 and export_id = $2 and no = $3', [
    read.brand,
    id,
    no,
  ])
