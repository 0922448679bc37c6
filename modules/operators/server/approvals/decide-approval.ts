import { fail, type In } from '@tonle/contract'
import type { CallLookup, OperatorActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { approvalsChanged } from '../../contract.ts'
import { closeApproval, lockApproval, lockForSecond } from './approval-row.ts'
import { type ApprovalView, readApproval } from './list-approvals.ts'

type Act = WriteScope<OperatorActor>

export async function refuseRequest(
  calls: CallLookup,
  tx: Act,
  { id, note }: In<typeof contract.refuseRequest>,
): Promise<ApprovalView> {
  const { subject } = await lockForSecond(tx, tx.actor, id)
  return await close(calls, tx, { id, subject, state: 'refused', note })
}

/** For the requesting operator. */
export async function withdrawRequest(
  calls: CallLookup,
  tx: Act,
  { id }: In<typeof contract.withdrawRequest>,
): Promise<ApprovalView> {
  const { subject, askedBy } = await lockApproval(tx, tx.actor, id)
  if (askedBy !== tx.actor.operatorId) throw fail('operators.no_such_approval')
  return await close(calls, tx, { id, subject, state: 'withdrawn' })
}

interface ClosedRequest {
  id: string
  subject: string
  state: 'refused' | 'withdrawn'
  note?: string
}

async function close(calls: CallLookup, tx: Act, { id, subject, state, note }: ClosedRequest): Promise<ApprovalView> {
  await closeApproval(tx, id, { state, by: tx.actor.operatorId, ...(note !== undefined && { note }) })
  tx.noteAudit({ subject, after: { state } })
  tx.afterCommit(() => tx.services.events.publish(approvalsChanged, tx.brand))
  return await readApproval(calls, tx, tx, id)
}
