import { createPublicKey, verify } from 'node:crypto'
import type { RequestFacts } from '@tonle/contract/server'
import type { Proof, StoredKey } from '../dialect.ts'

/** The vendor is given an address of its own, `…/seamless/hub88/vk_…`: no header of this dialect names a key. */
const PATH = /^\/seamless\/hub88\/(vk_[0-9a-f]{16})\//

export const keyIdOf = (facts: RequestFacts): string | undefined => PATH.exec(facts.path)?.[1]

/** RSA (PKCS #1 v1.5) with SHA-256 over the body as it came, base64 in `X-Hub88-Signature`; the private key never leaves the vendor. */
export function verifier({ publicKey }: StoredKey): (facts: RequestFacts) => Proof | undefined {
  if (!publicKey) throw new Error('a key of the Hub88 dialect is a public key')
  const key = createPublicKey(publicKey)
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error('a public key of the Hub88 dialect is RSA with 2,048 bits or more')
  return ({ headers, rawBody }) => {
    const signature = Buffer.from(headers['x-hub88-signature'] ?? '', 'base64')
    // No time and no nonce: a replay is the same transaction and gets its first answer.
    return verify('RSA-SHA256', Buffer.from(rawBody ?? ''), key, signature) ? {} : undefined
  }
}
