import { listQuery, type Read, type Tx } from '@tonle/database'
import type * as rows from './rows.ts'

type Version = rows.ArrangementVersionRow

export type ArrangementRow<State> = Pick<Version, 'version' | 'changedBy' | 'changedAt' | 'why'> & {
  state: State
  /** null: of the first row. */
  previous: State | null
}

/** Each state that was kept, with the one before it. */
export const arrangementVersions = <State>() =>
  listQuery<ArrangementRow<State>>({
    columns: 's.version, s.changed_by as "changedBy", s.changed_at as "changedAt", s.why, s.state, p.state as previous',
    from: `brand.arrangement_version s left join brand.arrangement_version p
             on p.brand_id = s.brand_id and p.arrangement = s.arrangement and p.version = s.version - 1`,
    where: 's.brand_id = $brand and s.arrangement = $arrangement',
    filters: {},
    sorts: { version: ['s.version'] },
  })

export const newestVersion = async (read: Read, arrangement: string): Promise<number> =>
  (
    await read.one<{ version: number }>(
      'select coalesce(max(version), 0) as version from brand.arrangement_version where brand_id = $1 and arrangement = $2',
      [read.brand, arrangement],
    )
  ).version

export const stateAt = (read: Read, arrangement: string, version: number) =>
  read.maybe<{ state: unknown }>(
    'select state from brand.arrangement_version where brand_id = $1 and arrangement = $2 and version = $3',
    [read.brand, arrangement, version],
  )

/** Of two changes of the same version one fails at the primary key (`arrangement_version_pkey`). */
export const insertState = (tx: Tx, row: Pick<Version, 'arrangement' | 'version' | 'why' | 'changedBy'> & { state: unknown }) =>
  tx.query(
    `insert into brand.arrangement_version (brand_id, arrangement, version, state, why, changed_by) values ($1, $2, $3, $4, $5, $6)`,
    [tx.brand, row.arrangement, row.version, JSON.stringify(row.state), row.why, row.changedBy],
  )
