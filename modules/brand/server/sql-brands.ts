import type { Flag } from '@tonle/contract'
import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type { Lang } from '@tonle/text'
import type * as rows from './rows.ts'

export type NewBrandRow = Pick<
  rows.BrandRow,
  'id' | 'name' | 'merchantCode' | 'profile' | 'mode' | 'zone' | 'defaultLanguage'
> & {
  currency: Currency
  currencies: Currency[]
  languages: readonly Lang[]
  flags: readonly Flag[]
  theme: Readonly<Record<string, string>>
}

/** In maintenance and not furnished. @returns undefined if the merchant code is another brand's */
export const insertNewBrand = (tx: Tx, row: NewBrandRow) =>
  tx.maybe<{ ok: number }>(
    `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language, languages, flags, theme,
                              status, furnished_at)
     select n.id, n.name, n."merchantCode", n.profile, n.mode, n.currency, n.currencies, n.zone, n."defaultLanguage", n.languages, n.flags, n.theme,
            'maintenance', null
       from jsonb_to_record($1) as n(id uuid, name text, "merchantCode" text, profile text, mode text, currency text, currencies text[], zone text,
                                     "defaultLanguage" text, languages text[], flags text[], theme jsonb)
         on conflict (merchant_code) do nothing returning 1 as ok`,
    [row],
  )

export const hostTaken = (read: Read, host: string) =>
  read.maybe<{ ok: number }>('select 1 as ok from brand.domain where host = $1', [host])

/** @returns undefined if another brand has it, also since a moment */
export const insertHost = (tx: Tx, brand: string, host: string) =>
  tx.maybe<{ ok: number }>(
    'insert into brand.domain (host, brand_id, is_main) values ($1, $2, true) on conflict do nothing returning 1 as ok',
    [host, brand],
  )

export const lockNewBrand = (tx: Tx) =>
  tx.maybe<Pick<rows.BrandRow, 'name' | 'merchantCode' | 'profile' | 'mode' | 'zone'> & { currency: Currency }>(
    `select name, merchant_code as "merchantCode", profile, mode, zone, currency from brand.brand
      where id = $1 and furnished_at is null for update`,
    [tx.brand],
  )

/** A brand of the profile `demo` opens; one under a licence waits for an operator. */
export const finishBrand = (tx: Tx) =>
  tx.query(
    `update brand.brand set furnished_at = app_now(), status = case when profile = 'demo' then 'open' else status end where id = $1`,
    [tx.brand],
  )
