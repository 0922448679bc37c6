import type { Flag, SitePart } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type { Lang, LocalText } from '@tonle/text'
import type * as rows from './rows.ts'

type NewBrand = Pick<rows.BrandRow, 'id' | 'name' | 'merchantCode' | 'profile' | 'mode' | 'zone' | 'defaultLanguage'> & {
  currency: Currency
  currencies: Currency[]
  languages: readonly Lang[]
  flags: Flag[]
  theme: Readonly<Record<string, string>>
}
export type BrandRow = NewBrand & Pick<rows.BrandRow, 'status' | 'maintenanceUntil' | 'blockedNetworks'>
export interface AnyBrand extends BrandRow {
  /** Further languages with the shipped ones under them. */
  tags: Readonly<Record<string, Lang>>
  hosts: string[]
  mainHost: string | null
  /** Parts that are closed now, with the brand's words. */
  closed: Partial<Record<SitePart, LocalText | null>>
  /** Stored settings of who is served, as text. */
  access: string | null
  imageCdns: string[]
  launchCdns: string[]
  logo: string | null
  firstTheme: 'dark' | 'light'
  firstMenu: 'open' | 'rail'
  layout: Pick<rows.SkinRow, 'home' | 'header' | 'tiles'>
  createdAt: Date
  furnishedAt: Date | null
}

export const allBrands = (read: Read) =>
  read.query<AnyBrand>(
    `select b.id, b.name, b.merchant_code as "merchantCode", b.profile, b.mode, b.currency, b.currencies, b.zone,
            b.default_language as "defaultLanguage", b.languages, b.tags, b.flags, b.theme, b.status, b.maintenance_until as "maintenanceUntil",
            b.blocked_networks::text[] as "blockedNetworks",
            coalesce((select array_agg(d.host) from brand.domain d where d.brand_id = b.id), '{}') as hosts,
            (select d.host from brand.domain d where d.brand_id = b.id and d.is_main limit 1) as "mainHost",
            coalesce((select jsonb_object_agg(c.part, c.message) from brand.closing c
                       where c.brand_id = b.id and c.ended_at is null and (c.until is null or c.until > app_now())), '{}') as closed,
            (select s.overrides::text from brand.setting_version s
              where s.brand_id = b.id and s.module = 'access' order by s.version desc limit 1) as access,
            coalesce((select array_agg(c.origin order by c.origin) from brand.cdn c where c.brand_id = b.id and c.kind = 'image' and c.is_healthy), '{}') as "imageCdns",
            coalesce((select array_agg(c.origin order by c.origin) from brand.cdn c where c.brand_id = b.id and c.kind = 'launch' and c.is_healthy), '{}') as "launchCdns",
            b.created_at as "createdAt", b.furnished_at as "furnishedAt",
            k.logo, coalesce(k.theme, 'dark') as "firstTheme", coalesce(k.menu, 'open') as "firstMenu",
            jsonb_build_object('home', coalesce(k.home, 'banners'), 'header', coalesce(k.header, 'start'), 'tiles', coalesce(k.tiles, 'regular')) as layout
       from brand.brand b left join brand.skin k on k.brand_id = b.id order by b.created_at, b.id`,
  )

export const insertBrand = (tx: Tx, row: NewBrand) =>
  tx.query(
    `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language, languages, flags, theme)
     select n.* from jsonb_to_record($1) as n(id uuid, name text, "merchantCode" text, profile text, mode text, currency text, currencies text[],
                                              zone text, "defaultLanguage" text, languages text[], flags text[], theme jsonb)
         on conflict (merchant_code) do nothing`,
    [row],
  )

/** The main host name of the transaction's brand. One that another brand has stays its own. */
export const insertDomain = (tx: Tx, host: string) =>
  tx.query('insert into brand.domain (host, brand_id, is_main) values ($1, $2, true) on conflict do nothing', [host, tx.brand])
