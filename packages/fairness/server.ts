import { hmac, hmacKey } from '@tonle/process'
import { toHex } from './bytes.ts'
import { type DrawSource, drawsOver, type RoundSeeds } from './draws.ts'
import { requireSeed, SEED_BYTES } from './open.ts'

/** Random bytes of the process (`services.random.bytes`); nothing here knows another source. */
export type RandomBytes = (length: number) => Uint8Array

/** A server seed with its HMAC pads worked out once; keep it while the seed is in use. */
export type PreparedSeed = { readonly block: (message: string) => Uint8Array }

/** 32 fresh bytes. Store them encrypted; show `commitmentOf` only. */
export function newServerSeed(bytes: RandomBytes): Uint8Array {
  return Uint8Array.from(bytes(SEED_BYTES))
}

/** A client seed for players who have not chosen one: 80 random bits. */
export function newClientSeed(bytes: RandomBytes): string {
  return toHex(Uint8Array.from(bytes(10)))
}

export function prepareSeed(serverSeed: Uint8Array): PreparedSeed {
  requireSeed(serverSeed)
  const key = hmacKey(serverSeed)
  return { block: message => hmac(key, message) }
}

/** The draws of one round under a prepared seed. */
export function openPrepared(seed: PreparedSeed, clientSeed: string, nonce: number): DrawSource {
  return drawsOver(seed.block, clientSeed, nonce)
}

/** The draws of one round; byte for byte those of the browser's `openDraws`. */
export function openDraws({ serverSeed, clientSeed, nonce }: RoundSeeds): DrawSource {
  return openPrepared(prepareSeed(serverSeed), clientSeed, nonce)
}
