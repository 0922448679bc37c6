import { hash } from 'node:crypto'
import type { Outcome, Plan } from '@tonle/ledger'
import { fail } from '../errors.ts'
import type { Actor, RequestFacts, Services, Submission } from './scope.ts'

/** A use case tried what its effect does not allow: a defect. */
export class EffectMisuse extends Error {
  override readonly name = 'EffectMisuse'
}

/** @throws idempotency.required */
export function idempotencyKey({ headers }: RequestFacts): string {
  const key = headers['idempotency-key']
  if (key === undefined || !/^[\w-]{8,80}$/.test(key)) throw fail('idempotency.required')
  return key
}

/** The same for every repetition of a player's request; of others' keys nobody can make it. Stands in stored keys: its making stays. */
export function operationIdOf(actor: Actor, key: string): string {
  return hash('sha256', `${callerOf(actor)}\n${key}`, 'base64url').slice(0, 22)
}

function callerOf(actor: Actor): string {
  if (actor.type === 'member') return actor.memberId
  if (actor.type === 'operator') return actor.operatorId
  return actor.type
}

/** The one way of a request to the lanes: under its own key, in its own brand. */
export function submission(ledger: Services['ledger'], brand: string, operationId: string): Submission {
  let posted: string | undefined
  const claim = (plan: Plan): void => {
    if (plan.book.brand !== brand) throw new EffectMisuse(`a plan of another brand than the caller's: ${plan.key}`)
    if (!plan.key.endsWith(`:${operationId}`)) throw new EffectMisuse(`the plan ${plan.key} is not of the request's key`)
    posted ??= plan.key
    if (plan.key !== posted) throw new EffectMisuse(`one request posts under one key: ${posted}, then ${plan.key}`)
  }
  return {
    operationId,
    claim,
    async submit(plan: Plan): Promise<Outcome> {
      claim(plan)
      return await ledger.submit(plan)
    },
  }
}
