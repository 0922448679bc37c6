import { createHash, timingSafeEqual } from 'node:crypto'
import type { BrandDirectory } from '@tonle/brand/server'
import type { Actor, BrandContext, RequestFacts, Services } from '@tonle/contract/server'
import { IDLE_MINUTES } from '../rules.ts'
import { ROLE_ABILITIES } from './roles/stored-roles.ts'
import { abilitiesOf } from './roles.ts'
import type * as rows from './rows.ts'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
export const operatorCookie = (secure: boolean): string => (secure ? '__Host-osid' : 'osid')

type SessionRow = Pick<rows.SessionRow, 'id' | 'brandId' | 'operatorId'> &
  Pick<rows.OperatorRow, 'name' | 'role'> & { isOfEveryBrand: boolean; provedAt: Date | null; roleAbilities: string[] | null }

/** Sessions of operators: own cookie, own origin, looked up at every call (few people, high stakes). */
export class OperatorSessions {
  readonly #services: Services
  readonly #brands: BrandDirectory

  constructor(services: Services, brands: BrandDirectory) {
    this.#services = services
    this.#brands = brands
  }

  async authenticate(facts: RequestFacts, host: BrandContext): Promise<{ actor: Actor; brand: BrandContext }> {
    const row = await this.ofCookie(facts)
    if (!row) return { actor: { type: 'visitor' }, brand: host }
    const brand = (await this.#brands.byId(row.brandId))?.context ?? host
    const proof = /^Bearer ([\w.-]{20,200})$/.exec(facts.headers.authorization ?? '')?.[1]
    if (!proof || !this.isTabToken(row.id, proof)) return { actor: { type: 'visitor', reason: 'session.tab_required' }, brand }
    return {
      actor: {
        type: 'operator',
        operatorId: row.operatorId,
        name: row.name,
        abilities: abilitiesOf(row.role, row.roleAbilities),
        brandId: row.brandId,
        isOfEveryBrand: row.isOfEveryBrand,
        sessionId: row.id,
        provedAt: row.provedAt ?? undefined,
      },
      brand,
    }
  }

  async ofCookie(facts: RequestFacts): Promise<SessionRow | undefined> {
    const token = facts.cookies[operatorCookie(facts.secure)]
    if (!token || token.length > 100) return undefined
    return await this.#services.db.system(tx =>
      tx.maybe<SessionRow>(
        `update operators.session s set last_seen_at = app_now() from operators.operator o
          where s.token_hash = $1 and s.ended_at is null and s.expires_at > app_now() and o.id = s.operator_id and o.status = 'active'
            and (o.brand_id is null or o.brand_id = s.brand_id)
            and s.last_seen_at > app_now() - make_interval(mins => ${IDLE_MINUTES})
          returning s.id, s.brand_id as "brandId", s.operator_id as "operatorId", o.name, o.role, ${ROLE_ABILITIES} as "roleAbilities", o.brand_id is null as "isOfEveryBrand", s.password_at as "provedAt"`,
        [hashToken(token)],
      ),
    )
  }

  tabToken(sessionId: string): string {
    const nonce = this.#services.random.bytes(16).toString('base64url')
    return `${nonce}.${this.#mac(sessionId, nonce)}`
  }

  isTabToken(sessionId: string, token: string): boolean {
    const [nonce = '', mac = ''] = token.split('.')
    const wanted = Buffer.from(this.#mac(sessionId, nonce))
    const given = Buffer.from(mac)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  #mac(sessionId: string, nonce: string): string {
    return this.#services.keyring.mac('session', `operator-tab:${sessionId}:${nonce}`)
  }
}
