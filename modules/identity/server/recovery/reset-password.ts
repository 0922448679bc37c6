import { type FieldCode, fail } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { IdentitySettings } from '../../contract.ts'
import { passwordProblem } from '../../rules.ts'
import { freezePayouts } from '../contacts/payouts-from.ts'
import { warnMember } from '../contacts/warn-member.ts'
import { ruleTexts } from '../register-settings.ts'
import { clearFailures, type EndedSession, endSessions, setPassword } from '../sql.ts'

/** @throws request.invalid at `newPassword` */
export function requireStrong(settings: IdentitySettings, password: string, account: string): void {
  const problem = passwordProblem(password, account, settings.passwordLength)
  if (!problem) return
  const fields: Record<string, FieldCode> = { newPassword: problem }
  throw fail('request.invalid', { fields, fieldTexts: ruleTexts(settings, fields) })
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
  await clearFailures(tx, `account:${member.account.toLowerCase()}`)
  await tx.query('delete from identity.password_link where brand_id = $1 and member_id = $2', [tx.brand, member.id])
  await freezePayouts(tx, scope.site, member.id)
  await warnMember(tx, scope, { memberId: member.id, kind: 'password_reset' })
  return await endSessions(tx, { memberId: member.id }, 'password_reset')
}
