import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { type HmacKey, hmac, hmacKey } from './hmac.ts'
import { invariant } from './invariant.ts'
import { type KeyringPlace, parseRoots, type RootKey, readRoots } from './keyring-file.ts'

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
  | 'file'
  | 'cursor'

/** All secrets of an installation. Every ciphertext names its key, so that keys can be rotated with overlap. */
export interface Keyring {
  /** AES-256-GCM (NIST SP 800-38D). @returns `keyId.iv.ciphertext.tag`, base64url. `context` is authenticated, not stored. */
  seal(purpose: Purpose, plain: Uint8Array | string, context: string): string
  open(purpose: Purpose, sealed: string, context: string): Buffer
  /** HMAC-SHA-256 under the current key; hex. A blind index is made under the base key, so that equal values stay equal after a rotation. */
  mac(purpose: Purpose, message: string | Uint8Array): string
  /** HMAC-SHA-256 that is kept: it names its key, so that `verify` still knows it after a rotation. */
  sign(purpose: Purpose, message: string | Uint8Array): Signature
  /** @returns undefined if the key is not in the keyring any more */
  verify(purpose: Purpose, message: string | Uint8Array, signed: Signature): boolean | undefined
  /**
   * 32 bytes derived for a label, e.g. the day's transport key. HKDF-SHA-256 (RFC 5869).
   * @param keyId default: the current key. @throws Error if the keyring does not have it
   */
  derive(purpose: Purpose, label: string, keyId?: string): Buffer
  /** Its keys without their secrets; the first is the current one. */
  readonly keys: readonly KeyMark[]
  readonly currentId: string
  /** The key of stored values that name none: the current one when the database first saw a keyring. */
  readonly baseId: string
  /** The same keyring with another base key. @throws Error if the keyring does not have it */
  withBase(keyId: string): Keyring
}

/** By which a key is known again without its secret. */
export interface KeyMark {
  id: string
  /** 32 hexadecimal digits derived from the secret; they tell nothing about it. */
  fingerprint: string
}

export interface Signature {
  keyId: string
  signature: Uint8Array
}

/**
 * Opens the keyring: from `text` (environment KEYRING, JSON) or from `file`, which is made on first use with mode 0600.
 * The first key of the list is the current one; the others only open what was sealed under them.
 * @param place `mayMake: false` where data exists already that a new key could not open
 * @throws ConfigError that says in a sentence what is wrong
 */
export function openKeyring(file: string, text?: string, place: KeyringPlace = {}): Keyring {
  return fromRoots(text === undefined ? readRoots(file, place) : parseRoots(text, 'KEYRING'))
}

/** A keyring that lives in memory, for tests. */
export function testKeyring(): Keyring {
  return fromRoots([{ id: 't1', secret: Buffer.alloc(32, 7).toString('base64') }])
}

function fromRoots(roots: readonly RootKey[], baseId = roots[0]?.id ?? ''): Keyring {
  const current = roots[0]
  invariant(current, 'a keyring has at least one key')
  const rootOf = (id: string) => {
    const root = roots.find(candidate => candidate.id === id)
    invariant(root, `no key ${id} in the keyring`)
    return root
  }
  const base = rootOf(baseId)
  const cache = new Map<string, Buffer>()
  const keyOf = (root: RootKey, purpose: Purpose | 'fingerprint', label = '') => {
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
      const [id = '', iv = '', body = '', tag = ''] = sealed.split('.')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(rootOf(id), purpose), Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()])
    },
    mac: (purpose, message) => macOf(purpose === 'blind-index' ? base : current, purpose, message).toString('hex'),
    sign: (purpose, message) => ({ keyId: current.id, signature: macOf(current, purpose, message) }),
    verify(purpose, message, { keyId, signature }) {
      const root = roots.find(candidate => candidate.id === keyId)
      if (!root) return undefined
      const expected = macOf(root, purpose, message)
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    },
    derive: (purpose, label, keyId = current.id) => keyOf(rootOf(keyId), purpose, label),
    keys: roots.map(root => ({ id: root.id, fingerprint: keyOf(root, 'fingerprint').toString('hex').slice(0, 32) })),
    currentId: current.id,
    baseId: base.id,
    withBase: keyId => fromRoots(roots, keyId),
  }
}
