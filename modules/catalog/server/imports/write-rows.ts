import type { BaseServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import type { StoredImport } from './import-sql.ts'
import type { ListTerms, Note } from './list-game.ts'
import { type Merged, merge, type StoredTerms } from './merge.ts'
import type { ReadRow } from './run-import.ts'

/** Games of a brand; a list adds none beyond. */
export const MAX_GAMES = 50_000
/** New games stand behind what was there, in the order of their file. */
const FIRST_POSITION = 1000

type Outcome = Merged['outcome'] | 'refused'
interface Result extends Pick<Merged, 'changes' | 'notes'> {
  row: ReadRow
  outcome: Outcome
  last: StoredTerms | undefined
}

/** Decides these rows against the games as they stand, writes the games if the list is being applied, and the report in both cases. */
export async function writeRows(
  tx: Tx,
  services: Pick<BaseServices, 'clock'>,
  list: Pick<StoredImport, 'id' | 'vendor' | 'state' | 'opensNew' | 'doneRows'>,
  types: readonly string[],
  rows: readonly ReadRow[],
): Promise<Record<Outcome, number>> {
  const known = await knownGames(tx, list, rows)
  const mostNew = await gamesLeft(tx)
  let added = 0
  const results = rows.map((row): Result => {
    const refusal = refusalOf(row, types)
    if (refusal) return { row, outcome: 'refused', notes: refusal, changes: {}, last: undefined }
    const stored = known.get(row.code)
    const merged = merge(row.game!.terms, stored?.terms, stored?.last)
    if (merged.outcome === 'added' && ++added > mostNew)
      return {
        row,
        outcome: 'refused',
        notes: [{ field: 'code', key: 'catalog.import.full', params: { max: MAX_GAMES } }],
        changes: {},
        last: undefined,
      }
    return { row, ...merged, last: stored?.last }
  })
  if (list.state === 'applying') {
    await addGames(
      tx,
      services,
      list,
      results.filter(one => one.outcome === 'added'),
    )
    await changeGames(
      tx,
      list,
      results.filter(one => one.outcome === 'changed'),
    )
  }
  await writeLines(tx, list, results)
  const counts = { added: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 }
  for (const { outcome } of results) counts[outcome]++
  return counts
}

function refusalOf({ game, faults }: ReadRow, types: readonly string[]): Note[] | undefined {
  if (!game) return faults
  const { type } = game.terms
  if (type === undefined) return [{ field: 'type', key: 'field.missing' }]
  if (!types.includes(String(type)))
    return [{ field: 'type', key: 'catalog.import.wrong_type', params: { type: String(type), types: types.join(', ') } }]
  return undefined
}

interface Known {
  terms: StoredTerms
  last: StoredTerms | undefined
}

/** The games of these rows that exist; locked, in order, while a list is applied. */
async function knownGames(
  tx: Tx,
  { vendor, state }: Pick<StoredImport, 'vendor' | 'state'>,
  rows: readonly ReadRow[],
): Promise<Map<string, Known>> {
  const found = await tx.query<{ code: string; terms: StoredTerms; last: StoredTerms | null }>(
    `select g.code, i.terms as last,
            jsonb_build_object('type', g.game_type, 'name_en', g.names ->> 'en', 'name_km', g.names ->> 'km', 'name_zh', g.names ->> 'zh',
              'rtp', g.rtp, 'demo', g.has_demo, 'largest_win', g.largest_win) as terms
       from catalog.game g
       left join catalog.imported_game i on i.brand_id = g.brand_id and i.vendor = g.vendor and i.code = g.code
      where g.brand_id = $1 and g.vendor = $2 and g.code = any($3::text[]) order by g.code ${state === 'applying' ? 'for update of g' : ''}`,
    [tx.brand, vendor, rows.flatMap(({ game }) => (game ? [game.code] : []))],
  )
  return new Map(found.map(({ code, terms, last }) => [code, { terms, last: last ?? undefined }]))
}

/** How many games the brand may still add. */
async function gamesLeft(tx: Tx): Promise<number> {
  const { n } = await tx.one<{ n: number }>('select count(*)::int as n from catalog.game where brand_id = $1', [tx.brand])
  return Math.max(0, MAX_GAMES - n)
}

/** Terms as columns of `catalog.game`. */
const columnsOf = ({ type, rtp, demo, largest_win, ...names }: ListTerms) => ({
  type,
  rtp,
  demo,
  win: largest_win,
  names: Object.fromEntries(Object.entries(names).map(([field, text]) => [field.slice('name_'.length), text])),
})
const RECORD = 't(code text, node uuid, type text, names jsonb, rtp text, demo boolean, win int, position int, released date)'

async function addGames(
  tx: Tx,
  { clock }: Pick<BaseServices, 'clock'>,
  list: Pick<StoredImport, 'vendor' | 'opensNew'>,
  results: readonly Result[],
): Promise<void> {
  const games = results.map(({ row, changes }) => ({
    ...columnsOf(changes),
    ...{ code: row.code, node: newId(clock), position: FIRST_POSITION + row.line, released: row.game?.released },
  }))
  await tx.query(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, rtp, has_demo, largest_win, status, position, created_at)
     select $1, $2, t.code, t.node, t.type, t.names, '', t.rtp, coalesce(t.demo, false), t.win, $3, t.position,
            least(coalesce(t.released::timestamptz, app_now()), app_now())
       from jsonb_to_recordset($4::jsonb) as ${RECORD}`,
    [tx.brand, list.vendor, list.opensNew ? 'open' : 'closed', JSON.stringify(games)],
  )
  await remember(tx, list, results)
}

async function changeGames(tx: Tx, list: Pick<StoredImport, 'vendor'>, results: readonly Result[]): Promise<void> {
  const games = results.map(({ row, changes }) => ({ ...columnsOf(changes), code: row.code }))
  await tx.query(
    `update catalog.game g
        set game_type = coalesce(t.type, g.game_type), names = g.names || coalesce(t.names, '{}'), rtp = coalesce(t.rtp, g.rtp),
            has_demo = coalesce(t.demo, g.has_demo), largest_win = coalesce(t.win, g.largest_win)
       from jsonb_to_recordset($3::jsonb) as ${RECORD}
      where g.brand_id = $1 and g.vendor = $2 and g.code = t.code`,
    [tx.brand, list.vendor, JSON.stringify(games)],
  )
  await remember(tx, list, results)
}

/** What a list has set is a list's to change again. */
async function remember(tx: Tx, { vendor }: Pick<StoredImport, 'vendor'>, results: readonly Result[]): Promise<void> {
  const games = results.map(({ row, changes, last }) => ({ code: row.code, terms: { ...last, ...changes } }))
  await tx.query(
    `insert into catalog.imported_game (brand_id, vendor, code, terms)
     select $1, $2, t.code, t.terms from jsonb_to_recordset($3::jsonb) as t(code text, terms jsonb)
     on conflict (brand_id, vendor, code) do update set terms = excluded.terms`,
    [tx.brand, vendor, JSON.stringify(games)],
  )
}

async function writeLines(tx: Tx, { id }: Pick<StoredImport, 'id'>, results: readonly Result[]): Promise<void> {
  const lines = results
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ row, outcome, notes }) => ({ line: row.line, code: row.code, outcome, notes }))
  await tx.query(
    `insert into catalog.import_line (brand_id, import_id, line, code, outcome, notes)
     select $1, $2, t.line, t.code, t.outcome, t.notes from jsonb_to_recordset($3::jsonb) as t(line int, code text, outcome text, notes jsonb)
     on conflict (brand_id, import_id, line) do nothing`,
    [tx.brand, id, JSON.stringify(lines)],
  )
}
