import type { Read, Tx } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { Lang } from '@tonle/text'
import type * as rows from './rows.ts'

export type MethodRow = Pick<
  rows.MethodRow,
  'code' | 'provider' | 'name' | 'usualSeconds' | 'numberMin' | 'numberMax' | 'isOpen' | 'position' | 'version'
> & {
  kind: 'deposit' | 'withdrawal'
  currency: Currency
  min: Money
  max: Money
  fee: Money
  quickAmounts: Money[]
  languages: Lang[]
  /** `HH:MM`. */
  openFrom: string | null
  openUntil: string | null
  /** It is within its hours. */
  isNow: boolean
}

const NOW = '(app_now() at time zone b.zone)::time'
const COLUMNS = `m.kind, m.code, m.provider, m.name, m.currency, m.min_amount as min, m.max_amount as max, m.fee, m.usual_seconds as "usualSeconds",
  m.quick_amounts as "quickAmounts", m.number_min as "numberMin", m.number_max as "numberMax", m.is_open as "isOpen", m.position, m.version,
  m.languages, to_char(m.open_from, 'HH24:MI') as "openFrom", to_char(m.open_until, 'HH24:MI') as "openUntil",
  case when m.open_from is null then true
       when m.open_from < m.open_until then ${NOW} >= m.open_from and ${NOW} < m.open_until
       else ${NOW} >= m.open_from or ${NOW} < m.open_until end as "isNow"`
const FROM = 'cashier.method m join brand.pub_brand b on b.brand_id = m.brand_id'

export const allMethods = (read: Read): Promise<MethodRow[]> =>
  read.query<MethodRow>(`select ${COLUMNS} from ${FROM} where m.brand_id = $1 order by m.kind, m.position, m.code`, [read.brand])

export const methodOf = (read: Read, kind: MethodRow['kind'], code: string): Promise<MethodRow | undefined> =>
  read.maybe<MethodRow>(`select ${COLUMNS} from ${FROM} where m.brand_id = $1 and m.kind = $2 and m.code = $3`, [
    read.brand,
    kind,
    code,
  ])

export interface MethodTerms {
  name: string
  min: Money
  max: Money
  fee: Money
  usualSeconds: number
  quickAmounts: Money[]
  languages: Lang[]
  hours: { opens: string; closes: string } | null
  isOpen: boolean
}

export const updateMethod = (
  tx: Tx,
  kind: MethodRow['kind'],
  code: string,
  { min, max, fee, quickAmounts, hours, ...to }: MethodTerms,
): Promise<unknown> =>
  tx.query(
    `update cashier.method m set name = n.name, min_amount = ($5::int8[])[1], max_amount = ($5::int8[])[2], fee = ($5::int8[])[3], quick_amounts = $6,
            usual_seconds = n."usualSeconds", languages = n.languages, open_from = n.opens, open_until = n.closes, is_open = n."isOpen"
       from jsonb_to_record($4) as n(name text, "usualSeconds" int, languages text[], opens time, closes time, "isOpen" boolean)
      where m.brand_id = $1 and m.kind = $2 and m.code = $3`,
    [tx.brand, kind, code, { ...to, ...hours }, [min, max, fee], quickAmounts],
  )

export interface NewMethod {
  kind: MethodRow['kind']
  code: string
  provider: string
  name: string
  currency: Currency
  min: Money
  max: Money
}

/** Last of its kind, and closed. */
export const insertMethod = (tx: Tx, { min, max, ...of }: NewMethod): Promise<unknown> =>
  tx.query(
    `insert into cashier.method (brand_id, kind, code, provider, name, currency, min_amount, max_amount, usual_seconds, position, is_open)
     select $1, n.kind, n.code, n.provider, n.name, n.currency, $3, $4, 60,
            (select coalesce(max(position), -1) + 1 from cashier.method where brand_id = $1 and kind = n.kind), false
       from jsonb_to_record($2) as n(kind text, code text, provider text, name text, currency text)`,
    [tx.brand, of, min, max],
  )

/** @returns how many it moved */
export const placeMethods = async (tx: Tx, kind: MethodRow['kind'], codes: readonly string[]): Promise<number> =>
  (
    await tx.query(
      `update cashier.method m set position = o.place - 1 from unnest($3::text[]) with ordinality as o (code, place)
        where m.brand_id = $1 and m.kind = $2 and m.code = o.code returning m.code`,
      [tx.brand, kind, codes],
    )
  ).length
