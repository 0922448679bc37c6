import { timingSafeEqual } from 'node:crypto'
import { type HmacKey, hmac, hmacKey } from '@tonle/process'

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

export function readSignature(header: string | undefined): SignatureHeader | undefined {
  const match = HEADER.exec(header ?? '')
  return match ? { keyId: match[1]!, at: match[2]!, nonce: match[3]!, mac: match[4]! } : undefined
}

/** Which way a call goes: what was signed for one is nothing on the other. */
export type Direction = 'to-wallet' | 'to-vendor'

const signedText = (direction: Direction, at: string, nonce: string, path: string, body: string) =>
  `${direction}\n${at}\n${nonce}\nPOST\n${path}\n${body}`

/** In constant time. @param body the text of the bytes that came */
export function isSigned(
  secret: HmacKey,
  { at, nonce, mac }: SignatureHeader,
  path: string,
  body: string,
  direction: Direction = 'to-wallet',
): boolean {
  return timingSafeEqual(hmac(secret, signedText(direction, at, nonce, path, body)), Buffer.from(mac, 'hex'))
}

/** The sender's side: the header's value. For our own calls to vendors; for tests, the simulator and benchmarks theirs to us. */
export function sign(
  key: { keyId: string; secret: Uint8Array },
  of: { at: number; nonce: string; path: string; body: string; direction?: Direction },
): string {
  const { direction = 'to-wallet' } = of
  const mac = hmac(hmacKey(key.secret), signedText(direction, String(of.at), of.nonce, of.path, of.body)).toString('hex')
  return `key=${key.keyId};at=${of.at};nonce=${of.nonce};mac=${mac}`
}
