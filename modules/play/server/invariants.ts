import type { BookInvariant } from '@tonle/ledger'

/** What must hold between bets, vendors' operations and the ledger; in the shape of the ledger's own list, for `checkBooks`. */
export const playInvariants: readonly BookInvariant[] = [
  {
    id: 'I8',
    says: 'every bet moved exactly its stake and payout, in the transfer it names',
    sql: `select b.bet_id, b.stake, b.payout, sum(l.amount) as moved
            from play.bet b
            left join ledger.account a on a.kind = 'member_cash' and a.owner = b.member_id::text
                  and a.book_id = (select k.id from ledger.book k where k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode)
            left join ledger.line l on l.wallet_id = a.id and l.transfer_id = b.transfer_id
           group by b.member_id, b.bet_id having coalesce(sum(l.amount), 0) <> coalesce(b.payout, 0) - b.stake`,
  },
  {
    id: 'I8.events',
    says: 'every later event of a bet moved exactly its amount',
    sql: `select e.bet_id, e.n, e.amount, sum(l.amount) as moved
            from play.bet_event e join play.bet b on b.member_id = e.member_id and b.bet_id = e.bet_id
            left join ledger.account a on a.kind = 'member_cash' and a.owner = b.member_id::text
                  and a.book_id = (select k.id from ledger.book k where k.brand_id = b.brand_id and k.currency = b.currency and k.mode = b.mode)
            left join ledger.line l on l.wallet_id = a.id and l.transfer_id = e.transfer_id
           group by e.member_id, e.bet_id, e.n having coalesce(sum(l.amount), 0) <> e.amount`,
  },
  {
    id: 'I8.lines',
    says: 'every stake and payout of the ledger belongs to a bet or an event of one',
    sql: `select l.transfer_id, l.kind, l.key from ledger.line l
           where l.kind in ('bet', 'win', 'bet_void', 'win_void')
             and not exists (select from play.bet b where b.transfer_id = l.transfer_id)
             and not exists (select from play.bet_event e where e.transfer_id = l.transfer_id)`,
  },
  {
    id: 'I9',
    says: 'a bet that was rolled back before it arrived never moved money',
    sql: `select t.vendor_account, t.kind, t.tx_id from play.vendor_tx t
            join play.bet b on b.vendor_account = t.vendor_account and b.tx_kind = t.kind and b.tx_id = t.tx_id
           where t.state <> 'posted'`,
  },
  {
    id: 'I10',
    says: 'nothing happens to a bet after it was void',
    sql: `select e.bet_id, e.n from play.bet_event e
            join play.bet_event v on v.member_id = e.member_id and v.bet_id = e.bet_id and v.kind = 'void' and v.n < e.n`,
  },
  {
    id: 'I8.nonces',
    says: 'the nonces of a seed have no gap: the house cannot skip a round',
    sql: `select seed_id, count(*) as rounds, max(nonce) as last from play.bet where seed_id is not null
           group by seed_id having count(*) <> max(nonce) or min(nonce) <> 1`,
  },
  {
    id: 'I8.seeds',
    says: 'no round was posted on a seed after it was revealed (beyond the moment of the reveal)',
    sql: `select b.bet_id from play.bet b join play.seed s on s.brand_id = b.brand_id and s.id = b.seed_id
           where b.placed_at > s.revealed_at + interval '5 seconds'`,
  },
]
