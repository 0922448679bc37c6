import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { every } from '@tonle/process'
import { closeLateBets } from './seamless/close-late-bets.ts'

/** What is settled within this time is never an open bet here: of thousands a second a few remain. */
const FOLD_MS = 15_000
const AT_ONCE = 5000
const CONSUMER = 'play.open_bets'

/**
 * Folds the next bets by cursor, as `consume` does, but without bringing each row here: nearly all of them have their outcome.
 * Only rows below the oldest running transaction are read: nothing can appear behind the cursor any more.
 */
const FOLD = `
  with cursor as (
    select xid, id from house.cursor where consumer = $1 for update skip locked
  ), batch as materialized (
    select f.xid, f.id, f.brand_id, f.bet_id, f.member_id, f.vendor_account, f.vendor, f.game, f.vertical, f.round_id, f.tx_id, f.mode,
           f.currency, f.stake, f.placed_at, f.payout
      from play.bet f, cursor c
     where f.xid < pg_snapshot_xmin(pg_current_snapshot()) and (f.xid, f.id) > (c.xid, c.id)
     order by f.xid, f.id limit $2
  ), kept as (
    insert into play.open_bet (brand_id, bet_id, member_id, vendor_account, vendor, game, vertical, round_id, tx_id, mode, currency, stake, placed_at)
    select b.brand_id, b.bet_id, b.member_id, b.vendor_account, b.vendor, b.game, b.vertical, b.round_id, b.tx_id, b.mode, b.currency, b.stake, b.placed_at
      from batch b
     where b.payout is null
       and not exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)
    on conflict do nothing
  ), moved as (
    update house.cursor c set xid = last.xid, id = last.id, moved_at = app_now()
      from (select xid, id from batch order by xid desc, id desc limit 1) last where c.consumer = $1
  )
  select count(*)::int as folded from batch`

/** Brings the list of open bets up to date: new ones come, those of rounds that are over are closed, those with an outcome go. */
export async function foldOpenBets(services: Services): Promise<void> {
  await services.db.system(tx =>
    tx.query('insert into house.cursor (consumer, source) values ($1, $2) on conflict do nothing', [CONSUMER, 'play.bet']),
  )
  for (;;) {
    const { folded } = await services.db.system(tx => tx.one<{ folded: number }>(FOLD, [CONSUMER, AT_ONCE]))
    if (folded < AT_ONCE) break
  }
  await closeLateBets(services)
  await services.db.system(tx =>
    tx.query(
      `delete from play.open_bet o
        where exists (select from play.bet_event e where e.member_id = o.member_id and e.bet_id = o.bet_id)`,
    ),
  )
}

/** What a vendor says of a bet that is open here. `no_history`: it cannot be asked; `no_answer`: it was, in vain. */
export type Finding = 'no_history' | 'no_answer' | 'unknown' | 'open' | 'settled' | 'void'

/** Marks an open bet with what its vendor said. */
export async function noteFinding(
  tx: Tx,
  { brand, bet, finding }: { brand: string; bet: string; finding: Finding },
): Promise<void> {
  await tx.query(
    'update play.open_bet set asked_at = app_now(), asks = asks + 1, finding = $3 where brand_id = $1 and bet_id = $2',
    [brand, bet, finding],
  )
}

/** Lives with the worker's process. */
export const startOpenBets = (services: Services): (() => Promise<void>) =>
  services.config.roles.includes('worker')
    ? every(FOLD_MS, services.log, 'open bets', () => foldOpenBets(services))
    : async () => {}
