import { CAPABILITIES } from '@tonle/play/rules'
import { newId } from '@tonle/process'
import { issueVendorKey, openVendorAccount, type VendorTerms } from '@tonle/vendors/server'
import type { World } from './world.ts'

/** A vendor as a partner of a brand: its account, and the key that signs its calls. */
export interface OpenedVendor {
  account: number
  keyId: string
  secret: Buffer
}

/** Opens a vendor whose games can be played, with one key. @param brand the demo brand by default @param terms the neutral protocol and every capability by default; `publicKey` (PEM) for a dialect that signs with a private key */
export async function openVendor(
  w: World,
  vendor: string,
  games: readonly string[],
  brand = w.brandId,
  { networks = ['127.0.0.1/32'], publicKey, ...terms }: VendorTerms & { networks?: readonly string[]; publicKey?: string } = {},
): Promise<OpenedVendor> {
  await w.services.db.system(
    async tx => {
      await tx.query(
        `insert into catalog.vendor (brand_id, code, name, game_types, status) values ($1, $2, $2, '{RNG}', 'open')
         on conflict (brand_id, code) do update set status = 'open'`,
        [brand, vendor],
      )
      for (const game of games) {
        await tx.query(
          `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art)
           values ($1, $2, $3, $4, 'RNG', '{"en":"Fortune","km":"Fortune","zh":"Fortune"}', '/art') on conflict do nothing`,
          [brand, vendor, game, newId()],
        )
      }
    },
    { brand },
  )
  const { account, key } = await w.services.db.tx(brand, async tx => {
    const account = await openVendorAccount(tx, vendor, networks, {
      launchUrl: 'https://games.example/play',
      capabilities: CAPABILITIES,
      ...terms,
    })
    return { account, key: await issueVendorKey(tx, w.services, account, publicKey) }
  })
  return { account, keyId: key.keyId, secret: Buffer.from(key.secret, 'hex') }
}
