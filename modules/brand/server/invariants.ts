import type { BookInvariant } from '@tonle/ledger'

const historySql = (
  table: string,
  of: string,
) => `select brand_id::text, ${of}, count(*) as rows, max(version) as last from ${table} group by 1, 2 having count(*) <> max(version)
          union all
          select 'may change it', r.rolname, 0, 0 from pg_roles r
           where r.rolname in ('tonle_app', 'tonle_worker', 'tonle_lane', 'tonle_report')
             and (has_table_privilege(r.oid, '${table}', 'UPDATE') or has_table_privilege(r.oid, '${table}', 'DELETE'))`

/** The histories of settings and arrangements have no gap, and no role may change them. */
export const brandInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-33',
    says: "changes to a brand's settings are numbered without a gap in each module, and nobody may change or delete one",
    sql: historySql('brand.setting_version', 'module'),
  },
  {
    id: 'INV-33.arrangements',
    says: 'changes to the banners of a place and to the order of vendors are numbered without a gap, and nobody may change or delete one',
    sql: historySql('brand.arrangement_version', 'arrangement'),
  },
]
