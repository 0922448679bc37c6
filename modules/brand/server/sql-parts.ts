import type { SitePart } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import type { LocalText } from '@tonle/text'
import type * as rows from './rows.ts'

export type ClosingRow = Omit<rows.ClosingRow, 'brandId' | 'part' | 'message'> & { part: SitePart; message: LocalText | null }

export const closingsNow = (read: Read) =>
  read.query<Omit<ClosingRow, 'endedBy' | 'endedAt'>>(
    `select id, part, why, message, until, begun_by as "begunBy", begun_at as "begunAt" from brand.closing
      where brand_id = $1 and ended_at is null and (until is null or until > app_now())`,
    [read.brand],
  )

/** Also those whose end has come, before the job has written it. */
export const pastClosings = (read: Read) =>
  read.query<Omit<ClosingRow, 'until' | 'message'> & { endedAt: Date }>(
    `select id, part, why, begun_by as "begunBy", begun_at as "begunAt", ended_by as "endedBy", coalesce(ended_at, until) as "endedAt"
       from brand.closing where brand_id = $1 and coalesce(ended_at, until) <= app_now() order by coalesce(ended_at, until) desc limit 20`,
    [read.brand],
  )

/** Operators of one brand switch one after the other. */
export const lockBrand = (tx: Tx) => tx.one('select 1 as ok from brand.brand where id = $1 for update', [tx.brand])

/** @returns what was closed until now */
export const endClosing = (tx: Tx, part: SitePart, by: string) =>
  tx.maybe<Pick<ClosingRow, 'until' | 'message'>>(
    `update brand.closing set ended_at = least(app_now(), until), ended_by = case when until <= app_now() then null else $3 end
      where brand_id = $1 and part = $2 and ended_at is null
      returning case when until <= app_now() then null else until end as until, message`,
    [tx.brand, part, by],
  )

export const insertClosing = (tx: Tx, row: Pick<ClosingRow, 'id' | 'part' | 'why' | 'begunBy' | 'until' | 'message'>) =>
  tx.query(
    `insert into brand.closing (brand_id, id, part, why, begun_by, until, message)
     select $1, n.id, n.part, n.why, n."begunBy", n.until, n.message
       from jsonb_to_record($2) as n(id uuid, part text, why text, "begunBy" text, until timestamptz, message jsonb)`,
    [tx.brand, row],
  )

/** Of all brands: writes the ends that have come. @returns the brands */
export const endDue = (tx: Tx) =>
  tx.query<{ brandId: string }>(
    `update brand.closing set ended_at = until where ended_at is null and until <= app_now() returning brand_id as "brandId"`,
  )
