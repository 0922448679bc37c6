import { DEMO_BRAND_ID } from '@tonle/brand/server'
import { seedDemoTitles } from '@tonle/catalog/server'
import { type Config, invariant, type Log, listenOn } from '@tonle/process'
import { reviewAccounts } from '@tonle/vendors/server'
import type { FastifyInstance } from 'fastify'
import { startBank } from './bank-process.ts'
import { checkGround } from './check-ground.ts'
import { openConsole } from './console-app.ts'
import { requireHandlers, requireSubscribers } from './consumers.ts'
import { leaveBalancer, type Readiness } from './drain.ts'
import { compose } from './modules.ts'
import { seedDemo } from './seed.ts'
import { openServices } from './services.ts'
import { isSimulated, startSimulator } from './simulator-process.ts'
import { openSite } from './site-app.ts'
import { registerAllTexts } from './texts.ts'
import { watchLoad } from './watch-load.ts'
import { printWelcome } from './welcome.ts'
import { startWorker } from './worker.ts'

export interface Running {
  stop(why: string): Promise<void>
}

/** How long open requests may take to end after a stop signal. */
const GRACE_MS = 20_000

/** Runs the roles of this process until `stop`. After a failed start the started parts are stopped again. */
export async function runProcess(config: Config): Promise<Running> {
  await checkGround(config)
  const { services, close } = await openServices(config)
  const stops: (() => Promise<void>)[] = [close, lastResort(services.log)]
  const readiness: Readiness = { isDraining: false }
  const stop = async (why: string) => {
    services.log.info({ why }, 'stopping')
    await leaveBalancer(readiness, config.drainSeconds * 1000)
    const force = setTimeout(() => process.exit(1), GRACE_MS)
    for (const step of stops.reverse()) await step()
    clearTimeout(force)
    services.log.info('stopped')
  }
  try {
    await registerAllTexts()
    const composition = compose(services)
    stops.push(async () => composition.tiles.close())
    requireHandlers(composition.modules)
    const accounts = await seedDemo(services, composition)
    const demo = (await composition.brands.byId(DEMO_BRAND_ID))?.context
    if (isSimulated(services, demo)) await seedDemoTitles(services)
    stops.push(await startBank(services))
    const notices = await reviewAccounts(services)
    for (const module of composition.modules) {
      const end = await module.start?.(services)
      if (end) stops.push(end)
    }
    if (config.roles.includes('worker')) stops.push(await startWorker(services, composition.modules, composition.brands))
    if (config.roles.includes('api')) {
      stops.push(watchLoad(services))
      const site = await openSite(services, composition, readiness)
      const console_ = await openConsole(services, composition, readiness)
      requireSubscribers(composition.modules, services)
      stops.push(await listen(site, 'PORT', config.host, config.port))
      stops.push(await listen(console_, 'CONSOLE_PORT', config.host, config.consolePort))
    }
    // Last, so that the start does not wait for it: until it is ready its games are in maintenance.
    stops.push(await startSimulator(services, demo))
    printWelcome(config, accounts, notices)
    return { stop }
  } catch (error) {
    await stop('the start failed')
    throw error
  }
}

/** An unhandled rejection must not end the site: decisions about money are in the database, not in this process. It is logged as a defect. */
function lastResort(log: Log): () => Promise<void> {
  const onRejection = (error: unknown) => log.fatal({ err: error }, 'a rejection nobody handled')
  process.on('unhandledRejection', onRejection)
  return async () => void process.off('unhandledRejection', onRejection)
}

async function listen(app: FastifyInstance, what: string, host: string, port: number): Promise<() => Promise<void>> {
  await listenOn(app, { host, port }, what)
  invariant(app.server.listening, 'a server that listens')
  return () => app.close()
}
