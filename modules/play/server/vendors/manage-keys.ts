import type { House } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'

const SECRET_BYTES = 32

/** What the vendor is given, once: the secret is stored sealed and never shown again. */
export interface IssuedKey {
  keyId: string
  /** Hex of the bytes that sign. */
  secret: string
}

/**
 * The vendor as a partner of the transaction's brand, whose calls may come from these networks (`10.0.0.0/8`); a list that was given
 * before is replaced.
 */
export async function openVendorAccount(tx: Tx, vendor: string, networks: readonly string[]): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into play.vendor_account as a (brand_id, vendor, networks) values ($1, $2, $3::cidr[])
     on conflict (brand_id, vendor) do update set networks = excluded.networks, closed_at = null returning id`,
    [tx.brand, vendor, networks],
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
