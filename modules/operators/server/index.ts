import { type CallLookup, defineModule, type Module, type Services } from '@tonle/contract/server'
import { hashPassword } from '@tonle/identity/server'
import { newId } from '@tonle/process'
import { Approvals } from './approvals/approvals.ts'
import { operatorsJobs } from './jobs.ts'
import { operatorRoutes } from './routes.ts'
import type { OperatorSessions } from './sessions.ts'
import { operatorsWaiting } from './waiting.ts'

export { approvalLimit } from './approvals/approval-limit.ts'
export { askApproval } from './approvals/ask-approval.ts'
export { writeAudit } from './audit.ts'
export { operatorsInvariants } from './invariants.ts'
export { operatorActor } from './operator-actor.ts'
export { operatorsWith } from './operators-with.ts'
export { type AnyRole, roleOf, rolesOf } from './roles/stored-roles.ts'
export { ROLES } from './roles.ts'
export { sealedApprovals, sealedFactors } from './routes.ts'
export { OperatorSessions, operatorCookie } from './sessions.ts'
export { endedOperatorSessions, redeemOperatorTicket } from './tickets.ts'

/** @param calls finds the use case of a request that was approved */
export const operatorsModule = (services: Services, sessions: OperatorSessions, calls: CallLookup): Module =>
  defineModule({
    area: 'operators',
    routes: operatorRoutes(sessions, new Approvals(services, calls), calls),
    jobs: operatorsJobs,
    waiting: operatorsWaiting,
    constraints: { approval_waiting: 'request.approval_waiting', role_name: 'operators.role_name_taken' },
  })

/** Opens an operator's account, once; without a brand of every brand. @returns whether it was opened now */
export async function createOperator(
  services: Services,
  operator: { name: string; password: string; role: string; brandId?: string },
): Promise<boolean> {
  const known = await services.db.system(tx =>
    tx.maybe('select 1 as ok from operators.operator where name_key = lower($1)', [operator.name]),
  )
  if (known) return false
  const hash = await hashPassword(services, operator.password)
  const opened = await services.db.system(tx =>
    tx.query(
      'insert into operators.operator (id, name, password_hash, role, brand_id) values ($1, $2, $3, $4, $5) on conflict do nothing returning id',
      [newId(services.clock), operator.name, hash, operator.role, operator.brandId ?? null],
    ),
  )
  return opened.length > 0
}
