import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './start-error.ts'

export interface RootKey {
  id: string
  /** Base64 of at least 32 bytes. */
  secret: string
}

export interface KeyringPlace {
  /** Whether a keyring that is not there is made. Default true. */
  mayMake?: boolean
}

/** An id stands in sealed texts before a dot and in password hashes between `,` and `$`. */
const ID = /^[^\s.$,=]{1,64}$/
const FORMAT = 'a JSON list [{"id":"k1","secret":"<base64 of 32 random bytes>"}], the current key first'

/** @param source as a sentence names it @throws ConfigError */
export function parseRoots(text: string, source: string): RootKey[] {
  const wrong = (what: string) => new ConfigError(`${source}: ${what}; it is ${FORMAT}`)
  let roots: unknown
  try {
    roots = JSON.parse(text)
  } catch {
    // Not the parser's own message: it quotes the text, which is secret.
    throw wrong('is not JSON')
  }
  if (!Array.isArray(roots) || roots.length === 0) throw wrong('has no key')
  const seen = new Set<string>()
  return roots.map((root: Partial<RootKey> | null, i) => {
    const { id, secret } = root ?? {}
    if (typeof id !== 'string' || !ID.test(id))
      throw wrong(`the id of key number ${i + 1} is missing or has other characters than letters, digits, - and _`)
    if (typeof secret !== 'string' || !/^[A-Za-z0-9+/_\s-]+={0,2}\s*$/.test(secret))
      throw wrong(`the secret of key ${id} is missing or not base64`)
    if (Buffer.from(secret, 'base64').length < 32) throw wrong(`key ${id} is shorter than 32 bytes`)
    if (seen.has(id)) throw wrong(`two keys have the id ${id}`)
    seen.add(id)
    return { id, secret }
  })
}

/** @throws ConfigError */
export function readRoots(file: string, { mayMake = true }: KeyringPlace): RootKey[] {
  const source = `the keyring ${file}`
  let text: string
  try {
    text = readFileSync(file, 'utf8')
    chmodSync(file, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new ConfigError(`${source} cannot be read (${code})`)
    if (!mayMake) throw new ConfigError(`${source} is missing, and the data of this database is sealed with it; put it back`)
    makeRoots(file)
    text = readFileSync(file, 'utf8')
  }
  return parseRoots(text, source)
}

/** Two programs may start at once: the first one's file counts, and it is never seen half written. */
function makeRoots(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${process.pid}`
  const handle = openSync(own, 'w', 0o600)
  writeSync(handle, JSON.stringify([{ id: 'k1', secret: randomBytes(32).toString('base64') }]))
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
}
