import { createHash } from 'node:crypto'

/** Bet ids are numbers, though longer than 2^53: text that is one stays, other text becomes eighteen digits, always the same. */
export function digitsOf(id: string): string {
  if (/^\d{1,20}$/.test(id)) return id
  const drawn = BigInt(`0x${createHash('sha256').update(id).digest('hex')}`) % 900_000_000_000_000_000n
  return String(drawn + 100_000_000_000_000_000n)
}
