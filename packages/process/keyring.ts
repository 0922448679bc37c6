import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { type HmacKey, hmac, hmacKey } from './hmac.ts'
import { invariant } from './invariant.ts'

/** What a key is for; a key of one purpose opens nothing of another. */
export type Purpose =
  | 'jwe'
  | 'pepper'
  | 'seed'
  | 'session'
  | 'personal'
  | 'webhook'
  | 'vendor'
  | 'totp'
  | 'launch'
  | 'digest'
  | 'blind-index'

/** All secrets of an installation. Every ciphertext names its key, so that keys can be rotated with overlap. */
export interface Keyring {
  /** AES-256-GCM (NIST SP 800-38D). @returns `keyId.iv.ciphertext.tag`, base64url. `context` is authenticated, not stored. */
  seal(purpose: Purpose, plain: Uint8Array | string, context: string): string
  open(purpose: Purpose, sealed: string, context: string): Buffer
  /** HMAC-SHA-256 under the newest key of the purpose; hex. */
  mac(purpose: Purpose, message: string | Uint8Array): string
  /** HMAC-SHA-256 that is kept: it names its key, so that `verify` still knows it after a rotation. */
  sign(purpose: Purpose, message: string | Uint8Array): Signature
  /** @returns undefined if the key is not in the keyring any more */
  verify(purpose: Purpose, message: string | Uint8Array, signed: Signature): boolean | undefined
  /** 32 bytes derived for a label, e.g. the day's transport key. HKDF-SHA-256 (RFC 5869). */
  derive(purpose: Purpose, label: string): Buffer
}

export interface Signature {
  keyId: string
  signature: Uint8Array
}

interface RootKey {
  id: string
  secret: string
}

/**
 * Opens the keyring: from `text` (environment KEYRING, JSON) or from `file`, which is made on first use with mode 0600.
 * The first key of the list is the current one; the others only open what was sealed under them.
 */
export function openKeyring(file: string, text?: string): Keyring {
  const roots = parse(text ?? readOrCreate(file))
  return fromRoots(roots)
}

/** A keyring that lives in memory, for tests. */
export function testKeyring(): Keyring {
  return fromRoots([{ id: 't1', secret: Buffer.alloc(32, 7).toString('base64') }])
}

function fromRoots(roots: RootKey[]): Keyring {
  const current = roots[0]
  invariant(current, 'a keyring has at least one key')
  const cache = new Map<string, Buffer>()
  const keyOf = (root: RootKey, purpose: Purpose, label = '') => {
    const name = `${root.id}:${purpose}:${label}`
    const known = cache.get(name)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', Buffer.from(root.secret, 'base64'), '', `tonle/${purpose}/${label}`, 32))
    if (label === '') cache.set(name, made)
    return made
  }
  const macKeys = new Map<string, HmacKey>()
  const macOf = (root: RootKey, purpose: Purpose, message: string | Uint8Array) => {
    const name = `${root.id}:${purpose}`
    let key = macKeys.get(name)
    if (!key) {
      key = hmacKey(keyOf(root, purpose))
      macKeys.set(name, key)
    }
    return hmac(key, message)
  }
  return {
    seal(purpose, plain, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(current, purpose), iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return [current.id, ...[iv, body, cipher.getAuthTag()].map(part => part.toString('base64url'))].join('.')
    },
    open(purpose, sealed, context) {
      const [id, iv = '', body = '', tag = ''] = sealed.split('.')
      const root = roots.find(candidate => candidate.id === id)
      invariant(root, `no key ${id} in the keyring`)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(root, purpose), Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()])
    },
    mac: (purpose, message) => macOf(current, purpose, message).toString('hex'),
    sign: (purpose, message) => ({ keyId: current.id, signature: macOf(current, purpose, message) }),
    verify(purpose, message, { keyId, signature }) {
      const root = roots.find(candidate => candidate.id === keyId)
      if (!root) return undefined
      const expected = macOf(root, purpose, message)
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    },
    derive: (purpose, label) => keyOf(current, purpose, label),
  }
}

function parse(text: string): RootKey[] {
  const roots = JSON.parse(text) as RootKey[]
  invariant(Array.isArray(roots) && roots.length > 0, 'the keyring is a list of { id, secret }')
  for (const root of roots) invariant(Buffer.from(root.secret, 'base64').length >= 32, `key ${root.id} is shorter than 32 bytes`)
  return roots
}

function readOrCreate(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    // 'wx' decides between two programs that start at once: the second reads what the first wrote.
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, JSON.stringify([{ id: 'k1', secret: randomBytes(32).toString('base64') }]))
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8')
}
