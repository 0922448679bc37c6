import type { OpenScope, OperatorActor, Services } from '@tonle/contract/server'
import { IDLE_MINUTES, TICKET_SECONDS } from '../rules.ts'
import { hashToken } from './sessions.ts'

export async function ticket(scope: OpenScope<OperatorActor>): Promise<{ ticket: string }> {
  const value = scope.services.random.bytes(24).toString('base64url')
  await scope.tx(async tx => {
    await tx.query('delete from operators.ticket where expires_at < app_now()')
    await tx.query(
      'insert into operators.ticket (hash, session_id, expires_at) values ($1, $2, app_now() + make_interval(secs => $3))',
      [hashToken(value), scope.actor.sessionId, TICKET_SECONDS],
    )
  })
  return { ticket: value }
}

export interface OperatorTicket {
  brandId: string
  operatorId: string
  sessionId: string
}

/** What makes a session count: the same as at a call. */
const IS_LIVE = `s.ended_at is null and s.expires_at > app_now() and s.last_seen_at > app_now() - make_interval(mins => ${IDLE_MINUTES})
  and exists (select from operators.operator o where o.id = s.operator_id and o.status = 'active')`

/** Takes a ticket: it works once. @returns whose it was, or undefined */
export async function redeemOperatorTicket(services: Services, value: string): Promise<OperatorTicket | undefined> {
  if (value.length > 80) return undefined
  return await services.db.system(tx =>
    tx.maybe<OperatorTicket>(
      `with t as (delete from operators.ticket where hash = $1 returning session_id, expires_at)
       select s.brand_id as "brandId", s.operator_id as "operatorId", s.id as "sessionId"
         from t join operators.session s on s.id = t.session_id where t.expires_at > app_now() and ${IS_LIVE}`,
      [hashToken(value)],
    ),
  )
}

/** Which of these sessions are over; sockets ask every 30 seconds. */
export async function endedOperatorSessions(services: Services, ids: readonly string[]): Promise<string[]> {
  const rows = await services.db.system(tx =>
    tx.query<{ id: string }>(
      `select wanted.id::text as id from unnest($1::uuid[]) as wanted(id)
        where not exists (select from operators.session s where s.id = wanted.id and ${IS_LIVE})`,
      [ids],
    ),
  )
  return rows.map(row => row.id)
}
