import { fail, type In, isTrialType, type Out } from '@tonle/contract'
import type { OpenScope, ReadScope } from '@tonle/contract/server'
import { readEmail } from '@tonle/delivery/server'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type * as contract from '../../contract.ts'
import { OPENID_MINUTES } from '../../rules.ts'
import { signIn } from '../login/sign-in.ts'
import { requireSafeTransport, requireSide } from '../sessions/open-session.ts'
import { ownOrigin } from '../sessions/own-origin.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type LoginMember, memberForLogin } from '../sql.ts'
import { beginVerification, verificationMethods } from '../verification/verification.ts'
import { issuerInUse, type StoredIssuer, storedIssuers } from './issuers.ts'
import { openIdProvider } from './openid-client.ts'
import { dropFlow, keepFlow, keptFlow, type OpenIdFlow } from './openid-flow.ts'
import { linkedMember, makeOffer } from './openid-links.ts'
import { useProof } from './used-proof.ts'

/** Where providers send browsers back to; entered there together with the brand's hosts. */
export const RETURN_PATH = '/openid'

export async function signInServices(read: ReadScope): Promise<Out<typeof contract.signInServices>> {
  const inUse = (await storedIssuers(read)).filter(({ isOn }) => isOn)
  return {
    hasPhone: inUse.some(({ slot }) => slot === 'phone'),
    openId: inUse.flatMap(({ slot, terms }) => (slot === 'phone' ? [] : [{ slot, label: terms.label }])),
  }
}

export async function beginOpenId(
  scope: OpenScope,
  { slot }: In<typeof contract.beginOpenId>,
): Promise<Out<typeof contract.beginOpenId>> {
  requireSafeTransport(scope)
  const { issuer, origin } = await scope.read(async read => ({
    issuer: await issuerInUse(read, slot),
    origin: await ownOrigin(read, scope.request),
  }))
  if (!issuer) throw fail('system.feature_off')
  const provider = await openIdProvider(scope, issuer)
  const flow = {
    ...{ slot, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
    ...{ redirectUri: `${origin}${RETURN_PATH}`, startedMs: scope.services.clock.nowMs() },
  }
  const url = buildAuthorizationUrl(provider, {
    ...{ redirect_uri: flow.redirectUri, scope: 'openid email profile', state: flow.state, nonce: flow.nonce },
    ...{ code_challenge: await calculatePKCECodeChallenge(flow.verifier), code_challenge_method: 'S256' },
  })
  keepFlow(scope, flow)
  return { url: url.href }
}

/** Signs in who is linked. Of anybody else nothing is known here: an e-mail address at a provider makes nobody a member. */
export async function finishOpenId(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.finishOpenId>,
): Promise<Out<typeof contract.finishOpenId>> {
  requireSafeTransport(scope)
  const flow = keptFlow(scope)
  if (!flow || flow.state !== input.state) throw fail('identity.openid_failed')
  if (input.error !== undefined)
    throw fail(input.error === 'access_denied' ? 'identity.openid_cancelled' : 'identity.openid_failed')
  const issuer = await scope.read(read => issuerInUse(read, flow.slot))
  if (!issuer) throw fail('system.feature_off')
  // Before the provider is asked: of many answers to one flow one counts.
  const isFirst = await scope.tx(tx => useProof(tx, `openid\n${flow.nonce}`, OPENID_MINUTES * 60))
  if (!isFirst) throw fail('identity.openid_failed')
  const claims = await claimsOf(scope, issuer, flow, input)
  const found = await scope.read(async read => memberForLogin(read, await linkedMember(read, claims)))
  dropFlow(scope)
  if (!found || found.status === 'closed') return { signedIn: null, offer: await offerOf(scope, issuer, claims) }
  // Who links an account in My account stays who he is.
  if (scope.actor.type === 'member' && !isTrialType(scope.actor.memberType)) throw fail('identity.openid_taken')
  return { signedIn: await signInLinked(sessions, scope, found), offer: null }
}

async function claimsOf(
  scope: OpenScope,
  issuer: StoredIssuer,
  { redirectUri, state, nonce, verifier }: OpenIdFlow,
  input: In<typeof contract.finishOpenId>,
): Promise<IDToken> {
  const provider = await openIdProvider(scope, issuer)
  const address = new URL(redirectUri)
  for (const name of ['code', 'state', 'iss'] as const) if (input[name] !== undefined) address.searchParams.set(name, input[name])
  try {
    const tokens = await authorizationCodeGrant(provider, address, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no ID token')
    return claims
  } catch (error) {
    scope.services.log.warn({ reason: reasonOf(error) }, 'OpenID sign-in not accepted')
    throw fail('identity.openid_failed')
  }
}

/** As after a password: the account there is one factor, and an unknown place asks for another. No forced change follows (spec §4). */
async function signInLinked(sessions: Sessions, scope: OpenScope, found: LoginMember): Promise<Out<typeof contract.login>> {
  if (found.status === 'locked') throw fail('identity.locked')
  requireSide(scope, 'member', found.type)
  const methods = await verificationMethods(scope, found.id, 'openid')
  if (methods.length > 0) {
    const of = { memberId: found.id, remember: false, proof: 'openid', mustChange: false } as const
    const token = await scope.tx(tx => beginVerification(tx, scope, of))
    throw fail('identity.verification_required', { verification: { token, methods } })
  }
  return await signIn(sessions, scope, found, { how: 'openid' })
}

async function offerOf(scope: OpenScope, issuer: StoredIssuer, claims: IDToken) {
  const { email, email_verified: isVerified, name } = claims
  const token = await scope.tx(tx => makeOffer(tx, scope.services.random, claims))
  return {
    token,
    label: issuer.terms.label,
    email: isVerified === true && typeof email === 'string' ? (readEmail(email) ?? null) : null,
    name: typeof name === 'string' ? name.trim().slice(0, 60) || null : null,
  }
}

/** Neither a token nor a name: the library's own words. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${(error as { code?: string }).code ?? ''} ${error.message}`.trim() : 'unknown'
