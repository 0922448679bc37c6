import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '@tonle/process'
import { Client } from 'pg'
import { connectionConfig } from './connection.ts'
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

/** All migrations of the folders in their one global order: by time stamp, then name. Folders that do not exist count as empty. */
export function readMigrations(folders: readonly (string | URL)[]): Migration[] {
  const paths = new Set([
    FOUNDATION,
    ...folders.map(folder => (folder instanceof URL ? fileURLToPath(folder) : folder).replace(/\/$/, '')),
  ])
  const files = [...paths]
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
 * Brings the database up to date as `tonle_owner`: each new file in a transaction of its own, under a lock that lets one process
 * migrate at a time. Also prepares the roles.
 * @param folders of `.sql` files; this package's own folder is always in
 * @throws Error if an applied file was changed or is unknown, or a new one is older than an applied one
 */
export async function migrate(url: string, folders: readonly (string | URL)[]): Promise<void> {
  const wanted = readMigrations(folders)
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
    for (const migration of pending(wanted, rows as Migration[])) await apply(client, migration)
  } finally {
    await client.end()
  }
}

/** What is to be run. @throws Error if the history does not fit */
export function pending(wanted: readonly Migration[], applied: readonly Pick<Migration, 'name' | 'checksum'>[]): Migration[] {
  const files = new Map(wanted.map(migration => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const file = files.get(name)
    if (!file) throw new StartError(`The database knows the migration ${name}, this program does not: it is older than its data.`)
    if (file.checksum !== checksum)
      throw new StartError(`The migration ${name} was changed after it ran; write a new one instead.`)
  }
  const last = applied.at(-1)?.name ?? ''
  const done = new Set(applied.map(({ name }) => name))
  const next = wanted.filter(({ name }) => !done.has(name))
  const late = next.find(({ name }) => name < last)
  if (late)
    throw new StartError(
      `The migration ${late.name} is new, but older by name than ${last}, which ran already; give it a later time stamp.`,
    )
  return next
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    // A script may have taken on another role for its back-fill.
    await client.query('set local role tonle_owner')
    await client.query('insert into house.migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartError(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, 1, { cause: error })
  }
}
