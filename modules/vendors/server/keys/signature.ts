import { type HmacKey, hmacKey, isSignedBy, type SignatureHeader, signatureOf, signatureReader } from '@tonle/process'

/** Which way a call goes: a signature for one way is not valid for the other. */
export type Direction = 'to-wallet' | 'to-vendor'

/** Header of the seamless protocol (README "Protocol"). */
export const readSignature = signatureReader('vk_[0-9a-f]{16}')

/** @param body text of the bytes that came */
export function isSigned(
  key: HmacKey,
  { at, nonce, mac }: SignatureHeader,
  path: string,
  body: string,
  direction: Direction = 'to-wallet',
): boolean {
  return isSignedBy(key, { head: direction, at, nonce, method: 'POST', path, body }, mac)
}

/** The header of a sender: of our own calls to vendors; of theirs to us in tests and benchmarks. */
export function sign(
  { keyId, secret }: { keyId: string; secret: Uint8Array },
  {
    at,
    nonce,
    path,
    body,
    direction = 'to-wallet',
  }: { at: number; nonce: string; path: string; body: string; direction?: Direction },
): string {
  const request = { head: direction, at: String(at), nonce, method: 'POST', path, body }
  return signatureOf({ id: keyId, hmac: hmacKey(secret) }, request)
}
