import { createHash } from 'node:crypto'
import type { Read, Tx } from '@tonle/database'
import type { AwaitsApproval } from '../approval.ts'
import { fail } from '../errors.ts'
import { encodeOutput } from './input.ts'
import { keptAnswers } from './kept-answers.ts'
import { masked } from './personal.ts'
import type { Actor, OpenScope, Scope, Services, SubmitScope, WriteScope } from './scope.ts'
import type { ServedCall } from './serve.ts'
import { idempotencyKey, operationIdOf, submission } from './submission.ts'
import { requireVersion } from './version.ts'

export interface Around {
  /** Drops what an attempt that is run again had set aside (cookies, work after the commit, notes). */
  forget(): void
  /** Writes the operator's act into the audit log, in the same transaction. */
  audit(tx: Tx & Scope): Promise<void>
  /** Stores a request if a second operator must agree. @returns the answer to the first, or undefined: the use case may run */
  askApproval(tx: WriteScope): Promise<AwaitsApproval | undefined>
}

type Run = (scope: unknown, input: unknown, version?: string) => Promise<unknown>

/**
 * Runs a use case inside what its effect promises (design §2).
 * @param scope with the services of the call's effect
 * @param given the input as it came (`givenIn`), for the fingerprint of the idempotency key
 * @returns the encoded answer
 */
export async function runEffect(
  services: Services,
  served: ServedCall,
  scope: Scope,
  input: unknown,
  given: unknown,
  round: Around,
): Promise<unknown> {
  const run = served.handler as unknown as Run
  const { db } = services
  const { audited } = served.call
  switch (served.call.effect) {
    case 'read': {
      const make = (version?: string) =>
        db.read(scope.brand, async read => answerOf(served, scope, await run(scopeIn(read, scope), input, version)), {
          isReport: served.urgency === 'report',
        })
      if (served.kept) return await keptAnswers(services).of(served, scope, input, make)
      return await make().then(audited ? noted(services, scope, round) : undefined)
    }
    case 'write':
      return await db.tx(scope.brand, tx => {
        round.forget()
        return write(served, scopeIn(tx, scope) as WriteScope, run, input, given, round)
      })
    case 'submit':
      return answerOf(served, scope, await run(submitScope(services, scope, operationIn(served, scope, input)), input))
    case 'none':
      return await run(openScope(services, scope), input)
        .then(value => answerOf(served, scope, value))
        .then(audited ? noted(services, scope, round) : undefined)
  }
}

/** Writes the audit row of a call with `audited` before it is answered. */
const noted =
  ({ db }: Services, scope: Scope, round: Around) =>
  async <T>(answer: T): Promise<T> => {
    await db.tx(scope.brand, tx => round.audit(scopeIn(tx, scope)))
    return answer
  }

/** The transaction with the scope laid over it. Frozen: `brand` and what a use case may do stay what they are. */
export const scopeIn = <T extends Read, S extends object>(transaction: T, scope: S): T & S =>
  Object.freeze(Object.assign(transaction, scope))

export function openScope<A extends Actor>(services: Services, scope: Scope<A>): OpenScope<A> {
  const { brand } = scope
  const { db } = services
  return Object.freeze({
    ...(scope as Scope<A> & Pick<OpenScope, 'services'>),
    read: fn => db.read(brand, read => fn(Object.freeze(read))),
    tx: (fn, options) => db.tx(brand, tx => fn(Object.freeze(tx)), options),
  } satisfies OpenScope<A>)
}

export function submitScope<A extends Actor>(services: Services, scope: Scope<A>, operationId: string): SubmitScope<A> {
  const { brand } = scope
  return Object.freeze({
    ...(scope as Scope<A> & Pick<SubmitScope, 'services'>),
    ...submission(services.ledger, brand, operationId),
    read: fn => services.db.read(brand, read => fn(Object.freeze(read))),
  } satisfies SubmitScope<A>)
}

/** @throws idempotency.required */
function operationIn({ call }: ServedCall, { actor, request }: Scope, input: unknown): string {
  if (call.operation === undefined) return operationIdOf(actor, idempotencyKey(request))
  return String((input as Record<string, unknown>)[call.operation])
}

async function write(
  served: ServedCall,
  tx: WriteScope,
  run: Run,
  input: unknown,
  given: unknown,
  round: Around,
): Promise<unknown> {
  const act = async () => {
    await requireVersion(tx, served.call, input)
    const answer = (await round.askApproval(tx)) ?? answerOf(served, tx, await run(tx, input))
    if (tx.actor.type === 'operator') await round.audit(tx)
    return answer
  }
  const key = served.call.repeatable ? undefined : idempotencyKey(tx.request)
  if (key === undefined) return await act()

  const actor = actorKey(tx)
  const hash = inputHash(served, tx, given)
  // The insert waits for a twin in flight; then either it is ours or the twin's answer is there to be read.
  const claimed = await tx.maybe(
    `insert into house.idempotency (brand_id, actor, call, key, input_hash) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1 as ok`,
    [tx.brand, actor, served.name, key, hash],
  )
  if (!claimed) {
    const first = await tx.one<{ inputHash: string; answer: unknown }>(
      'select input_hash as "inputHash", answer from house.idempotency where brand_id = $1 and actor = $2 and call = $3 and key = $4',
      [tx.brand, actor, served.name, key],
    )
    if (first.inputHash !== hash) throw fail('idempotency.conflict')
    return first.answer
  }
  const answer = await act()
  await tx.query('update house.idempotency set answer = $5 where brand_id = $1 and actor = $2 and call = $3 and key = $4', [
    tx.brand,
    actor,
    served.name,
    key,
    // A repetition of the request is answered with personal values masked: they are not kept here.
    JSON.stringify(masked(served.personal.output, answer, undefined)),
  ])
  return answer
}

/** The encoded answer, with others' personal data masked unless the caller may see it. */
const answerOf = ({ call, personal }: ServedCall, { actor }: Pick<Scope, 'actor'>, value: unknown): unknown =>
  masked(personal.masked, encodeOutput(call, value), actor.type === 'operator' ? actor : undefined)

/** A keyed hash if the input has personal data: a plain hash of a phone number can be found by trying numbers. */
function inputHash({ personal }: ServedCall, { services }: WriteScope, given: unknown): string {
  const text = JSON.stringify(inOrder(given))
  return personal.input ? services.keyring.mac('blind-index', `input:${text}`) : createHash('sha256').update(text).digest('hex')
}

/** The order of fields says nothing. */
const inOrder = (given: unknown) => Object.entries(given as object).sort(([a], [b]) => (a < b ? -1 : 1))

function actorKey(scope: Scope): string {
  const { actor } = scope
  if (actor.type === 'member') return `member:${actor.memberId}`
  if (actor.type === 'operator') return `operator:${actor.operatorId}`
  if (actor.type === 'vendor') return `vendor:${actor.vendorId}`
  return `visitor:${scope.request.ip}`
}
