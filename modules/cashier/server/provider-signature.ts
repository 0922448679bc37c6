import {
  type Clock,
  hmacKey,
  isSignedBy,
  type Random,
  SIGNATURE_WINDOW_SECONDS,
  signatureOf,
  signatureReader,
} from '@tonle/process'

/** Signature of the sandbox bank (simulators/bank/README.md): HMAC-SHA-256, two keys alive at once, ±300 s, each nonce once. */
export interface ProviderKey {
  id: string
  secret: Buffer
}

export interface SignedParts {
  direction: 'request' | 'notice' | 'return'
  merchant: string
  method: string
  path: string
  body: string
}

const readHeader = signatureReader('\\w{1,20}', 'merchant=[a-z0-9]{2,20}')

/** @returns the value of the header `signature`; the first key signs */
export function signRequest(
  [{ id, secret }]: readonly [ProviderKey, ...ProviderKey[]],
  clock: Clock,
  random: Random,
  { direction, merchant, ...parts }: SignedParts,
): string {
  const when = { at: String(Math.floor(clock.nowMs() / 1000)), nonce: random.bytes(16).toString('hex') }
  const request = { ...parts, ...when, head: `${direction}\n${merchant}` }
  return signatureOf({ id, hmac: hmacKey(secret) }, request, `merchant=${merchant}`)
}

/** @returns who signed and the nonce, which the caller must use once; undefined if anything is wrong */
export function verifySignature(
  keys: readonly ProviderKey[],
  clock: Clock,
  header: string | undefined,
  { direction, ...parts }: Omit<SignedParts, 'merchant'>,
): { merchant: string; nonce: string } | undefined {
  const signature = readHeader(header)
  if (!signature) return undefined
  const { keyId, label: merchant, at, nonce, mac } = signature
  const key = keys.find(one => one.id === keyId)
  if (!key || Math.abs(clock.nowMs() / 1000 - Number(at)) > SIGNATURE_WINDOW_SECONDS) return undefined
  const request = { ...parts, at, nonce, head: `${direction}\n${merchant}` }
  return isSignedBy(hmacKey(key.secret), request, mac) ? { merchant, nonce } : undefined
}
