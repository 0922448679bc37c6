import { teamChanged } from '@tonle/agents/contract'
import { type Invited, inviteOf, placeMember, takeInvite } from '@tonle/agents/server'
import { fail, MEMBER_TYPES, type Out } from '@tonle/contract'
import { type BaseServices, chosenVoice, type OpenScope, type WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import type { RegisterMode } from '../../rules-registration.ts'
import { refuseCode } from '../codes/refuse-code.ts'
import { memberView, openSession, requireSafeTransport } from '../sessions/open-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import {
  businessDay,
  insertCredential,
  insertMember,
  type MemberRow,
  memberByAffiliateCode,
  memberById,
  type NewMember,
} from '../sql.ts'
import { type CheckedRegistration, checkRegistration, type Registration } from './check-registration.ts'
import { codeOutcome, completeAccount, type ProvenRegistration, proveRegistration } from './complete-account.ts'
import { registerForm } from './register-form.ts'

/**
 * Opens a member account with its wallet, its place in the agent tree and its profile, and answers signed in. The brand's rules decide
 * what is asked for; nothing else that was sent is stored.
 */
export async function register(
  sessions: Sessions,
  scope: OpenScope,
  mode: RegisterMode,
  input: Registration,
): Promise<Out<typeof contract.register>> {
  requireSafeTransport(scope)
  const form = await registerForm(scope, mode)
  const checked = checkRegistration(form, input, await scope.read(read => businessDay(read, scope.site.zone)))
  await requireGoodCode(scope, checked.code)
  const proven = await proveRegistration(scope, checked)

  const opened = await scope.tx(async tx => {
    const code = await codeOutcome(tx, scope, proven)
    // The try counts, and nothing else happens.
    if (code !== 'right') return { refused: code }
    const invited = await invitedBy(tx, checked.code)
    const row = await openAccount(tx, scope, proven, { invited, termsVersion: form.termsVersion })
    return {
      row,
      uplineId: invited?.uplineId,
      ...(await openSession(tx, scope, sessions, { memberId: row.id, how: 'registration' })),
    }
  })
  if (opened.refused) throw refuseCode(opened.refused)
  if (opened.uplineId) scope.services.events.publish(teamChanged, opened.uplineId)
  return {
    token: opened.token,
    firstTimeLogin: true,
    passwordExpired: false,
    user: memberView(opened.row, false, scope.lang),
  }
}

async function openAccount(
  tx: Tx,
  scope: OpenScope,
  proven: ProvenRegistration,
  { invited, termsVersion }: { invited: Invited | undefined; termsVersion: string },
): Promise<MemberRow> {
  const id = newId(scope.services.clock)
  await createMember(tx, scope.services, {
    ...{ id, account: proven.checked.account, type: invited?.type ?? MEMBER_TYPES.member },
    ...{ passwordHash: proven.passwordHash, uplineId: invited?.uplineId, termsVersion },
    currency: scope.site.currency,
    mode: scope.site.mode,
    language: chosenVoice(scope)?.lang ?? null,
    ip: scope.request.ip || null,
  })
  await completeAccount(tx, scope, id, proven)
  const row = await memberById(tx, id)
  if (!row) throw new Error('a member just written is not there')
  return row
}

type Code = CheckedRegistration['code']

const wrongCode = ({ field }: NonNullable<Code>) =>
  fail('invitation_code_error', { fields: { [field]: 'invitation_code_error' } })

/** Before the work of a registration: a wrong code is told at once. @throws invitation_code_error */
async function requireGoodCode(scope: OpenScope, code: Code): Promise<void> {
  if (
    code &&
    !(await scope.read(async read => (await memberByAffiliateCode(read, code.text)) ?? (await inviteOf(read, code.text))))
  )
    throw wrongCode(code)
}

/** A member's own code, or an agent's invitation, which is used up by it. @throws invitation_code_error */
async function invitedBy(tx: Tx, code: Code): Promise<Invited | undefined> {
  if (!code) return undefined
  const upline = await memberByAffiliateCode(tx, code.text)
  if (upline) return { uplineId: upline.id, type: MEMBER_TYPES.member }
  const invited = await takeInvite(tx, code.text)
  if (!invited) throw wrongCode(code)
  return invited
}

export type CreateMember = Omit<NewMember, 'playerRef' | 'affiliateCode'> & {
  mode: 'real' | 'play' | 'trial'
  passwordHash?: string
  uplineId?: string | undefined
}

/** Inserts the rows that every member has: account, credential, wallet, place in the agent tree. */
export async function createMember(tx: Tx, services: WriteServices, member: CreateMember): Promise<void> {
  const tail = services.random.bytes(8).toString('hex')
  await insertMember(tx, { ...member, playerRef: `p${tail}`, affiliateCode: affiliateCode(services) })
  if (member.passwordHash !== undefined) await insertCredential(tx, member.id, member.passwordHash)
  await services.ledger.openWallet(tx, { kind: 'member_cash', member: member.id, currency: member.currency, mode: member.mode })
  await placeMember(tx, member.id, member.uplineId)
}

/** Eight characters without those that look alike; unique by constraint. */
function affiliateCode(services: BaseServices): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(services.random.bytes(8), byte => alphabet[byte % alphabet.length]).join('')
}
