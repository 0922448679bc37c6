import type { Id } from '@tonle/contract'
import type { Read } from '@tonle/database'
import type { Mode } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'

export interface FoundBet {
  betId: Id<'bet'>
  account: string
  vendor: string
  game: string
  roundId: string | null
  txId: string
  stake: Money
  currency: Currency
  mode: Mode
  placedAt: Date
}

/** One look-up each in the key of transactions. */
const KINDS = ['bet', 'betWin', 'capture', 'win', 'rollback', 'adjust', 'hold', 'release', 'reverseWin', 'reject']
const STAKES = ['bet', 'betWin', 'capture']
const MOST = 10

/**
 * The bets that an id names: a vendor's round or transaction, as a whole, or the bet itself, whose number its member sees. Each account of the
 * brand is looked up by its index.
 */
export const findBets = (read: Read, text: string, betId: string | null): Promise<FoundBet[]> =>
  read.query<FoundBet>(
    `with found as (
       select t.member_id, t.bet_id, t.vendor_account, t.ref_tx_id from vendors.pub_account a
         join lateral (select member_id, bet_id, vendor_account, ref_tx_id from play.vendor_tx
                        where vendor_account = a.id and kind = any ($3) and tx_id = $2) t on true
        where a.brand_id = $1
       union all
       select t.member_id, t.bet_id, t.vendor_account, null from vendors.pub_account a
         join lateral (select member_id, bet_id, vendor_account from play.vendor_tx
                        where vendor_account = a.id and round_id = $2 and stake is not null limit ${MOST}) t on true
        where a.brand_id = $1
     ), named as (
       select member_id, bet_id from found where bet_id is not null
       union
       select r.member_id, r.bet_id from found f
         join play.vendor_tx r on r.vendor_account = f.vendor_account and r.kind = any ($4) and r.tx_id = f.ref_tx_id
        where r.bet_id is not null
       union
       select b.member_id, b.bet_id from play.bet b where b.brand_id = $1 and b.bet_id = $5::uuid
     )
     select b.bet_id as "betId", coalesce(m.account, '') as account, b.vendor, b.game, b.round_id as "roundId", b.tx_id as "txId", b.stake,
            b.currency, b.mode, b.placed_at as "placedAt"
       from named n join play.bet b on b.member_id = n.member_id and b.bet_id = n.bet_id
       left join identity.pub_member m on m.brand_id = b.brand_id and m.id = b.member_id
      where b.brand_id = $1 order by b.bet_id desc limit ${MOST}`,
    [read.brand, text, KINDS, STAKES, betId],
  )
