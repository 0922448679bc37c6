import type { House } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'

const SECRET_BYTES = 32

/** What the vendor is given, once: the secret is stored sealed and never shown again. */
export interface IssuedKey {
  keyId: string
  /** Hex of the bytes that sign. */
  secret: string
}

/** How a vendor's games are opened and what it speaks; what is left out stays as it is. */
export interface VendorTerms {
  /** Name of the adapter; `neutral` is our own protocol. */
  dialect?: string
  /** Address of its game page, without a query. */
  launchUrl?: string
  hasDemo?: boolean
}

/**
 * The vendor as a partner of the transaction's brand, whose calls may come from these networks (`10.0.0.0/8`); a list that was given
 * before is replaced.
 */
export async function openVendorAccount(
  tx: Tx,
  vendor: string,
  networks: readonly string[],
  { dialect, launchUrl, hasDemo }: VendorTerms = {},
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into play.vendor_account as a (brand_id, vendor, networks, dialect, launch_url, has_demo)
     values ($1, $2, $3::cidr[], coalesce($4, 'neutral'), $5, coalesce($6, false))
     on conflict (brand_id, vendor) do update
       set networks = excluded.networks, closed_at = null, dialect = coalesce($4, a.dialect),
           launch_url = coalesce($5, a.launch_url), has_demo = coalesce($6, a.has_demo)
     returning id`,
    [tx.brand, vendor, networks, dialect ?? null, launchUrl ?? null, hasDemo ?? null],
  )
  return id
}

/** A new key beside the one in use: the vendor takes it into use, then the old one is retired. @throws when two are live */
export async function issueVendorKey(tx: Tx, house: House, vendorAccount: number): Promise<IssuedKey> {
  const keyId = `vk_${house.random.bytes(8).toString('hex')}`
  const secret = house.random.bytes(SECRET_BYTES)
  const stored = await tx.query(
    `insert into play.vendor_key (brand_id, id, vendor_account, place, secret)
     select $1, $2, $3, free.place, $4 from generate_series(1, 2) as free(place)
      where not exists (select from play.vendor_key k where k.vendor_account = $3 and k.place = free.place and k.retired_at is null)
      order by free.place limit 1 returning id`,
    [tx.brand, keyId, vendorAccount, house.keyring.seal('vendor', secret, keyId)],
  )
  if (stored.length === 0) throw new Error('two keys of this vendor are live: retire one first')
  return { keyId, secret: secret.toString('hex') }
}

/** Takes effect within a second in every process. */
export async function retireVendorKey(tx: Tx, keyId: string): Promise<void> {
  await tx.query('update play.vendor_key set retired_at = app_now() where brand_id = $1 and id = $2 and retired_at is null', [
    tx.brand,
    keyId,
  ])
}
