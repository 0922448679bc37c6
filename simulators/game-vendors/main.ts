import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog, every, listenOrEnd, stopWhenAsked, systemClock, systemRandom } from '@tonle/process'
import { FaultBook } from './faults/fault-book.ts'
import { httpTransport } from './protocol/index.ts'
import { Purses } from './purses/purses.ts'
import { Croupier } from './rounds/croupier.ts'
import { PACE } from './rounds/decide.ts'
import { openVendors } from './rounds/open-vendors.ts'
import { Store } from './rounds/store.ts'
import { serviceServer, vendorServer } from './server/server.ts'
import { gamesSchema, readSettings } from './settings.ts'

/** So often the vendor looks which rounds wait for something. */
const TICK_MS = 200

const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const from = { clock: systemClock, random: systemRandom }
const games = settings.gamesFile ? gamesSchema.parse(JSON.parse(readFileSync(settings.gamesFile, 'utf8'))) : []
const vendors = openVendors(settings.vendors, games, httpTransport(settings.wallet, settings.timeoutMs), from)
const store = new Store(join(settings.dir, 'rounds.sqlite'))
const purses = new Purses(join(settings.dir, 'purses.sqlite'))
const faults = new FaultBook()
const croupier = new Croupier({ ...from, store, purses, vendors, faults, pace: { ...PACE, retryMs: settings.retryMs } })
const services = { ...from, store, purses, vendors, faults, croupier, sites: settings.sites, control: settings.control, log }
const { host, port, servicePort } = settings
const app = vendorServer(services, settings.tls)
await listenOrEnd(app, { host, port }, 'The vendor simulator')
const service = servicePort === undefined ? undefined : serviceServer(services)
if (service) await listenOrEnd(service, { host: '127.0.0.1', port: servicePort! }, "The vendor simulator's service")
log.info({ host, port, servicePort, vendors: vendors.size, games: games.length }, 'vendor simulator is open')

// Not waited for: a wallet that hangs holds up its own round alone.
const stopTicking = every(TICK_MS, log, 'rounds', async () => {
  void croupier.workAll().catch(error => log.error({ err: error }, 'a round could not go on'))
})
// Started as a child of the site, it does not outlive it.
stopWhenAsked(async () => {
  await Promise.all([stopTicking(), app.close(), service?.close()])
  store.close()
  purses.close()
})
