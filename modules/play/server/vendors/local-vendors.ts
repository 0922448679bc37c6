import { isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { House } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { DialectName } from './dialect.ts'
import { issueVendorKey, openVendorAccount, retireVendorKey } from './manage-keys.ts'

/** A vendor whose program stands on this machine and is given its key by us: the simulator's. */
export interface LocalVendor {
  vendor: string
  dialect: DialectName
  launchUrl: string
  /** Where our own calls go. */
  serviceUrl?: string
  /** PEM, where the vendor signs with a private key. */
  publicKey?: string
}

export interface LocalKey {
  vendor: string
  keyId: string
  /** Hex; empty with a public key. */
  secret: string
}

const LOOPBACK = ['127.0.0.1/32', '::1/128']

interface Row {
  vendor: string
  dialect: string
  launch_url: string | null
  service_url: string | null
  networks: string[]
  is_closed: boolean
  key_id: string | null
  secret: string | null
  public_key: string | null
}

/**
 * Opens the accounts that are missing and answers the key of each: the one it has, unsealed, or a new one. An account that an operator
 * closed stays closed and is left out. Can run at every start.
 * @param addresses of this machine by which calls come, beside loopback
 */
export async function keysOfLocalVendors(
  house: House,
  brand: string,
  vendors: readonly LocalVendor[],
  addresses: readonly string[] = [],
): Promise<LocalKey[]> {
  return await house.db.tx(brand, async tx => {
    const rows = await tx.query<Row>(
      `select a.vendor, a.dialect, a.launch_url, a.service_url, a.networks::text[] as networks, a.closed_at is not null as is_closed, k.id as key_id, k.secret, k.public_key
         from play.vendor_account a
         left join play.vendor_key k on k.brand_id = a.brand_id and k.vendor_account = a.id and k.retired_at is null
        where a.brand_id = $1 order by k.place`,
      [brand],
    )
    const networks = [...LOOPBACK, ...addresses.map(address => `${address}/${isIP(address) === 6 ? 128 : 32}`)]
    const keys: LocalKey[] = []
    for (const vendor of vendors) {
      const own = rows.filter(row => row.vendor === vendor.vendor)
      if (!own.some(row => row.is_closed)) keys.push(await keyOf(tx, house, { ...vendor, networks }, own))
    }
    return keys
  })
}

type Wanted = LocalVendor & { networks: readonly string[] }

async function keyOf(tx: Tx, house: House, wanted: Wanted, rows: readonly Row[]): Promise<LocalKey> {
  const { vendor, dialect, launchUrl, serviceUrl, publicKey, networks } = wanted
  const [row] = rows
  const isSame =
    row?.dialect === dialect &&
    row.launch_url === launchUrl &&
    row.service_url === (serviceUrl ?? null) &&
    isDeepStrictEqual(row.networks, networks)
  const known = row?.dialect === dialect ? rows.map(one => usable(house, one, publicKey)).find(Boolean) : undefined
  if (isSame && known) return { vendor, ...known }
  const account = await openVendorAccount(tx, vendor, networks, {
    dialect,
    launchUrl,
    serviceUrl,
    hasDemo: true,
  })
  if (known) return { vendor, ...known }
  // Of another language, or sealed with a key that is gone: nobody can sign with them.
  for (const { key_id } of rows) if (key_id) await retireVendorKey(tx, key_id)
  return { vendor, ...(await issueVendorKey(tx, house, account, publicKey)) }
}

function usable(house: House, row: Row, publicKey: string | undefined): Omit<LocalKey, 'vendor'> | undefined {
  if (row.key_id === null) return undefined
  if (publicKey !== undefined) return row.public_key === publicKey ? { keyId: row.key_id, secret: '' } : undefined
  if (row.secret === null) return undefined
  try {
    return { keyId: row.key_id, secret: house.keyring.open('vendor', row.secret, row.key_id).toString('hex') }
  } catch {
    return undefined
  }
}
