import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import type { Vertical } from '../contract.ts'

export interface LevelRow {
  currency: Currency
  rank: number
  names: LocalText
  texts: LocalText | null
  reach: Money
  keep: Money
  birthdayBonus: Money
  version: number
}

/** From the lowest to the highest. @param currency null: of all */
export const ladderOf = (read: Read, currency: Currency | null): Promise<LevelRow[]> =>
  read.query<LevelRow>(
    `select currency, rank, names, texts, reach, keep, birthday_bonus as "birthdayBonus", version from rewards.level
      where brand_id = $1 and ($2::text is null or currency = $2) order by currency, rank`,
    [read.brand, currency],
  )

export interface RateRow {
  currency: Currency
  rank: number
  vertical: Vertical
  rate: Money
  from: Date
  isComing: boolean
}

/** The newest rate of each level and kind of game that has begun, and those that begin later. */
export const ratesOf = (read: Read, currency: Currency | null): Promise<RateRow[]> =>
  read.query<RateRow>(
    `select r.currency, r.rank, r.vertical, r.rate, r.from_at as "from", r.from_at > app_now() as "isComing"
       from rewards.rate r
      where r.brand_id = $1 and ($2::text is null or r.currency = $2)
        and (r.from_at > app_now()
             or r.from_at = (select max(o.from_at) from rewards.rate o
                              where (o.brand_id, o.currency, o.rank, o.vertical) = (r.brand_id, r.currency, r.rank, r.vertical) and o.from_at <= app_now()))
      order by r.currency, r.rank, r.vertical, r.from_at`,
    [read.brand, currency],
  )
