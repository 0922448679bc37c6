import type { Flag } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type { Lang, LocalText } from '@tonle/text'

export interface BrandRow {
  id: string
  name: string
  merchant_code: string
  profile: string
  mode: 'real' | 'play'
  currency: Currency
  currencies: Currency[]
  zone: string
  default_language: Lang
  languages: Lang[]
  flags: Flag[]
  theme: Record<string, string>
  status: 'open' | 'maintenance'
  maintenance_until: Date | null
  blocked_networks: string[]
}

export interface BannerRow {
  group_name: string
  art: string
  title: LocalText
  text: LocalText | null
  button: LocalText | null
  url: string | null
  linkage: number
}

export const allBrands = (read: Read) =>
  read.query<BrandRow & { hosts: string[]; main_host: string | null }>(
    `select b.*, b.blocked_networks::text[] as blocked_networks,
            coalesce((select array_agg(d.host) from brand.domain d where d.brand_id = b.id), '{}') as hosts,
            (select d.host from brand.domain d where d.brand_id = b.id and d.is_main limit 1) as main_host
       from brand.brand b order by b.created_at, b.id`,
  )

export const banners = (read: Read) =>
  read.query<BannerRow>(
    `select group_name, art, title, text, button, url, linkage from brand.banner where brand_id = $1 and shown order by group_name, position limit 60`,
    [read.brand],
  )

export const insertBrand = (tx: Tx, row: Omit<BrandRow, 'status' | 'maintenance_until' | 'blocked_networks' | 'languages'>) =>
  tx.query(
    `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language, flags, theme)
     select id, name, merchant_code, profile, mode, currency, currencies, zone, default_language, flags, theme
       from jsonb_populate_record(null::brand.brand, $1) on conflict (merchant_code) do nothing`,
    [row],
  )

export const insertBanner = (tx: Tx, id: string, position: number, banner: BannerRow) =>
  tx.query(
    `insert into brand.banner (brand_id, id, position, group_name, art, title, text, button, url, linkage)
     select $1, $2, $3, b.* from jsonb_to_record($4) as b(group_name text, art text, title jsonb, text jsonb, button jsonb, url text, linkage int)`,
    [tx.brand, id, position, banner],
  )
