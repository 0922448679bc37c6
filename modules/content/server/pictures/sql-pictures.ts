import { listQuery, type Tx } from '@tonle/database'
import type * as rows from '../rows.ts'

export type PictureRow = Omit<rows.PictureRow, 'brandId' | 'isRemoved'>

const COLUMNS = 'p.id, p.sha256, p.name, p.width, p.height, p.sent_by as "sentBy", p.sent_at as "sentAt"'

export const pictureList = listQuery<PictureRow>({
  columns: COLUMNS,
  from: 'content.picture p',
  where: 'p.brand_id = $brand and not p.is_removed',
  filters: { find: 'strpos(lower(p.name), lower($find)) > 0' },
  sorts: { sentAt: ['p.sent_at', 'p.id'], name: ['p.name', 'p.id'] },
})

export const removedList = listQuery<PictureRow>({
  columns: COLUMNS,
  from: 'content.picture p',
  where: 'p.brand_id = $brand and p.is_removed',
  filters: { find: 'strpos(lower(p.name), lower($find)) > 0' },
  sorts: { sentAt: ['p.sent_at', 'p.id'] },
})

type NewPicture = Pick<PictureRow, 'id' | 'sha256' | 'name' | 'width' | 'height' | 'sentBy'>

/** A picture that is there already gets the new name and stands in the library again. @returns its id */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<string> {
  const { id } = await tx.one<{ id: string }>(
    `insert into content.picture as p (brand_id, id, sha256, name, width, height, sent_by)
     select $1, n.id, n.sha256, n.name, n.width, n.height, n."sentBy"
       from jsonb_to_record($2) as n(id uuid, sha256 text, name text, width int, height int, "sentBy" text)
     on conflict (brand_id, sha256) do update
        set name = excluded.name, sent_by = excluded.sent_by, sent_at = app_now(), is_removed = false
     returning p.id`,
    [tx.brand, picture],
  )
  return id
}

/** @returns the name of before; undefined without such a picture in the library */
export async function updateName(tx: Tx, id: string, name: string): Promise<string | undefined> {
  const row = await tx.maybe<{ name: string }>(
    `update content.picture p set name = $3 from content.picture o
      where p.brand_id = $1 and p.id = $2 and o.brand_id = $1 and o.id = $2 and not o.is_removed returning o.name`,
    [tx.brand, id, name],
  )
  return row?.name
}

export const showPicture = (tx: Tx, id: string) =>
  tx.maybe<Pick<PictureRow, 'name' | 'sha256'>>(
    `update content.picture set is_removed = false where brand_id = $1 and id = $2 and is_removed returning name, sha256`,
    [tx.brand, id],
  )

/** Without its file nothing of it can come back. */
export const deletePicture = (tx: Tx, id: string) =>
  tx.query('delete from content.picture where brand_id = $1 and id = $2', [tx.brand, id])

export const hidePicture = (tx: Tx, id: string) =>
  tx.maybe<Pick<PictureRow, 'name' | 'sha256'>>(
    `update content.picture set is_removed = true where brand_id = $1 and id = $2 and not is_removed returning name, sha256`,
    [tx.brand, id],
  )
