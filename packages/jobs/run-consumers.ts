import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangedRow, type Consumer, type Database, foldNext, lagOf } from '@tonle/database'
import type { Log, Metrics } from '@tonle/process'

export interface ConsumerServices {
  db: Pick<Database, 'system'>
  log: Pick<Log, 'error'>
  metrics: Pick<Metrics, 'foldLag'>
}

/** Gets the rows that a consumer changed. */
export type OnFolded = (consumer: Consumer, changed: readonly ChangedRow[]) => void

/** Unfolded facts older than this raise an alarm, repeated after the same time; so long a start has to catch up with what came while nobody folded. */
const LATE_SECONDS = 60
/** After each fold of a process that has nothing else to do the database is left alone for as long as it took. */
const LEAST_REST = 1
/** Of one that is busy with bets so many times as long: they go first, a twentieth of one core is for folds. */
const REST = 19
/** Shares of the time in which the event loop works: below the first it has room, from the second on it is busy. */
const ROOM = 0.7
const BUSY = 0.9

/** The further a consumer is behind, the shorter the pause; at the latest when it is an alarm, half of the time is for folds. */
export function restAfter(tookMs: number, lagSeconds: number, busy: number): number {
  const load = Math.min(1, Math.max(0, (busy - ROOM) / (BUSY - ROOM)))
  const rest = LEAST_REST + (REST - LEAST_REST) * load
  return tookMs * Math.max(LEAST_REST, rest * (1 - lagSeconds / LATE_SECONDS))
}

/** How busy this program's event loop is lately, 0 to 1. */
function watchLoop(): () => number {
  let from = performance.eventLoopUtilization()
  let [busy, atMs] = [0, performance.now()]
  return () => {
    if (performance.now() - atMs < WINDOW_MS) return busy
    busy = performance.eventLoopUtilization(from).utilization
    from = performance.eventLoopUtilization()
    atMs = performance.now()
    return busy
  }
}
const WINDOW_MS = 200

/**
 * Folds facts with these consumers, one after the other, until it is stopped. While the process is
 * busy with bets it lags by seconds rather than slow them. A
 * consumer that fails is logged, holds up no other, and goes on where it was.
 * @param onFolded called after the commit of a fold that changed rows
 * @param nowMs the clock of alarms
 * @returns what stops it and waits for the fold in progress
 */
export function runConsumers(
  services: ConsumerServices,
  consumers: readonly Consumer[],
  onFolded: OnFolded = () => undefined,
  nowMs = () => performance.now(),
): () => Promise<void> {
  const stop = new AbortController()
  const busyNow = watchLoop()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {})
  const turns = consumers.map(consumer => ({
    consumer,
    dueMs: performance.now() + consumer.everyMs,
    toldMs: nowMs(),
  }))

  async function run(): Promise<void> {
    while (turns.length > 0) {
      await pause(Math.max(0, Math.min(...turns.map(({ dueMs }) => dueMs)) - performance.now()))
      for (const turn of turns) {
        if (stop.signal.aborted) return
        if (turn.dueMs > performance.now()) continue
        const isFull = await take(turn).catch(err => {
          services.log.error({ err, consumer: turn.consumer.name }, 'facts were not folded')
          return false
        })
        turn.dueMs = performance.now() + (isFull ? 0 : turn.consumer.everyMs)
      }
    }
  }

  /** @returns whether there may be more */
  async function take(turn: (typeof turns)[number]): Promise<boolean> {
    const { seconds, isDue } = await lagOf(services.db, turn.consumer)
    tell(turn, seconds)
    if (!isDue) return false
    const startedMs = performance.now()
    const { isFull, changed } = await foldNext(services.db, turn.consumer)
    const tookMs = performance.now() - startedMs
    if (changed.length > 0) onFolded(turn.consumer, changed)
    await pause(restAfter(tookMs, seconds, busyNow()))
    return isFull
  }

  function tell(turn: (typeof turns)[number], lagSeconds: number): void {
    const { name } = turn.consumer
    services.metrics.foldLag.set({ consumer: name }, lagSeconds)
    if (lagSeconds <= LATE_SECONDS || nowMs() - turn.toldMs < LATE_SECONDS * 1000) return
    turn.toldMs = nowMs()
    services.log.error({ alarm: 'fold_late', consumer: name, lagSeconds }, 'a consumer of facts is behind')
  }

  const done = run()
  return async () => {
    stop.abort()
    await done
  }
}
