import type { Read, Tx } from '@tonle/database'
import type { Keyring } from '@tonle/process'

/** A file as the store knows it. */
export interface BlobKey {
  id: string
  isPublic: boolean
}

/**
 * Where the bytes of files lie. Today in PostgreSQL, in the transaction that writes the file's row, so that neither is ever there without
 * the other; an object store would stand here (put before the row, removed after it).
 */
export interface BlobStore {
  put(tx: Tx, key: BlobKey, bytes: Buffer): Promise<void>
  get(read: Read, key: BlobKey): Promise<Buffer | undefined>
}

const contextOf = (brand: string, id: string) => `files.blob:${brand}:${id}`

export const databaseBlobs = (keyring: Keyring): BlobStore => ({
  async put(tx, { id, isPublic }, bytes) {
    const sealed = isPublic ? null : keyring.seal('file', bytes, contextOf(tx.brand, id))
    await tx.query('insert into files.blob (brand_id, file_id, plain, sealed) values ($1, $2, $3, $4)', [
      tx.brand,
      id,
      isPublic ? bytes : null,
      sealed,
    ])
  },
  async get(read, { id }) {
    const row = await read.maybe<{ plain: Buffer | null; sealed: string | null }>(
      'select plain, sealed from files.blob where brand_id = $1 and file_id = $2',
      [read.brand, id],
    )
    if (row?.sealed) return keyring.open('file', row.sealed, contextOf(read.brand, id))
    return row?.plain ?? undefined
  },
})
