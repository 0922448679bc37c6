import type { Flag } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type { Lang } from '@tonle/text'
import type * as rows from './rows.ts'

type NewBrand = Pick<rows.BrandRow, 'id' | 'name' | 'merchantCode' | 'profile' | 'mode' | 'zone' | 'defaultLanguage'> & {
  currency: Currency
  currencies: Currency[]
  languages: readonly Lang[]
  flags: Flag[]
  theme: Readonly<Record<string, string>>
}
export type BrandRow = NewBrand & Pick<rows.BrandRow, 'status' | 'maintenanceUntil' | 'blockedNetworks'>

export const allBrands = (read: Read) =>
  read.query<BrandRow & { hosts: string[]; mainHost: string | null }>(
    `select id, name, merchant_code as "merchantCode", profile, mode, currency, currencies, zone, default_language as "defaultLanguage",
            languages, flags, theme, status, maintenance_until as "maintenanceUntil", blocked_networks::text[] as "blockedNetworks",
            coalesce((select array_agg(d.host) from brand.domain d where d.brand_id = b.id), '{}') as hosts,
            (select d.host from brand.domain d where d.brand_id = b.id and d.is_main limit 1) as "mainHost"
       from brand.brand b order by b.created_at, b.id`,
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
