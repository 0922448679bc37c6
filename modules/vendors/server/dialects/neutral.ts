import { hmacKey } from '@tonle/process'
import { isSigned, readSignature } from '../keys/signature.ts'
import type { Dialect } from './dialect.ts'

/** Our own protocol: an HMAC over time, nonce, path and body. */
export const neutral: Dialect = {
  name: 'neutral',
  hasPublicKey: false,
  credential: {
    name: 'vendorSignature',
    header: 'signature',
    description:
      '`key=<key id>;at=<seconds since 1970>;nonce=<32 hex digits>;mac=<64 hex digits>`. `mac` is HMAC-SHA-256 with the 32 bytes of the secret over `to-wallet`, `at`, `nonce`, `POST`, the path and the body as sent, joined by line feeds. `at` may be 300 s off; a nonce counts once.',
  },
  keyIdOf: facts => readSignature(facts.headers.signature)?.keyId,
  verifier({ secret }) {
    if (!secret) throw new Error('a key of the neutral protocol is a secret')
    const prepared = hmacKey(secret)
    return facts => {
      const signature = readSignature(facts.headers.signature)
      if (!signature || !isSigned(prepared, signature, facts.path, facts.rawBody ?? '')) return undefined
      return { at: Number(signature.at), nonce: signature.nonce }
    }
  },
}
