import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from '@tonle/process'
import type { Client } from 'pg'
import { sqlState } from './errors.ts'

/** The current text of some functions and views of a module. */
export interface Definitions {
  /** `<module>/<file>`, as `ledger/apply.sql`. */
  file: string
  sql: string
  /** SHA-256 of the text, hexadecimal. */
  checksum: string
}

/** What a program found when it compared its definitions with those in force. */
export type DefinitionState = 'current' | 'newer' | 'older'

const ROLES = 'public, tonle_app, tonle_worker, tonle_lane, tonle_report'
const GRANT = /^grant [^;]*;/gim
const VIEW = /^create or replace view ([\w.]+)/gim
/** No such function, table or column. */
const UNDEFINED = new Set(['42883', '42P01', '42703'])
const NAMED = /^create or replace (?:view|function|aggregate) ([\w.]+)/gim

/** Definitions of the modules with these folders of migrations: the files of the folder `sql` beside each, in the order of folder and name. */
export function readDefinitions(folders: readonly string[]): Definitions[] {
  return folders
    .filter(folder => basename(folder) === 'migrations' && existsSync(join(dirname(folder), 'sql')))
    .flatMap(folder => {
      const parent = dirname(folder)
      const module = basename(basename(parent) === 'server' ? dirname(parent) : parent)
      const names = readdirSync(join(parent, 'sql')).filter(name => name.endsWith('.sql'))
      return names.sort().map(name => {
        const sql = readFileSync(join(parent, 'sql', name), 'utf8')
        return { file: `${module}/${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
      })
    })
}

/**
 * Compares the texts with those in force. A program is newer when one of its texts was never applied; when all that differ were in
 * force before, it is an older program beside a newer one, and must not take the newer one's functions away.
 */
export async function compareDefinitions(client: Client, wanted: readonly Definitions[]): Promise<DefinitionState> {
  const { rows } = await client.query('select file, checksum from house.definition order by applied_at')
  const applied = rows as Pick<Definitions, 'file' | 'checksum'>[]
  const inForce = new Map(applied.map(({ file, checksum }) => [file, checksum]))
  const differing = wanted.filter(({ file, checksum }) => inForce.get(file) !== checksum)
  if (differing.length === 0) return 'current'
  const isKnown = (one: Definitions) => applied.some(({ file, checksum }) => file === one.file && checksum === one.checksum)
  return differing.every(isKnown) ? 'older' : 'newer'
}

/**
 * Applies the texts inside the client's transaction. Afterwards each function and view has exactly the grants that its file names.
 * @param dropsViews removes all views first, last one first: `create or replace` cannot take away or retype a column (SQLSTATE 42P16)
 */
export async function applyDefinitions(client: Client, wanted: readonly Definitions[], dropsViews: boolean): Promise<void> {
  // Functions may call each other in any order.
  await client.query('set local check_function_bodies = off')
  if (dropsViews) {
    const views = wanted.flatMap(({ sql }) => names(sql, VIEW)).reverse()
    for (const view of views) await client.query(`drop view if exists ${view}`)
  }
  await define(client, wanted)
  const defined = wanted.flatMap(({ sql }) => names(sql, NAMED))
  await revokeAll(client, defined)
  for (const { file, sql, checksum } of wanted) {
    const grants = sql.match(GRANT)?.join('\n') ?? ''
    await client.query(grants).catch(failed(file))
    await client.query(
      `insert into house.definition (file, checksum, applied_at) values ($1, $2, clock_timestamp())
       on conflict (file, checksum) do update set applied_at = excluded.applied_at`,
      [file, checksum],
    )
  }
}

/** Runs the files' definitions. One that names what a later file defines is tried again after the others. */
async function define(client: Client, wanted: readonly Definitions[]): Promise<void> {
  let left = [...wanted]
  while (left.length > 0) {
    const postponed: Definitions[] = []
    for (const one of left) {
      await client.query('savepoint definitions')
      try {
        await client.query(one.sql.replace(GRANT, ''))
      } catch (error) {
        const isLast = postponed.length + 1 === left.length
        if (isLast || !UNDEFINED.has(sqlState(error) ?? '')) return failed(one.file)(error)
        await client.query('rollback to savepoint definitions')
        postponed.push(one)
      }
    }
    left = postponed
  }
}

/** Takes back what `create or replace` kept and what default privileges gave. */
async function revokeAll(client: Client, defined: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    `select format('revoke all on routine %s from ${ROLES}', p.oid::regprocedure) as statement
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname || '.' || p.proname = any ($1)
     union all
     select format('revoke all on %s from ${ROLES}', c.oid::regclass)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and n.nspname || '.' || c.relname = any ($1)`,
    [defined],
  )
  for (const { statement } of rows as { statement: string }[]) await client.query(statement)
}

const failed = (file: string) => (error: unknown) => {
  throw new StartError(`The definitions of ${file} failed: ${error instanceof Error ? error.message : error}`, 1, {
    cause: error,
  })
}

const names = (sql: string, pattern: RegExp): string[] => [...sql.matchAll(pattern)].map(match => match[1]!)
