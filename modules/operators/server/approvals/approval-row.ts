import { type Ability, can, fail } from '@tonle/contract'
import type { OperatorActor } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type * as rows from '../rows.ts'

export interface Approval extends Pick<rows.ApprovalRow, 'id' | 'call' | 'subject' | 'amount' | 'why' | 'input'> {
  ability: Ability
  about: Readonly<Record<string, string>>
  currency: Currency
  askedBy: string
  state: string
  isOver: boolean
}

/**
 * The request, locked, if the operator may decide on it now.
 * @throws operators.no_such_approval (also for one whose ability the operator does not have), operators.approval_decided
 */
export async function lockApproval(tx: Tx, actor: OperatorActor, id: string): Promise<Approval> {
  const row = await tx.maybe<Approval>(
    `select id, call, ability, subject, about, amount, currency, why, input, state, asked_by as "askedBy", expires_at <= app_now() as "isOver"
       from operators.approval where brand_id = $1 and id = $2 for update`,
    [tx.brand, id],
  )
  if (!row || !(can(actor, row.ability) || row.askedBy === actor.operatorId)) throw fail('operators.no_such_approval')
  if (row.state !== 'waiting' || row.isOver) throw fail('operators.approval_decided')
  return row
}

/** As `lockApproval`, for the second operator. @throws operators.own_request */
export async function lockForSecond(tx: Tx, actor: OperatorActor, id: string): Promise<Approval> {
  const row = await lockApproval(tx, actor, id)
  if (row.askedBy === actor.operatorId) throw fail('operators.own_request')
  if (!can(actor, row.ability)) throw fail('operators.no_such_approval')
  return row
}

interface Closing {
  state: 'approved' | 'refused' | 'withdrawn' | 'failed'
  by: string
  note?: string
  failure?: string
}

/** Decides a locked request and deletes its input. */
export const closeApproval = (tx: Tx, id: string, { state, by, note, failure }: Closing) =>
  tx.query(
    `update operators.approval set state = $3, decided_by = $4, decided_at = app_now(), note = $5, failure = $6, input = null
      where brand_id = $1 and id = $2 and state = 'waiting'`,
    [tx.brand, id, state, by, note ?? null, failure ?? null],
  )
