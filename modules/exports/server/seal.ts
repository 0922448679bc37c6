import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Keyring } from '@tonle/process'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/** Seals the rows, so that tables and backups hold no readable copy of personal data. @returns `zipped`: bytes before sealing */
export async function sealPiece(
  keyring: Keyring,
  text: string,
  of: { brand: string; id: string; no: number },
): Promise<{ body: string; zipped: number }> {
  const bytes = await zip(text)
  return { body: keyring.seal('personal', bytes, contextOf(of)), zipped: bytes.length }
}

export const openPiece = async (keyring: Keyring, body: string, of: { brand: string; id: string; no: number }): Promise<string> =>
  (await unzip(keyring.open('personal', body, contextOf(of)))).toString()

const contextOf = ({ brand, id, no }: { brand: string; id: string; no: number }) => `export:${brand}:${id}:${no}`

type Filters = Readonly<Record<string, string>>
export const sealFilters = (keyring: Keyring, filters: Filters, brand: string, id: string): string =>
  keyring.seal('personal', JSON.stringify(filters), `export:${brand}:${id}`)
export const openFilters = (keyring: Keyring, sealed: string, brand: string, id: string): Filters =>
  JSON.parse(keyring.open('personal', sealed, `export:${brand}:${id}`).toString()) as Filters
