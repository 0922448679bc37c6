import { randomFillSync } from 'node:crypto'
import { V7Generator } from 'uuidv7'
import { type Clock, systemClock } from './clock.ts'

/** A call of the system's source costs ten times an id, so that its bytes are taken for many at once. Each is used once. */
const pool = new Uint32Array(2048)
let used = pool.length

function nextUint32(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++]!
}

/** However far the clock goes back, ids go on from the last one. */
const LONGEST_ROLLBACK_MS = 2 ** 48 - 1

const generators = new WeakMap<Clock, V7Generator>()

/**
 * A UUIDv7 (RFC 9562 §5.7). Sorts by time, so that indexes grow at their end; ids of one process and clock grow strictly, also when the
 * clock stands still or goes back.
 */
export function newId(clock: Clock = systemClock): string {
  let generator = generators.get(clock)
  if (!generator) {
    generator = new V7Generator({ nextUint32 })
    generator.setRollbackAllowance(LONGEST_ROLLBACK_MS)
    generators.set(clock, generator)
  }
  return generator.generateOrResetWithTs(clock.nowMs()).toString()
}

const hex = (word: number) => word.toString(16).padStart(8, '0')

/** 128 random bits as 32 hex digits: a W3C Trace Context trace-id. */
export const newTraceId = (): string => hex(nextUint32()) + hex(nextUint32()) + hex(nextUint32()) + hex(nextUint32())
