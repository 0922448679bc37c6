/** What game rules see of randomness: numbers, one after another. */
export interface DrawSource {
  /** The next whole number from 0 to `bound` − 1, every one equally likely. 1 ≤ bound ≤ 2³². */
  below(bound: number): number
}

/** The seeds of one round. `nonce` counts the rounds on the seed pair, over all games. */
export type RoundSeeds = { readonly serverSeed: Uint8Array; readonly clientSeed: string; readonly nonce: number }

/** What is shown of the seeds before and during play. */
export type SeedRef = { readonly commitment: string; readonly clientSeed: string; readonly nonce: number }

/** Name of this mapping from seeds to draws; stored with what depends on it. */
export const SCHEME = 'hmac-sha256-v1'

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
const WORDS = 2 ** 32

/** No colon and no blank, so that `clientSeed:nonce:cursor` has one reading only. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text)
}

/** The message of the block at `cursor`. @throws RangeError for a client seed or nonce the scheme does not know */
export function messageOf(clientSeed: string, nonce: number, cursor: number): string {
  if (!isClientSeed(clientSeed)) throw new RangeError('the client seed is malformed')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('the nonce is malformed')
  return `${clientSeed}:${nonce}:${cursor}`
}

/**
 * Draws over a stream of HMAC blocks, 4 bytes big-endian each, with rejection.
 * @param blockAt HMAC-SHA256 of a message under the server seed, 32 bytes; the two implementations differ only in it
 */
export function drawsOver(blockAt: (message: string) => Uint8Array, clientSeed: string, nonce: number): DrawSource {
  let block = blockAt(messageOf(clientSeed, nonce, 0))
  let cursor = 0
  let used = 0
  function word(): number {
    if (used === block.length) {
      block = blockAt(messageOf(clientSeed, nonce, ++cursor))
      used = 0
    }
    const value = ((block[used]! << 24) | (block[used + 1]! << 16) | (block[used + 2]! << 8) | block[used + 3]!) >>> 0
    used += 4
    return value
  }
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) throw new RangeError('a draw needs a bound from 1 to 2^32')
      const fair = WORDS - (WORDS % bound)
      for (;;) {
        const value = word()
        if (value < fair) return value % bound
      }
    },
  }
}

/** One draw as the verifier's page shows it. */
export type Traced = { readonly bound: number; readonly value: number }

/** Passes draws through and writes each down. */
export function traceDraws(draws: DrawSource): { draws: DrawSource; traced: Traced[] } {
  const traced: Traced[] = []
  return {
    traced,
    draws: {
      below(bound) {
        const value = draws.below(bound)
        traced.push({ bound, value })
        return value
      },
    },
  }
}
