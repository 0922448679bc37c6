import { fail } from '@tonle/contract'
import type { BaseServices, SealedRows } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { Capability } from '@tonle/play/rules'
import { dialectNamed } from '../dialects/adapters.ts'
import type { DialectName } from '../dialects/dialect.ts'

const SECRET_BYTES = 32

/** What the vendor is given, once: the secret is stored sealed and never shown again. */
export interface IssuedKey {
  keyId: string
  /** Hex of the bytes that sign; empty where the vendor signs with a private key of its own. */
  secret: string
}

/** How a vendor's games are opened and what it speaks; what is left out stays as it is. */
export interface VendorTerms {
  /** Name of the adapter; `neutral` is our own protocol. */
  dialect?: DialectName
  /** Address of its game page, without a query. */
  launchUrl?: string
  hasDemo?: boolean
  /** Where our own calls go (`vendors/outbound/`). */
  serviceUrl?: string
  /** Where members' money stands while they play. */
  wallet?: 'single' | 'transfer'
  /** Of an account that is opened now; one that is there keeps what an operator has switched. */
  capabilities?: readonly Capability[]
}

/**
 * The vendor as a partner of the transaction's brand, whose calls may come from these networks (`10.0.0.0/8`); a list that was given
 * before is replaced.
 * @throws `catalog.no_such_vendor` where the brand's catalog does not have it: such a key would belong to nobody's games
 */
export async function openVendorAccount(
  tx: Tx,
  vendor: string,
  networks: readonly string[],
  { dialect, launchUrl, hasDemo, serviceUrl, wallet, capabilities = [] }: VendorTerms = {},
): Promise<number> {
  await requireVendor(tx, vendor)
  const given = { dialect, page: launchUrl, demo: hasDemo, service: serviceUrl, wallet }
  const { id } = await tx.one<{ id: number }>(
    `insert into vendors.vendor_account as a (brand_id, vendor, networks, dialect, launch_url, has_demo, service_url, capabilities, wallet)
     select $1, $2, $3::cidr[], coalesce(s.dialect, 'neutral'), s.page, coalesce(s.demo, false), s.service, $4, coalesce(s.wallet, 'single')
       from json_to_record($5) as s(dialect text, page text, demo boolean, service text, wallet text)
     on conflict (brand_id, vendor) do update
       set networks = excluded.networks, closed_at = null, dialect = coalesce(($5::json) ->> 'dialect', a.dialect),
           launch_url = coalesce(excluded.launch_url, a.launch_url), has_demo = coalesce((($5::json) ->> 'demo')::boolean, a.has_demo),
           service_url = coalesce(excluded.service_url, a.service_url), wallet = coalesce(($5::json) ->> 'wallet', a.wallet)
     returning id`,
    [tx.brand, vendor, networks, capabilities, JSON.stringify(given)],
  )
  return id
}

export async function requireVendor(read: Read, vendor: string): Promise<{ isOwn: boolean }> {
  const row = await read.maybe<{ isOwn: boolean }>(
    'select is_own as "isOwn" from catalog.pub_vendor where brand_id = $1 and vendor = $2',
    [read.brand, vendor],
  )
  if (!row) throw fail('catalog.no_such_vendor')
  return row
}

/** Where its game page and its own service are; what is left out stays. @returns false if there is no such account @throws if an address is none */
export async function setVendorAddresses(
  tx: Tx,
  vendor: string,
  { launchUrl, serviceUrl }: Pick<VendorTerms, 'launchUrl' | 'serviceUrl'>,
): Promise<boolean> {
  const account = await tx.maybe(
    `update vendors.vendor_account set launch_url = coalesce($3, launch_url), service_url = coalesce($4, service_url)
      where brand_id = $1 and vendor = $2 returning id`,
    [tx.brand, vendor, launchUrl ?? null, serviceUrl ?? null],
  )
  return account !== undefined
}

/**
 * A new key beside the one in use: the vendor takes it into use, then the old one is retired.
 * @param publicKey PEM, where the account's dialect signs with a private key; else a secret is made
 * @throws when two are live, or where the dialect cannot use such a key
 */
export async function issueVendorKey(
  tx: Tx,
  services: BaseServices,
  vendorAccount: number,
  publicKey?: string,
): Promise<IssuedKey> {
  const keyId = `vk_${services.random.bytes(8).toString('hex')}`
  const secret = publicKey === undefined ? services.random.bytes(SECRET_BYTES) : undefined
  const { dialect } = await tx.one<{ dialect: string }>(
    'select dialect from vendors.vendor_account where brand_id = $1 and id = $2',
    [tx.brand, vendorAccount],
  )
  const spoken = dialectNamed(dialect)
  if (!spoken) throw new Error(`there is no dialect ${dialect}`)
  spoken.verifier({ ...(secret && { secret }), ...(publicKey !== undefined && { publicKey }) })
  const stored = await tx.query(
    `insert into vendors.vendor_key (brand_id, id, vendor_account, place, secret, public_key)
     select $1, $2, $3, free.place, $4, $5 from generate_series(1, 2) as free(place)
      where not exists (select from vendors.vendor_key k where k.vendor_account = $3 and k.place = free.place and k.retired_at is null)
      order by free.place limit 1 returning id`,
    [tx.brand, keyId, vendorAccount, secret ? services.keyring.seal('vendor', secret, keyId) : null, publicKey ?? null],
  )
  if (stored.length === 0) throw new Error('two keys of this vendor are live: retire one first')
  return { keyId, secret: secret?.toString('hex') ?? '' }
}

export const sealedVendorKeys: SealedRows = {
  purpose: 'vendor',
  sql: `select distinct on (split_part(secret, '.', 1)) secret as sealed, id as context from vendors.vendor_key where secret is not null`,
}

/** Takes effect within a second in every process. @returns false if there is no such live key */
export async function retireVendorKey(tx: Tx, keyId: string): Promise<boolean> {
  const retired = await tx.query(
    'update vendors.vendor_key set retired_at = app_now() where brand_id = $1 and id = $2 and retired_at is null returning id',
    [tx.brand, keyId],
  )
  return retired.length > 0
}
