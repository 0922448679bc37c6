import type { ListQuery, ListValues, Read } from '@tonle/database'

/** Of a member's bets; amounts as text, since those of many may be more than int8 holds. */
export interface BetSums {
  bets: number
  stake: string
  paid: string
  profit: string
}

/** Up to so many bets of the selected days they are added up themselves: right to the second, and little work. */
const ADDED_UP = 2000
/** Up to so many where won or lost ones alone are asked: the sums by day know no states. */
const MOST_OF_STATE = 5000

/**
 * Totals of a selection of a member's bets: of many from the sums by day (`reports.pub_bet_day`), which follow a bet within seconds.
 * @returns undefined for one state of too many bets
 */
export async function betTotals(
  read: Read,
  list: Pick<ListQuery<object>, 'sum'>,
  values: ListValues,
): Promise<BetSums | undefined> {
  if (values.mode === 'trial') return await list.sum<BetSums>(read, values)
  const summed = await summedByDay(read, values)
  const hasState = values.status === 'won' || values.status === 'lost'
  // Few are open or void: they have an index of their own.
  if (values.status !== undefined && !hasState) return await list.sum<BetSums>(read, values)
  if (summed.bets <= (hasState ? MOST_OF_STATE : ADDED_UP)) return await list.sum<BetSums>(read, values)
  return hasState ? undefined : summed
}

/** A stake that came back is no payout: `payout` and `void_stake` are what members received. */
const summedByDay = (read: Read, { brand, member, mode, fromDay, toDay, vertical, vassalage, gameCode }: ListValues) =>
  read.one<BetSums>(
    `select coalesce(sum(placed_bets), 0)::int as bets, coalesce(sum(placed_stake), 0)::text as stake, coalesce(sum(payout), 0)::text as paid,
            coalesce(sum(payout + void_stake - placed_stake), 0)::text as profit
       from reports.pub_bet_day
      where brand_id = $1 and member_id = $2 and mode = $3 and ($4::date is null or placed_day >= $4) and ($5::date is null or placed_day <= $5)
        and ($6::text is null or vertical = $6) and ($7::text is null or vendor = $7) and ($8::text is null or game = $8)`,
    [brand, member, mode, fromDay ?? null, toDay ?? null, vertical ?? null, vassalage ?? null, gameCode ?? null],
  )
