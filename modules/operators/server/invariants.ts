import type { BookInvariant } from '@tonle/ledger'

/** The order of the operators' acts; their hashes are checked in the console (`checkChain`). */
export const operatorsInvariants: readonly BookInvariant[] = [
  {
    id: 'I20',
    says: 'the acts of operators are numbered without a gap in each brand, and nobody may change or delete one',
    sql: `select brand_id::text, count(*) as rows, max(seq) as last from operators.audit group by 1 having count(*) <> max(seq)
          union all
          select 'may change it: ' || r.rolname, 0, 0 from pg_roles r
           where r.rolname in ('tonle_app', 'tonle_worker', 'tonle_lane', 'tonle_report')
             and (has_table_privilege(r.oid, 'operators.audit', 'UPDATE') or has_table_privilege(r.oid, 'operators.audit', 'DELETE'))`,
  },
]
