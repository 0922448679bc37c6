import type { BookInvariant } from '@tonle/ledger'

const BOOK = `(select k.id from ledger.book k where k.brand_id = t.brand_id and k.currency = t.currency and k.mode = t.mode)`

/** What must hold between transfers to vendors' wallets and the ledger; in the shape of the ledger's own list. */
export const transfersInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-35',
    says: 'what is in flight to or from a vendor is that of the transfers that are not decided',
    sql: `select coalesce(t.member_id::text, a.owner) as member, coalesce(t.vendor, a.label) as vendor, a.balance, t.in_flight
            from (select t.brand_id, t.member_id, t.vendor, t.currency, t.mode, ${BOOK} as book_id, sum(t.in_flight) as in_flight
                    from transfers.transfer t where t.state in ('sending', 'unknown', 'check') group by 1, 2, 3, 4, 5) t
            full join (select * from ledger.account where kind = 'in_flight') a on a.book_id = t.book_id and a.owner = t.member_id::text and a.label = t.vendor
           where coalesce(a.balance, 0) <> coalesce(t.in_flight, 0)`,
  },
  {
    id: 'INV-35.money',
    says: 'a transfer moved the main wallet by what was decided, once: in its amount unless it was refused, out what the vendor moved',
    sql: `select t.id, t.state, t.direction, sum(l.amount) as moved
            from transfers.transfer t
            left join ledger.account a on a.kind = 'member_cash' and a.owner = t.member_id::text and a.label = '' and a.book_id = ${BOOK}
            left join ledger.line l on l.wallet_id = a.id and l.key in ('transfer:' || t.id, 'transfer:' || t.id || ':end')
           group by t.brand_id, t.id
          having coalesce(sum(l.amount), 0) <> case when t.direction = 'in' then case t.state when 'refused' then 0 else -t.in_flight end
                                                    else case t.state when 'done' then t.moved else 0 end end`,
  },
  {
    id: 'INV-36',
    says: "the results of a vendor's games that are booked in its wallets are those that were written down",
    sql: `select t.member_id, t.vendor, t.results, r.amount, l.amount as booked
            from transfers.wallet t
            left join lateral (select coalesce(sum(r.amount), 0) as amount from transfers.result r
                                where (r.brand_id, r.member_id, r.vendor, r.currency, r.mode) = (t.brand_id, t.member_id, t.vendor, t.currency, t.mode)) r on true
            left join lateral (select coalesce(sum(l.amount), 0) as amount from ledger.account a join ledger.line l on l.wallet_id = a.id and l.kind = 'vendor_result'
                                where a.kind = 'vendor_wallet' and a.owner = t.member_id::text and a.label = t.vendor and a.book_id = ${BOOK}) l on true
           where t.results <> r.amount or t.results <> l.amount`,
  },
  {
    id: 'INV-35.edges',
    says: 'transfers moved along allowed edges only, every step is written down, the last one is the state they are in',
    sql: `select s.transfer_id, s.version, s.from_state, s.to_state
            from (select s.*, lag(s.to_state, 1, '') over w as before, row_number() over w - 1 as place, lead(s.version) over w is null as is_last
                    from transfers.step s window w as (partition by s.brand_id, s.transfer_id order by s.version)) s
            left join transfers.transfer t on t.brand_id = s.brand_id and t.id = s.transfer_id
           where s.from_state <> s.before or s.version <> s.place
              or not exists (select from transfers.edge e where (e.from_state, e.to_state) = (s.from_state, s.to_state))
              or (s.is_last and (t.state is distinct from s.to_state or t.version is distinct from s.version))`,
  },
]
