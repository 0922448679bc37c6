import { setTimeout as sleep } from 'node:timers/promises'
import type { CpuSeconds } from './cpu.ts'
import { since } from './cpu.ts'
import { cpuEach, type Run, round } from './run.ts'

export interface AtRate extends Omit<Run, 'posted'> {
  /** The slowest of all. */
  maxMs: number
  /** How late the sender itself was at worst: above a few milliseconds the machine, not the wallet, was measured. */
  senderLateMs: number
}

/**
 * Sends so many a second, whatever comes back: nobody waits for the one before. Each is timed from the moment it was due, so that a
 * stall counts for everyone who would have come during it.
 * @param send throws for an answer that is not a bet's
 */
export async function atRate(of: {
  perSecond: number
  seconds: number
  send: (i: number) => Promise<void>
  cpu: () => CpuSeconds
}): Promise<AtRate> {
  const { perSecond, seconds, send } = of
  const count = Math.round(perSecond * seconds)
  const times = new Array<number>(count)
  const running: Promise<void>[] = []
  const cpu = of.cpu()
  const begin = performance.now()
  let senderLateMs = 0
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - begin) * perSecond) / 1000) + 1)
    for (; sent < due; sent++) {
      const i = sent
      const dueMs = begin + (i * 1000) / perSecond
      senderLateMs = Math.max(senderLateMs, performance.now() - dueMs)
      running.push(
        send(i).then(() => {
          times[i] = performance.now() - dueMs
        }),
      )
    }
    await sleep(1)
  }
  await Promise.all(running)
  const tookMs = performance.now() - begin
  times.sort((a, b) => a - b)
  const quantile = (q: number) => round(times[Math.floor(count * q)] ?? Number.NaN)
  return {
    perSecond: Math.round((count * 1000) / tookMs),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: round(times.at(-1) ?? Number.NaN),
    senderLateMs: round(senderLateMs),
    operations: count,
    ...cpuEach(since(cpu, of.cpu()), count),
  }
}
