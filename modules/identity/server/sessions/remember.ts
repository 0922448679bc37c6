import { timingSafeEqual } from 'node:crypto'
import type { BaseServices, RequestFacts, Scope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { REMEMBER_GRACE_SECONDS } from '../../rules.ts'
import type * as rows from '../rows.ts'

/**
 * "Keep me signed in" without a password in the browser: a cookie of selector, generation and a MAC over both. Each use raises the
 * generation, so that a copy and its original cannot both live on: whichever comes second shows an old one, and all of it ends.
 */
const SHAPE = /^([\w-]{22})\.(\d{1,6})\.([0-9a-f]{64})$/

type Facts = Pick<RequestFacts, 'cookies' | 'secure'>
type MacScope = Pick<Scope, 'brand'> & { services: Pick<BaseServices, 'keyring'> }

const nameOf = (secure: boolean) => (secure ? '__Host-rm' : 'rm')

export const hasRememberCookie = ({ cookies, secure }: Facts): boolean => SHAPE.test(cookies[nameOf(secure)] ?? '')

const macOf = ({ services, brand }: MacScope, what: string, selector: string, generation: number) =>
  services.keyring.mac('session', `${what}:${brand}:${selector}:${generation}`)

/** The session's token of one use of the cookie. Tabs that come back together are given the same one. */
export const restoredToken = (scope: MacScope, selector: string, generation: number): string =>
  macOf(scope, 'restored', selector, generation)

/** Selector and generation of the request's cookie, if we wrote it. */
export function rememberedIn(scope: MacScope & { request: Facts }): { selector: string; generation: number } | undefined {
  const [, selector, text, mac] = SHAPE.exec(scope.request.cookies[nameOf(scope.request.secure)] ?? '') ?? []
  if (selector === undefined || mac === undefined) return undefined
  const generation = Number(text)
  const wanted = Buffer.from(macOf(scope, 'remember', selector, generation))
  return timingSafeEqual(Buffer.from(mac), wanted) ? { selector, generation } : undefined
}

export function setRememberCookie(
  scope: MacScope & Pick<Scope, 'request' | 'setCookie'>,
  { selector, generation }: { selector: string; generation: number },
  seconds: number,
): void {
  const value = `${selector}.${generation}.${macOf(scope, 'remember', selector, generation)}`
  scope.setCookie(nameOf(scope.request.secure), value, { maxAge: seconds })
}

export function dropRememberCookie(scope: Pick<Scope, 'request' | 'setCookie'>): void {
  if (hasRememberCookie(scope.request)) scope.setCookie(nameOf(scope.request.secure), '', { maxAge: 0 })
}

/** Remembers the browser of a session that has just begun. */
export async function remember(
  tx: Tx,
  scope: Scope,
  { memberId, sessionId, minutes }: { memberId: string; sessionId: string; minutes: number },
) {
  const selector = scope.services.random.bytes(16).toString('base64url')
  await tx.query(
    `insert into identity.remembered (brand_id, selector, member_id, session_id, expires_at)
     values ($1, $2, $3, $4, app_now() + make_interval(mins => $5))`,
    [tx.brand, selector, memberId, sessionId, minutes],
  )
  setRememberCookie(scope, { selector, generation: 0 }, minutes * 60)
}

export type Remembered = Pick<rows.RememberedRow, 'selector' | 'memberId' | 'sessionId' | 'generation' | 'expiresAt'> & {
  isJustUsed: boolean
  seconds: number
}

/** Locks it. */
export const rememberedBySelector = (tx: Tx, selector: string) =>
  tx.maybe<Remembered>(
    `select selector, member_id as "memberId", session_id as "sessionId", generation, expires_at as "expiresAt",
            used_at > app_now() - make_interval(secs => ${REMEMBER_GRACE_SECONDS}) as "isJustUsed",
            ceil(extract(epoch from expires_at - app_now()))::int as seconds
       from identity.remembered where brand_id = $1 and selector = $2 and expires_at > app_now() for update`,
    [tx.brand, selector],
  )

export const passOn = (tx: Tx, selector: string, sessionId: string) =>
  tx.query(
    `update identity.remembered set generation = generation + 1, used_at = app_now(), session_id = $3 where brand_id = $1 and selector = $2`,
    [tx.brand, selector, sessionId],
  )
