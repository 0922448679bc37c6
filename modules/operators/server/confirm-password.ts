import { fail, type In } from '@tonle/contract'
import type { OpenScope, OperatorActor } from '@tonle/contract/server'
import { verifyPassword } from '@tonle/identity/server'
import type * as contract from '../contract.ts'
import { countFailure, findForLogin } from './login.ts'

/** Notes that the operator has typed the password again, for acts that a found, unlocked screen must not do. */
export async function confirmPassword(
  scope: OpenScope<OperatorActor>,
  input: In<typeof contract.confirmPassword>,
): Promise<Record<string, never>> {
  const found = await findForLogin(scope, scope.actor.name)
  const right = await verifyPassword(scope.services, input.password, found?.passwordHash ?? undefined)
  if (!found || !right) {
    if (found && !found.isBlocked) await countFailure(scope, found)
    throw fail('operators.password_wrong', { fields: { password: 'operators.password_wrong' } })
  }
  if (found.isBlocked) throw fail('operators.locked')
  await scope.tx(tx => tx.query('update operators.session set password_at = app_now() where id = $1', [scope.actor.sessionId]))
  return {}
}
