import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, toHex, utf8 } from './bytes.ts'
import { type DrawSource, drawsOver, type RoundSeeds } from './draws.ts'

export const SEED_BYTES = 32

/** SHA-256 of the raw server seed in hex: shown before the first bet on it. */
export function commitmentOf(serverSeed: Uint8Array): string {
  requireSeed(serverSeed)
  return toHex(sha256(serverSeed))
}

/** Is this the seed that was committed to? `serverSeed` as revealed, in hex. */
export function provesCommitment(serverSeed: string, commitment: string): boolean {
  return /^[0-9a-f]{64}$/.test(serverSeed) && commitmentOf(fromHex(serverSeed)) === commitment
}

/** SHA-256 of a text in UTF-8, in hex: of a list that is published before a draw. */
export function hashOfText(text: string): string {
  return toHex(sha256(utf8(text)))
}

/** The draws of one round, recomputed anywhere. */
export function openDraws({ serverSeed, clientSeed, nonce }: RoundSeeds): DrawSource {
  return drawsOver(blocksOf(serverSeed), clientSeed, nonce)
}

/** One block of the stream in hex, for the verifier's page. */
export function blockHex(serverSeed: Uint8Array, message: string): string {
  return toHex(blocksOf(serverSeed)(message))
}

/** HMAC-SHA-256 under a server seed whose pads are worked out once. */
function blocksOf(serverSeed: Uint8Array): (message: string) => Uint8Array {
  requireSeed(serverSeed)
  const keyed = hmac.create(sha256, serverSeed)
  return message => keyed.clone().update(utf8(message)).digest()
}

export function requireSeed(serverSeed: Uint8Array): void {
  if (serverSeed.length !== SEED_BYTES) throw new RangeError('a server seed has 32 bytes')
}

/** A requested block of the stream. */
export type TracedBlock = { readonly message: string; readonly hex: string }

/** The draws of one round with a list of all blocks that went into them, for the verifier's page. */
export function openTraced({ serverSeed, clientSeed, nonce }: RoundSeeds): { draws: DrawSource; blocks: TracedBlock[] } {
  const blocks: TracedBlock[] = []
  const blockOf = blocksOf(serverSeed)
  const blockAt = (message: string) => {
    const block = blockOf(message)
    blocks.push({ message, hex: toHex(block) })
    return block
  }
  return { draws: drawsOver(blockAt, clientSeed, nonce), blocks }
}
