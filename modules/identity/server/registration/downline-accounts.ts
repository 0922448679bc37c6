import type { AccountLink, DownlineAccounts } from '@tonle/agents/server'
import { fail } from '@tonle/contract'
import type { MemberActor, MemberId, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import { INVITATION_HOURS, numberOrName } from '../../rules.ts'
import { announceEnd, hashToken, type Sessions } from '../sessions/sessions.ts'
import { openSessions } from '../sessions/sql-sessions.ts'
import { markGenerated, memberByAccount } from '../sql.ts'
import { createMember } from './register.ts'
import { registerForm, ruleFault, ruleText } from './register-form.ts'

/** The hash of no password: an attempt takes as long as with a real hash. */
const NO_PASSWORD = ''

/** Accounts that agents open below themselves. They stand in the agent tree at once, and wait for their owners (invitation.ts). */
export const downlineAccounts = (sessions: Sessions): DownlineAccounts => ({
  async usernameRule(read) {
    const { minLength, maxLength, patternId } = await ruleOfNames(read)
    return { minLength, maxLength, patternId }
  },

  async open(tx, { username, type }) {
    const account = numberOrName(username)
    const rule = await ruleOfNames(tx)
    const code = ruleFault(rule, account)
    const text = code && ruleText(rule, code)
    if (code) throw fail('request.invalid', { fields: { username: code }, ...(text && { fieldTexts: { username: text } }) })
    if (await memberByAccount(tx, account))
      throw fail('identity.username_taken', { fields: { username: 'identity.username_taken' } })
    const id = newId(tx.services.clock)
    await createMember(tx, tx.services, {
      ...{ id, account, type, passwordHash: NO_PASSWORD, uplineId: tx.actor.memberId },
      ...{ currency: tx.site.currency, mode: tx.site.mode },
      ...{ language: null, termsVersion: null, ip: null },
    })
    await markGenerated(tx, id)
    const link = await makeLink(tx, id)
    if (!link) throw new Error('an account just opened has been taken')
    return link
  },

  async setType(tx, memberId, type) {
    await tx.query('update identity.member set type = $3 where brand_id = $1 and id = $2', [tx.brand, memberId, type])
    const open = await openSessions(tx, memberId)
    tx.afterCommit(() => announceEnd(tx.services, sessions, open))
  },

  renewLink: makeLink,
})

async function ruleOfNames(scope: Parameters<typeof registerForm>[0]) {
  const { rules } = await registerForm(scope, 'register')
  const rule = rules.find(({ name }) => name === 'username')
  if (!rule) throw new Error('a registration by name has a rule for names')
  return rule
}

/** The one link that is good for an account; an earlier one is over. @returns undefined: its owner has taken it, or another opened it */
async function makeLink(
  tx: Tx & Pick<WriteScope<MemberActor>, 'services' | 'actor'>,
  memberId: string,
): Promise<AccountLink | undefined> {
  const token = tx.services.random.bytes(32).toString('base64url')
  const made = await tx.maybe<{ memberId: MemberId; username: string; expiresAt: Date }>(
    `with made as (
       insert into identity.invitation as i (brand_id, member_id, opened_by, token_hash, expires_at)
         values ($1, $2, $3, $4, app_now() + make_interval(hours => ${INVITATION_HOURS}))
       on conflict (brand_id, member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, seen_at = null
         where i.accepted_at is null and i.closed_at is null and i.opened_by = excluded.opened_by
       returning brand_id, member_id, expires_at)
     select m.id as "memberId", m.account as username, made.expires_at as "expiresAt"
       from made join identity.member m on m.brand_id = made.brand_id and m.id = made.member_id`,
    [tx.brand, memberId, tx.actor.memberId, hashToken(token)],
  )
  return made && { ...made, token }
}
