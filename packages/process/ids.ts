import { randomFillSync } from 'node:crypto'
import { type Clock, systemClock } from './clock.ts'

/** The last id made with a clock: its millisecond and the counter within it. */
interface Last {
  ms: number
  counter: number
}

const COUNTER_MAX = 0xfff
const lasts = new WeakMap<Clock, Last>()

/**
 * A UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, a counter of 12 bits, then random. Sorts by time, so that indexes grow at their
 * end; ids of one process and clock grow strictly (§6.2, method 1), also when the clock stands still or goes back.
 */
export function newId(clock: Clock = systemClock): string {
  const bytes = randomBytes16()
  const { ms, counter } = step(clock, bytes.readUInt16BE(6))
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 128 random bits as 32 hex digits: a W3C Trace Context trace-id. */
export const newTraceId = (): string => randomBytes16().toString('hex')

/** A call of the system's source costs ten times an id, so that its bytes are taken for many at once. Each is used once. */
const pool = Buffer.alloc(16 * 512)
let used = pool.length

function randomBytes16(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.subarray(used - 16, used)
}

/** A new millisecond starts in the lower half of the counter; when the counter is used up the next millisecond is borrowed. */
function step(clock: Clock, random: number): Last {
  const nowMs = clock.nowMs()
  const last = lasts.get(clock)
  const start = random & (COUNTER_MAX >> 1)
  let next: Last
  if (!last || nowMs > last.ms) next = { ms: nowMs, counter: start }
  else if (last.counter < COUNTER_MAX) next = { ms: last.ms, counter: last.counter + 1 }
  else next = { ms: last.ms + 1, counter: start }
  lasts.set(clock, next)
  return next
}
