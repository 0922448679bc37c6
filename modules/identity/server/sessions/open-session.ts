import { settingsOf } from '@tonle/brand/server'
import { fail, isAgentType, isTrialType, wireLangOf } from '@tonle/contract'
import type { MemberActor, OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import { identitySettings } from '../../contract.ts'
import type { LoginHow } from '../../contract-devices.ts'
import { abilitiesOf } from '../members/member-abilities.ts'
import { shownIcon } from '../profile/icon.ts'
import type { MemberRow } from '../sql.ts'
import { lastLogin, noteLogin } from './logins.ts'
import { dropRememberCookie, remember } from './remember.ts'
import { announceEnd, cookieName, hashToken, type Sessions } from './sessions.ts'
import { insertSession, replaceToken } from './sql-sessions.ts'

/** Without `Secure` anyone on the network could read the session cookie, so plain HTTP is for loopback only. */
export function requireSafeTransport(scope: OpenScope): void {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(scope.request.host) || scope.request.host.endsWith('.localhost')
  if (!scope.request.secure && !loopback) throw fail('identity.tls_required')
}

/**
 * Every sign-in of an account that stands: agents come in on the member side where the brand says so, and nobody else on theirs.
 * @throws identity.not_an_agent, identity.not_a_member
 */
export function requireSide({ site }: Pick<OpenScope, 'site'>, side: 'member' | 'agent', type: MemberRow['type']): void {
  if (side === 'agent' && !isAgentType(type)) throw fail('identity.not_an_agent')
  if (side === 'member' && isAgentType(type) && !site.flags.has('AGENTS_ON_MEMBER_SIDE')) throw fail('identity.not_a_member')
}

export interface OpenedSession {
  token: string
  sessionId: string
  /** The sign-in before this one. */
  lastLogin: Awaited<ReturnType<typeof lastLogin>>
}

export interface SessionTerms {
  memberId: string
  how: LoginHow
  /** The browser comes back signed in for a day. */
  isRemembered?: boolean
  /** The password was typed in just now. */
  byPassword?: boolean
  /** With a default or expired password: nothing else is done before the change. */
  mustChange?: boolean
  /** The end of the session that it goes on from, without a fresh proof. Default: a new one's. */
  until?: Date | undefined
}

/** Writes the session in the caller's transaction; the answer sets the cookie. */
export async function openSession(
  tx: Tx,
  scope: OpenScope,
  sessions: Sessions,
  { memberId, how, isRemembered = false, byPassword = false, mustChange = false, until }: SessionTerms,
): Promise<OpenedSession> {
  const { sessionMinutes: minutes, sessionIdleMinutes: idleMinutes } = await settingsOf(tx, identitySettings)
  const token = scope.services.random.bytes(32).toString('base64url')
  const sessionId = newId(scope.services.clock)
  const before = await lastLogin(tx, memberId)
  const ended = await insertSession(tx, {
    id: sessionId,
    memberId,
    tokenHash: hashToken(token),
    ip: scope.request.ip || null,
    userAgent: scope.request.userAgent,
    ...(until ? { expiresAt: until } : { minutes }),
    ...{ idleMinutes, byPassword, mustChange },
  })
  await noteLogin(tx, scope, { memberId, how, result: 'ok', sessionId })
  scope.setCookie(cookieName(scope.request.secure), token)
  if (isRemembered) await remember(tx, scope, { memberId, sessionId, minutes })
  else dropRememberCookie(scope)
  scope.afterCommit(() => announceEnd(scope.services, sessions, ended))
  return { token: sessions.tabToken(sessionId), sessionId, lastLogin: before }
}

/** Another token for the session in use: a copy of the cookie of before is worth nothing. Its tabs keep their proofs. */
export async function replaceSessionToken(tx: Tx, scope: OpenScope<MemberActor>, sessions: Sessions): Promise<void> {
  const token = scope.services.random.bytes(32).toString('base64url')
  const before = await replaceToken(tx, scope.actor.sessionId, hashToken(token))
  if (before === undefined) throw fail('session.required')
  scope.setCookie(cookieName(scope.request.secure), token)
  scope.afterCommit(() => announceEnd(scope.services, sessions, [{ hash: before }]))
}

/**
 * The member as answered to screens.
 * @param shown the caller's language, which is the member's while none is stored
 */
export function memberView(row: MemberRow, restricted: boolean, shown: 'km' | 'en' | 'zh') {
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    icon: shownIcon(row),
    type: row.type,
    isAgent: isAgentType(row.type),
    isTrial: isTrialType(row.type),
    currency: row.currency,
    language: wireLangOf[row.language ?? shown],
    affiliateCode: row.affiliateCode,
    registeredAt: row.createdAt.toISOString(),
    restricted,
    abilities: [...abilitiesOf(row.type)],
  }
}
