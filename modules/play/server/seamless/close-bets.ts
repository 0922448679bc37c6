import type { Tx } from '@tonle/database'

/** `tx_id` of closings that no vendor requested. */
export const CLOSED_BY_US = 'sweep'

/**
 * The round of its open bets is over: they are lost and count as turnover. Moves no money, so the ledger is not asked; a win that arrives
 * later is paid, and a rollback gives the stake back. Of two that close a bet, or of one and a win, the first counts.
 * @param txId of the operation that ended the round
 * @returns how many bets
 */
export async function closeBets(tx: Tx, vendorAccount: number, roundId: string, txId: string): Promise<number> {
  await takeNumber(tx)
  const closed = await tx.query(close('b.vendor_account = $3 and b.round_id = $4'), [tx.brand, txId, vendorAccount, roundId])
  return closed.length
}

/** The same of bets that have no round, by members and ids side by side. */
export async function closeLoneBets(
  tx: Tx,
  members: readonly string[],
  bets: readonly string[],
  txId = CLOSED_BY_US,
): Promise<number> {
  const these = '(b.member_id, b.bet_id) in (select * from unnest($3::uuid[], $4::uuid[]))'
  await takeNumber(tx)
  return (await tx.query(close(these), [tx.brand, txId, members, bets])).length
}

/** A day is closed after all transactions of before it: this one has its number before it asks which day it is (decision 7). */
const takeNumber = (tx: Tx) => tx.query('select pg_current_xact_id()')

/** @param which bets of the brand `$1`; `$2` is who closes them */
const close = (which: string) => `
    insert into play.bet_event (bet_id, member_id, brand_id, n, kind, amount, valid_bet_change, transfer_id, at, day, vendor_account, tx_id)
     select b.bet_id, b.member_id, b.brand_id, 1, 'close', 0, case when b.campaign = b.grant_id::text then 0 else b.stake - b.valid_bet end, 0, now.at, ledger.business_day(k.id, now.at), b.vendor_account, $2
       from play.bet b
       join ledger.book k on k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode
      cross join (select app_now() as at) now
      where b.brand_id = $1 and ${which} and b.payout is null
        and not exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)
      order by b.member_id, b.bet_id
     on conflict do nothing returning 1 as ok`
