import type { BookInvariant } from '@tonle/ledger'

/** The histories of settings and arrangements have no gap, and no role may change them. */
export const brandInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-33',
    says: "changes to a brand's settings are numbered without a gap in each module, and nobody may change or delete one",
    sql: `select brand_id::text, module, count(*) as rows, max(version) as last from brand.setting_version group by 1, 2 having count(*) <> max(version)
          union all
          select 'may change it', r.rolname, 0, 0 from pg_roles r
           where r.rolname in ('tonle_app', 'tonle_worker', 'tonle_lane', 'tonle_report')
             and (has_table_privilege(r.oid, 'brand.setting_version', 'UPDATE') or has_table_privilege(r.oid, 'brand.setting_version', 'DELETE'))`,
  },
  {
    id: 'INV-33.arrangements',
    says: 'changes to the banners of a place and to the order of vendors are numbered without a gap, and nobody may change or delete one',
    sql: `select brand_id::text, arrangement, count(*) as rows, max(version) as last from brand.arrangement_version group by 1, 2 having count(*) <> max(version)
          union all
          select 'may change it', r.rolname, 0, 0 from pg_roles r
           where r.rolname in ('tonle_app', 'tonle_worker', 'tonle_lane', 'tonle_report')
             and (has_table_privilege(r.oid, 'brand.arrangement_version', 'UPDATE') or has_table_privilege(r.oid, 'brand.arrangement_version', 'DELETE'))`,
  },
]
