import type { Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import { SESSION_HOURS } from '../rules.ts'
import { type OperatorRow, operatorView } from './operator-view.ts'
import { hashToken, type OperatorSessions, operatorCookie } from './sessions.ts'

/**
 * A new session of the operator and its cookie, after every proof.
 * @param first runs in the session's transaction; what it throws leaves no session
 */
export async function openOperatorSession(
  sessions: OperatorSessions,
  scope: OpenScope,
  operator: OperatorRow,
  first: (tx: Tx) => Promise<void>,
): Promise<Out<typeof contract.login>> {
  const token = scope.services.random.bytes(32).toString('base64url')
  const sessionId = newId(scope.services.clock)
  await scope.tx(async tx => {
    await first(tx)
    await tx.query(
      `insert into operators.session (id, operator_id, brand_id, token_hash, ip, user_agent, expires_at)
       values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(hours => ${SESSION_HOURS}))`,
      [sessionId, operator.id, scope.brand, hashToken(token), scope.request.ip || null, scope.request.userAgent.slice(0, 400)],
    )
  })
  scope.setCookie(operatorCookie(scope.request.secure), token, { sameSite: 'Strict' })
  return { token: sessions.tabToken(sessionId), operator: await operatorView(scope, operator) }
}
