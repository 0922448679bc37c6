import type { Read, Tx } from '@tonle/database'
import type { LocalText } from '@tonle/text'
import type * as rows from './rows.ts'

type Texts = Pick<rows.BannerRow, 'title' | 'text' | 'button' | 'alt' | 'wide' | 'phone'>
export type BannerRow = Texts & Pick<rows.BannerRow, 'id' | 'groupName' | 'art' | 'url' | 'linkage' | 'version'>
/** What a form or a seed writes. */
export type BannerTerms = Pick<rows.BannerRow, 'groupName' | 'art' | 'linkage' | 'title'> & {
  [K in 'text' | 'button' | 'alt' | 'wide' | 'phone']?: LocalText | null | undefined
} & { [K in 'url' | 'fromDay' | 'toDay']?: string | null | undefined }

const COLUMNS = `b.id, b.group_name as "groupName", b.art, b.title, b.text, b.button, b.alt, b.wide, b.phone, b.url, b.linkage, b.version`
const TODAY = 'app_business_day($2, app_now())'
const DUE = `coalesce(b.from_day <= ${TODAY}, true) and coalesce(b.to_day >= ${TODAY}, true)`

/** Banners that pages show today. */
export const shownBanners = (read: Read, zone: string) =>
  read.query<BannerRow>(
    `select ${COLUMNS} from brand.banner b where b.brand_id = $1 and b.shown and ${DUE} order by b.group_name, b.position, b.id limit 60`,
    [read.brand, zone],
  )

export const allBanners = (read: Read, zone: string) =>
  read.query<BannerRow & { isOn: boolean; isDue: boolean; fromDay: string | null; toDay: string | null }>(
    `select ${COLUMNS}, b.from_day::text as "fromDay", b.to_day::text as "toDay", b.shown as "isOn", ${DUE} as "isDue"
       from brand.banner b where b.brand_id = $1 order by b.group_name, b.position, b.id limit 500`,
    [read.brand, zone],
  )

const WRITTEN =
  't."groupName", t.art, t.title, t.text, t.button, t.alt, t.wide, t.phone, t.url, t.linkage, t."fromDay", t."toDay"'
const record = (
  place: string,
) => `jsonb_to_record(${place}) as t("groupName" text, art text, title jsonb, text jsonb, button jsonb,
       alt jsonb, wide jsonb, phone jsonb, url text, linkage int, "fromDay" date, "toDay" date)`

/** Adds it behind the others of its group. */
export const insertBanner = (tx: Tx, id: string, terms: BannerTerms) =>
  tx.query(
    `insert into brand.banner (brand_id, id, position, group_name, art, title, text, button, alt, wide, phone, url, linkage, from_day, to_day)
     select $1, $2, coalesce((select max(b.position) + 1 from brand.banner b where b.brand_id = $1 and b.group_name = t."groupName"), 0), ${WRITTEN}
       from ${record('$3')}`,
    [tx.brand, id, terms],
  )

export const updateBanner = (tx: Tx, id: string, terms: BannerTerms) =>
  tx.query(
    `update brand.banner b set (group_name, art, title, text, button, alt, wide, phone, url, linkage, from_day, to_day) = (select ${WRITTEN} from ${record('$3')})
      where b.brand_id = $1 and b.id = $2`,
    [tx.brand, id, terms],
  )

export const showBanner = (tx: Tx, id: string, isOn: boolean) =>
  tx.query('update brand.banner set shown = $3 where brand_id = $1 and id = $2', [tx.brand, id, isOn])

export const deleteBanner = (tx: Tx, id: string) =>
  tx.query('delete from brand.banner where brand_id = $1 and id = $2', [tx.brand, id])

/** Locks a group, also an empty one, so that of two changes one comes after the other. @returns ids of its banners in their order */
export const lockGroup = async (tx: Tx, groupName: string): Promise<string[]> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('brand.banners:' || $1 || ':' || $2, 0))`, [tx.brand, groupName])
  const found = await tx.query<{ id: string }>(
    'select id from brand.banner where brand_id = $1 and group_name = $2 order by position, id for update',
    [tx.brand, groupName],
  )
  return found.map(({ id }) => id)
}

export const setOrder = (tx: Tx, ids: readonly string[]) =>
  tx.query(
    `update brand.banner b set position = o.place from unnest($2::uuid[]) with ordinality as o(id, place)
      where b.brand_id = $1 and b.id = o.id and b.position <> o.place`,
    [tx.brand, ids],
  )

/** When its first day begins and its last day ends, in the brand's zone. */
export const daysOf = (tx: Tx & { site: { zone: string } }, fromDay: string | null, toDay: string | null) =>
  tx.one<{ begin: Date | null; end: Date | null }>(
    `select $1::date::timestamp at time zone $3 as begin, ($2::date + 1)::timestamp at time zone $3 as "end"`,
    [fromDay, toDay, tx.site.zone],
  )
