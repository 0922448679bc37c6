import { fail, type Id, type Out } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import { type Lang, translate } from '@tonle/text'
import type { gameImport, importLines } from '../../contract.ts'
import type * as rows from '../rows.ts'
import type { Mapping, Note } from './list-game.ts'

interface Failure {
  key: string
  params?: Record<string, string | number> | undefined
}

export type StoredImport = Omit<rows.ImportRow, 'brandId' | 'body' | 'mapping' | 'failure'> & {
  mapping: Mapping
  failure: Failure | null
  hasBody: boolean
}

export const IMPORT_COLUMNS = `i.id, i.vendor, i.by_name as "byName", i.file_name as "fileName", i.body is not null as "hasBody", i.state, i.failure,
  i.columns, i.mapping, i.opens_new as "opensNew", i.rows, i.done_rows as "doneRows", i.added, i.changed, i.unchanged, i.kept, i.refused, i.missing,
  i.sent_at as "sentAt", i.ended_at as "endedAt"`

/** @throws catalog.import_not_found */
export async function importById(read: Read, id: string, isLocked = false): Promise<StoredImport> {
  const row = await read.maybe<StoredImport>(
    `select ${IMPORT_COLUMNS} from catalog.import i where i.brand_id = $1 and i.id = $2 ${isLocked ? 'for update' : ''}`,
    [read.brand, id],
  )
  if (!row) throw fail('catalog.import_not_found')
  return row
}

export const isOpen = ({ state }: Pick<StoredImport, 'state'>): boolean => state === 'checking' || state === 'applying'

/** Begins a pass over all rows: nothing is counted yet. */
export async function beginPass(
  tx: Tx,
  id: string,
  to: { state: 'checking'; mapping: Mapping } | { state: 'applying'; opensNew: boolean },
): Promise<void> {
  await tx.query('delete from catalog.import_line where brand_id = $1 and import_id = $2', [tx.brand, id])
  await tx.query(
    `update catalog.import i
        set state = t.state, mapping = coalesce(t.mapping, i.mapping), opens_new = coalesce(t."opensNew", i.opens_new), failure = null, done_rows = 0,
            added = 0, changed = 0, unchanged = 0, kept = 0, refused = 0, missing = 0, ended_at = null
       from jsonb_to_record($3) as t(state text, mapping jsonb, "opensNew" boolean)
      where i.brand_id = $1 and i.id = $2`,
    [tx.brand, id, to],
  )
}

export async function endFailed(tx: Tx, id: string, failure: Failure): Promise<void> {
  await tx.query(
    `update catalog.import set state = 'failed', failure = $3, ended_at = app_now()
      where brand_id = $1 and id = $2 and state in ('checking', 'applying')`,
    [tx.brand, id, failure],
  )
}

export const importView = (
  { id, vendor, byName, failure, hasBody: _body, ...row }: StoredImport,
  lang: Lang,
): Out<typeof gameImport> => ({
  ...row,
  id: id as Id<'imp'>,
  vassalage: vendor,
  by: byName,
  failure: failure && translate(lang, failure.key, failure.params),
})

export type StoredLine = Pick<rows.ImportLineRow, 'line' | 'code' | 'outcome'> & { notes: Note[] }

export const lineView = ({ line, code, outcome, notes }: StoredLine, lang: Lang): Out<typeof importLines>['content'][number] => ({
  line,
  gameCode: code,
  outcome,
  notes: notes.map(
    ({ field, key, params }) => `${translate(lang, `catalog.import.field.${field}`)}: ${translate(lang, key, params)}`,
  ),
})
