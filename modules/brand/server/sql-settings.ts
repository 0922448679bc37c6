import { listQuery, type Read, type Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type * as rows from './rows.ts'

export type StoredSettings = Pick<rows.BrandRow, 'profile'> & {
  currency: Currency
  /** As text; null: the brand never set anything of this module. */
  overrides: string | null
}

export const storedSettings = (read: Read, module: string): Promise<StoredSettings> =>
  read.one<StoredSettings>(
    `select b.profile, b.currency,
            (select s.overrides::text from brand.setting_version s
              where s.brand_id = b.id and s.module = $2 order by s.version desc limit 1) as overrides
       from brand.brand b where b.id = $1`,
    [read.brand, module],
  )

/** Read from the database: the cached directory of brands is up to two seconds old, and the form is read again right after a switch. */
export const currentFlags = (read: Read): Promise<Pick<rows.BrandRow, 'flags'>> =>
  read.one<Pick<rows.BrandRow, 'flags'>>('select flags from brand.brand where id = $1', [read.brand])

export type SettingVersion = Pick<rows.SettingVersionRow, 'module' | 'version' | 'changedBy' | 'changedAt'> & {
  overrides: string
}

/** The versions in force, of all modules of the brand. */
export const currentVersions = (read: Read): Promise<SettingVersion[]> =>
  read.query<SettingVersion>(
    `select distinct on (module) module, version, overrides::text as overrides, changed_by as "changedBy", changed_at as "changedAt"
       from brand.setting_version where brand_id = $1 order by module, version desc`,
    [read.brand],
  )

/** The values in force of every brand. */
export const everyBrandsSettings = (read: Read) =>
  read.query<Pick<rows.BrandRow, 'merchantCode' | 'profile'> & { module: string; overrides: string; currency: Currency }>(
    `select distinct on (s.brand_id, s.module) b.merchant_code as "merchantCode", b.profile, b.currency, s.module, s.overrides::text as overrides
       from brand.setting_version s join brand.brand b on b.id = s.brand_id order by s.brand_id, s.module, s.version desc`,
  )

export type SettingChange = Pick<rows.SettingVersionRow, 'version' | 'changedBy' | 'changedAt' | 'why'> & {
  overrides: Record<string, unknown>
  previous: Record<string, unknown>
}

/** Each version with the values before it. */
export const settingChanges = listQuery<SettingChange>({
  columns: `s.version, s.changed_by as "changedBy", s.changed_at as "changedAt", s.why, s.overrides, coalesce(p.overrides, '{}') as previous`,
  from: `brand.setting_version s left join brand.setting_version p
           on p.brand_id = s.brand_id and p.module = s.module and p.version = s.version - 1`,
  where: 's.brand_id = $brand',
  filters: { module: 's.module = $module' },
  sorts: { version: ['s.version'] },
})

export const versionOf = (read: Read, module: string, version: number) =>
  read.maybe<{ overrides: Record<string, unknown> }>(
    'select overrides from brand.setting_version where brand_id = $1 and module = $2 and version = $3',
    [read.brand, module, version],
  )

/** Of two changes of the same version one fails at the primary key (`setting_version_pkey`). */
export const insertVersion = (
  tx: Tx,
  row: Pick<rows.SettingVersionRow, 'module' | 'version' | 'why' | 'changedBy'> & { overrides: object },
) =>
  tx.query(
    `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by) values ($1, $2, $3, $4, $5, $6)`,
    [tx.brand, row.module, row.version, JSON.stringify(row.overrides), row.why, row.changedBy],
  )

/** Stores a seeded brand's first settings, unless it has settings of this module. */
export const seedSettings = (tx: Tx, row: { module: string; overrides: object }) =>
  tx.query(
    `insert into brand.setting_version (brand_id, module, version, overrides, why, changed_by)
     values ($1, $2, 1, $3, 'what the brand begins with', 'seed') on conflict do nothing`,
    [tx.brand, row.module, JSON.stringify(row.overrides)],
  )
