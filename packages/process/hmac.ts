import { hash } from 'node:crypto'

const BLOCK = 64
const DIGEST = 32

/** A secret with its HMAC pads worked out: two one-shot hashes cost a fifth of `createHmac` (stack.md §4). */
export interface HmacKey {
  readonly inner: Buffer
  readonly outer: Buffer
}

/** @param secret at most 64 bytes */
export function hmacKey(secret: Uint8Array): HmacKey {
  if (secret.length > BLOCK) throw new RangeError('longer HMAC keys are not used here')
  const pad = (fill: number, length: number) => {
    const block = Buffer.alloc(length, fill)
    secret.forEach((byte, i) => {
      block[i] = byte ^ fill
    })
    return block
  }
  return { inner: pad(0x36, BLOCK), outer: pad(0x5c, BLOCK + DIGEST) }
}

/** HMAC-SHA-256 (RFC 2104), 32 bytes. @param message bytes, or text as UTF-8 */
export function hmac({ inner, outer }: HmacKey, message: string | Uint8Array): Buffer {
  const length = typeof message === 'string' ? Buffer.byteLength(message) : message.length
  const padded = Buffer.allocUnsafe(BLOCK + length)
  inner.copy(padded)
  if (typeof message === 'string') padded.write(message, BLOCK)
  else padded.set(message, BLOCK)
  hash('sha256', padded, 'buffer').copy(outer, BLOCK)
  return hash('sha256', outer, 'buffer')
}
