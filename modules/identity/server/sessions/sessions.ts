import { hash, timingSafeEqual } from 'node:crypto'
import type { BrandDirectory } from '@tonle/brand/server'
import type { Actor, BaseServices, BrandContext, RequestFacts, Services } from '@tonle/contract/server'
import { Recent } from '@tonle/process'
import { sessionsEnded } from '../../contract.ts'
import { abilitiesOf } from '../members/member-abilities.ts'
import { hasRememberCookie } from './remember.ts'
import { type EndedSession, liveSessions, type SessionRow, touchSessions } from './sql-sessions.ts'

export const hashToken = (token: string): string => hash('sha256', token)

/** `__Host-` where TLS allows it; on loopback HTTP browsers do not all accept Secure, so the plain name serves there. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

/** How long a session is cached. Decisions about money read the wallet row instead. */
const FRESH_MS = 1000

/** Sessions by cookie and tab proof: the cookie identifies the member, the proof our own page (design §7). */
export class Sessions {
  readonly #services: Services
  readonly #brands: BrandDirectory
  /** Also caches that a cookie has no session. */
  readonly #recent: Recent<{ row: SessionRow | undefined }>

  constructor(services: Services, brands: BrandDirectory) {
    this.#services = services
    this.#brands = brands
    this.#recent = new Recent({ clock: services.clock, freshMs: FRESH_MS, read: hashes => readSessions(services, hashes) })
    services.events.subscribe(sessionsEnded, ({ hashes }) => this.forget(hashes))
  }

  async authenticate(facts: RequestFacts, host: BrandContext): Promise<{ actor: Actor; brand: BrandContext }> {
    const row = await this.ofCookie(facts)
    // A remembered browser comes back signed in: its page mints a tab's proof, and with it the session.
    if (!row)
      return { actor: { type: 'visitor', ...(hasRememberCookie(facts) && { reason: 'session.tab_required' }) }, brand: host }
    const brand = (await this.#brands.byId(row.brandId))?.context ?? host
    const proof = /^Bearer ([\w.-]{20,200})$/.exec(facts.headers.authorization ?? '')?.[1]
    if (!proof || !this.isTabToken(row.id, proof))
      return { actor: { type: 'visitor', reason: 'session.tab_required', ...languageOf(row) }, brand }
    return { actor: actorOf(row), brand }
  }

  /** The session of the request's cookie, or none. */
  async ofCookie(facts: RequestFacts): Promise<SessionRow | undefined> {
    const token = facts.cookies[cookieName(facts.secure)]
    if (!token || token.length > 100) return undefined
    return (await this.#recent.find(hashToken(token)))?.row
  }

  /** Drops the cache entry of the request's own session, so that the next call reads it again. */
  forgetCookie(facts: RequestFacts): void {
    const token = facts.cookies[cookieName(facts.secure)]
    if (token) this.forget([hashToken(token)])
  }

  forget(hashes: readonly string[]): void {
    for (const hash of hashes) this.#recent.forget(hash)
  }

  /** A proof for one tab: random, bound to the session by a MAC, so that nothing needs to be stored. */
  tabToken(sessionId: string): string {
    const nonce = this.#services.random.bytes(16).toString('base64url')
    return `${nonce}.${this.#tabMac(sessionId, nonce)}`
  }

  isTabToken(sessionId: string, token: string): boolean {
    const [nonce = '', mac = ''] = token.split('.')
    const wanted = Buffer.from(this.#tabMac(sessionId, nonce))
    const given = Buffer.from(mac)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  #tabMac(sessionId: string, nonce: string): string {
    return this.#services.keyring.mac('session', `tab:${sessionId}:${nonce}`)
  }
}

async function readSessions(services: Services, hashes: readonly string[]): Promise<{ row: SessionRow | undefined }[]> {
  return await services.db.system(async tx => {
    const rows = await liveSessions(tx, hashes)
    const stale = rows.filter(row => row.isStale).map(row => row.id)
    if (stale.length > 0) await touchSessions(tx, stale)
    const byHash = new Map(rows.map(row => [row.tokenHash, row]))
    return hashes.map(hash => ({ row: byHash.get(hash) }))
  })
}

const actorOf = (row: SessionRow): Actor => ({
  type: 'member',
  memberId: row.memberId,
  memberType: row.type,
  abilities: abilitiesOf(row.type),
  account: row.account,
  sessionId: row.id,
  restricted: row.restricted,
  ...(row.provedAt && { provedAt: row.provedAt }),
  ...languageOf(row),
})

const languageOf = ({ language, tag }: SessionRow) => ({ ...(language && { language }), ...(tag && { tag }) })

/**
 * Announces ended sessions to every process: caches forget the tokens, sockets close. One without an id lives on under another token; of one
 * that lives on all the same, the page opens its socket again.
 */
export function announceEnd(services: BaseServices, sessions: Sessions, ended: readonly Partial<EndedSession>[]): void {
  if (ended.length === 0) return
  const hashes = ended.flatMap(({ hash }) => hash ?? [])
  sessions.forget(hashes)
  services.events.publish(sessionsEnded, { hashes, ids: ended.flatMap(({ id }) => id ?? []) })
}

/** Calls `listener` with the ids of sessions that end in any process. @returns a function that unsubscribes */
export const onSessionsEnded = (services: Services, listener: (ids: readonly string[]) => void): (() => void) =>
  services.events.subscribe(sessionsEnded, ({ ids }) => listener(ids))
