import { defineModule, type House, type Module, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { launchGame } from './launch-game.ts'
import { betDetail, bettingRecord, seedHistory } from './records.ts'
import { createSeamless, type Seamless } from './seamless/index.ts'
import { companions } from './seamless/vendor-tx.ts'
import { startDemoRounds } from './seed.ts'
import { acknowledgeRound } from './slots/acknowledge-round.ts'
import { openSlot } from './slots/open-slot.ts'
import { rotateSeed, setClientSeed } from './slots/seeds.ts'
import { spinSlot } from './slots/spin-slot.ts'

export { playInvariants } from './invariants.ts'
export type * from './seamless/index.ts'
export { createSeamless } from './seamless/index.ts'
export { companions } from './seamless/vendor-tx.ts'

/** The room with its vendor-neutral operations, which stand on the house's ledger. */
export function playModule(house: House, seamless: Seamless = createSeamless(house)): Module {
  for (const table of companions) house.ledger.registerCompanion(table)
  return defineModule({
    area: 'play',
    routes: serve('play', contract, {
      launchGame,
      openSlot,
      spinSlot: (scope, input) => spinSlot(seamless, scope, input),
      acknowledgeRound,
      setClientSeed,
      rotateSeed,
      bettingRecord,
      betDetail,
      seedHistory,
    }),
    start: () => startDemoRounds(house, seamless),
  })
}
