import { hash, timingSafeEqual } from 'node:crypto'

/**
 * Signature of the seamless protocol: HMAC-SHA-256 (RFC 2104) over
 * `to-wallet \n <at> \n <nonce> \n POST \n <path> \n <body as it was sent>` (`to-vendor` for our own calls), in the header
 * `signature: key=<key id>;at=<seconds of the epoch>;nonce=<32 hex digits>;mac=<64 hex digits>`.
 */
export interface SignatureHeader {
  keyId: string
  at: string
  nonce: string
  mac: string
}

const HEADER = /^key=(vk_[0-9a-f]{16});at=(\d{1,12});nonce=([0-9a-f]{32});mac=([0-9a-f]{64})$/
const BLOCK = 64
const DIGEST = 32

export function readSignature(header: string | undefined): SignatureHeader | undefined {
  const match = HEADER.exec(header ?? '')
  return match ? { keyId: match[1]!, at: match[2]!, nonce: match[3]!, mac: match[4]! } : undefined
}

/** A secret with its HMAC pads worked out: two one-shot hashes cost a fifth of `createHmac` (stack.md §4). */
export interface PreparedSecret {
  readonly inner: Buffer
  readonly outer: Buffer
}

/** @param secret at most 64 bytes */
export function prepareSecret(secret: Uint8Array): PreparedSecret {
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

/** Which way a call goes: what was signed for one is nothing on the other. */
export type Direction = 'to-wallet' | 'to-vendor'

const signedText = (direction: Direction, at: string, nonce: string, path: string, body: string) =>
  `${direction}\n${at}\n${nonce}\nPOST\n${path}\n${body}`

function macOf({ inner, outer }: PreparedSecret, text: string): Buffer {
  const length = Buffer.byteLength(text)
  const message = Buffer.allocUnsafe(BLOCK + length)
  inner.copy(message)
  message.write(text, BLOCK)
  hash('sha256', message, 'buffer').copy(outer, BLOCK)
  return hash('sha256', outer, 'buffer')
}

/** In constant time. @param body the text of the bytes that came */
export function isSigned(
  secret: PreparedSecret,
  { at, nonce, mac }: SignatureHeader,
  path: string,
  body: string,
  direction: Direction = 'to-wallet',
): boolean {
  return timingSafeEqual(macOf(secret, signedText(direction, at, nonce, path, body)), Buffer.from(mac, 'hex'))
}

/** The sender's side: the header's value. For our own calls to vendors; for tests, the simulator and benchmarks theirs to us. */
export function sign(
  key: { keyId: string; secret: Uint8Array },
  of: { at: number; nonce: string; path: string; body: string; direction?: Direction },
): string {
  const { direction = 'to-wallet' } = of
  const mac = macOf(prepareSecret(key.secret), signedText(direction, String(of.at), of.nonce, of.path, of.body)).toString('hex')
  return `key=${key.keyId};at=${of.at};nonce=${of.nonce};mac=${mac}`
}
