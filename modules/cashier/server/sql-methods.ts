import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type * as rows from './rows.ts'

export type MethodRow = Pick<
  rows.MethodRow,
  'kind' | 'code' | 'provider' | 'name' | 'usualSeconds' | 'numberMin' | 'numberMax' | 'isOpen'
> & { currency: Currency; min: Money; max: Money; fee: Money; quickAmounts: Money[] }

const COLUMNS = `kind, code, provider, name, currency, min_amount as min, max_amount as max, fee, usual_seconds as "usualSeconds",
  quick_amounts as "quickAmounts", number_min as "numberMin", number_max as "numberMax", is_open as "isOpen"`

export const openMethods = (read: Read): Promise<MethodRow[]> =>
  read.query<MethodRow>(`select ${COLUMNS} from cashier.method where brand_id = $1 and is_open order by kind, position`, [
    read.brand,
  ])

export const methodOf = (read: Read, kind: MethodRow['kind'], code: string): Promise<MethodRow | undefined> =>
  read.maybe<MethodRow>(`select ${COLUMNS} from cashier.method where brand_id = $1 and kind = $2 and code = $3`, [
    read.brand,
    kind,
    code,
  ])
