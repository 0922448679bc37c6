import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_BRAND_ID } from '@tonle/brand/server'
import type { House } from '@tonle/contract/server'
import { createMember, hashPassword } from '@tonle/identity/server'
import { checkBooks, createLedger } from '@tonle/ledger'
import { type Currency, type Money, parseMoney } from '@tonle/money'
import { createOperator } from '@tonle/operators/server'
import { playInvariants } from '@tonle/play/server'
import { createLog, createMetrics, manualClock, newId, readConfig, systemRandom, testKeyring } from '@tonle/process'
import { createRealtime } from '@tonle/realtime'
import type { FastifyInstance } from 'fastify'
import { openConsole } from '../../apps/server/console-app.ts'
import { openRooms, type Rooms } from '../../apps/server/modules.ts'
import { openSite } from '../../apps/server/site-app.ts'
import { registerAllTexts } from '../../apps/server/texts.ts'
import { Caller } from './caller.ts'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'

export const PASSWORD = 'lotus-on-the-lake-7'

/** Somebody with an account in the world. */
export interface Person {
  id: string
  account: string
  caller: Caller
}

/** The whole site in one process on a database of its own; its clock moves by hand, in programs and in SQL. */
export interface World {
  house: House
  rooms: Rooms
  database: TestDatabase
  site: FastifyInstance
  console: FastifyInstance
  brandId: string
  visitor(): Caller
  member(options?: { balance?: string; upline?: Person; type?: number }): Promise<Person>
  agent(options?: { balance?: string; upline?: Person }): Promise<Person>
  trial(): Promise<Person>
  operator(role?: string): Promise<Person>
  as(person: Person): Caller
  /** Spendable cash. */
  balance(person: Person, currency?: Currency): Promise<Money>
  advance(ms: number): Promise<void>
  /** Runs every invariant; the list of breaches must be empty. */
  expectBooksBalance(): Promise<void>
  close(): Promise<void>
}

let addresses = 0
/** Every caller has an address of its own, so that bounds per address do not meet by accident. */
const nextAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

export async function world(env: Record<string, string> = {}): Promise<World> {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tonle-world-'))
  const config = readConfig({ LOG_LEVEL: 'error', ARGON2_KIB: '8', DATA_DIR: dataDir, DATABASE_URL: database.url, ...env })
  const log = createLog(config.logLevel)
  const clock = manualClock(Date.parse('2026-11-21T03:00:00Z'))
  await database.freezeTime(clock.now())
  const db = await database.open()
  const realtime = await createRealtime({ url: database.url, log })
  const house: House = {
    db,
    ledger: createLedger(db),
    keyring: testKeyring(),
    clock,
    random: systemRandom,
    config,
    log,
    metrics: createMetrics(),
    realtime,
  }
  await registerAllTexts()
  const rooms = openRooms(house)
  for (const module of rooms.modules) await module.seed?.(house)
  const site = await openSite(house, rooms, { isDraining: false })
  const consoleApp = await openConsole(house, rooms)
  const people = peopleOf(house, site, consoleApp)

  return {
    house,
    rooms,
    database,
    site,
    console: consoleApp,
    brandId: DEMO_BRAND_ID,
    ...people,
    as: person => person.caller,
    balance: async (person, currency = 'USD') => {
      const account = { kind: 'member_cash', member: person.id, currency, mode: 'play' } as const
      return (await db.read(DEMO_BRAND_ID, read => house.ledger.balance(read, account))).available
    },
    async advance(ms) {
      clock.advance(ms)
      await database.advanceTime(ms)
    },
    async expectBooksBalance() {
      const breaches = await db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' })
      if (breaches.length > 0)
        throw new Error(
          `the books do not balance: ${JSON.stringify(breaches, (_key, value) => (typeof value === 'bigint' ? String(value) : value))}`,
        )
    },
    async close() {
      await site.close()
      await consoleApp.close()
      await realtime.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function peopleOf(house: House, site: FastifyInstance, consoleApp: FastifyInstance) {
  let passwordHash: Promise<string> | undefined
  let count = 0

  async function member(options: { balance?: string; upline?: Person; type?: number } = {}): Promise<Person> {
    const id = newId()
    const account = `player${++count}`
    passwordHash ??= hashPassword(house, PASSWORD)
    const hash = await passwordHash
    await house.db.tx(DEMO_BRAND_ID, async tx => {
      await createMember(tx, house, {
        id,
        account,
        type: options.type ?? 0,
        currency: 'USD',
        mode: 'play',
        language: 'en',
        termsVersion: null,
        ip: null,
        passwordHash: hash,
        uplineId: options.upline?.id,
      })
      if (options.balance) await house.ledger.postOrFail(tx, opening(id, parseMoney(options.balance)))
    })
    const caller = new Caller(site, nextAddress(), house.clock.nowMs)
    await caller.signIn('/wps/session/login', {
      username: account,
      password: PASSWORD,
      side: (options.type ?? 0) === 0 ? 'member' : 'agent',
    })
    return { id, account, caller }
  }

  return {
    visitor: () => new Caller(site, nextAddress(), house.clock.nowMs),
    member,
    agent: (options: { balance?: string; upline?: Person } = {}) => member({ ...options, type: 1 }),
    async trial(): Promise<Person> {
      const caller = new Caller(site, nextAddress(), house.clock.nowMs)
      const answer = await caller.signIn('/wps/session/login/freeplay', {})
      return { id: answer.user?.id ?? '', account: answer.user?.account ?? '', caller }
    },
    async operator(role = 'admin'): Promise<Person> {
      const name = `operator${++count}`
      await createOperator(house, { name, password: PASSWORD, role })
      const caller = new Caller(consoleApp, nextAddress(), house.clock.nowMs)
      await caller.signIn('/console/api/session/login', { name, password: PASSWORD })
      return { id: '', account: name, caller }
    },
  }
}

const opening = (member: string, amount: Money) =>
  ({
    key: `opening:${member}`,
    kind: 'adjustment',
    book: { brand: DEMO_BRAND_ID, currency: 'USD', mode: 'play' },
    lines: [
      { account: { kind: 'member_cash', member, currency: 'USD', mode: 'play' }, counter: { kind: 'adjustments' }, amount },
    ],
  }) as const
