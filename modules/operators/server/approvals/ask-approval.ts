import type { AskApproval } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import { approvalsChanged } from '../../contract.ts'
import { APPROVAL_HOURS } from '../../rules.ts'
import { approvalLimit } from './approval-limit.ts'
import { giveAlone } from './gifts.ts'

export const contextOf = (brand: string, id: string): string => `approval:${brand}:${id}`

/** Stores an operator's request until a second one decides. @throws request.approval_waiting if the subject has one already */
export const askApproval: AskApproval = async (tx, { served, given, terms, why }) => {
  const { amount, currency, isAlways, subject, ability = served.call.ability } = terms
  const isSmall = !isAlways && amount <= (await approvalLimit(tx, currency))
  if (isSmall && (!terms.isGift || (await giveAlone(tx, amount, currency)))) return undefined
  const about = { ...terms.about, ...(terms.version !== undefined && { version: String(terms.version) }) }
  const id = newId(tx.services.clock)
  const request = { call: served.name, ability, subject, about, currency, why }
  const sealed = tx.services.keyring.seal('personal', JSON.stringify(given), contextOf(tx.brand, id))
  const { expiresAt } = await tx.one<{ expiresAt: Date }>(
    `insert into operators.approval (brand_id, id, asked_by, amount, input, call, ability, subject, about, currency, why, expires_at)
     select $1, $2, $3, $4, $5, r.call, r.ability, r.subject, r.about, r.currency, r.why, app_now() + make_interval(hours => ${APPROVAL_HOURS})
       from json_to_record($6) as r(call text, ability text, subject text, about jsonb, currency text, why text)
     returning expires_at as "expiresAt"`,
    [tx.brand, id, tx.actor.operatorId, amount, sealed, JSON.stringify(request)],
  )
  const awaitsApproval = { id: `apr_${id.replaceAll('-', '')}`, expiresAt: expiresAt.toISOString() }
  tx.noteAudit({ subject, after: { awaitsApproval: awaitsApproval.id, amount, currency } })
  tx.afterCommit(() => tx.services.events.publish(approvalsChanged, tx.brand))
  return { awaitsApproval }
}
