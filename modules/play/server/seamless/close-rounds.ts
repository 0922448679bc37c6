import type { House } from '@tonle/contract/server'
import { ROUND_CLOSES_AFTER_HOURS, SLOW_VERTICALS } from '../../rules.ts'
import { closeBet, openBetsOf } from './close-bets.ts'

interface OldRound {
  brand_id: string
  vendor_account: number
  vendor: string
  round_id: string
  game: string
}

/** `tx_id` of the events that no vendor asked for. */
const SWEEP = 'sweep'

/**
 * Closes vendors' rounds whose last bet is so old that nobody will end them: asked for the bets of a past stretch of time, each stretch
 * once. A win that arrives later is still paid.
 * @returns how many rounds
 */
export async function closeOldRounds(house: House, stretch: { from: Date; to: Date }): Promise<number> {
  const old = await house.db.system(tx =>
    tx.query<OldRound>(
      // An id says the moment to the millisecond, of a program's clock: bets are looked for a little around.
      `with due as (
         select distinct b.brand_id, b.vendor_account, b.vendor, b.round_id, b.game
           from play.bet b
          where b.bet_id >= play.id_floor($1::timestamptz - make_interval(hours => $3, mins => 1))
            and b.bet_id < play.id_floor($2::timestamptz - make_interval(hours => $3) + interval '1 minute')
            and b.placed_at >= $1::timestamptz - make_interval(hours => $3) and b.placed_at < $2::timestamptz - make_interval(hours => $3)
            and b.payout is null and b.round_id is not null and b.vertical <> all ($4::text[])
            and not exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id))
       select d.* from due d
        where not exists (select from play.bet n where n.vendor_account = d.vendor_account and n.round_id = d.round_id
                             and n.placed_at >= $2::timestamptz - make_interval(hours => $3))`,
      [stretch.from, stretch.to, ROUND_CLOSES_AFTER_HOURS, SLOW_VERTICALS],
    ),
  )
  for (const round of old) await closeRound(house, round)
  return old.length
}

async function closeRound(house: House, { brand_id, vendor_account, vendor, round_id, game }: OldRound): Promise<void> {
  const account = { id: vendor_account, brand: brand_id, vendor }
  const open = await house.db.tx(brand_id, async tx => {
    await tx.query(
      `insert into play.round as r (brand_id, vendor, round_id, game, closed_at, closed_by) values ($1, $2, $3, $4, app_now(), 'sweep')
       on conflict (brand_id, vendor, round_id) do update
         set closed_at = coalesce(r.closed_at, excluded.closed_at), closed_by = coalesce(r.closed_by, excluded.closed_by)`,
      [brand_id, vendor, round_id, game],
    )
    return await openBetsOf(tx, vendor_account, round_id)
  })
  for (const bet of open) await closeBet(house, account, SWEEP, bet)
  house.log.warn(
    { alarm: 'round_not_ended', vendor, brand: brand_id, roundId: round_id, bets: open.length },
    'a round was closed by time',
  )
}
