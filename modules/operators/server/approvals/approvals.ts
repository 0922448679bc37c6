import { can, fail, type In } from '@tonle/contract'
import {
  type ApprovalTerms,
  type AuditNote,
  type CallLookup,
  effectServices,
  type OpenScope,
  type OperatorActor,
  runApproved,
  type Services,
  scopeIn,
  toFailure,
  type WriteScope,
} from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { approvalsChanged } from '../../contract.ts'
import { writeAudit } from '../audit.ts'
import { ROLE_ABILITIES } from '../roles/stored-roles.ts'
import { abilitiesOf } from '../roles.ts'
import { type Approval, closeApproval, lockApproval, lockForSecond } from './approval-row.ts'
import { contextOf } from './ask-approval.ts'
import { type ApprovalView, readApproval } from './list-approvals.ts'

type Approver = OpenScope<OperatorActor>

/** Work to do after the commit of an attempt. */
interface Attempt {
  /** Whether the use case has started: from then on a refusal closes the request. */
  hasBegun: boolean
  notes: AuditNote[]
  after: (() => void)[]
}

const newAttempt = (): Attempt => ({ hasBegun: false, notes: [], after: [] })

/** Decisions of second operators. An approved use case runs as the requesting operator, in one transaction with the decision. */
export class Approvals {
  readonly #services: Services
  readonly #calls: CallLookup

  constructor(services: Services, calls: CallLookup) {
    this.#services = services
    this.#calls = calls
  }

  async approve(scope: Approver, { id }: In<typeof contract.approveRequest>): Promise<ApprovalView> {
    const attempt = newAttempt()
    try {
      await this.#services.db.tx(scope.brand, tx => {
        Object.assign(attempt, newAttempt())
        return this.#run(tx, scope, id, attempt)
      })
    } catch (error) {
      const { code, status } = toFailure(error, {})
      // A temporary error (busy, unknown) leaves the request open; a refusal by the use case is final.
      if (!attempt.hasBegun || status >= 429) throw error
      await this.#services.db.tx(scope.brand, tx => {
        Object.assign(attempt, newAttempt())
        return this.#close(tx, scope, id, { failure: code, attempt })
      })
    }
    for (const work of attempt.after) scope.afterCommit(work)
    scope.afterCommit(() => scope.services.events.publish(approvalsChanged, scope.brand))
    return await scope.read(read => readApproval(this.#calls, read, scope, id))
  }

  async #run(tx: Tx, scope: Approver, id: string, attempt: Attempt): Promise<void> {
    const approval = await lockForSecond(tx, scope.actor, id)
    const served = this.#calls(approval.call)
    attempt.hasBegun = true
    const actor = await askerOf(tx, scope, approval)
    if (!served) throw fail('operators.approval_outdated')
    await closeApproval(tx, id, { state: 'approved', by: scope.actor.operatorId })
    const asked = writeScope(tx, this.#services, scope, actor, attempt)
    const given = JSON.parse(
      scope.services.keyring.open('personal', approval.input ?? '', contextOf(scope.brand, id)).toString('utf8'),
    ) as Record<string, unknown>
    const input = await runApproved(asked, served, given, terms => requireSame(approval, terms))
    await writeAudit(asked, {
      call: approval.call,
      input,
      notes: attempt.notes,
      why: approval.why ?? undefined,
      approverId: scope.actor.operatorId,
    })
  }

  /** The request is over; the audit log says why. */
  async #close(tx: Tx, scope: Approver, id: string, { failure, attempt }: { failure: string; attempt: Attempt }): Promise<void> {
    const { subject } = await lockApproval(tx, scope.actor, id)
    await closeApproval(tx, id, { state: 'failed', by: scope.actor.operatorId, failure })
    const notes = [{ subject, after: { state: 'failed', failure } }]
    const own = writeScope(tx, this.#services, scope, scope.actor, attempt)
    await writeAudit(own, { call: 'operators.approveRequest', input: { id }, notes, why: undefined })
  }
}

function writeScope(
  tx: Tx,
  services: Services,
  { brand, site, lang, request }: Approver,
  actor: OperatorActor,
  { notes, after }: Attempt,
): WriteScope<OperatorActor> {
  return scopeIn(tx, {
    ...{ actor, brand, site, lang, tag: lang, request, services: effectServices(services).write },
    setCookie() {},
    afterCommit: (work: () => void) => void after.push(work),
    noteAudit: (note: AuditNote) => void notes.push(note),
  })
}

/** The requesting operator with the current rights. @throws operators.asker_lost_right if locked since, or without the ability */
async function askerOf(tx: Tx, { brand }: Approver, { askedBy, ability }: Approval): Promise<OperatorActor> {
  const row = await tx.maybe<{ name: string; role: string; stored: string[] | null; isOfEveryBrand: boolean }>(
    `select o.name, o.role, ${ROLE_ABILITIES} as stored, o.brand_id is null as "isOfEveryBrand"
       from operators.operator o where o.id = $1 and o.status = 'active'`,
    [askedBy],
  )
  const abilities = abilitiesOf(row?.role ?? '', row?.stored ?? null)
  if (!row || !can({ abilities }, ability)) throw fail('operators.asker_lost_right')
  const { name, isOfEveryBrand } = row
  return { type: 'operator', operatorId: askedBy, name, abilities, brandId: brand, isOfEveryBrand, sessionId: '' }
}

/** Checks that the terms are still the approved ones. @throws operators.approval_outdated */
function requireSame(agreed: Approval, now: ApprovalTerms): void {
  const version = now.version === undefined ? undefined : String(now.version)
  const isSame =
    now.amount === agreed.amount &&
    now.currency === agreed.currency &&
    now.subject === agreed.subject &&
    version === agreed.about.version
  if (!isSame) throw fail('operators.approval_outdated')
}
