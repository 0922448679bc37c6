import type { Read, Tx } from '@tonle/database'
import type * as rows from '../rows.ts'

type Written = Pick<rows.TextRow, 'address' | 'message' | 'version'>

/** Of all brands; in a system transaction. */
export const layerVersions = (tx: Tx) =>
  tx.query<rows.TextLayerRow>('select brand_id as "brandId", language, version from content.text_layer')

export const writtenTexts = (tx: Tx, brand: string, language: string) =>
  tx.query<{ address: string; compiled: string }>(
    'select address, compiled from content.text where brand_id = $1 and language = $2 and compiled is not null',
    [brand, language],
  )

/** The brand's rows of a language, those without a text too. */
export const ownTexts = (read: Read, language: string) =>
  read.query<Written>('select address, message, version from content.text where brand_id = $1 and language = $2', [
    read.brand,
    language,
  ])

export const ownText = (read: Read, language: string, address: string) =>
  read.maybe<Written>(
    'select address, message, version from content.text where brand_id = $1 and language = $2 and address = $3',
    [read.brand, language, address],
  )

/** How many of these texts the brand wrote, by language. */
export const ownCounts = (read: Read, addresses: readonly string[]) =>
  read.query<{ language: string; own: number }>(
    'select language, count(message)::int as own from content.text where brand_id = $1 and address = any($2) group by language',
    [read.brand, addresses],
  )

/** The last versions of a text, newest first. */
export const textVersions = (read: Read, language: string, address: string) =>
  read.query<Pick<rows.TextVersionRow, 'version' | 'message' | 'savedBy' | 'savedAt' | 'why'>>(
    `select version, message, saved_by as "savedBy", saved_at as "savedAt", why from content.text_version
      where brand_id = $1 and language = $2 and address = $3 order by version desc limit 50`,
    [read.brand, language, address],
  )

interface Change {
  address: string
  message: string | null
  compiled: string | null
}

/** @returns the versions; two first changes of one text at once: the second fails on the key `text_pkey` */
export const insertTexts = (tx: Tx, language: string, changes: readonly Change[], by: string) =>
  tx.query<{ address: string; version: number }>(
    `insert into content.text (brand_id, language, address, message, compiled, saved_by)
     select $1, $2, c.address, c.message, c.compiled, $4 from jsonb_to_recordset($3) as c(address text, message text, compiled text) order by 3
     returning address, version`,
    [tx.brand, language, JSON.stringify(changes), by],
  )

export const updateTexts = (tx: Tx, language: string, changes: readonly Change[], by: string) =>
  tx.query<{ address: string; version: number }>(
    `update content.text t set message = c.message, compiled = c.compiled, saved_by = $4, saved_at = app_now()
       from jsonb_to_recordset($3) as c(address text, message text, compiled text)
      where t.brand_id = $1 and t.language = $2 and t.address = c.address
     returning t.address, t.version`,
    [tx.brand, language, JSON.stringify(changes), by],
  )

/** Locks the brand's rows of these texts, in one order. */
export const lockTexts = (tx: Tx, language: string, addresses: readonly string[]) =>
  tx.query<Written>(
    `select address, message, version from content.text where brand_id = $1 and language = $2 and address = any($3) order by address for update`,
    [tx.brand, language, addresses],
  )

/** Stores the newest state of these texts as their versions, and marks the copies of processes as old. */
export async function keepTextVersions(tx: Tx, language: string, addresses: readonly string[], why: string): Promise<void> {
  await tx.query(
    `insert into content.text_version (brand_id, language, address, version, message, saved_by, saved_at, why)
     select brand_id, language, address, version, message, saved_by, saved_at, $4 from content.text
      where brand_id = $1 and language = $2 and address = any($3)`,
    [tx.brand, language, addresses, why],
  )
  await raiseLayer(tx, language)
}

const raiseLayer = (tx: Tx, language: string) =>
  tx.query(
    `insert into content.text_layer as l (brand_id, language) values ($1, $2) on conflict (brand_id, language) do update set version = l.version + 1`,
    [tx.brand, language],
  )
