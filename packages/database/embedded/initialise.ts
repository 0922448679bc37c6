import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@tonle/process'
import type { Place } from './place.ts'
import { makePrivate } from './place.ts'

const BOOTSTRAP = readFileSync(new URL('./bootstrap.sql', import.meta.url), 'utf8')
/** Unix socket only, and no sign-in for the superuser; the socket's folder (mode 0700) decides who may connect. */
const ACCESS = 'local all tonle_owner,tonle_app,tonle_worker,tonle_lane,tonle_report trust\n'

/**
 * Makes the data directory, the roles and the database `tonle`, unless they exist. A directory whose making was interrupted
 * carries no `tonle-ready` file and is made anew; nobody could have stored anything in it.
 * Text sorts by code point (C) and letters are known by Unicode (builtin C.UTF-8): without that pg_trgm ignores Khmer and Chinese.
 */
export function initialise(place: Place, binaries: string): void {
  const { data, user } = place
  const ready = join(data, 'tonle-ready')
  if (!existsSync(ready)) {
    rmSync(data, { recursive: true, force: true })
    makePrivate(data, user)
    const locale = ['collate', 'messages', 'monetary', 'numeric', 'time'].map(category => `--lc-${category}=C`)
    const encoding = ['-E', 'UTF8', ...locale, '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    run(place, join(binaries, 'bin', 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--data-checksums',
      '-N',
      ...encoding,
    ])
    singleUser(place, binaries, 'postgres', 'create role tonle_owner login;\n\ncreate database tonle owner tonle_owner;\n\n')
  }
  refuseOtherVersion(place, binaries)
  writeFileSync(join(data, 'pg_hba.conf'), ACCESS)

  const wanted = createHash('sha256').update(BOOTSTRAP).digest('hex')
  if (existsSync(ready) && readFileSync(ready, 'utf8') === wanted) return
  // Rights on functions belong to a database, so the script runs in the one that is used.
  singleUser(place, binaries, 'tonle', BOOTSTRAP)
  // initdb ran without fsync (-N) and the single-user run ends with a checkpoint; one flush of all makes both durable.
  run(place, join(binaries, 'bin', 'initdb'), ['--sync-only', '-D', data])
  writeFileSync(ready, wanted)
  if (user) chownSync(ready, user.uid, user.gid)
}

function refuseOtherVersion({ data }: Place, binaries: string): void {
  const stored = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const own = binaries.split('server-').at(-1)?.split('.')[0]
  if (stored !== own)
    throw new StartError(
      `The data in ${data} was written by PostgreSQL ${stored}, the built-in server is ${own}; upgrade it with pg_upgrade first.`,
    )
}

/** Runs statements on a stopped server; each ends with a semicolon and an empty line (-j). Errors do not set the exit code. */
export function singleUser(place: Place, binaries: string, database: string, sql: string): void {
  const said = run(
    place,
    join(binaries, 'bin', 'postgres'),
    ['--single', '-j', '-D', place.data, '-c', 'log_min_messages=warning', database],
    sql,
  )
  if (/\b(ERROR|FATAL|PANIC):/.test(said)) throw new Error(`The database refused a statement: ${said}`)
}

function run(place: Place, program: string, args: string[], input?: string): string {
  const options: SpawnSyncOptions = {
    ...place.user,
    cwd: place.home,
    encoding: 'utf8',
    env: serverEnvironment(),
    input: input ?? '',
  }
  const result = spawnSync(program, args, options)
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}`
  if (result.error) throw result.error
  if (result.status !== 0) throw new Error(`${program} ended with ${result.status ?? result.signal}: ${said}`)
  return said
}

/** The server gets none of our environment: a PGDATA or a locale in it would change what it does. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
