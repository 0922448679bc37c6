import type { BookInvariant } from '@tonle/ledger'

export const contractsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-13',
    says: 'every payment of a contract is one line of its payee in the ledger, to the unit, and every such line is a payment',
    sql: `select p.statement_id, p.n, p.amount, l.amount as posted, l.key
            from contracts.payment p
            full join (select l.key, l.kind, l.amount, a.owner
                         from ledger.line l join ledger.account a on a.id = l.wallet_id
                        where l.kind in ('contract_dividend', 'contract_daily', 'contract_hourly', 'contract_realtime') and l.amount > 0) l
              on l.key = 'contracts:' || p.statement_id || ':' || p.n
           where p.n is null or l.key is null or l.amount <> p.amount or l.kind <> 'contract_' || p.kind or l.owner <> p.payee_id::text`,
  },
  {
    id: 'INV-13.paid',
    says: 'what a statement says it has paid is the sum of its payments',
    sql: `select s.id, s.paid, p.sum from contracts.statement s
            left join (select brand_id, statement_id, sum(amount) as sum from contracts.payment group by brand_id, statement_id) p
              on p.brand_id = s.brand_id and p.statement_id = s.id
           where s.paid <> coalesce(p.sum, 0)`,
  },
  {
    id: 'INV-13.settled',
    says: 'a statement comes to its pay less that below, with its corrections and what was owed before, and nothing gets lost of it',
    sql: `select s.id from contracts.statement s
            left join (select brand_id, statement_id, sum(amount) as sum from contracts.correction group by brand_id, statement_id) c
              on c.brand_id = s.brand_id and c.statement_id = s.id
           cross join lateral (select s.pay - s.below - s.cut + (s.corrections - s.receivable_before) * 1000000::numeric as exact) e
           where s.corrections <> coalesce(c.sum, 0)
              or case when e.exact >= 0 then s.due * 1000000::numeric <> e.exact or s.receivable <> 0
                      else s.due <> 0 or s.receivable <> ceil(-e.exact / 1000000) end`,
  },
  {
    id: 'INV-14',
    says: 'no two versions of a contract hold at once, and a contract given by an agent holds only while the one above it does',
    sql: `select v.contract_id, v.version from contracts.version v
            join contracts.version o on o.brand_id = v.brand_id and o.contract_id = v.contract_id and o.version > v.version
             and o.from_at is not null and o.from_at < coalesce(v.to_at, 'infinity') and v.from_at < coalesce(o.to_at, 'infinity')
             and o.from_at < coalesce(o.to_at, 'infinity') and v.from_at < coalesce(v.to_at, 'infinity')
          union all
          select c.id, c.signed from contracts.contract c join contracts.contract a on a.brand_id = c.brand_id and a.id = c.above_id
           where c.state in ('signed', 'change_requested', 'end_requested') and a.state in ('rejected', 'terminated', 'offered')`,
  },
]
