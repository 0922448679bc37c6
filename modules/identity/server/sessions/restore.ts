import { fail } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { newId } from '@tonle/process'
import { memberById } from '../sql.ts'
import { noteLogin, placeOf } from './logins.ts'
import {
  dropRememberCookie,
  passOn,
  type Remembered,
  rememberedBySelector,
  rememberedIn,
  restoredToken,
  setRememberCookie,
} from './remember.ts'
import { announceEnd, cookieName, hashToken, type Sessions } from './sessions.ts'
import { type EndedSession, endSessions, insertSession, termsOf } from './sql-sessions.ts'

/**
 * Takes a session up again that the browser was told to remember. It is a session without a fresh proof: calls with `stepUp` ask for the
 * password first.
 * @returns the session's id, undefined if the browser has to sign in
 */
export async function restoreSession(sessions: Sessions, scope: OpenScope): Promise<string | undefined> {
  const held = rememberedIn(scope)
  if (!held) return undefined
  const done = await scope.tx(async tx => {
    const row = await rememberedBySelector(tx, held.selector)
    if (!row) return { ended: [] }
    if (held.generation === row.generation) return await renew(tx, scope, row)
    const isTwin = held.generation === row.generation - 1 && row.isJustUsed
    // Tabs that the browser opens together hold the same cookie: the second is answered as the first.
    return isTwin ? { ended: [], opened: { ...row, id: row.sessionId } } : { ended: await endStolen(tx, scope, row) }
  })
  announceEnd(scope.services, sessions, done.ended)
  if (!('opened' in done) || !done.opened) return undefined
  const { id, selector, generation, seconds } = done.opened
  setRememberCookie(scope, { selector, generation }, seconds)
  scope.setCookie(cookieName(scope.request.secure), restoredToken(scope, selector, generation))
  return id
}

async function renew(tx: Tx, scope: OpenScope, row: Remembered) {
  const member = await memberById(tx, row.memberId)
  if (member?.status !== 'active') return { ended: await endSessions(tx, { memberId: row.memberId }, 'locked') }
  const generation = row.generation + 1
  const id = newId(scope.services.clock)
  const tooMany = await insertSession(tx, {
    id,
    memberId: row.memberId,
    tokenHash: hashToken(restoredToken(scope, row.selector, generation)),
    ip: scope.request.ip || null,
    userAgent: scope.request.userAgent,
    ...{ expiresAt: row.expiresAt, byPassword: false, ...(await termsOf(tx, row.sessionId)) },
  })
  // First passed on: what is remembered ends with its session.
  await passOn(tx, row.selector, id)
  const replaced = await endSessions(tx, { id: row.sessionId }, 'restored')
  await noteLogin(tx, scope, { memberId: row.memberId, how: 'remembered', result: 'ok', sessionId: id })
  return { ended: [...tooMany, ...replaced], opened: { ...row, id, generation } }
}

/** An old value came: it was copied. The session ends wherever it is, and the member gets a notice. */
async function endStolen(tx: Tx, scope: OpenScope, row: Remembered): Promise<EndedSession[]> {
  const seen = placeOf(scope.request)
  await outbox.add(tx, noticeJob, {
    member: row.memberId,
    kind: 'identity.remembered_twice',
    params: { device: [seen.browser, seen.platform].filter(Boolean).join(' · ') || '–', address: scope.request.ip || '–' },
  })
  const ended = await endSessions(tx, { id: row.sessionId }, 'stolen')
  await tx.query('delete from identity.remembered where brand_id = $1 and selector = $2', [tx.brand, row.selector])
  scope.services.log.warn({ sessionId: row.sessionId }, 'a remember cookie was used twice')
  return ended
}

/** The tab's proof for the session of the request's cookie, or of the one that is remembered. */
export async function tab(sessions: Sessions, scope: OpenScope): Promise<{ token: string }> {
  // Only our own page may mint a proof: other pages cannot set this header, and old browsers send none.
  if (scope.request.headers['sec-fetch-site'] !== 'same-origin' && scope.request.headers.origin !== scope.request.origin) {
    throw fail('request.forbidden_origin')
  }
  const id = (await sessions.ofCookie(scope.request))?.id ?? (await restoreSession(sessions, scope))
  if (id === undefined) {
    dropRememberCookie(scope)
    throw fail('session.required')
  }
  return { token: sessions.tabToken(id) }
}
