import { hash } from 'node:crypto'
import { toHex } from './bytes.ts'
import { type DrawSource, drawsOver, type RoundSeeds } from './draws.ts'
import { padsOf } from './hmac.ts'
import { requireSeed, SEED_BYTES } from './open.ts'

/** Random bytes of the process (`house.random.bytes`); nothing here knows another source. */
export type RandomBytes = (length: number) => Uint8Array

const BLOCK = 64
const LONGEST_MESSAGE = 128

/** A server seed with its HMAC pads worked out once; keep it while the seed is in use. Not safe to share between threads. */
export type PreparedSeed = { readonly block: (message: string) => Uint8Array }

/** 32 fresh bytes. Store them encrypted; show `commitmentOf` only. */
export function newServerSeed(bytes: RandomBytes): Uint8Array {
  return Uint8Array.from(bytes(SEED_BYTES))
}

/** A client seed for players who have not chosen one: 80 random bits. */
export function newClientSeed(bytes: RandomBytes): string {
  return toHex(Uint8Array.from(bytes(10)))
}

/** Two one-shot hashes over prepared pads give createHmac's digest at a fifth of its cost (stack.md §4). */
export function prepareSeed(serverSeed: Uint8Array): PreparedSeed {
  requireSeed(serverSeed)
  const pads = padsOf(serverSeed)
  const inner = Buffer.alloc(BLOCK + LONGEST_MESSAGE)
  const outer = Buffer.alloc(BLOCK + 32)
  inner.set(pads.inner)
  outer.set(pads.outer)
  return {
    block(message) {
      const length = inner.write(message, BLOCK, 'latin1')
      if (length !== message.length) throw new RangeError('the message is too long')
      outer.set(hash('sha256', inner.subarray(0, BLOCK + length), 'buffer'), BLOCK)
      return hash('sha256', outer, 'buffer')
    },
  }
}

/** The draws of one round under a prepared seed. */
export function openPrepared(seed: PreparedSeed, clientSeed: string, nonce: number): DrawSource {
  return drawsOver(seed.block, clientSeed, nonce)
}

/** The draws of one round; byte for byte those of the browser's `openDraws`. */
export function openDraws({ serverSeed, clientSeed, nonce }: RoundSeeds): DrawSource {
  return openPrepared(prepareSeed(serverSeed), clientSeed, nonce)
}
