import { fail, type In, type Out } from '@tonle/contract'
import { type MemberActor, networkOf, type OpenScope, type WriteScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { HAND_OVER_SECONDS } from '../../rules.ts'
import { memberById } from '../sql.ts'
import { memberView, openSession, requireSafeTransport } from './open-session.ts'
import { hashToken, type Sessions } from './sessions.ts'
import { LIVE } from './sql-sessions.ts'

/** Of no use from another network: neither to who read it in a log, nor to sign somebody else in by a link to one's own account. */
const hashOf = (code: string, ip: string) => hashToken(`${code}\n${networkOf(ip)}`)

/** A code for the address of another host of the brand, or of an app: the spec's "token in the URL query" (design §7). */
export async function handOver(tx: WriteScope<MemberActor>): Promise<Out<typeof contract.handOver>> {
  const code = tx.services.random.bytes(24).toString('base64url')
  await tx.query('delete from identity.ticket where expires_at < app_now()')
  await tx.query(
    `insert into identity.ticket (brand_id, hash, session_id, purpose, expires_at)
       values ($1, $2, $3, 'hand_over', app_now() + make_interval(secs => $4))`,
    [tx.brand, hashOf(code, tx.request.ip), tx.actor.sessionId, HAND_OVER_SECONDS],
  )
  return { code, seconds: HAND_OVER_SECONDS }
}

/** Opens a session that ends with the one that gave the code, without a fresh proof: calls with `stepUp` ask for the password first. */
export async function takeHandOver(
  sessions: Sessions,
  scope: OpenScope,
  { code }: In<typeof contract.takeHandOver>,
): Promise<Out<typeof contract.takeHandOver>> {
  requireSafeTransport(scope)
  const taken = await scope.tx(async tx => {
    const given = await tx.maybe<{ memberId: string; until: Date }>(
      `with t as (delete from identity.ticket where brand_id = $1 and hash = $2 and purpose = 'hand_over' returning session_id, expires_at)
       select s.member_id as "memberId", s.expires_at as until
         from t join identity.session s on s.brand_id = $1 and s.id = t.session_id
         left join identity.credential c on c.brand_id = s.brand_id and c.member_id = s.member_id
        where t.expires_at > app_now() and ${LIVE} and not s.must_change and not coalesce(c.must_change, false)`,
      [tx.brand, hashOf(code, scope.request.ip)],
    )
    const row = given && (await memberById(tx, given.memberId))
    if (row?.status !== 'active') return undefined
    return { row, opened: await openSession(tx, scope, sessions, { memberId: row.id, how: 'handover', until: given?.until }) }
  })
  if (!taken) throw fail('identity.hand_over_over')
  const { row, opened } = taken
  return {
    token: opened.token,
    firstTimeLogin: row.firstLoginAt === null,
    passwordExpired: false,
    user: memberView(row, false, scope.lang),
  }
}
