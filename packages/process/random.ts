import { createHash, randomBytes } from 'node:crypto'

/** The only source of randomness for programs; games draw from committed seeds (@tonle/fairness), never from here directly. */
export interface Random {
  bytes(length: number): Buffer
}

export const systemRandom: Random = { bytes: length => randomBytes(length) }

/** A repeatable stream for tests: SHA-256 in counter mode over the seed. Never for production. */
export function seededRandom(seed: string): Random {
  let counter = 0
  return {
    bytes(length) {
      const blocks: Buffer[] = []
      for (let have = 0; have < length; have += 32) blocks.push(createHash('sha256').update(`${seed}:${counter++}`).digest())
      return Buffer.concat(blocks).subarray(0, length)
    },
  }
}
