import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import {
  connectionConfig,
  type Database,
  type DatabaseConfig,
  migrate,
  openDatabase,
  readDefinitions,
  readMigrations,
} from '@tonle/database'
import { migrateJobs } from '@tonle/jobs'
import { Client } from 'pg'
import { asOwner, databaseUrl, testServerUrl } from './test-server.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Makes the clock of SQL movable. Part of the template, so that no database outside tests has it. */
const MOVABLE_CLOCK = `
  create table house.test_clock (one boolean primary key default true check (one), frozen_at timestamptz, shift interval not null default '0');
  insert into house.test_clock default values;
  grant select on house.test_clock to tonle_app, tonle_worker, tonle_lane, tonle_report;
  create or replace function public.app_now() returns timestamptz language sql stable
    return (select coalesce(frozen_at, pg_catalog.clock_timestamp()) + shift from house.test_clock);`

let clones = 0

export interface CloneOptions {
  /** Address of the server of `testServer()`; inside Vitest it comes from the global setup. */
  server?: string
  /** Only the migrations of these modules (`packages/ledger`), for tests of a building block. Default: all modules. */
  modules?: readonly string[]
  /** Further folders of migrations, as for a test's own tables. */
  folders?: readonly string[]
}

/** A database of its own, with all migrations, for one test file. */
export interface TestDatabase {
  url: string
  /** Opens pools that `drop` closes. */
  open(config?: Partial<DatabaseConfig>): Promise<Database>
  /** Runs SQL as the owner, for tables and constraints of the test's own. */
  asOwner(sql: string): Promise<void>
  /** Stops SQL's clock at an instant, or lets it run again. */
  freezeTime(at: Date | null): Promise<void>
  /** What SQL's clock shows. */
  now(): Promise<Date>
  /** Moves SQL's clock. */
  advanceTime(ms: number): Promise<void>
  /**
   * Waits until `consume` can see everything committed so far. Its horizon is the oldest transaction of the whole server, and other
   * test files work on the same one.
   */
  settle(): Promise<void>
  drop(): Promise<void>
}

/** Folders of migrations of all modules (packages and modules), or of some. */
export function migrationFolders(modules: readonly string[] = ['packages/*', '{modules,games}/*']): string[] {
  return modules
    .flatMap(module => globSync([`${module}/migrations`, `${module}/server/migrations`], { cwd: ROOT }))
    .map(folder => join(ROOT, folder))
    .sort()
}

/** Makes a database from the template of the present migrations; the template is made when it does not exist yet. */
export async function cloneDatabase(options: CloneOptions = {}): Promise<TestDatabase> {
  const server = options.server ?? testServerUrl()
  const folders = [...migrationFolders(options.modules), ...(options.folders ?? [])]
  // The process id tells later runs whose clone a left-over was.
  const name = `test_${process.pid}_${threadId}_${++clones}`
  await asOwner(server, async client => {
    const template = await ensureTemplate(client, server, folders)
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template ${template} strategy wal_log`)
  })

  return handleOf(databaseUrl(server, name), () =>
    asOwner(server, client => client.query(`drop database if exists ${name} with (force)`)),
  )
}

/** A database that another process has cloned, and drops. */
export const joinDatabase = (url: string): TestDatabase => handleOf(url, async () => {})

function handleOf(url: string, remove: () => Promise<unknown>): TestDatabase {
  const opened: Database[] = []
  const clock = (sql: string, values: unknown[]) =>
    withOwner(url, client => client.query(`update house.test_clock set ${sql}`, values))
  return {
    url,
    async open(config) {
      const db = await openDatabase({ poolSize: 8, ...config, url })
      opened.push(db)
      return db
    },
    asOwner: async sql => void (await withOwner(url, client => client.query(sql))),
    freezeTime: async at => void (await clock(`frozen_at = $1, shift = '0'`, [at])),
    now: () =>
      withOwner(url, async client => {
        const { rows } = await client.query('select app_now() as now')
        return (rows[0] as { now: Date }).now
      }),
    advanceTime: async ms => void (await clock(`shift = shift + $1 * interval '1 millisecond'`, [ms])),
    settle: () => withOwner(url, waitForOlder),
    async drop() {
      await Promise.all(opened.map(db => db.end()))
      await remove()
    },
  }
}

/** The template's name is the checksum of what is in it, so that a changed migration or definition makes another one. */
async function ensureTemplate(client: Client, server: string, folders: readonly string[]): Promise<string> {
  const content = [
    ...readMigrations(folders).map(({ name, checksum }) => `${name} ${checksum}`),
    ...readDefinitions(folders).map(({ file, checksum }) => `${file} ${checksum}`),
  ]
  const checksum = createHash('sha256')
    .update([...content, MOVABLE_CLOCK].join('\n'))
    .digest('hex')
  const template = `template_${checksum.slice(0, 20)}`
  // Test files start at the same time: the first makes it, the others wait here.
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rows.length === 0) {
    const half = `${template}_half`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half} template template0`)
    await migrate(databaseUrl(server, half), folders)
    if (folders.some(folder => folder.endsWith('packages/jobs/migrations'))) await migrateJobs(databaseUrl(server, half))
    await withOwner(databaseUrl(server, half), half => half.query(MOVABLE_CLOCK))
    await client.query(`alter database ${half} rename to ${template}`)
  }
  return template
}

async function withOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionConfig(url, 'tonle_owner'))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function waitForOlder(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_current_xact_id()::text as now')
  const { now } = rows[0] as { now: string }
  for (;;) {
    const { rows } = await client.query('select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as done', [now])
    if ((rows[0] as { done: boolean }).done) return
    await sleep(10)
  }
}
