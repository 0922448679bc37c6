import type { BookInvariant } from '@tonle/ledger'

/** Acts of operators against the lines of the ledger. */
export const walletInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-38',
    says: 'every adjustment and correction of the desk is one transfer of its amount, asked for by one operator and agreed to by another',
    sql: `with line as (
            select b.brand_id, l.key, sum(l.amount) as amount, count(*) as lines
              from ledger.line l join ledger.account w on w.id = l.wallet_id join ledger.book b on b.id = w.book_id
             where l.kind = 'adjustment' and l.key like 'adjustment:%' group by 1, 2),
          act as (select a.*, case when kind = 'debit' then -amount else amount end as signed from wallet.adjustment a)
          select 'no line' as what, a.brand_id, a.id::text from act a left join line l on l.brand_id = a.brand_id and l.key = 'adjustment:' || a.id
           where a.kind <> 'correction' and (l.amount is distinct from a.signed::numeric or l.lines <> 1)
          union all
          select 'no act', l.brand_id, l.key from line l
            left join act a on a.brand_id = l.brand_id and l.key = 'adjustment:' || a.id where a.id is null
          union all
          select 'no correction', a.brand_id, a.id::text from act a
           where a.kind = 'correction' and not exists (select from ledger.line l where l.key = 'correction:' || a.corrects)
          union all
          select 'no second operator', a.brand_id, a.id::text from act a
           where not exists (select from operators.pub_approval o where o.brand_id = a.brand_id and o.state = 'approved'
                              and o.asked_by = a.asked_by and o.decided_by = a.approved_by and o.asked_by <> o.decided_by
                              and o.call in ('wallet.adjustMember', 'wallet.correctTransfer'))`,
  },
]
