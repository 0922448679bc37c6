import type { Services } from '@tonle/contract/server'
import { schedule } from '@tonle/jobs'
import { every } from '@tonle/process'

/** A player who comes back from a game soon finds it among the recent ones. */
const FOLD_MS = 3000
const AT_ONCE = 5000
const CONSUMER = 'play.played'
/** Days of which bets are counted; lists look back seven. */
const DAYS_KEPT = 9

/**
 * Counts the next bets by cursor, as `consume` does, without bringing each row here. Only rows below the oldest running transaction
 * are read: nothing can appear behind the cursor any more. Trial bets count for nobody.
 */
const FOLD = `
  with cursor as (
    select xid, id from house.cursor where consumer = $1 for update skip locked
  ), batch as materialized (
    select f.xid, f.id, f.brand_id, f.member_id, f.vendor, f.game, f.mode, f.day, f.placed_at
      from play.bet f, cursor c
     where f.xid < pg_snapshot_xmin(pg_current_snapshot()) and (f.xid, f.id) > (c.xid, c.id)
     order by f.xid, f.id limit $2
  ), counted as (
    insert into play.game_day as g (brand_id, day, vendor, game, bets)
    select brand_id, day, vendor, game, count(*) from batch
     where mode <> 'trial' and day > app_now()::date - ${DAYS_KEPT} group by brand_id, day, vendor, game
    on conflict (brand_id, day, vendor, game) do update set bets = g.bets + excluded.bets
  ), lately as (
    insert into play.member_game as m (brand_id, member_id, vendor, game, played_at)
    select brand_id, member_id, vendor, game, max(placed_at) from batch where mode <> 'trial' group by brand_id, member_id, vendor, game
    on conflict (brand_id, member_id, vendor, game) do update set played_at = greatest(m.played_at, excluded.played_at)
  ), moved as (
    update house.cursor c set xid = last.xid, id = last.id, moved_at = app_now()
      from (select xid, id from batch order by xid desc, id desc limit 1) last where c.consumer = $1
  )
  select count(*)::int as folded from batch`

const HAS_NEWS = `
  select exists (select from play.bet f where f.xid < pg_snapshot_xmin(pg_current_snapshot())
     and (f.xid, f.id) > (coalesce((select c.xid from house.cursor c where c.consumer = $1), '0'),
                          coalesce((select c.id from house.cursor c where c.consumer = $1), 0))) as has_news`

/** Brings the counts of played games up to date. */
export async function foldPlayed(services: Services): Promise<void> {
  const { has_news } = await services.db.system(tx => tx.one<{ has_news: boolean }>(HAS_NEWS, [CONSUMER]))
  if (!has_news) return
  await services.db.system(tx =>
    tx.query('insert into house.cursor (consumer, source) values ($1, $2) on conflict do nothing', [CONSUMER, 'play.bet']),
  )
  for (;;) {
    const { folded } = await services.db.system(tx => tx.one<{ folded: number }>(FOLD, [CONSUMER, AT_ONCE]))
    if (folded < AT_ONCE) break
  }
}

/** Counts of days that no list looks at any more. */
export const forgetPlayedJob = schedule({
  name: 'play.forget_played',
  per: 'installation',
  every: 'hour',
  catchUp: 'last',
  run: async (services: Services) => {
    await services.db.system(tx => tx.query(`delete from play.game_day where day <= app_now()::date - ${DAYS_KEPT}`))
  },
})

/** Lives with the worker's process. */
export const startFoldPlayed = (services: Services): (() => Promise<void>) =>
  services.config.roles.includes('worker')
    ? every(FOLD_MS, services.log, 'played games', () => foldPlayed(services))
    : async () => {}
