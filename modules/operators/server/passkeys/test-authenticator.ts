import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { In } from '@tonle/contract'
import type * as contract from '../../contract.ts'

interface Place {
  origin: string
  rpId: string
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

/** An authenticator in software, byte by byte as WebAuthn Level 3 §6 has it: an ES256 key, attestation `none`, a signature counter. */
export class TestAuthenticator {
  readonly #id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0
  /** Whether it checks its owner by PIN or finger. */
  verifies = true

  make(challenge: string, place: Place): In<typeof contract.addPasskey>['attestation'] {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([this.#head(place.rpId, HAS_KEY), Buffer.alloc(16), length, this.#id, isoCBOR.encode(key)])
    const statement = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: encoded(this.#client('webauthn.create', challenge, place)),
        attestationObject: encoded(isoCBOR.encode(statement as never)),
        transports: ['internal'],
      },
    }
  }

  answer(challenge: string, place: Place): In<typeof contract.passkeyLogin>['assertion'] {
    this.counter += 1
    const authenticatorData = this.#head(place.rpId, 0)
    const client = this.#client('webauthn.get', challenge, place)
    const signed = Buffer.concat([authenticatorData, sha256(client)])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(sign('sha256', signed, this.#keys.privateKey)),
      },
    }
  }

  #named() {
    return { id: encoded(this.#id), rawId: encoded(this.#id), type: 'public-key' as const }
  }

  #head(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (this.verifies ? VERIFIED : 0) | more]), counter])
  }

  #client(type: string, challenge: string, { origin }: Place): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
