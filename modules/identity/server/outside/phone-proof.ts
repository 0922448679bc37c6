import { fail } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { outsideFetch } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Address } from '@tonle/delivery/server'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { PHONE_PROOF_MINUTES } from '../../rules.ts'
import { issuerInUse } from './issuers.ts'
import { useProof } from './used-proof.ts'

type Phone = Extract<Address, { channel: 'sms' }>

/** That somebody has the number, stated by the phone service; good once. */
export interface PhoneProof {
  /** In the transaction of what it proves. @throws identity.proof_refused if it was used before */
  use(tx: Tx): Promise<void>
}

/** A key that is not known yet is asked for at most once a second; known ones are kept for ten minutes. */
const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 50 })
function keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const kept = keySets.get(url)
  if (kept) return kept
  const keys = createRemoteJWKSet(new URL(url), { cooldownDuration: 1000, [customFetch]: outsideFetch as never })
  keySets.set(url, keys)
  return keys
}

/**
 * Checks an ID token of the brand's phone service: signature, issuer, audience, times, and that it is about this very number.
 * @throws system.feature_off, identity.proof_refused, identity.service_unreachable
 */
export async function phoneProof(scope: OpenScope, token: string, to: Phone): Promise<PhoneProof> {
  const issuer = await scope.read(read => issuerInUse(read, 'phone'))
  if (!issuer) throw fail('system.feature_off')
  const { terms } = issuer
  const claims = await verified(scope, token, terms)
  const { sub, auth_time: at, phone_number: number } = claims
  const nowSeconds = Math.floor(scope.services.clock.nowMs() / 1000)
  const isRecent = typeof at === 'number' && at <= nowSeconds + TOLERANCE && at > nowSeconds - PHONE_PROOF_MINUTES * 60
  if (!sub || !isRecent || number !== to.phone.number) throw refused()
  return {
    async use(tx) {
      // By sign-in, not by token: a service gives out a fresh token of one sign-in as often as it is asked.
      const isFirst = await useProof(tx, `phone\n${terms.issuer}\n${sub}\n${at}`, (PHONE_PROOF_MINUTES + 1) * 60)
      if (!isFirst) throw refused()
    },
  }
}

const TOLERANCE = 30
const refused = () => fail('identity.proof_refused', { fields: { verificationCode: 'identity.proof_refused' } })

async function verified(
  { services }: OpenScope,
  token: string,
  { issuer, clientId: audience, keysUrl }: { issuer: string; clientId: string; keysUrl: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysAt(keysUrl), {
      ...{ issuer, audience, algorithms: ['RS256', 'ES256'], clockTolerance: TOLERANCE, currentDate: services.clock.now() },
      requiredClaims: ['exp', 'iat', 'auth_time', 'phone_number'],
    })
    return payload
  } catch (error) {
    const isOurs =
      error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
    services.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'phone proof not accepted')
    throw isOurs ? refused() : fail('identity.service_unreachable')
  }
}
