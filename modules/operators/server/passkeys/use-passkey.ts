import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { requireSafeTransport } from '@tonle/identity/server'
import type * as contract from '../../contract.ts'
import { CHALLENGE_SECONDS } from '../../rules.ts'
import { openOperatorSession } from '../open-session.ts'
import { OPERATOR_COLUMNS, type OperatorRow } from '../operator-view.ts'
import type * as rows from '../rows.ts'
import type { OperatorSessions } from '../sessions.ts'
import { isOurs, makeChallenge, type Purpose, takeChallenge } from './challenge.ts'

type Assertion = In<typeof contract.passkeyLogin>['assertion']
type Passkey = Pick<rows.PasskeyRow, 'operatorId' | 'publicKey' | 'counter'> & { passkeyId: string }
/** Counters are 32 bits wide (WebAuthn Level 3, §6.1.1). */
interface Used {
  passkeyId: string
  counter: bigint
  challenge: string
}

/** No credential is named: the device offers those that it holds for this host. */
export async function askForPasskey(scope: OpenScope, purpose: Purpose): Promise<Out<typeof contract.passkeyChallenge>> {
  const challenge = Buffer.from(makeChallenge(scope.services, purpose)).toString('base64url')
  return { challenge, rpId: scope.request.host, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' }
}

/** @throws operators.passkey_refused for another host, origin, challenge or key, without user verification, or by a copied device */
async function verify(scope: OpenScope, purpose: Purpose, passkey: Passkey, assertion: Assertion): Promise<Used> {
  // Loaded with the first passkey: it brings parsers of certificates along.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const checked = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: given => {
      challenge = given
      return isOurs(scope.services, purpose, given)
    },
    expectedOrigin: scope.request.origin,
    expectedRPID: scope.request.host,
    credential: {
      id: assertion.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    scope.services.log.info({ reason: String(error) }, 'passkey refused')
    return undefined
  })
  if (!checked?.verified) throw fail('operators.passkey_refused')
  return { passkeyId: passkey.passkeyId, counter: BigInt(checked.authenticationInfo.newCounter), challenge }
}

/** Of two answers with one challenge, or one counter, the second finds it used. */
async function take(tx: Tx, { passkeyId, counter, challenge }: Used): Promise<void> {
  await takeChallenge(tx, challenge)
  const moved = await tx.maybe(
    `update operators.passkey set counter = $2, used_at = app_now() where id = $1 and (counter < $2 or $2 = 0 and counter = 0) returning 1 as ok`,
    [passkeyId, counter],
  )
  if (!moved) throw fail('operators.passkey_refused')
}

const passkeyOf = (scope: OpenScope, credential: string) =>
  scope.read(read =>
    read.maybe<Passkey & OperatorRow & Pick<rows.OperatorRow, 'status'>>(
      `select ${OPERATOR_COLUMNS}, o.status, k.id as "passkeyId", k.operator_id as "operatorId", k.public_key as "publicKey", k.counter
         from operators.passkey k join operators.operator o on o.id = k.operator_id
        where k.credential_id = $1 and k.host = $2 and (o.brand_id is null or o.brand_id = $3)`,
      [credential, scope.request.host, scope.brand],
    ),
  )

export async function passkeyLogin(
  sessions: OperatorSessions,
  scope: OpenScope,
  { assertion }: In<typeof contract.passkeyLogin>,
): Promise<Out<typeof contract.passkeyLogin>> {
  requireSafeTransport(scope)
  const found = await passkeyOf(scope, assertion.id)
  if (!found) throw fail('operators.passkey_refused')
  const used = await verify(scope, 'login', found, assertion)
  if (found.status !== 'active') throw fail('operators.locked')
  return await openOperatorSession(sessions, scope, found, tx => take(tx, used))
}

/** In place of the password typed again. */
export async function confirmPasskey(
  scope: OpenScope<OperatorActor>,
  { assertion }: In<typeof contract.confirmPasskey>,
): Promise<Record<string, never>> {
  const found = await passkeyOf(scope, assertion.id)
  if (found?.operatorId !== scope.actor.operatorId) throw fail('operators.passkey_refused')
  const used = await verify(scope, `confirm:${found.operatorId}`, found, assertion)
  await scope.tx(async tx => {
    await take(tx, used)
    await tx.query('update operators.session set password_at = app_now() where id = $1', [scope.actor.sessionId])
  })
  return {}
}
