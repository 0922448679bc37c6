import { BLOCK_BYTES, sha256 } from './sha256.ts'

/** Both inner and outer key pads of HMAC (RFC 2104); prepared once per server seed. */
export type Pads = { readonly inner: Uint8Array; readonly outer: Uint8Array }

/** @param key at most 64 bytes (longer keys would have to be hashed first; ours have 32) */
export function padsOf(key: Uint8Array): Pads {
  if (key.length > BLOCK_BYTES) throw new RangeError('HMAC keys above one block are not used here')
  const inner = new Uint8Array(BLOCK_BYTES).fill(0x36)
  const outer = new Uint8Array(BLOCK_BYTES).fill(0x5c)
  key.forEach((byte, i) => {
    inner[i] = byte ^ 0x36
    outer[i] = byte ^ 0x5c
  })
  return { inner, outer }
}

/** HMAC-SHA256 in plain script: the same bytes as `crypto.createHmac` and WebCrypto. */
export function hmacSha256(pads: Pads, message: Uint8Array): Uint8Array {
  return sha256(join(pads.outer, sha256(join(pads.inner, message))))
}

export function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
