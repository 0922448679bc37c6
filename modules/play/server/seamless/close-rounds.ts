import type { Services } from '@tonle/contract/server'
import { ROUND_CLOSES_AFTER_HOURS, SLOW_VERTICALS } from '../../rules.ts'
import type * as rows from '../rows.ts'
import { CLOSED_BY_US, closeBets, closeLoneBets } from './close-bets.ts'

type OldRound = Pick<rows.OpenBetRow, 'brandId' | 'vendorAccount' | 'vendor' | 'game'> & { roundId: string }

/** Rounds, or bets, that are read at once. */
const AT_ONCE = 500
/** Such parts of one run, which has five minutes; the next one comes soon. */
const PARTS = 40

/** A bet that is over stays in the list of open bets until the list is folded again. */
const isOpen = 'not exists (select from play.bet_event e where e.member_id = o.member_id and e.bet_id = o.bet_id)'

/**
 * Closes vendors' rounds whose last bet is too old to be ended by the vendor, by the list of open bets, the oldest first. A win that
 * arrives later is still paid. @returns how many rounds
 */
export async function closeOldRounds(services: Services, atOnce = AT_ONCE): Promise<number> {
  let closed = 0
  for (let part = 0; part < PARTS; part++) {
    const old = await oldRounds(services, atOnce)
    for (const round of old) if (await closeRound(services, round)) closed++
    if (old.length < atOnce) break
  }
  return closed
}

const oldRounds = (services: Services, atOnce: number) =>
  services.db.system(tx =>
    tx.query<OldRound>(
      `select o.brand_id as "brandId", o.vendor_account as "vendorAccount", o.vendor, o.round_id as "roundId", o.game
         from play.open_bet o
        where o.placed_at < app_now() - make_interval(hours => $1) and o.round_id is not null and o.vertical <> all ($2::text[]) and ${isOpen}
          and not exists (select from play.bet n where n.vendor_account = o.vendor_account and n.round_id = o.round_id
                             and n.placed_at >= app_now() - make_interval(hours => $1))
        group by 1, 2, 3, 4, 5
        order by min(o.placed_at)
        limit $3`,
      [ROUND_CLOSES_AFTER_HOURS, SLOW_VERTICALS, atOnce],
    ),
  )

type OldBets = Pick<rows.OpenBetRow, 'brandId' | 'vendor'> & { members: string[]; bets: string[] }

/** The same for bets without a round, which no round end can close. @returns how many */
export async function closeOldBets(services: Services, atOnce = AT_ONCE): Promise<number> {
  let closed = 0
  for (let part = 0; part < PARTS; part++) {
    const old = await oldBets(services, atOnce)
    for (const { brandId: brand, vendor, members, bets } of old) {
      const count = await services.db.tx(brand, tx => closeLoneBets(tx, members, bets))
      if (count > 0)
        services.log.warn({ alarm: 'round_not_ended', vendor, brand, bets: count }, 'bets without a round were closed by time')
      closed += count
    }
    if (old.reduce((sum, { bets }) => sum + bets.length, 0) < atOnce) break
  }
  return closed
}

const oldBets = (services: Services, atOnce: number) =>
  services.db.system(tx =>
    tx.query<OldBets>(
      `select o.brand_id as "brandId", o.vendor, array_agg(o.member_id) as members, array_agg(o.bet_id) as bets
         from (select * from play.open_bet o
                where placed_at < app_now() - make_interval(hours => $1) and round_id is null and vertical <> all ($2::text[]) and ${isOpen}
                  and not exists (select from play.round_state r where r.brand_id = o.brand_id and r.bet_id = o.bet_id)
                order by placed_at limit $3) o
        group by 1, 2`,
      [ROUND_CLOSES_AFTER_HOURS, SLOW_VERTICALS, atOnce],
    ),
  )

/** @returns false if it was closed already */
async function closeRound(services: Services, { brandId, vendorAccount, vendor, roundId, game }: OldRound): Promise<boolean> {
  const { isNew, bets } = await services.db.tx(brandId, async tx => {
    const stored = await tx.query(
      `insert into play.round as r (brand_id, vendor, round_id, game, closed_at, closed_by) values ($1, $2, $3, $4, app_now(), 'sweep')
       on conflict (brand_id, vendor, round_id) do update set closed_at = excluded.closed_at, closed_by = excluded.closed_by
         where r.closed_at is null
       returning 1 as ok`,
      [brandId, vendor, roundId, game],
    )
    return { isNew: stored.length > 0, bets: await closeBets(tx, vendorAccount, roundId, CLOSED_BY_US) }
  })
  if (isNew) services.log.warn({ alarm: 'round_not_ended', vendor, brand: brandId, roundId, bets }, 'a round was closed by time')
  return isNew || bets > 0
}
