import type { Tx } from '@tonle/database'

/** `tx_id` of closings that no vendor asked for. */
export const CLOSED_BY_US = 'sweep'

/**
 * The round of its open bets is over: they are lost and count as turnover. Moves no money, so the ledger is not asked; a win that arrives
 * later is paid, and a rollback gives the stake back. Of two that close a bet, or of one and a win, the first counts.
 * @param txId of the operation that ended the round
 * @returns how many bets
 */
export async function closeBets(tx: Tx, vendorAccount: number, roundId: string, txId: string): Promise<number> {
  const closed = await tx.query(
    `insert into play.bet_event (bet_id, member_id, brand_id, n, kind, amount, valid_bet_change, transfer_id, at, day, vendor_account, tx_id)
     select b.bet_id, b.member_id, b.brand_id, 1, 'close', 0, b.stake - b.valid_bet, 0, now.at, ledger.business_day(k.id, now.at), b.vendor_account, $4
       from play.bet b
       join ledger.book k on k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode
      cross join (select app_now() as at) now
      where b.brand_id = $1 and b.vendor_account = $2 and b.round_id = $3 and b.payout is null
        and not exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)
      order by b.member_id, b.bet_id
     on conflict do nothing returning 1 as ok`,
    [tx.brand, vendorAccount, roundId, txId],
  )
  return closed.length
}
