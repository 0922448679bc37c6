import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, toHex, utf8 } from './bytes.ts'

/** How a hash chain and its salt become a number: bustabit's convention (bitcointalk 2807542). */
export const CHAIN_SCHEME = 'sha256-chain-v1'

const HASH = /^[0-9a-f]{64}$/

/** The link before this one: SHA-256 of its lower-case hex text, not of the bytes that it names. A chain is published from its end, so this leads to what was published before. */
export function linkBefore(link: string): string {
  if (!HASH.test(link)) throw new RangeError('not a link of a chain')
  return toHex(sha256(utf8(link)))
}

/** Whether so many steps lead from this link to the published one. */
export function leadsTo(link: string, published: string, steps: number): boolean {
  if (!HASH.test(link) || !Number.isSafeInteger(steps) || steps < 0) return false
  let at = link
  for (let step = 0; step < steps; step++) at = linkBefore(at)
  return at === published
}

/** HMAC-SHA-256 with the salt's text as key and the bytes that the link names as message, in hex. */
export const saltedLink = (link: string, salt: string): string => toHex(hmac(sha256, utf8(salt), fromHex(link)))

/** The 52 most significant bits of a hash, as a number below 2^52. */
export const first52Bits = (hex: string): number => Number.parseInt(hex.slice(0, 13), 16)
