import { listQuery, type Read, type Tx } from '@tonle/database'
import { SANITISER_VERSION } from '@tonle/html'
import type { LocalText } from '@tonle/text'
import type * as rows from './rows.ts'

export type State = 'draft' | 'planned' | 'live' | 'over'
export type DraftRow = Omit<rows.DraftRow, 'brandId' | 'content' | 'segmentId'> & { state: State; segment: string | null }

/** What a form or a seed writes. */
export type DraftTerms = Pick<rows.DraftRow, 'type' | 'title' | 'content'> & {
  execution?: rows.DraftRow['execution'] | undefined
  segment?: string | undefined
  shownFrom?: Date | undefined
  shownTo?: Date | undefined
}

const STATE = `case when d.live_version is null then 'draft' when a.shown_from > app_now() then 'planned'
  when a.shown_to <= app_now() then 'over' else 'live' end`
const COLUMNS = `d.id, d.type, d.execution, d.segment_id as segment, d.title, d.shown_from as "shownFrom", d.shown_to as "shownTo", d.version,
  d.saved_by as "savedBy", d.saved_at as "savedAt", d.live_version as "liveVersion", ${STATE} as state`
const FROM = 'messages.draft d left join messages.announcement a on a.brand_id = d.brand_id and a.id = d.id'

export const draftList = listQuery<DraftRow>({
  columns: COLUMNS,
  from: FROM,
  where: 'd.brand_id = $brand',
  filters: {
    type: 'd.type = $type',
    state: `${STATE} = $state`,
    find: 'exists (select from jsonb_each_text(d.title) t where strpos(lower(t.value), lower($find)) > 0)',
  },
  sorts: { savedAt: ['d.saved_at', 'd.id'] },
})

export const draftOf = (read: Read, id: string) =>
  read.maybe<DraftRow & Pick<rows.DraftRow, 'content'>>(
    `select ${COLUMNS}, d.content from ${FROM} where d.brand_id = $1 and d.id = $2`,
    [read.brand, id],
  )

/** What the site shows of it. */
export const publishedOf = (read: Read, id: string) =>
  read.maybe<Pick<rows.AnnouncementRow, 'title' | 'content' | 'shownFrom' | 'shownTo'>>(
    `select title, content, shown_from as "shownFrom", shown_to as "shownTo" from messages.announcement where brand_id = $1 and id = $2`,
    [read.brand, id],
  )

/** The last versions that were saved, newest first. */
export const versionsOf = (read: Read, id: string) =>
  read.query<Pick<rows.DraftVersionRow, 'version' | 'savedBy' | 'savedAt'>>(
    `select version, saved_by as "savedBy", saved_at as "savedAt" from messages.draft_version
      where brand_id = $1 and id = $2 order by version desc limit 50`,
    [read.brand, id],
  )

export const olderOf = (read: Read, id: string, version: number) =>
  read.maybe<
    Omit<rows.DraftVersionRow, 'brandId' | 'id' | 'type' | 'execution' | 'segmentId'> &
      Pick<DraftRow, 'type' | 'execution' | 'segment'>
  >(
    `select type, execution, segment_id as segment, title, content, shown_from as "shownFrom", shown_to as "shownTo", version, saved_by as "savedBy", saved_at as "savedAt"
       from messages.draft_version where brand_id = $1 and id = $2 and version = $3`,
    [read.brand, id, version],
  )

const RECORD = `jsonb_to_record($3) as t(type text, execution text, segment uuid, title jsonb, content jsonb, "shownFrom" timestamptz, "shownTo" timestamptz)`
const WRITTEN = 't.type, t.execution, t.segment, t.title, t.content, t."shownFrom", t."shownTo"'

export async function insertDraft(tx: Tx, id: string, terms: DraftTerms, savedBy: string): Promise<number> {
  await tx.query(
    `insert into messages.draft (brand_id, id, type, execution, segment_id, title, content, shown_from, shown_to, saved_by)
     select $1, $2, ${WRITTEN}, $4 from ${RECORD}`,
    [tx.brand, id, terms, savedBy],
  )
  return keepVersion(tx, id)
}

export async function updateDraft(tx: Tx, id: string, terms: DraftTerms, savedBy: string): Promise<number> {
  await tx.query(
    `update messages.draft d set (type, execution, segment_id, title, content, shown_from, shown_to, saved_by, saved_at) = (select ${WRITTEN}, $4, app_now() from ${RECORD})
      where d.brand_id = $1 and d.id = $2`,
    [tx.brand, id, terms, savedBy],
  )
  return keepVersion(tx, id)
}

/** @returns the number of the version */
async function keepVersion(tx: Tx, id: string): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    `insert into messages.draft_version (brand_id, id, version, type, execution, segment_id, title, content, shown_from, shown_to, saved_by, saved_at)
     select brand_id, id, version, type, execution, segment_id, title, content, shown_from, shown_to, saved_by, saved_at
       from messages.draft where brand_id = $1 and id = $2
     returning version`,
    [tx.brand, id],
  )
  return version
}

/** Shows the newest version. One without a time of its own keeps the time of its first publication. */
export async function publishDraft(tx: Tx, id: string, html: LocalText): Promise<void> {
  await tx.query(
    `insert into messages.announcement as a (brand_id, id, sanitiser, type, execution, segment_id, title, content, content_raw, shown_from, shown_to)
     select brand_id, id, $3, type, execution, segment_id, title, $4, content, coalesce(shown_from, app_now()), shown_to
       from messages.draft where brand_id = $1 and id = $2
     on conflict (brand_id, id) do update
       set (sanitiser, type, execution, segment_id, title, content, content_raw, shown_from, shown_to)
         = (select $3, d.type, d.execution, d.segment_id, d.title, $4, d.content, coalesce(d.shown_from, least(a.shown_from, app_now())), d.shown_to
              from messages.draft d where d.brand_id = $1 and d.id = $2)`,
    [tx.brand, id, SANITISER_VERSION, html],
  )
  await tx.query('update messages.draft set live_version = version where brand_id = $1 and id = $2', [tx.brand, id])
}

export async function takeDown(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from messages.announcement where brand_id = $1 and id = $2', [tx.brand, id])
  await tx.query('update messages.draft set live_version = null where brand_id = $1 and id = $2', [tx.brand, id])
}

/** Whether the showing of an announcement begins or ends at this time, to the millisecond. */
export const hasTimeAt = async (read: Read, at: Date): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from messages.announcement where brand_id = $1 and $2 in (date_trunc('milliseconds', shown_from), date_trunc('milliseconds', shown_to)) limit 1`,
    [read.brand, at],
  )) !== undefined
