import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'

/**
 * argon2id (RFC 9106) with a pepper from the keyring, on Node's thread pool. OWASP's minimum: 19 MiB, two passes, one lane.
 * Hashing is bounded, so that a flood of logins cannot take the process's memory.
 */
const derive = promisify(argon2)
const PASSES = 2
const AT_ONCE = 2
const QUEUE = 50

let running = 0
const waiting: (() => void)[] = []

interface HashTerms {
  kib: number
  passes: number
  /** Whose pepper. */
  keyId: string
}

async function hash(services: BaseServices, password: string, salt: Buffer, { kib, passes, keyId }: HashTerms): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw fail('system.busy', { retryAfterSeconds: 2 })
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running++
  try {
    return await derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: kib,
      passes,
      secret: services.keyring.derive('pepper', 'password', keyId),
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** @returns a PHC string; it names the key of its pepper, unless that is the keyring's base key */
export async function hashPassword(services: BaseServices, password: string): Promise<string> {
  const { currentId, baseId } = services.keyring
  const salt = services.random.bytes(16)
  const kib = services.config.argon2Kib
  const digest = await hash(services, password, salt, { kib, passes: PASSES, keyId: currentId })
  const keyId = currentId === baseId ? '' : `,keyid=${Buffer.from(currentId).toString('base64url')}`
  return `$argon2id$v=19$m=${kib},t=${PASSES},p=1${keyId}$${salt.toString('base64url')}$${digest.toString('base64url')}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1(?:,keyid=([\w-]+))?\$([\w-]+)\$([\w-]+)$/

/** Takes the same time for an account that does not exist (`stored` undefined). */
export async function verifyPassword(services: BaseServices, password: string, stored: string | undefined): Promise<boolean> {
  const match = PHC.exec(stored ?? '')
  const [, kib = services.config.argon2Kib, passes = PASSES, key, salt = 'AAAAAAAAAAAAAAAAAAAAAA', wanted = ''] = match ?? []
  const keyId = key === undefined ? services.keyring.baseId : Buffer.from(key, 'base64url').toString()
  const terms = { kib: Number(kib), passes: Number(passes), keyId }
  const digest = await hash(services, password, Buffer.from(salt, 'base64url'), terms)
  const expected = Buffer.from(wanted, 'base64url')
  return match !== null && expected.length === digest.length && timingSafeEqual(expected, digest)
}
