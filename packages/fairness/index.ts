export { fromHex, toHex } from './bytes.ts'
export { CHAIN_SCHEME, first52Bits, leadsTo, linkBefore, saltedLink } from './chain.ts'
export {
  type DrawSource,
  isClientSeed,
  messageOf,
  type RoundSeeds,
  SCHEME,
  type SeedRef,
  type Traced,
  traceDraws,
} from './draws.ts'
export {
  blockHex,
  commitmentOf,
  hashOfText,
  openDraws,
  openTraced,
  provesCommitment,
  SEED_BYTES,
  type TracedBlock,
} from './open.ts'
export { pick, shuffle } from './shuffle.ts'
