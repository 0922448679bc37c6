import { type AppError, fail } from '@tonle/contract'
import type { BrandContext, OpenScope, ShortReads } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { freezePayouts } from '../contacts/payouts-from.ts'
import { warnMember } from '../contacts/warn-member.ts'
import { clearAllFailures } from '../login/failures.ts'
import { newPasswordFault } from '../registration/register-form.ts'
import { type EndedSession, endSessions } from '../sessions/sql-sessions.ts'
import { setPassword } from '../sql.ts'

/** Why a new password is refused, at its field; undefined: it is not. */
export async function weakPassword(
  scope: (Read | ShortReads) & { site: BrandContext },
  password: string,
  account: string,
): Promise<AppError | undefined> {
  const fault = await newPasswordFault(scope, password, account)
  if (!fault) return undefined
  return fail('request.invalid', {
    fields: { newPassword: fault.code },
    ...(fault.text && { fieldTexts: { newPassword: fault.text } }),
  })
}

/**
 * What every reset does, in one transaction: the new password, the end of all sessions and links, payouts held back, warnings. The caller
 * announces the ended sessions after the commit.
 */
export async function resetPassword(
  tx: Tx,
  scope: OpenScope,
  member: { id: string; account: string },
  hash: string,
): Promise<EndedSession[]> {
  await setPassword(tx, member.id, hash)
  await clearAllFailures(tx, member.account)
  await tx.query('delete from identity.password_link where brand_id = $1 and member_id = $2', [tx.brand, member.id])
  await freezePayouts(tx, scope.site, member.id)
  await warnMember(tx, scope, { memberId: member.id, kind: 'password_reset' })
  return await endSessions(tx, { memberId: member.id }, 'password_reset')
}
