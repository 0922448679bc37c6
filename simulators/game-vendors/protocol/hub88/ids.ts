import { createHash } from 'node:crypto'
import type { Random } from '@tonle/process'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** Namespace of the simulator's transactions, drawn once. */
const NAMESPACE = Buffer.from('7c2f6a1e94d04bb2a35d0e8f51c7b963', 'hex')

/** A UUID for an id of ours, always the same one: itself, or made by name (RFC 9562 §5.5, version 5). */
export function uuidOf(id: string): string {
  if (UUID.test(id)) return id
  return uuid(createHash('sha1').update(NAMESPACE).update(id).digest(), 5)
}

/** A random UUID (version 4). */
export const freshUuid = (random: Random): string => uuid(random.bytes(16), 4)

function uuid(from: Buffer, version: number): string {
  const bytes = Buffer.from(from.subarray(0, 16))
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
