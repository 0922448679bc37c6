import { resolve } from 'node:path'
import { AppError } from '@tonle/contract'
import { sqlState } from '@tonle/database'
import { endWith, readConfig, StartError } from '@tonle/process'
import { issueVendorKey, openVendorAccount, retireVendorKey, setVendorAddresses } from '@tonle/vendors/server'
import { openServices } from '../apps/server/services.ts'
import { readWords, type VendorKeyCommand } from './vendor-key-words.ts'

/** SQLSTATE 22P02: a value that its type refuses; here only `cidr` can be meant. */
const INVALID_TEXT = '22P02'

/**
 * `npm run vendor-key -- <merchant> <vendor> <networks>`: opens a game vendor's account at a brand for calls from these networks
 * (`10.0.0.0/8,192.0.2.7/32`) and prints a new key, once. `[dialect] [public-key.pem]` behind it for a vendor that speaks another language
 * than the neutral protocol (docs/vendor-adapters.md). `npm run vendor-key -- <merchant> retire <key id>` ends one;
 * `npm run vendor-key -- <merchant> <vendor> addresses <game page> [<its service for our calls>]` says where the vendor is.
 * Exit codes: 0 done, 1 refused, 2 words that make no command, 69 and 78 as of the server.
 */
try {
  const command = readWords(process.argv.slice(2))
  // A folder in the settings belongs to the repository, as for `npm start`.
  process.chdir(resolve(import.meta.dirname, '..'))
  await run(command)
} catch (error) {
  endWith(error)
}

async function run(command: VendorKeyCommand): Promise<void> {
  const { services, close } = await openServices(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }))
  try {
    const { merchant } = command
    const brand = await services.db.system(tx =>
      tx.maybe<{ id: string }>('select id from brand.brand where merchant_code = $1', [merchant]),
    )
    if (!brand) throw new StartError(`there is no brand ${merchant}; the demo brand is made by the first start`)
    if (command.act === 'retire') {
      const isRetired = await services.db.tx(brand.id, tx => retireVendorKey(tx, command.keyId))
      if (!isRetired) throw new StartError(`there is no live key ${command.keyId} at ${merchant}`)
    } else if (command.act === 'addresses') {
      const isSet = await services.db.tx(brand.id, tx => setVendorAddresses(tx, command.vendor, command))
      if (!isSet) throw new StartError(`the vendor ${command.vendor} has no account at ${merchant}`)
    } else {
      const { vendor, networks, dialect, publicKey } = command
      const key = await services.db
        .tx(brand.id, async tx =>
          issueVendorKey(
            tx,
            services,
            await openVendorAccount(tx, vendor, networks, dialect === undefined ? {} : { dialect }),
            publicKey,
          ),
        )
        .catch(error => {
          throw inWords(error, command)
        })
      console.log(JSON.stringify({ merchant, vendor, ...key }))
    }
  } finally {
    await close()
  }
}

/** What the module and the database refuse in sentences of their own. */
function inWords(error: unknown, { merchant, vendor }: { merchant: string; vendor: string }): unknown {
  if (error instanceof AppError && error.code === 'catalog.no_such_vendor')
    return new StartError(
      `the catalog of ${merchant} has no vendor ${vendor}: add it in the console first (Vendors and games)`,
      1,
      { cause: error },
    )
  if (sqlState(error) === INVALID_TEXT)
    return new StartError(`a network has bits behind its mask (10.0.0.0/8, not 10.0.0.1/8)`, 2, { cause: error })
  return (error as Error).constructor === Error ? new StartError((error as Error).message, 1, { cause: error }) : error
}
