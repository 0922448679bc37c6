import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { startFoldPlayed } from './fold-played.ts'
import { playJobs } from './jobs.ts'
import { launchGame } from './launch-game.ts'
import { startOpenBets } from './open-bets.ts'
import { betDetail, bettingRecord, seedHistory } from './records.ts'
import { companions } from './seamless/vendor-tx.ts'
import { startDemoRounds } from './seed.ts'
import type { PlayServices } from './services.ts'
import { sessionState } from './session-state.ts'
import { acknowledgeRound } from './slots/acknowledge-round.ts'
import { openSlot } from './slots/open-slot.ts'
import { slotRules } from './slots/published-rules.ts'
import { rotateSeed, setClientSeed } from './slots/seeds.ts'
import { spinSlot } from './slots/spin-slot.ts'

export { type EndedSession, endDeadSessions, endedSession, type SessionEnd } from './end-sessions.ts'
export { playInvariants } from './invariants.ts'
export { besideSite, isBesideSite } from './launch-address.ts'
export { LaunchOrigins } from './launch-origins.ts'
export type { LiveSession } from './live-sessions.ts'
export { type Finding, foldOpenBets, noteFinding } from './open-bets.ts'
export { introduce } from './player-refs.ts'
export { roundOfBet } from './read-round.ts'
export { findPlayer } from './seamless/find-player.ts'
export { rejectHeldCredit, releaseHeldCredit } from './seamless/held-credits.ts'
export type * from './seamless/index.ts'
export { createSeamless, openReach, type Reach } from './seamless/index.ts'
export {
  type AccountBook,
  ceilingsOfAccount,
  clearCeilings,
  leasedThisHour,
  renewBudget,
  setCeilings,
} from './seamless/reach/ceilings.ts'
export { type RoundTotals, roundTotals } from './seamless/round-totals.ts'
export { companions } from './seamless/vendor-tx.ts'
export { openPlayServices, type PlayServices } from './services.ts'
export { hashToken, hasPlayedLately, sessionRows, useSession } from './sessions.ts'
export { retireSeeds } from './slots/retire-seeds.ts'
export { sealedSeeds } from './slots/seeds.ts'
export { noteDifference, roundsEndedByVendor } from './vendor-rounds.ts'

/** The module with its vendor-neutral operations, which stand on the ledger. @param play shared with the module `vendors` */
export function playModule(services: Services, play: PlayServices): Module {
  for (const table of companions) services.ledger.registerCompanion(table)
  return defineModule({
    area: 'play',
    routes: serve('play', contract, {
      launchGame,
      sessionState,
      openSlot,
      slotRules,
      spinSlot: (scope, input) => spinSlot(play, scope, input),
      acknowledgeRound,
      setClientSeed,
      rotateSeed,
      bettingRecord,
      betDetail,
      seedHistory,
    }),
    jobs: playJobs,
    start: async () => {
      const stops = [await startDemoRounds(services, play), play.startReach(), startOpenBets(services), startFoldPlayed(services)]
      return async () => {
        for (const stop of stops) await stop()
      }
    },
  })
}
