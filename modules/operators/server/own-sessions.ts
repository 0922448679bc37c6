import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { placeOf } from '@tonle/identity/server'
import type * as contract from '../contract.ts'
import { operatorSessionsEnded, operatorsChanged } from '../contract.ts'
import { IDLE_MINUTES } from '../rules.ts'
import { operatorCookie } from './sessions.ts'

interface Row {
  id: Id<'ops'>
  brand: string
  ip: string | null
  userAgent: string
  since: Date
  lastSeenAt: Date
}

export async function ownSessions(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.ownSessions>> {
  const rows = await read.query<Row>(
    `select s.id, b.merchant_code as brand, host(s.ip) as ip, s.user_agent as "userAgent", s.created_at as since, s.last_seen_at as "lastSeenAt"
       from operators.session s join brand.pub_brand b on b.brand_id = s.brand_id
      where s.operator_id = $1 and s.ended_at is null and s.expires_at > app_now()
        and s.last_seen_at > app_now() - make_interval(mins => ${IDLE_MINUTES})
      order by s.last_seen_at desc, s.id limit 100`,
    [read.actor.operatorId],
  )
  return {
    sessions: rows.map(({ id, brand, since, lastSeenAt, ...place }) => ({
      ...{ id, brand, since, lastSeenAt, isCurrent: id === read.actor.sessionId },
      ...placeOf(place),
    })),
  }
}

/** @throws operators.no_such_session also for another operator's */
export async function endOwnSession(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.endOwnSession>,
): Promise<Out<typeof contract.endOwnSession>> {
  const [own] = await tx.query('select 1 from operators.session where id = $1 and operator_id = $2', [id, tx.actor.operatorId])
  if (!own) throw fail('operators.no_such_session')
  announceEnd(tx, await endSessions(tx, tx.actor.operatorId, 'id = $2', id))
  return {}
}

export async function endOwnSessions(
  tx: WriteScope<OperatorActor>,
  { keep }: In<typeof contract.endOwnSessions>,
): Promise<Out<typeof contract.endOwnSessions>> {
  const ended = await endSessions(
    tx,
    tx.actor.operatorId,
    keep === 'this' ? 'id <> $2' : '$2::uuid is not null',
    tx.actor.sessionId,
  )
  if (keep === 'none') tx.setCookie(operatorCookie(tx.request.secure), '', { maxAge: 0, sameSite: 'Strict' })
  tx.noteAudit({ after: { ended: ended.length } })
  announceEnd(tx, ended)
  return { ended: ended.length }
}

async function endSessions(tx: Tx, operatorId: string, which: 'id = $2' | 'id <> $2' | '$2::uuid is not null', id: string) {
  const ended = await tx.query<{ id: string }>(
    `update operators.session set ended_at = app_now() where operator_id = $1 and ${which} and ended_at is null returning id`,
    [operatorId, id],
  )
  return ended.map(row => row.id)
}

/** Sockets close at once; calls look each session up anyway. */
function announceEnd(tx: WriteScope<OperatorActor>, ids: string[]): void {
  if (ids.length === 0) return
  tx.afterCommit(() => {
    tx.services.events.publish(operatorSessionsEnded, { ids })
    tx.services.events.publish(operatorsChanged, tx.brand)
  })
}
