import { createHash } from 'node:crypto'
import type { Tx } from '@tonle/database'
import { fail } from '../errors.ts'
import { encodeOutput } from './input.ts'
import type { Scope } from './scope.ts'
import type { ServedCall } from './serve.ts'

export interface Around {
  /** Drops what an attempt that is run again had set aside (cookies, work after the commit, notes). */
  forget(): void
  /** Writes the operator's act into the audit log, in the same transaction. */
  audit(tx: Tx & Scope, call: string, input: unknown): Promise<void>
}

type Run = (scope: unknown, input: unknown) => Promise<unknown>

/**
 * Runs a use case inside what its effect promises (design §2).
 * @param given the input as it came (`givenIn`), for the fingerprint of the idempotency key
 * @returns the encoded answer
 */
export async function runEffect(
  served: ServedCall,
  scope: Scope,
  input: unknown,
  given: unknown,
  round: Around,
): Promise<unknown> {
  const run = served.handler as unknown as Run
  const { db } = scope.services
  switch (served.call.effect) {
    case 'read':
      return await db.read(scope.brand, async read => encodeOutput(served.call, await run(Object.assign(read, scope), input)), {
        isReport: served.urgency === 'report',
      })
    case 'write':
      return await db.tx(scope.brand, tx => {
        round.forget()
        return write(served, Object.assign(tx, scope), run, input, given, round)
      })
    default:
      return encodeOutput(served.call, await run(scope, input))
  }
}

async function write(
  served: ServedCall,
  tx: Tx & Scope,
  run: Run,
  input: unknown,
  given: unknown,
  round: Around,
): Promise<unknown> {
  const act = async () => {
    const answer = encodeOutput(served.call, await run(tx, input))
    if (tx.actor.type === 'operator') await round.audit(tx, served.name, input)
    return answer
  }
  const key = served.call.repeatable ? undefined : idempotencyKey(tx)
  if (key === undefined) return await act()

  const actor = actorKey(tx)
  const hash = createHash('sha256')
    .update(JSON.stringify(inOrder(given)))
    .digest('hex')
  // The insert waits for a twin in flight; then either it is ours or the twin's answer is there to be read.
  const claimed = await tx.maybe(
    `insert into house.idempotency (brand_id, actor, call, key, input_hash) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1 as ok`,
    [tx.brand, actor, served.name, key, hash],
  )
  if (!claimed) {
    const first = await tx.one<{ input_hash: string; answer: unknown }>(
      'select input_hash, answer from house.idempotency where brand_id = $1 and actor = $2 and call = $3 and key = $4',
      [tx.brand, actor, served.name, key],
    )
    if (first.input_hash !== hash) throw fail('idempotency.conflict')
    return first.answer
  }
  const answer = await act()
  await tx.query('update house.idempotency set answer = $5 where brand_id = $1 and actor = $2 and call = $3 and key = $4', [
    tx.brand,
    actor,
    served.name,
    key,
    JSON.stringify(answer),
  ])
  return answer
}

/** The order of fields says nothing. */
const inOrder = (given: unknown) => Object.entries(given as object).sort(([a], [b]) => (a < b ? -1 : 1))

function idempotencyKey(scope: Scope): string {
  const key = scope.request.headers['idempotency-key']
  if (key === undefined || !/^[\w-]{8,80}$/.test(key)) throw fail('idempotency.required')
  return key
}

function actorKey(scope: Scope): string {
  const { actor } = scope
  if (actor.type === 'member') return `member:${actor.memberId}`
  if (actor.type === 'operator') return `operator:${actor.operatorId}`
  if (actor.type === 'vendor') return `vendor:${actor.vendorId}`
  return `visitor:${scope.request.ip}`
}
