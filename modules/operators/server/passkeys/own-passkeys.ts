import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { operatorsChanged } from '../../contract.ts'
import { CHALLENGE_SECONDS, MAX_PASSKEYS } from '../../rules.ts'
import { isOurs, makeChallenge, takeChallenge } from './challenge.ts'

/** EdDSA, ES256 and RS256 of the IANA registry of COSE algorithms: what authenticators in use sign with. */
const ALGORITHMS = [-8, -7, -257]

/** Lists of operators say who has a second factor. */
const announce = (tx: WriteScope<OperatorActor>) => tx.afterCommit(() => tx.services.events.publish(operatorsChanged, tx.brand))

interface Row {
  id: Id<'psk'>
  name: string
  host: string
  createdAt: Date
  usedAt: Date | null
}

export const listPasskeys = async (read: ReadScope<OperatorActor>): Promise<Out<typeof contract.passkeys>> => ({
  passkeys: await read.query<Row>(
    `select id, name, host, created_at as "createdAt", used_at as "usedAt" from operators.passkey
      where operator_id = $1 order by created_at limit ${MAX_PASSKEYS}`,
    [read.actor.operatorId],
  ),
})

/** Options for a new passkey of this console's host; a device that has one already offers none. */
export async function newPasskey(scope: OpenScope<OperatorActor>): Promise<Out<typeof contract.newPasskey>> {
  const { operatorId, name } = scope.actor
  const kept = await scope.read(read =>
    read.query<{ id: string }>('select credential_id as id from operators.passkey where operator_id = $1 and host = $2', [
      operatorId,
      scope.request.host,
    ]),
  )
  return {
    challenge: Buffer.from(makeChallenge(scope.services, `add:${operatorId}`)).toString('base64url'),
    rp: { id: scope.request.host, name: `${scope.site.name} console` },
    user: { id: Buffer.from(operatorId).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: kept.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

export async function addPasskey(
  tx: WriteScope<OperatorActor>,
  { name, attestation }: In<typeof contract.addPasskey>,
): Promise<Out<typeof contract.addPasskey>> {
  const { operatorId } = tx.actor
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const checked = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {}, response: { ...attestation.response, transports: [] } },
    expectedChallenge: given => {
      challenge = given
      return isOurs(tx.services, `add:${operatorId}`, given)
    },
    expectedOrigin: tx.request.origin,
    expectedRPID: tx.request.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    tx.services.log.info({ reason: String(error) }, 'passkey refused')
    return undefined
  })
  if (!checked?.verified) throw fail('operators.passkey_refused')
  await takeChallenge(tx, challenge)
  // Two at once wait for each other, so that the limit holds.
  await tx.query('select 1 from operators.operator where id = $1 for update', [operatorId])
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from operators.passkey where operator_id = $1',
    [operatorId],
  )
  if (count >= MAX_PASSKEYS) throw fail('operators.too_many_passkeys')
  const { id: credential, publicKey, counter } = checked.registrationInfo.credential
  const added = await tx.maybe<{ id: Id<'psk'> }>(
    `insert into operators.passkey (id, operator_id, credential_id, public_key, counter, host, transports, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id`,
    [
      newId(tx.services.clock),
      operatorId,
      credential,
      Buffer.from(publicKey).toString('base64url'),
      counter,
      tx.request.host,
      attestation.response.transports ?? [],
      name,
    ],
  )
  if (!added) throw fail('operators.passkey_exists')
  tx.noteAudit({ subject: tx.actor.name, after: { passkey: name, host: tx.request.host } })
  announce(tx)
  return added
}

export async function removePasskey(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.removePasskey>,
): Promise<Record<string, never>> {
  const gone = await tx.maybe<{ name: string }>(
    'delete from operators.passkey where id = $1 and operator_id = $2 returning name',
    [id, tx.actor.operatorId],
  )
  if (!gone) throw fail('operators.no_such_passkey')
  tx.noteAudit({ subject: tx.actor.name, before: { passkey: gone.name } })
  announce(tx)
  return {}
}
