import type { In, Out } from '@tonle/contract'
import type { MemberActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import type * as rows from '../rows.ts'
import { placeOf } from './logins.ts'
import { dropRememberCookie } from './remember.ts'
import { announceEnd, cookieName, type Sessions } from './sessions.ts'
import { endSessions, LIVE } from './sql-sessions.ts'

export async function devices(read: ReadScope<MemberActor>): Promise<Out<typeof contract.devices>> {
  const found = await read.query<
    Pick<rows.SessionRow, 'id' | 'ip' | 'userAgent' | 'createdAt' | 'lastSeenAt'> & { isRemembered: boolean }
  >(
    `select s.id, host(s.ip) as ip, s.user_agent as "userAgent", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
            exists (select from identity.remembered r where r.brand_id = s.brand_id and r.session_id = s.id and r.expires_at > app_now()) as "isRemembered"
       from identity.session s where s.brand_id = $1 and s.member_id = $2 and ${LIVE} order by s.last_seen_at desc, s.id`,
    [read.brand, read.actor.memberId],
  )
  return found.map(({ id, createdAt, lastSeenAt, isRemembered, ...row }) => ({
    id: id as never,
    isCurrent: id === read.actor.sessionId,
    isRemembered,
    since: createdAt,
    lastSeenAt,
    ...placeOf(row),
  }))
}

/** Of another's session nothing is said: it is as one that is over already. */
export async function endDevice(
  sessions: Sessions,
  tx: WriteScope<MemberActor>,
  { id }: In<typeof contract.endDevice>,
): Promise<Record<string, never>> {
  await end(sessions, tx, { id, memberId: tx.actor.memberId })
  return {}
}

export async function endDevices(
  sessions: Sessions,
  tx: WriteScope<MemberActor>,
  { keep }: In<typeof contract.endDevices>,
): Promise<{ ended: number }> {
  const but = keep === 'this' ? { butId: tx.actor.sessionId } : {}
  if (keep === 'none') {
    tx.setCookie(cookieName(tx.request.secure), '', { maxAge: 0 })
    dropRememberCookie(tx)
  }
  return { ended: await end(sessions, tx, { memberId: tx.actor.memberId, ...but }) }
}

async function end(sessions: Sessions, tx: WriteScope<MemberActor>, which: { id?: string; memberId: string; butId?: string }) {
  const ended = await endSessions(tx, which, 'revoked')
  tx.afterCommit(() => announceEnd(tx.services, sessions, ended))
  return ended.length
}
