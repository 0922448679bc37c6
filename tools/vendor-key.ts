import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DialectName, issueVendorKey, openVendorAccount, retireVendorKey, setVendorAddresses } from '@tonle/play/server'
import { readConfig } from '@tonle/process'
import { openHouse } from '../apps/server/house.ts'

/**
 * `npm run vendor-key -- <merchant> <vendor> <networks>`: opens a game vendor's account at a brand for calls from these networks
 * (`10.0.0.0/8,192.0.2.7/32`) and prints a new key, once. `[dialect] [public-key.pem]` behind it for a vendor that speaks another language
 * than the neutral protocol (docs/vendor-adapters.md). `npm run vendor-key -- <merchant> retire <key id>` ends one;
 * `npm run vendor-key -- <merchant> <vendor> addresses <game page> [<its service for our calls>]` says where the vendor is.
 */
process.chdir(join(import.meta.dirname, '..'))
const [merchant = '', vendor = '', last = '', dialect, publicKeyFile] = process.argv.slice(2)
const { house, close } = await openHouse(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }))
try {
  const brand = await house.db.system(tx =>
    tx.maybe<{ id: string }>('select id from brand.brand where merchant_code = $1', [merchant]),
  )
  if (last === '') throw new Error('vendor-key <merchant> <vendor> <networks> | vendor-key <merchant> retire <key id>')
  if (!brand) throw new Error(`there is no brand ${merchant}; the demo brand is made by the first start`)
  if (vendor === 'retire') {
    await house.db.tx(brand.id, tx => retireVendorKey(tx, last))
  } else if (last === 'addresses') {
    const [launchUrl, serviceUrl] = process.argv.slice(5)
    const addresses = { ...(launchUrl !== undefined && { launchUrl }), ...(serviceUrl !== undefined && { serviceUrl }) }
    await house.db.tx(brand.id, tx => setVendorAddresses(tx, vendor, addresses))
  } else {
    const key = await house.db.tx(brand.id, async tx =>
      issueVendorKey(
        tx,
        house,
        await openVendorAccount(tx, vendor, last.split(','), dialect === undefined ? {} : { dialect: dialect as DialectName }),
        publicKeyFile && readFileSync(publicKeyFile, 'utf8'),
      ),
    )
    console.log(JSON.stringify({ merchant, vendor, ...key }))
  }
} finally {
  await close()
}
