import { createHash } from 'node:crypto'
import type { AttemptLimit } from '../call.ts'
import { type ErrorCode, fail } from '../errors.ts'
import { deviceOf } from './device.ts'
import { networkOf } from './network.ts'
import { askForWork, levelOf, takeProof } from './proof.ts'
import type { Scope, Services } from './scope.ts'
import type { ServedCall } from './serve.ts'

/** A bound with its key for this caller, and how far it is used up. */
interface Attempt {
  limit: AttemptLimit
  key: string
  /** What this caller may use of it. */
  share: number
  points: number
  /** Those of them that are still under way: they ask for work, not for more of it. */
  ahead: number
  /** Until its window ends. */
  seconds: number
}

/** A known device meets its network's bound so many times later: it has a bound of its own. */
const KNOWN_DEVICE = 10

/** Attempts under way in this process, so that many at once do not pass a bound together. */
const running = new Map<string, number>()

/**
 * Runs a call within its kept bounds: rows of `house.attempt`, counted when the outcome is known.
 * @param codeOf the code under which an error goes out
 * @throws request.too_many with `retryAfterSeconds`, or request.proof_required with a `challenge`, before anything is done
 */
export async function withinAttempts<T>(
  services: Services,
  served: ServedCall,
  scope: Scope,
  input: unknown,
  codeOf: (error: unknown) => ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  const keyed = keysOf(served, scope, input)
  if (keyed.length === 0) return await work()
  // Marked before anything is read: of many at once each sees those before it, be it here or in the row.
  const ahead = keyed.map(({ key }) => enter(key))
  try {
    await admit(services, served, scope, await read(services, scope, keyed, ahead))
    return await counted(services, scope, keyed, codeOf, work)
  } finally {
    for (const { key } of keyed) leave(key)
  }
}

async function counted<T>(
  services: Services,
  scope: Scope,
  keyed: readonly CountedAttempt[],
  codeOf: (error: unknown) => ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  let outcome: 'ok' | ErrorCode = 'ok'
  try {
    return await work()
  } catch (error) {
    outcome = codeOf(error)
    throw error
  } finally {
    await count(services, scope, keyed, outcome)
  }
}

async function admit(services: Services, served: ServedCall, scope: Scope, attempts: readonly Attempt[]): Promise<void> {
  const beyond = attempts.filter(({ points, share }) => points >= share)
  const shut = beyond.filter(({ limit }) => limit.beyond === 'wait')
  if (shut.length > 0) throw fail('request.too_many', { retryAfterSeconds: Math.max(...shut.map(({ seconds }) => seconds)) })
  if (beyond.length === 0) return
  const level = Math.max(...beyond.map(({ points, ahead, share }) => levelOf(points - ahead, share)))
  if (!(await takeProof(services, served, scope, level))) await askForWork(served, scope, level)
}

/** @returns how many were under way before */
function enter(key: string): number {
  const ahead = running.get(key) ?? 0
  running.set(key, ahead + 1)
  return ahead
}

function leave(key: string): void {
  const left = (running.get(key) ?? 1) - 1
  if (left > 0) running.set(key, left)
  else running.delete(key)
}

type CountedAttempt = Pick<Attempt, 'limit' | 'key' | 'share'>

async function read(
  { db }: Services,
  { brand }: Scope,
  keyed: readonly CountedAttempt[],
  ahead: readonly number[],
): Promise<Attempt[]> {
  const rows = await db.read(brand, read =>
    read.query<{ key: string; points: number; seconds: number }>(
      `select key, points, greatest(1, ceil(extract(epoch from ends_at - app_now())))::int as seconds
         from house.attempt where key = any ($1) and ends_at > app_now()`,
      [keyed.map(({ key }) => key)],
    ),
  )
  return keyed.map((one, place) => {
    const row = rows.find(({ key }) => key === one.key)
    const before = ahead[place] ?? 0
    return { ...one, points: (row?.points ?? 0) + before, ahead: before, seconds: row?.seconds ?? one.limit.perSeconds }
  })
}

/** Counts the outcome against the bounds it belongs to. What cannot be counted does not change the caller's answer. */
async function count(
  services: Services,
  { brand }: Scope,
  keyed: readonly CountedAttempt[],
  outcome: 'ok' | ErrorCode,
): Promise<void> {
  const counted = keyed.filter(({ limit }) => limit.counts.includes(outcome))
  if (counted.length === 0) return
  try {
    await services.db.tx(brand, tx =>
      tx.query(
        `insert into house.attempt as a (key, points, ends_at)
           select key, 1, app_now() + make_interval(secs => seconds) from unnest($1::text[], $2::int[]) as t (key, seconds) order by key
         on conflict (key) do update set
           points = case when a.ends_at > app_now() then a.points + 1 else 1 end,
           ends_at = case when a.ends_at > app_now() then a.ends_at else excluded.ends_at end`,
        [counted.map(({ key }) => key), counted.map(({ limit }) => limit.perSeconds)],
      ),
    )
  } catch (error) {
    services.log.error({ err: error }, 'an attempt could not be counted')
  }
}

/** The keys are digests: no address and no name stands in the table. */
function keysOf(served: ServedCall, scope: Scope, input: unknown): CountedAttempt[] {
  const device = deviceOf(scope)
  const network = `network:${networkOf(scope.request.ip)}`
  return (served.call.attempts ?? []).flatMap(limit => {
    // A limit without proof of work applies to all devices alike.
    const known = limit.beyond === 'work' && device !== undefined ? `device:${device}` : undefined
    const subject = subjectOf(limit, network, known, input)
    if (subject === undefined) return []
    // A call may have a share that costs work and a ceiling beyond which it waits, of the same network.
    const bound = limit.beyond === 'work' ? subject : `${limit.beyond}:${subject}`
    const key = createHash('sha256').update(`${scope.brand}\n${served.name}\n${bound}`).digest('hex')
    return { limit, key, share: limit.by === 'network' && known ? limit.points * KNOWN_DEVICE : limit.points }
  })
}

/** Undefined: an unknown device has no count of its own, its network has. */
function subjectOf({ by }: AttemptLimit, network: string, device: string | undefined, input: unknown): string | undefined {
  if (by === 'network') return network
  if (by === 'device') return device
  const value = String((input as Record<string, unknown>)[by.slice('field:'.length)]).toLowerCase()
  return `${by}:${value}:${device ?? network}`
}
