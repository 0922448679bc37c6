import { createHash } from 'node:crypto'
import type { Tx } from '@tonle/database'
import { fail } from '../errors.ts'
import { encodeOutput } from './input.ts'
import type { Scope } from './scope.ts'
import type { ServedCall } from './serve.ts'

type Run = (scope: unknown, input: unknown) => Promise<unknown>

/**
 * Runs a use case inside what its effect promises (design §2).
 * @param raw the input as it came, for the fingerprint of the idempotency key
 * @param forget drops what an attempt that is run again had set aside (cookies, work after the commit)
 * @returns the encoded answer
 */
export async function runEffect(
  served: ServedCall,
  scope: Scope,
  input: unknown,
  raw: unknown,
  forget: () => void,
): Promise<unknown> {
  const run = served.handler as unknown as Run
  const { db } = scope.house
  switch (served.call.effect) {
    case 'read':
      return await db.read(scope.brand, async read => encodeOutput(served.call, await run(Object.assign(read, scope), input)))
    case 'write':
      return await db.tx(scope.brand, tx => {
        forget()
        return write(served, Object.assign(tx, scope), run, input, raw)
      })
    default:
      return encodeOutput(served.call, await run(scope, input))
  }
}

async function write(served: ServedCall, tx: Tx & Scope, run: Run, input: unknown, raw: unknown): Promise<unknown> {
  const key = served.call.repeatable ? undefined : idempotencyKey(tx)
  if (key === undefined) return encodeOutput(served.call, await run(tx, input))

  const actor = actorKey(tx)
  const hash = createHash('sha256').update(JSON.stringify(raw)).digest('hex')
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
  const answer = encodeOutput(served.call, await run(tx, input))
  await tx.query('update house.idempotency set answer = $5 where brand_id = $1 and actor = $2 and call = $3 and key = $4', [
    tx.brand,
    actor,
    served.name,
    key,
    JSON.stringify(answer),
  ])
  return answer
}

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
