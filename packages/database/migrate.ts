import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartError } from '@tonle/process'
import { Client } from 'pg'
import { connectionConfig } from './connection.ts'
import { applyDefinitions, compareDefinitions, type DefinitionState, readDefinitions } from './definitions.ts'
import { sqlState } from './errors.ts'
import { prepareRoles } from './roles.ts'

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the file, hexadecimal. */
  checksum: string
}

/** An index on a large table takes its time, and so does the process that migrates before us. */
const PATIENT = { lock_timeout: '600000', statement_timeout: '3600000', idle_in_transaction_session_timeout: '60000' }

const NAME = /^\d{12}-[a-z]+-[a-z0-9-]+\.sql$/
/** This package's own migrations, which come before all others. */
export const FOUNDATION = fileURLToPath(new URL('./migrations', import.meta.url))

/** This package's own folder and those given, as paths. */
const pathsOf = (folders: readonly (string | URL)[]): string[] => [
  ...new Set([FOUNDATION, ...folders.map(folder => (folder instanceof URL ? fileURLToPath(folder) : folder).replace(/\/$/, ''))]),
]

/** All migrations of the folders in their one global order: by time stamp, then name. Folders that do not exist count as empty. */
export function readMigrations(folders: readonly (string | URL)[]): Migration[] {
  const files = pathsOf(folders)
    .filter(path => existsSync(path))
    .flatMap(folder => readdirSync(folder).map(name => ({ name, path: join(folder, name) })))
  files.sort((a, b) => (a.name < b.name ? -1 : 1))
  return files.map(({ name, path }, i) => {
    if (!NAME.test(name)) throw new Error(`A migration is named YYYYMMDDHHMM-<module>-<what>.sql: ${path}`)
    if (files[i - 1]?.name === name) throw new Error(`Two migrations have the same name: ${name}`)
    const sql = readFileSync(path, 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Brings the database up to date as `tonle_owner`, under a lock that lets one process migrate at a time: each new migration in a
 * transaction of its own, then the current text of functions and views, in one transaction with the last migration. Also prepares
 * the roles.
 * @param folders of `.sql` files; this package's own folder is always in. A folder `sql` beside one holds the module's definitions
 * @returns `older` if the functions and views in force are newer than this program's, and were left as they are
 * @throws Error if an applied file was changed or is unknown, or a new one is older than an applied one of its module
 */
export async function migrate(url: string, folders: readonly (string | URL)[]): Promise<DefinitionState> {
  const wanted = readMigrations(folders)
  const definitions = readDefinitions(pathsOf(folders))
  await prepareRoles(url)
  const client = new Client(connectionConfig(url, 'tonle_owner', PATIENT))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('tonle.migrate'))`)
    // Only from here on: others may wait long for their turn, but a running site waits at most this long for a table.
    await client.query(`set lock_timeout = '2s'`)
    await client.query(`create schema if not exists house`)
    await client.query(
      'create table if not exists house.migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query('select name, checksum from house.migration order by name')
    const next = pending(wanted, rows as Migration[])
    for (const migration of next.slice(0, -1)) await inTransaction(client, () => apply(client, migration))
    const last = next.at(-1)
    const state = last ? 'newer' : await compareDefinitions(client, definitions)
    if (state === 'newer')
      await finish(client, async dropsViews => {
        if (last) await apply(client, last)
        await applyDefinitions(client, definitions, dropsViews)
      })
    return state
  } finally {
    await client.end()
  }
}

/** What is to be run. @throws Error if the history does not fit */
export function pending(wanted: readonly Migration[], applied: readonly Pick<Migration, 'name' | 'checksum'>[]): Migration[] {
  const files = new Map(wanted.map(migration => [migration.name, migration]))
  const lastOf = new Map<string, string>()
  for (const { name, checksum } of applied) {
    const file = files.get(name)
    if (!file) throw new StartError(`The database knows the migration ${name}, this program does not: it is older than its data.`)
    if (file.checksum !== checksum)
      throw new StartError(`The migration ${name} was changed after it ran; write a new one instead.`)
    lastOf.set(moduleOf(name), name)
  }
  const done = new Set(applied.map(({ name }) => name))
  const next = wanted.filter(({ name }) => !done.has(name))
  for (const { name } of next) {
    const last = lastOf.get(moduleOf(name))
    if (last !== undefined && name < last)
      throw new StartError(
        `The migration ${name} is new, but older by name than ${last}, which ran already; give it a later time stamp.`,
      )
  }
  return next
}

/** Branches of two modules land in any order; only within a module does a migration build on the ones before. */
const moduleOf = (name: string): string => name.split('-')[1]!

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    // A script may have taken on another role for its back-fill.
    await client.query('set local role tonle_owner')
    await client.query('insert into house.migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new StartError(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, 1, { cause: error })
  }
}

const ATTEMPTS = 5

/** A view that a long report reads is locked for seconds, so that this transaction is tried again; none of it is kept in between. */
async function finish(client: Client, work: (dropsViews: boolean) => Promise<void>): Promise<void> {
  let dropsViews = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, () => work(dropsViews))
    } catch (error) {
      const state = sqlState((error as Error).cause)
      if (state === '42P16' && !dropsViews) dropsViews = true
      else if (state !== '55P03' || attempt >= ATTEMPTS) throw error
      else await sleep(1000)
    }
  }
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
