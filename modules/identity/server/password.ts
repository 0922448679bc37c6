import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '@tonle/contract'
import type { House } from '@tonle/contract/server'

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

async function hash(house: House, password: string, salt: Buffer, kib: number, passes: number): Promise<Buffer> {
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
      secret: house.keyring.derive('pepper', 'password'),
    })
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** @returns a PHC string */
export async function hashPassword(house: House, password: string): Promise<string> {
  const salt = house.random.bytes(16)
  const kib = house.config.argon2Kib
  const digest = await hash(house, password, salt, kib, PASSES)
  return `$argon2id$v=19$m=${kib},t=${PASSES},p=1$${salt.toString('base64url')}$${digest.toString('base64url')}`
}

/** Takes the same time for an account that does not exist (`stored` undefined). */
export async function verifyPassword(house: House, password: string, stored: string | undefined): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w-]+)\$([\w-]+)$/.exec(stored ?? '')
  const [, kib = house.config.argon2Kib, passes = PASSES, salt = 'AAAAAAAAAAAAAAAAAAAAAA', wanted = ''] = match ?? []
  const digest = await hash(house, password, Buffer.from(salt, 'base64url'), Number(kib), Number(passes))
  const expected = Buffer.from(wanted, 'base64url')
  return match !== null && expected.length === digest.length && timingSafeEqual(expected, digest)
}
