import { isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { isBesideSite } from '@tonle/play/server'
import type { DialectName } from '../dialects/dialect.ts'
import { issueVendorKey, openVendorAccount } from './manage-keys.ts'

/** A vendor whose program stands on this machine and is given its key by us: the simulator's. */
export interface LocalVendor {
  vendor: string
  dialect: DialectName
  launchUrl: string
  /** Where our own calls go. */
  serviceUrl?: string
  /** Of an account that is made now; an operator decides about one that is there. */
  wallet?: 'single' | 'transfer'
  /** PEM, where the vendor signs with a private key. */
  publicKey?: string
}

export interface LocalKey {
  vendor: string
  keyId: string
  /** Hex; empty with a public key. */
  secret: string
  /** As the account says. */
  wallet: 'single' | 'transfer'
}

const LOOPBACK = ['127.0.0.1/32', '::1/128']

/** What we set of an account, and remember as ours. */
interface Terms {
  dialect: string
  launchUrl: string | null
  serviceUrl: string | null
  networks: string[]
}

interface Row {
  id: number
  vendor: string
  is_closed: boolean
  wallet: 'single' | 'transfer'
  terms: Terms
  /** What we set last; null: an account that we did not make, or one of before this was remembered. */
  ours: Terms | null
}

/**
 * Opens the accounts that are missing and answers the key of each: the one it has, unsealed, or a new one. Can run at every start, and
 * never sets again what an operator has changed since. An account that an operator closed, opened for another program, or whose last
 * key was retired is left out.
 * @param addresses of this machine by which calls come, beside loopback
 */
export async function keysOfLocalVendors(
  services: Services,
  brand: string,
  vendors: readonly LocalVendor[],
  addresses: readonly string[] = [],
): Promise<LocalKey[]> {
  return await services.db.tx(brand, async tx => {
    const rows = await tx.query<Row>(
      `select id, vendor, wallet, closed_at is not null as is_closed, local_terms as ours,
              jsonb_build_object('dialect', dialect, 'launchUrl', launch_url, 'serviceUrl', service_url, 'networks', networks::text[]) as terms
         from vendors.vendor_account where brand_id = $1 for update`,
      [brand],
    )
    const networks = [...LOOPBACK, ...addresses.map(address => `${address}/${isIP(address) === 6 ? 128 : 32}`)]
    const keys: LocalKey[] = []
    for (const vendor of vendors) {
      const { dialect, launchUrl, serviceUrl = null } = vendor
      const wanted = { dialect, launchUrl, serviceUrl, networks }
      const row = rows.find(one => one.vendor === vendor.vendor)
      const key = row ? await keyOfKnown(tx, services, vendor, wanted, row) : await keyOfNew(tx, services, vendor, wanted)
      if (key) keys.push({ vendor: vendor.vendor, ...key, wallet: row?.wallet ?? vendor.wallet ?? 'single' })
    }
    return keys
  })
}

type Key = Omit<LocalKey, 'vendor' | 'wallet'>

async function keyOfNew(tx: Tx, services: Services, vendor: LocalVendor, wanted: Terms): Promise<Key> {
  const account = await openVendorAccount(tx, vendor.vendor, wanted.networks, {
    ...{ dialect: vendor.dialect, launchUrl: vendor.launchUrl, hasDemo: true },
    ...(vendor.serviceUrl !== undefined && { serviceUrl: vendor.serviceUrl }),
    ...(vendor.wallet !== undefined && { wallet: vendor.wallet }),
  })
  await tx.query('update vendors.vendor_account set local_terms = $3 where brand_id = $1 and id = $2', [
    tx.brand,
    account,
    JSON.stringify(wanted),
  ])
  return await issueVendorKey(tx, services, account, vendor.publicKey)
}

async function keyOfKnown(tx: Tx, services: Services, vendor: LocalVendor, wanted: Terms, row: Row): Promise<Key | undefined> {
  if (row.is_closed) return undefined
  const ours = row.ours ?? guessOurs(row.terms)
  if (!ours) return undefined
  const terms = mergedTerms(row.terms, ours, wanted)
  // An operator has given this vendor to another program.
  if (terms.dialect !== vendor.dialect || terms.launchUrl !== vendor.launchUrl) return undefined
  if (!isDeepStrictEqual(terms, row.terms) || !isDeepStrictEqual(row.ours, wanted))
    await tx.query(
      `update vendors.vendor_account set dialect = $3, launch_url = $4, service_url = $5, networks = $6::cidr[], local_terms = $7
        where brand_id = $1 and id = $2`,
      [tx.brand, row.id, terms.dialect, terms.launchUrl, terms.serviceUrl, terms.networks, JSON.stringify(wanted)],
    )
  return await liveKey(tx, services, vendor, row.id, terms.dialect !== row.terms.dialect)
}

/** What still is as we left it follows us; everything else is the operator's. */
function mergedTerms(now: Terms, ours: Terms, wanted: Terms): Terms {
  const pick = <T>(stands: T, left: T, want: T): T => (isDeepStrictEqual(stands, left) ? want : stands)
  return {
    dialect: pick(now.dialect, ours.dialect, wanted.dialect),
    launchUrl: pick(now.launchUrl, ours.launchUrl, wanted.launchUrl),
    serviceUrl: pick(now.serviceUrl, ours.serviceUrl, wanted.serviceUrl),
    networks: pick(now.networks, ours.networks, wanted.networks),
  }
}

/** Of an account of before: a page beside the site, and a service on this machine, are the simulator's. Of networks nobody knows. */
function guessOurs(terms: Terms): Terms | undefined {
  if (terms.launchUrl === null || !isBesideSite(terms.launchUrl)) return undefined
  const isLocal = terms.serviceUrl !== null && /^http:\/\/(127\.0\.0\.1|\[::1\])[:/]/.test(terms.serviceUrl)
  return { ...terms, serviceUrl: isLocal ? terms.serviceUrl : null, networks: [] }
}

interface KeyRow {
  id: string
  secret: string | null
  public_key: string | null
  is_live: boolean
}
const MOST_LIVE = 2

/**
 * The key that this program can sign with. Without one it gets one, unless an operator has retired the last.
 * @param isOtherDialect none of the live keys is any good: we made them for the language before
 */
async function liveKey(
  tx: Tx,
  services: Services,
  { vendor, publicKey }: LocalVendor,
  account: number,
  isOtherDialect: boolean,
): Promise<Key | undefined> {
  const rows = await tx.query<KeyRow>(
    `select id, secret, public_key, retired_at is null as is_live from vendors.vendor_key
      where brand_id = $1 and vendor_account = $2 order by made_at, id`,
    [tx.brand, account],
  )
  const live = rows.filter(row => row.is_live)
  const known = isOtherDialect ? undefined : live.map(row => usable(services, row, publicKey)).find(Boolean)
  if (known) return known
  if (live.length === 0 && rows.length > 0) return undefined
  // Of an earlier protocol, or sealed with a lost key: no request can be signed with them.
  const dead = live.filter(row => isOtherDialect || (row.secret !== null && !opened(services, row)))
  await tx.query('update vendors.vendor_key set retired_at = app_now() where brand_id = $1 and id = any ($2)', [
    tx.brand,
    dead.map(row => row.id),
  ])
  if (live.length - dead.length >= MOST_LIVE) {
    services.log.warn({ vendor }, 'the simulator has no key for this vendor: two others are live')
    return undefined
  }
  return await issueVendorKey(tx, services, account, publicKey)
}

function usable(services: Services, row: KeyRow, publicKey: string | undefined): Key | undefined {
  if (publicKey !== undefined) return row.public_key === publicKey ? { keyId: row.id, secret: '' } : undefined
  const secret = opened(services, row)
  return secret && { keyId: row.id, secret: secret.toString('hex') }
}

function opened(services: Services, { id, secret }: KeyRow): Buffer | undefined {
  try {
    return secret === null ? undefined : services.keyring.open('vendor', secret, id)
  } catch {
    return undefined
  }
}
