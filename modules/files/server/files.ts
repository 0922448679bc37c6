import { createHash } from 'node:crypto'
import { fail } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import { databaseBlobs } from './blob-store.ts'
import type { Picture, PictureRules } from './draw-anew.ts'

/** The rules of files of one kind, declared by the module that shows them. */
export interface FilePurpose {
  name: `${string}.${string}`
  /** True: public at an address that never changes. False: readable only by the module's own calls, and sealed at rest. */
  isPublic: boolean
  picture: PictureRules
  /** The most files that one sender may send within a day. */
  perDay: number
}

export interface NewFile {
  sender: string
  /** The thing that shows it. Left out: `useFile` names it later, or the file is deleted after a day. */
  usedBy?: string
  /** The id of a file that already has one. */
  id?: string
}

/** Stores a picture in the caller's transaction. @throws files.too_many */
export async function storeFile(
  tx: Tx,
  services: Pick<BaseServices, 'keyring' | 'clock'>,
  purpose: FilePurpose,
  { bytes, mediaType }: Pick<Picture, 'bytes' | 'mediaType'>,
  { sender, usedBy, id = newId(services.clock) }: NewFile,
): Promise<{ id: string; sha256: Buffer }> {
  // One at a time per sender: two counted at once would both pass the limit.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('files:' || $1, 0))`, [sender])
  const { sent } = await tx.one<{ sent: number }>(
    `select count(*)::int as sent from files.file
      where brand_id = $1 and sender_id = $2 and purpose = $3 and sent_at > app_now() - interval '1 day'`,
    [tx.brand, sender, purpose.name],
  )
  if (sent >= purpose.perDay) throw fail('files.too_many')
  const sha256 = createHash('sha256').update(bytes).digest()
  // A public file that is there already is sent again: it is kept for another day.
  const stored = await tx.one<{ id: string }>(
    `insert into files.file (brand_id, id, purpose, sender_id, media_type, size, sha256, is_public)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, sha256, purpose) where is_public do update set sent_at = app_now() returning id`,
    [tx.brand, id, purpose.name, sender, mediaType, bytes.length, sha256, purpose.isPublic],
  )
  if (stored.id === id) await databaseBlobs(services.keyring).put(tx, { id, isPublic: purpose.isPublic }, bytes)
  if (usedBy !== undefined) await useFile(tx, usedBy, stored.id)
  return { id: stored.id, sha256 }
}

/** Sets the file that `usedBy` shows; without a file, none. A file without any use is deleted later. @throws files.gone */
export async function useFile(tx: Tx, usedBy: string, file: string | undefined): Promise<void> {
  if (file === undefined) {
    await tx.query('delete from files.use where brand_id = $1 and used_by = $2', [tx.brand, usedBy])
    return
  }
  const used = await tx.maybe(
    `insert into files.use (brand_id, used_by, file_id)
     select brand_id, $2, id from files.file where brand_id = $1 and id = $3 for key share
     on conflict (brand_id, used_by) do update set file_id = excluded.file_id returning 1 as ok`,
    [tx.brand, usedBy, file],
  )
  if (!used) throw fail('files.gone')
}

/**
 * Ends the use of a file and deletes it at once where nothing else shows it, so that its public address answers no more.
 * @param but the file that stays, where the same one is used again
 */
export async function forgetFile(tx: Tx, usedBy: string, but?: string): Promise<void> {
  const ended = await tx.query<{ file: string }>(
    `delete from files.use where brand_id = $1 and used_by = $2 and file_id is distinct from $3 returning file_id as file`,
    [tx.brand, usedBy, but ?? null],
  )
  await tx.query(
    `delete from files.file f where f.brand_id = $1 and f.id = any ($2)
       and not exists (select from files.use u where u.brand_id = f.brand_id and u.file_id = f.id)`,
    [tx.brand, ended.map(({ file }) => file)],
  )
}

export interface StoredFile {
  mediaType: string
  bytes: Buffer
}

/** A file of this purpose and of the caller's brand; undefined for another purpose or brand. */
export async function readFile(
  read: Read,
  { keyring }: Pick<BaseServices, 'keyring'>,
  purpose: FilePurpose,
  id: string,
): Promise<StoredFile | undefined> {
  const row = await read.maybe<{ mediaType: string; isPublic: boolean }>(
    `select media_type as "mediaType", is_public as "isPublic" from files.file where brand_id = $1 and id = $2 and purpose = $3`,
    [read.brand, id, purpose.name],
  )
  const bytes = row && (await databaseBlobs(keyring).get(read, { id, isPublic: row.isPublic }))
  return bytes && { mediaType: row.mediaType, bytes }
}

/** The id of the brand's public file with this content; the hash in hexadecimal digits, as in its address. */
export async function publicFileId(read: Read, purpose: FilePurpose, sha256: string): Promise<string | undefined> {
  const row = await read.maybe<{ id: string }>(
    `select id from files.file where brand_id = $1 and is_public and purpose = $2 and sha256 = decode($3, 'hex')`,
    [read.brand, purpose.name, sha256],
  )
  return row?.id
}

/** The public file at an address, for the origin that serves it. */
export async function publicFile(
  read: Read,
  { keyring }: Pick<BaseServices, 'keyring'>,
  sha256: string,
): Promise<StoredFile | undefined> {
  const row = await read.maybe<{ id: string; mediaType: string }>(
    `select id, media_type as "mediaType" from files.file where brand_id = $1 and is_public and sha256 = decode($2, 'hex') limit 1`,
    [read.brand, sha256],
  )
  const bytes = row && (await databaseBlobs(keyring).get(read, { id: row.id, isPublic: true }))
  return bytes && { mediaType: row.mediaType, bytes }
}

/** Address of a public file without its ending; the content decides it, so it can be cached for ever. */
export const publicAddress = (sha256: Buffer | string): string =>
  `/files/${typeof sha256 === 'string' ? sha256 : sha256.toString('hex')}`
