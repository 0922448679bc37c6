import { randomFillSync } from 'node:crypto'
import { type Clock, systemClock } from './clock.ts'

/** A UUIDv7 (RFC 9562 §5.7): 48 bits of milliseconds, then random; sorts by time, so that indexes grow at their end. */
export function newId(clock: Clock = systemClock): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(clock.nowMs(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
