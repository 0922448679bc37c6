import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock, Random } from '@tonle/process'

/** Signature of the sandbox bank (simulators/bank/README.md): HMAC-SHA-256, two keys alive at once, ±300 s, each nonce once. */
export interface ProviderKey {
  id: string
  secret: Buffer
}

export interface SignedParts {
  direction: 'request' | 'notice'
  merchant: string
  method: string
  path: string
  body: string
}

const WINDOW_SECONDS = 300
const HEADER = /^key=(\w{1,20});merchant=([a-z0-9]{2,20});at=(\d{1,12});nonce=([0-9a-f]{32});mac=([0-9a-f]{64})$/

function macOf(secret: Buffer, at: string, nonce: string, parts: SignedParts): Buffer {
  const lines = [parts.direction, parts.merchant, at, nonce, parts.method, parts.path, parts.body]
  return createHmac('sha256', secret).update(lines.join('\n')).digest()
}

/** @returns the value of the header `signature`; the first key signs */
export function signRequest(
  keys: readonly [ProviderKey, ...ProviderKey[]],
  clock: Clock,
  random: Random,
  parts: SignedParts,
): string {
  const [key] = keys
  const at = String(Math.floor(clock.nowMs() / 1000))
  const nonce = random.bytes(16).toString('hex')
  return `key=${key.id};merchant=${parts.merchant};at=${at};nonce=${nonce};mac=${macOf(key.secret, at, nonce, parts).toString('hex')}`
}

/** @returns who signed and the nonce, which the caller must use once; undefined if anything is wrong */
export function verifySignature(
  keys: readonly ProviderKey[],
  clock: Clock,
  header: string | undefined,
  parts: Omit<SignedParts, 'merchant'>,
): { merchant: string; nonce: string } | undefined {
  const match = HEADER.exec(header ?? '')
  if (!match) return undefined
  const [, id, merchant = '', at = '', nonce = '', mac = ''] = match
  const key = keys.find(one => one.id === id)
  if (!key || Math.abs(clock.nowMs() / 1000 - Number(at)) > WINDOW_SECONDS) return undefined
  const isRight = timingSafeEqual(macOf(key.secret, at, nonce, { ...parts, merchant }), Buffer.from(mac, 'hex'))
  return isRight ? { merchant, nonce } : undefined
}
