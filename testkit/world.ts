import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_BRAND_ID } from '@tonle/brand/server'
import { createEvents, type Services } from '@tonle/contract/server'
import type { Database } from '@tonle/database'
import { checkBooks, createLedger } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { createLog, createMetrics, type Metrics, manualClock, readConfig, systemRandom, testKeyring } from '@tonle/process'
import { createRealtime } from '@tonle/realtime'
import type { FastifyInstance } from 'fastify'
import { openConsole } from '../apps/server/console-app.ts'
import { ledgerAlarms } from '../apps/server/ledger-alarms.ts'
import { moduleInvariants } from '../apps/server/module-invariants.ts'
import { type Composition, compose } from '../apps/server/modules.ts'
import { openSite } from '../apps/server/site-app.ts'
import { registerAllTexts } from '../apps/server/texts.ts'
import type { Caller } from './caller.ts'
import { type CloneOptions, cloneDatabase, joinDatabase, type TestDatabase } from './clone-database.ts'
import { watchAnswers } from './declared-answers.ts'
import { foldFacts } from './fold.ts'
import { type BrandOfPeople, type People, type Person, peopleOf } from './people.ts'
import { openSecondBrand, type SecondBrand } from './second-brand.ts'

/** The whole site in one process on a database of its own; its clock moves by hand, in programs and in SQL. */
export interface World extends People {
  services: Services
  composition: Composition
  database: TestDatabase
  site: FastifyInstance
  console: FastifyInstance
  brandId: string
  /** Another brand of the installation, with people of its own; created at first use. */
  secondBrand(): Promise<SecondBrand>
  as(person: Person): Caller
  /** Spendable cash. */
  balance(person: Person, currency?: Currency): Promise<Money>
  advance(ms: number): Promise<void>
  /** Moves the clock of programs alone, as on a machine whose clock is wrong. */
  advancePrograms(ms: number): void
  /** Lets every consumer fold all that was committed so far. */
  fold(): Promise<void>
  /** Runs every invariant; the list of breaches must be empty. */
  expectBooksBalance(): Promise<void>
  close(): Promise<void>
}

const OPENING_MS = Date.parse('2026-11-21T03:00:00Z')
/** People of a world that was killed keep their names. */
const demoBrand = ({ join }: { join?: string }): BrandOfPeople => ({
  id: DEMO_BRAND_ID,
  host: 'localhost',
  merchant: 'tonle',
  ...(join !== undefined && { names: `p${process.pid}n` }),
})

/** Programs that say where their database is (conformance, faults) judge answers by themselves. */
const isOfTest = ({ server, join }: CloneOptions & { join?: string }) => server === undefined && join === undefined

/**
 * @param clone where its database is made; inside Vitest nothing need be said. `join`: address of a database that was cloned before, by
 * a process that outlives this one: the world goes on where the last one was killed
 */
export async function world(env: Record<string, string> = {}, clone: CloneOptions & { join?: string } = {}): Promise<World> {
  const database = clone.join === undefined ? await cloneDatabase(clone) : joinDatabase(clone.join)
  const dataDir = mkdtempSync(join(tmpdir(), 'tonle-world-'))
  const config = readConfig({ LOG_LEVEL: 'error', ARGON2_KIB: '8', DATA_DIR: dataDir, DATABASE_URL: database.url, ...env })
  const log = createLog(config.logLevel)
  const clock = manualClock(clone.join === undefined ? OPENING_MS : (await database.now()).getTime())
  await database.freezeTime(clock.now())
  const db = await database.open()
  const realtime = await createRealtime({ url: database.url, log })
  const metrics = createMetrics()
  const services: Services = {
    db,
    ledger: createLedger(db, ledgerAlarms(log, metrics)),
    keyring: testKeyring(),
    clock,
    random: systemRandom,
    config,
    log,
    metrics,
    fanOut: realtime,
    events: createEvents(realtime, { log, metrics }),
  }
  await registerAllTexts()
  const composition = compose(services)
  for (const module of composition.modules) await module.seed?.(services)
  const readiness = { isDraining: false }
  const site = await openSite(services, composition, readiness)
  const consoleApp = await openConsole(services, composition, readiness)
  const expectDeclared = isOfTest(clone) ? watchAnswers([site, consoleApp]) : () => {}
  let second: Promise<SecondBrand> | undefined

  return {
    services,
    composition,
    database,
    site,
    console: consoleApp,
    brandId: DEMO_BRAND_ID,
    ...peopleOf(services, { site, console: consoleApp }, demoBrand(clone)),
    secondBrand: () => (second ??= openSecondBrand(services, composition, { site, console: consoleApp })),
    as: person => person.caller,
    balance: async (person, currency = 'USD') => {
      const account = { kind: 'member_cash', member: person.id, currency, mode: 'play' } as const
      return (await db.read(DEMO_BRAND_ID, read => services.ledger.balance(read, account))).available
    },
    advancePrograms: ms => clock.advance(ms),
    async advance(ms) {
      clock.advance(ms)
      await database.advanceTime(ms)
    },
    fold: () => foldFacts(db, database, composition.modules),
    expectBooksBalance: () => expectBooksBalance(db),
    async close() {
      for (const one of [site, consoleApp, realtime]) await one.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      await expectDeclaredCodes(metrics).then(expectDeclared)
    },
  }
}

/** The kernel counts codes that a call does not declare, for every caller. */
async function expectDeclaredCodes({ undeclared }: Metrics): Promise<void> {
  const found = (await undeclared.get()).values.map(({ labels }) => `${labels.call}: ${labels.code}`)
  if (found.length > 0) throw new Error(`codes missing in 'errors' of the call:\n${found.join('\n')}`)
}

async function expectBooksBalance(db: Database): Promise<void> {
  const breaches = await db.system(tx => checkBooks(tx, moduleInvariants), { isolation: 'repeatable read' })
  const shown = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  if (breaches.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(breaches, shown)}`)
}
