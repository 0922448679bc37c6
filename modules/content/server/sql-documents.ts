import { listQuery, type Read, type Tx } from '@tonle/database'
import { SANITISER_VERSION } from '@tonle/html'
import type { LocalText } from '@tonle/text'
import type * as rows from './rows.ts'

export type State = 'draft' | 'planned' | 'live' | 'over'
export type DocumentRow = Omit<rows.DocumentRow, 'brandId' | 'content' | 'summary'> & { state: State }
type Texts = Pick<rows.DocumentRow, 'content' | 'summary'>

/** What a form or a seed writes. */
export type DocumentTerms = Pick<rows.DocumentRow, 'title' | 'content'> & {
  [K in 'category' | 'device' | 'art']?: string | undefined
} & { position?: number | undefined; summary?: LocalText | undefined } & { [K in 'shownFrom' | 'shownTo']?: Date | undefined }

const STATE = `case when d.live_version is null then 'draft' when p.shown_from > app_now() then 'planned'
  when p.shown_to <= app_now() then 'over' else 'live' end`
const COLUMNS = `d.id, d.kind, d.key, d.category, d.device, d.art, d.position, d.title, d.shown_from as "shownFrom", d.shown_to as "shownTo",
  d.version, d.saved_by as "savedBy", d.saved_at as "savedAt", d.live_version as "liveVersion", ${STATE} as state`
const FROM = 'content.document d left join content.published p on p.brand_id = d.brand_id and p.id = d.id'

export const documentList = listQuery<DocumentRow>({
  columns: COLUMNS,
  from: FROM,
  where: 'd.brand_id = $brand',
  filters: {
    kind: 'd.kind = $kind',
    state: `${STATE} = $state`,
    find: `(starts_with(d.key, lower($find)) or exists (select from jsonb_each_text(d.title) t where strpos(lower(t.value), lower($find)) > 0))`,
  },
  sorts: { savedAt: ['d.saved_at', 'd.id'], key: ['d.key', 'd.id'] },
})

export const documentOf = (read: Read, id: string) =>
  read.maybe<DocumentRow & Texts>(`select ${COLUMNS}, d.summary, d.content from ${FROM} where d.brand_id = $1 and d.id = $2`, [
    read.brand,
    id,
  ])

/** What the site shows of it. */
export const publishedOf = (read: Read, id: string) =>
  read.maybe<Pick<rows.PublishedRow, 'title' | 'summary' | 'content' | 'shownFrom' | 'shownTo'>>(
    `select title, summary, content, shown_from as "shownFrom", shown_to as "shownTo" from content.published where brand_id = $1 and id = $2`,
    [read.brand, id],
  )

/** The last versions that were saved, newest first. */
export const versionsOf = (read: Read, id: string) =>
  read.query<Pick<rows.DocumentVersionRow, 'version' | 'savedBy' | 'savedAt'>>(
    `select version, saved_by as "savedBy", saved_at as "savedAt" from content.document_version
      where brand_id = $1 and id = $2 order by version desc limit 50`,
    [read.brand, id],
  )

export const olderOf = (read: Read, id: string, version: number) =>
  read.maybe<Omit<rows.DocumentVersionRow, 'brandId' | 'id' | 'device'> & Pick<rows.DocumentRow, 'device'>>(
    `select category, device, art, position, title, summary, content, shown_from as "shownFrom", shown_to as "shownTo", version,
            saved_by as "savedBy", saved_at as "savedAt"
       from content.document_version where brand_id = $1 and id = $2 and version = $3`,
    [read.brand, id, version],
  )

const RECORD = `jsonb_to_record($3) as t(category text, device text, art text, position int, title jsonb, summary jsonb, content jsonb,
  "shownFrom" timestamptz, "shownTo" timestamptz)`
const NAMES = 'category, device, art, position, title, summary, content, shown_from, shown_to'
const WRITTEN = `t.category, t.device, t.art, coalesce(t.position, 0), t.title, t.summary, t.content, t."shownFrom", t."shownTo"`

interface NewDocument {
  id: string
  kind: rows.DocumentRow['kind']
  key: string
}

export async function insertDocument(tx: Tx, { id, kind, key }: NewDocument, terms: DocumentTerms, by: string): Promise<number> {
  await tx.query(
    `insert into content.document (brand_id, id, ${NAMES}, kind, key, saved_by) select $1, $2, ${WRITTEN}, $4, $5, $6 from ${RECORD}`,
    [tx.brand, id, terms, kind, key, by],
  )
  return keepVersion(tx, id)
}

export async function updateDocument(tx: Tx, id: string, terms: DocumentTerms, by: string): Promise<number> {
  await tx.query(
    `update content.document d set (${NAMES}, saved_by, saved_at) = (select ${WRITTEN}, $4, app_now() from ${RECORD})
      where d.brand_id = $1 and d.id = $2`,
    [tx.brand, id, terms, by],
  )
  return keepVersion(tx, id)
}

/** @returns the number of the version */
async function keepVersion(tx: Tx, id: string): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    `insert into content.document_version (brand_id, id, version, ${NAMES}, saved_by, saved_at)
     select brand_id, id, version, ${NAMES}, saved_by, saved_at from content.document where brand_id = $1 and id = $2
     returning version`,
    [tx.brand, id],
  )
  return version
}

/** Shows the newest version. One without a time of its own keeps the time of its first publication. */
export async function publish(tx: Tx, id: string, html: LocalText): Promise<void> {
  await tx.query(
    `insert into content.published as p (brand_id, id, kind, key, category, device, art, position, title, summary, content, content_raw,
                                         sanitiser, shown_from, shown_to)
     select brand_id, id, kind, key, category, device, art, position, title, summary, $3, content, $4, coalesce(shown_from, app_now()), shown_to
       from content.document where brand_id = $1 and id = $2
     on conflict (brand_id, id) do update
       set (category, device, art, position, title, summary, content, content_raw, sanitiser, shown_from, shown_to, changed_at)
         = (select d.category, d.device, d.art, d.position, d.title, d.summary, $3, d.content, $4,
                   coalesce(d.shown_from, least(p.shown_from, app_now())), d.shown_to, app_now()
              from content.document d where d.brand_id = $1 and d.id = $2)`,
    [tx.brand, id, html, SANITISER_VERSION],
  )
  await tx.query('update content.document set live_version = version where brand_id = $1 and id = $2', [tx.brand, id])
}

export async function takeDown(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from content.published where brand_id = $1 and id = $2', [tx.brand, id])
  await tx.query('update content.document set live_version = null where brand_id = $1 and id = $2', [tx.brand, id])
}

/** Whether the showing of a document begins or ends at this time, to the millisecond. */
export const hasTimeAt = async (read: Read, at: Date): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from content.published where brand_id = $1 and $2 in (date_trunc('milliseconds', shown_from), date_trunc('milliseconds', shown_to)) limit 1`,
    [read.brand, at],
  )) !== undefined
