import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { CHALLENGE_SECONDS } from '../../rules.ts'

/** What a challenge is for: a login by anybody, or an act of one operator. */
export type Purpose = 'login' | `confirm:${string}` | `add:${string}`

type Kept = Pick<Services, 'keyring' | 'random' | 'clock'>

const macOf = ({ keyring }: Kept, purpose: Purpose, head: string) => keyring.mac('session', `operator-passkey:${purpose}:${head}`)

/** A challenge that proves itself by a MAC, so that asking for one stores nothing: `nonce.expiry.mac`. */
export function makeChallenge(services: Kept, purpose: Purpose): string {
  const nonce = services.random.bytes(16).toString('base64url')
  const head = `${nonce}.${services.clock.nowMs() + CHALLENGE_SECONDS * 1000}`
  return `${head}.${macOf(services, purpose, head)}`
}

/** @param challenge as the authenticator signed it: base64url of the text */
export function isOurs(services: Kept, purpose: Purpose, challenge: string): boolean {
  const text = Buffer.from(challenge, 'base64url').toString()
  const [nonce, expiry, mac] = text.split('.')
  if (text.length > 200 || !nonce || !expiry || !mac) return false
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(services, purpose, `${nonce}.${expiry}`))]
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiry) > services.clock.nowMs()
}

/** Of two answers to one challenge the second is refused. */
export async function takeChallenge(tx: Tx, challenge: string): Promise<void> {
  const hash = createHash('sha256').update(challenge).digest('hex')
  const first = await tx.maybe(
    `insert into operators.used_challenge (hash, expires_at) values ($1, app_now() + make_interval(secs => ${CHALLENGE_SECONDS}))
     on conflict do nothing returning 1 as ok`,
    [hash],
  )
  if (!first) throw fail('operators.passkey_refused')
}
