import type { BookInvariant } from '@tonle/ledger'

/** The order of the operators' actions and their approvals; the hashes are checked in the console (`checkChain`). */
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
  {
    id: 'I21.approvals',
    says: 'every approved request is one act in the audit log, by the operator who asked and by another one who agreed',
    sql: `with asked as (select brand_id, call, asked_by, decided_by, count(*) from operators.approval where state = 'approved' group by 1, 2, 3, 4),
               done as (select brand_id, call, operator_id, approver_id, count(*) from operators.audit where approver_id is not null group by 1, 2, 3, 4)
          (select 'approved and not done' as what, a.* from (select * from asked except select * from done) a)
          union all
          (select 'done and not approved', d.* from (select * from done except select * from asked) d)
          union all
          select 'own request', * from done where operator_id = approver_id`,
  },
]
