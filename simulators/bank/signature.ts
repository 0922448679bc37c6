import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock, Random } from '@tonle/process'

/** Two keys may live at once, so that they can be changed without a gap: the first signs, all verify. */
export interface SigningKey {
  id: string
  secret: Buffer
}

/** What is signed beside the body. `direction` keeps a request from being played back as a notice. */
export interface SignedParts {
  direction: 'request' | 'notice' | 'return'
  merchant: string
  method: string
  path: string
  body: string
}

const WINDOW_SECONDS = 300

/** `k1:hex,k2:hex`, newest first. */
export function parseKeys(text: string): SigningKey[] {
  return text.split(',').map(pair => {
    const [id = '', hex = ''] = pair.split(':')
    const secret = Buffer.from(hex, 'hex')
    if (!/^\w{1,20}$/.test(id) || secret.length < 32) throw new Error('BANK_KEYS: a list of id:hex with at least 32 bytes each')
    return { id, secret }
  })
}

function macOf(key: SigningKey, at: string, nonce: string, parts: SignedParts): Buffer {
  const head = [parts.direction, parts.merchant, at, nonce, parts.method, parts.path].join('\n')
  return createHmac('sha256', key.secret).update(`${head}\n`).update(parts.body).digest()
}

/** The value of the header `signature`: HMAC-SHA-256 over direction, merchant, seconds, nonce, method, path and the body's bytes. */
export function sign(keys: readonly SigningKey[], clock: Clock, random: Random, parts: SignedParts): string {
  const [key] = keys
  if (!key) throw new Error('no signing key')
  const at = String(Math.floor(clock.nowMs() / 1000))
  const nonce = random.bytes(16).toString('hex')
  return `key=${key.id};merchant=${parts.merchant};at=${at};nonce=${nonce};mac=${macOf(key, at, nonce, parts).toString('hex')}`
}

/** Remembers nonces for as long as their request could be played back. */
export class Verifier {
  readonly #keys: readonly SigningKey[]
  readonly #clock: Clock
  readonly #seen = new Map<string, number>()

  constructor(keys: readonly SigningKey[], clock: Clock) {
    this.#keys = keys
    this.#clock = clock
  }

  /** @returns the merchant who signed, or undefined if anything is wrong with the signature */
  check(header: string | undefined, parts: Omit<SignedParts, 'merchant'>): string | undefined {
    const match = /^key=(\w{1,20});merchant=([a-z0-9]{2,20});at=(\d{1,12});nonce=([0-9a-f]{32});mac=([0-9a-f]{64})$/.exec(
      header ?? '',
    )
    if (!match) return undefined
    const [, id, merchant = '', at = '', nonce = '', mac = ''] = match
    const key = this.#keys.find(one => one.id === id)
    const nowSeconds = this.#clock.nowMs() / 1000
    if (!key || Math.abs(nowSeconds - Number(at)) > WINDOW_SECONDS) return undefined
    if (!timingSafeEqual(macOf(key, at, nonce, { ...parts, merchant }), Buffer.from(mac, 'hex'))) return undefined
    for (const [old, until] of this.#seen) if (until < nowSeconds) this.#seen.delete(old)
    if (this.#seen.has(nonce)) return undefined
    this.#seen.set(nonce, nowSeconds + 2 * WINDOW_SECONDS)
    return merchant
  }
}
