import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { Reloaded } from '@tonle/process'
import { type CountryResponse, Reader } from 'maxmind'

/** What the two common layouts say of an address: of MaxMind and DB-IP, and of ip-location-db. */
type Entry = CountryResponse & { country_code?: string }

export interface Countries {
  /** ISO 3166-1; undefined: not known. */
  of(ip: string): string | undefined
  /** When it was made, `2026-06-17`. */
  madeOn: string
  isShipped: boolean
}

/** An operator's own file in DATA_DIR. */
export const OWN_FILE = 'country.mmdb'
const SHIPPED = createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
/** How soon a replaced file is used. */
const LOOK_MS = 30_000

/** Countries of addresses, from a file in the format of MaxMind. A file that cannot be read leaves the one before in use. */
export class CountryDatabase {
  readonly #own: string
  readonly #onFault: (error: unknown) => void
  readonly #files = new Reloaded<Countries & { stamp: string }>(LOOK_MS)

  constructor(dataDir: string, onFault: (error: unknown) => void) {
    this.#own = join(dataDir, OWN_FILE)
    this.#onFault = onFault
  }

  get(): Promise<Countries> {
    return this.#files.get(async before => {
      const file = await stat(this.#own).catch(() => undefined)
      const stamp = file ? `${file.mtimeMs} ${file.size} ${file.ino}` : ''
      if (before?.stamp === stamp) return { ...before }
      try {
        return await readCountries(file ? this.#own : SHIPPED, stamp)
      } catch (error) {
        this.#onFault(error)
        return before ? { ...before } : await readCountries(SHIPPED, '')
      }
    })
  }
}

async function readCountries(path: string, stamp: string): Promise<Countries & { stamp: string }> {
  const reader = new Reader<Entry>(await readFile(path))
  return {
    of(ip) {
      // A file of IPv4 alone would be read as if the address were one.
      const entry = reader.metadata.ipVersion === 4 && isIP(ip) === 6 ? null : reader.get(ip)
      const code = entry?.country?.iso_code ?? entry?.country_code
      return code && /^[A-Z]{2}$/.test(code) ? code : undefined
    },
    madeOn: new Date(reader.metadata.buildEpoch).toISOString().slice(0, 10),
    isShipped: stamp === '',
    stamp,
  }
}
