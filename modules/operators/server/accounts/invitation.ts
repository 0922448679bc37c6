import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { hashPassword, requireSafeTransport } from '@tonle/identity/server'
import type * as contract from '../../contract.ts'
import { operatorsChanged } from '../../contract.ts'
import { INVITATION_HOURS } from '../../rules.ts'
import { hashToken } from '../sessions.ts'

/** Makes the one link that is good for an operator; an earlier one is over. */
export async function makeInvitation(
  tx: Tx & Pick<WriteScope, 'services'>,
  operatorId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = tx.services.random.bytes(32).toString('base64url')
  const { expiresAt } = await tx.one<{ expiresAt: Date }>(
    `insert into operators.invitation (operator_id, hash, expires_at) values ($1, $2, app_now() + make_interval(hours => ${INVITATION_HOURS}))
     on conflict (operator_id) do update set hash = excluded.hash, expires_at = excluded.expires_at returning expires_at as "expiresAt"`,
    [operatorId, hashToken(token)],
  )
  return { token, expiresAt }
}

/** A password by the link; the link ends with it. */
export async function acceptInvitation(
  scope: OpenScope,
  { token, password }: In<typeof contract.acceptInvitation>,
): Promise<Out<typeof contract.acceptInvitation>> {
  requireSafeTransport(scope)
  const hash = hashToken(token)
  const good = await scope.read(read =>
    read.maybe('select 1 as ok from operators.invitation where hash = $1 and expires_at > app_now()', [hash]),
  )
  // No hashing for what is no link: it takes half a second of a processor.
  if (!good) throw fail('operators.invitation_over')
  const passwordHash = await hashPassword(scope.services, password)
  const set = await scope.tx(async tx => {
    const used = await tx.maybe<{ operatorId: string }>(
      'delete from operators.invitation where hash = $1 and expires_at > app_now() returning operator_id as "operatorId"',
      [hash],
    )
    const set =
      used &&
      (await tx.maybe<{ name: string }>(
        `update operators.operator set password_hash = $2, status = 'active', failures = 0
        where id = $1 and status = 'invited' returning name`,
        [used.operatorId, passwordHash],
      ))
    if (!set) throw fail('operators.invitation_over')
    return set
  })
  scope.services.events.publish(operatorsChanged, scope.brand)
  return set
}
