import { teamChanged } from '@tonle/agents/contract'
import { fail, type In, isAgentType, type Out } from '@tonle/contract'
import { chosenVoice, type OpenScope, type WriteScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { CODE_FIELDS } from '../../rules-registration.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { memberView, openSession, requireSafeTransport } from '../sessions/open-session.ts'
import { hashToken, type Sessions } from '../sessions/sessions.ts'
import { businessDay, memberById, setPassword } from '../sql.ts'
import { checkRegistration } from './check-registration.ts'
import { codeOutcome, completeAccount, type ProvenRegistration, proveRegistration } from './complete-account.ts'
import { formView, type RegisterForm, registerForm } from './register-form.ts'

/** What its owner does not choose: the agent has named the account, and stands above it. */
const SETTLED: ReadonlySet<string> = new Set(['username', ...CODE_FIELDS])
/** The rest of the brand's registration holds for accounts that agents open, too. */
const withoutSettled = (form: RegisterForm): RegisterForm => ({
  ...form,
  rules: form.rules.filter(({ name }) => !SETTLED.has(name)),
})

interface Invited {
  memberId: string
  openedBy: string
  expiresAt: Date
}

const invitedBy = (read: Read, token: string) =>
  read.maybe<Invited>(
    `select i.member_id as "memberId", i.opened_by as "openedBy", i.expires_at as "expiresAt"
       from identity.invitation i join identity.member m on m.brand_id = i.brand_id and m.id = i.member_id
      where i.brand_id = $1 and i.token_hash = $2 and i.expires_at > app_now() and m.status = 'active'`,
    [read.brand, hashToken(token)],
  )

/** Whose account a link opens. The first look is noted: the agent sees that the link has arrived. */
export async function invitation(
  tx: WriteScope,
  { token }: In<typeof contract.invitation>,
): Promise<Out<typeof contract.invitation>> {
  const invited = await invitedBy(tx, token)
  const [member, agent] = invited ? [await memberById(tx, invited.memberId), await memberById(tx, invited.openedBy)] : []
  if (!invited || !member || !agent) throw fail('identity.invitation_over')
  const first = await tx.maybe(
    `update identity.invitation set seen_at = app_now() where brand_id = $1 and member_id = $2 and seen_at is null returning 1 as ok`,
    [tx.brand, invited.memberId],
  )
  if (first) tx.afterCommit(() => tx.services.events.publish(teamChanged, invited.openedBy))
  return {
    account: member.account,
    isAgent: isAgentType(member.type),
    openedBy: agent.nickname,
    expiresAt: invited.expiresAt,
    form: formView(tx, 'register', withoutSettled(await registerForm(tx, 'register'))),
  }
}

/** The owner takes the account: password, agreed terms and what else the brand's registration asks for. The link ends with it. */
export async function acceptInvitation(
  sessions: Sessions,
  scope: OpenScope,
  { token, ...input }: In<typeof contract.acceptInvitation>,
): Promise<Out<typeof contract.acceptInvitation>> {
  requireSafeTransport(scope)
  const found = await scope.read(async read => {
    const invited = await invitedBy(read, token)
    return invited && { ...invited, member: await memberById(read, invited.memberId) }
  })
  // Nothing is hashed for what is no link.
  if (!found?.member) throw fail('identity.invitation_over')
  const form = withoutSettled(await registerForm(scope, 'register'))
  const today = await scope.read(read => businessDay(read, scope.site.zone))
  const checked = checkRegistration(form, { ...input, username: found.member.account }, today)
  const proven = await proveRegistration(scope, checked)

  const opened = await scope.tx(async tx => {
    const code = await codeOutcome(tx, scope, proven)
    if (code !== 'right') return { refused: code }
    await take(tx, scope, token, proven, form.termsVersion)
    const row = await memberById(tx, found.memberId)
    if (!row) throw fail('identity.invitation_over')
    return { row, ...(await openSession(tx, scope, sessions, { memberId: row.id, how: 'registration', byPassword: true })) }
  })
  if (opened.refused) throw refuseCode(opened.refused)
  scope.services.events.publish(teamChanged, found.openedBy)
  return {
    token: opened.token,
    firstTimeLogin: true,
    passwordExpired: false,
    user: memberView(opened.row, false, scope.lang),
  }
}

/** Of two at once the second finds no link. */
async function take(tx: Tx, scope: OpenScope, token: string, proven: ProvenRegistration, termsVersion: string): Promise<void> {
  const ip = scope.request.ip || null
  const taken = await tx.maybe<{ id: string }>(
    `update identity.invitation set token_hash = null, accepted_at = app_now(), accepted_ip = $3
      where brand_id = $1 and token_hash = $2 and expires_at > app_now() returning member_id as id`,
    [tx.brand, hashToken(token), ip],
  )
  if (!taken) throw fail('identity.invitation_over')
  await setPassword(tx, taken.id, proven.passwordHash)
  await tx.query(
    `update identity.member set terms_version = $3, created_ip = $4, language = coalesce($5, language) where brand_id = $1 and id = $2`,
    [tx.brand, taken.id, termsVersion, ip, chosenVoice(scope)?.lang ?? null],
  )
  await completeAccount(tx, scope, taken.id, proven)
}
