import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

/** The signing keys of one issuer. */
export interface Keys {
  sign(claims: JWTPayload): Promise<string>
  /** What stands at the address of its keys. */
  published(): { keys: JWK[] }
  /** From now on another key signs; the one of before is published no more. */
  rotate(): Promise<void>
}

export async function issuerKeys(): Promise<Keys> {
  let made = await newKey()
  return {
    sign: claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: made.jwk.kid ?? '', typ: 'JWT' }).sign(made.privateKey),
    published: () => ({ keys: [made.jwk] }),
    async rotate() {
      made = await newKey()
    },
  }
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' } }
}
