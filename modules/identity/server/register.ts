import { placeMember } from '@tonle/agents/server'
import { brandSettings } from '@tonle/brand/contract'
import { settingsOf } from '@tonle/brand/server'
import { type FieldCode, fail, type In, MEMBER_TYPES, type Out } from '@tonle/contract'
import { type BaseServices, chosenLanguage, keepDevice, type OpenScope, type WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { passwordProblem, usernameProblem } from '../rules.ts'
import { memberView, openSession, requireSafeTransport } from './open-session.ts'
import { hashPassword } from './password.ts'
import { ruleTexts } from './register-settings.ts'
import type { Sessions } from './sessions.ts'
import { insertCredential, insertMember, memberByAffiliateCode, memberById, type NewMember, rememberDevice } from './sql.ts'

/** Opens a member account with its wallet and its place in the agent tree, and answers signed in. */
export async function register(
  sessions: Sessions,
  scope: OpenScope,
  input: In<typeof contract.register>,
): Promise<Out<typeof contract.register>> {
  requireSafeTransport(scope)
  const settings = await settingsOf(scope, contract.identitySettings)
  const { termsVersion } = await settingsOf(scope, brandSettings)
  checkFields(input, settings)
  const codeField = input.affiliateCode ? 'affiliateCode' : 'referralCode'
  const code = input[codeField]
  const uplineId = code ? await uplineOf(scope, code, codeField) : undefined
  const hash = await hashPassword(scope.services, input.password)

  const memberId = newId(scope.services.clock)
  const { row, opened } = await scope.tx(async tx => {
    await createMember(tx, scope.services, {
      id: memberId,
      account: input.username,
      type: MEMBER_TYPES.member,
      currency: scope.site.currency,
      mode: scope.site.mode,
      language: chosenLanguage(scope.request) ?? null,
      termsVersion,
      ip: scope.request.ip || null,
      passwordHash: hash,
      uplineId,
    })
    const row = await memberById(tx, memberId)
    if (!row) throw new Error('a member just written is not there')
    await rememberDevice(tx, keepDevice(scope), memberId)
    return { row, opened: await openSession(tx, scope, sessions, memberId, false, 'registration') }
  })
  return {
    token: opened.token,
    firstTimeLogin: true,
    passwordExpired: false,
    user: memberView(row, false, scope.lang),
  }
}

function checkFields(input: In<typeof contract.register>, settings: contract.IdentitySettings) {
  const fields: Record<string, FieldCode> = {}
  const username = usernameProblem(input.username, settings.usernameLength)
  const password = passwordProblem(input.password, input.username, settings.passwordLength)
  if (username) fields.username = username
  if (password) fields.password = password
  if (input.password !== input.confirmPassword) fields.confirmPassword = 'identity.inconsistent_twice'
  if (!input.terms) fields.terms = 'identity.terms_required'
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields, fieldTexts: ruleTexts(settings, fields) })
}

/** @param field the input field with the code, at which the error is reported */
async function uplineOf(scope: OpenScope, code: string, field: 'affiliateCode' | 'referralCode'): Promise<string> {
  const upline = await scope.read(read => memberByAffiliateCode(read, code))
  if (!upline) throw fail('invitation_code_error', { fields: { [field]: 'invitation_code_error' } })
  return upline.id
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
  if (member.passwordHash) await insertCredential(tx, member.id, member.passwordHash)
  await services.ledger.openWallet(tx, { kind: 'member_cash', member: member.id, currency: member.currency, mode: member.mode })
  await placeMember(tx, member.id, member.uplineId)
}

/** Eight characters without those that look alike; unique by constraint. */
function affiliateCode(services: BaseServices): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(services.random.bytes(8), byte => alphabet[byte % alphabet.length]).join('')
}
