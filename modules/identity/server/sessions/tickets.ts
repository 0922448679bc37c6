import type { MemberActor, Services, WriteScope } from '@tonle/contract/server'
import { TICKET_SECONDS } from '../../rules.ts'
import { hashToken } from './sessions.ts'

export async function ticket(tx: WriteScope<MemberActor>, input: { purpose: string }): Promise<{ ticket: string }> {
  const value = tx.services.random.bytes(24).toString('base64url')
  await tx.query('delete from identity.ticket where expires_at < app_now()')
  await tx.query(
    `insert into identity.ticket (brand_id, hash, session_id, purpose, expires_at) values ($1, $2, $3, $4, app_now() + make_interval(secs => $5))`,
    [tx.brand, hashToken(value), tx.actor.sessionId, input.purpose, TICKET_SECONDS],
  )
  return { ticket: value }
}

export interface TicketHolder {
  brandId: string
  memberId: string
  sessionId: string
  /** It must change its password: nothing of the member is for it. */
  isRestricted: boolean
}

/** Takes a ticket: it works once. @returns whose it was, or undefined */
export async function redeemTicket(services: Services, value: string, purpose: string): Promise<TicketHolder | undefined> {
  if (value.length > 80) return undefined
  return await services.db.system(tx =>
    tx.maybe<TicketHolder>(
      `with t as (delete from identity.ticket where hash = $1 and purpose = $2 returning brand_id, session_id, expires_at)
       select t.brand_id as "brandId", s.member_id as "memberId", t.session_id as "sessionId",
              s.must_change or coalesce(c.must_change, false) as "isRestricted"
         from t join identity.session s on s.brand_id = t.brand_id and s.id = t.session_id
         left join identity.credential c on c.brand_id = s.brand_id and c.member_id = s.member_id
        where t.expires_at > app_now() and s.ended_at is null and s.expires_at > app_now()`,
      [hashToken(value), purpose],
    ),
  )
}

/** Which of these sessions are over; sockets ask every 30 seconds. */
export async function endedSessions(services: Services, ids: readonly string[]): Promise<string[]> {
  const rows = await services.db.system(tx =>
    tx.query<{ id: string }>(
      `select wanted.id::text as id from unnest($1::uuid[]) as wanted(id)
        where not exists (select 1 from identity.session s where s.id = wanted.id and s.ended_at is null and s.expires_at > app_now())`,
      [ids],
    ),
  )
  return rows.map(row => row.id)
}
