import type { Read, Tx } from '@tonle/database'
import type * as rows from './rows.ts'

type Host = Pick<rows.DomainRow, 'host' | 'isMain'>
type Cdn = Pick<rows.CdnRow, 'kind' | 'origin' | 'isHealthy' | 'fault' | 'checkedAt'>

export const hostsOf = (read: Read) =>
  read.query<Host>(`select host, is_main as "isMain" from brand.domain where brand_id = $1 order by is_main desc, host`, [
    read.brand,
  ])

/** Hosts of a brand are changed one after the other. */
export async function lockHosts(tx: Tx): Promise<Host[]> {
  await tx.one('select 1 as ok from brand.brand where id = $1 for update', [tx.brand])
  return await hostsOf(tx)
}

/** Whether a host stands below one of another brand, or above it: who has the one could pass for the other. */
export const isKinOfOther = async (read: Read, host: string): Promise<boolean> =>
  (await read.maybe(
    `select 1 as ok from brand.domain
      where brand_id <> $1 and (right($2, length(host) + 1) = '.' || host or right(host, length($2) + 1) = '.' || $2) limit 1`,
    [read.brand, host],
  )) !== undefined

/** @returns undefined if another brand has it */
export const insertHostOf = (tx: Tx, host: string, isMain: boolean) =>
  tx.maybe<{ ok: number }>(
    'insert into brand.domain (host, brand_id, is_main) values ($1, $2, $3) on conflict do nothing returning 1 as ok',
    [host, tx.brand, isMain],
  )

export async function setMain(tx: Tx, host: string): Promise<void> {
  await tx.query('update brand.domain set is_main = false where brand_id = $1 and is_main', [tx.brand])
  await tx.query('update brand.domain set is_main = true where brand_id = $1 and host = $2', [tx.brand, host])
}

export const takeHost = (tx: Tx, host: string) =>
  tx.query('delete from brand.domain where brand_id = $1 and host = $2', [tx.brand, host])

export const cdnsOf = (read: Read) =>
  read.query<Cdn>(
    `select kind, origin, is_healthy as "isHealthy", fault, checked_at as "checkedAt" from brand.cdn where brand_id = $1 order by kind, origin`,
    [read.brand],
  )

export const addOrigin = (tx: Tx, kind: string, origin: string) =>
  tx.query('insert into brand.cdn (brand_id, kind, origin) values ($1, $2, $3) on conflict do nothing', [tx.brand, kind, origin])

export const removeOrigin = (tx: Tx, kind: string, origin: string) =>
  tx.query('delete from brand.cdn where brand_id = $1 and kind = $2 and origin = $3', [tx.brand, kind, origin])

/** Of all brands. */
export const everyCdn = (tx: Tx) =>
  tx.query<Cdn & { brandId: string }>(
    `select brand_id as "brandId", kind, origin, is_healthy as "isHealthy", fault, checked_at as "checkedAt" from brand.cdn order by checked_at nulls first limit 500`,
  )

export const noteHealth = (tx: Tx, row: Pick<Cdn, 'kind' | 'origin' | 'isHealthy' | 'fault'>) =>
  tx.query(
    `update brand.cdn set is_healthy = n."isHealthy", fault = n.fault, checked_at = app_now()
       from jsonb_to_record($2) as n(kind text, origin text, "isHealthy" boolean, fault text)
      where brand_id = $1 and cdn.kind = n.kind and cdn.origin = n.origin`,
    [tx.brand, row],
  )
