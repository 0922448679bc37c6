import { createEvents, type Services } from '@tonle/contract/server'
import { type Database, type Embedded, migrate, openDatabase, startEmbedded } from '@tonle/database'
import { createLedger } from '@tonle/ledger'
import { type Clock, type Config, createLog, createMetrics, type Keyring, systemClock, systemRandom } from '@tonle/process'
import { createRealtime, type RealtimeService } from '@tonle/realtime'
import { ledgerAlarms } from './ledger-alarms.ts'
import { migrationFolders } from './migration-folders.ts'
import { openOwnKeyring } from './own-keyring.ts'

export interface OpenedServices {
  services: Services
  close(): Promise<void>
}

/** Opens every service of the process: the embedded PostgreSQL or DATABASE_URL, migrated; keyring, ledger, fan-out. */
export async function openServices(config: Config, clock: Clock = systemClock): Promise<OpenedServices> {
  const log = createLog(config.logLevel)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, { say: line => log.info(line) })
  try {
    return await openOn(embedded?.url ?? config.databaseUrl ?? '', embedded, config, clock, log)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function openOn(
  url: string,
  embedded: Embedded | undefined,
  config: Config,
  clock: Clock,
  log: Services['log'],
): Promise<OpenedServices> {
  if ((await migrate(url, migrationFolders())) === 'older')
    log.warn('the functions and views of the database are those of a newer program, and stay')
  const db = await openDatabase({
    url,
    poolSize: config.poolSize,
    onConnectionError: error => log.warn({ err: error }, 'database connection lost'),
  })
  const [keyring, realtime] = await openRest(db, url, config, log).catch(async error => {
    await db.end()
    throw error
  })
  const metrics = createMetrics()
  const services: Services = {
    db,
    ledger: createLedger(db, ledgerAlarms(log, metrics)),
    keyring,
    clock,
    random: systemRandom,
    config,
    log,
    metrics,
    fanOut: realtime,
    events: createEvents(realtime, { log, metrics }),
  }
  return {
    services,
    async close() {
      await services.ledger.drain()
      await realtime.close()
      await db.end()
      await embedded?.stop()
    },
  }
}

async function openRest(db: Database, url: string, config: Config, log: Services['log']): Promise<[Keyring, RealtimeService]> {
  const keyring = await openOwnKeyring(db, config)
  return [keyring, await createRealtime({ url, log })]
}
