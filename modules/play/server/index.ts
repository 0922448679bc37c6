import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { gamePolicy, sessionPosition } from './game-policy.ts'
import { playJobs } from './jobs.ts'
import { LatelyPaid } from './lately-paid.ts'
import { launchGame } from './launch-game.ts'
import { openBets, tellOpenBets } from './open-bets.ts'
import { ownRounds } from './own-rounds.ts'
import { gamesPlayed } from './played-by-member.ts'
import { playedGames } from './played-games.ts'
import { betDetail, bettingRecord, seedHistory } from './records.ts'
import { roundReplay } from './round-replay.ts'
import { companions } from './seamless/vendor-tx.ts'
import type { PlayServices } from './services.ts'
import { sessionFreeRounds, sessionState } from './session-state.ts'
import { finishRoundsJob } from './studio/finish-rounds.ts'
import { rotateSeed, sessionSeed, setClientSeed } from './studio/seeds.ts'
import { largeWins } from './wins.ts'

export { maskAccount } from '@tonle/catalog/server'
export { betStream } from './bet-stream.ts'
export { type EndedSession, endDeadSessions, endedSession, type SessionEnd } from './end-sessions.ts'
export { findBets } from './find-bets.ts'
export { playInvariants } from './invariants.ts'
export { besideSite, isBesideSite } from './launch-address.ts'
export { launchGame } from './launch-game.ts'
export { LaunchOrigins } from './launch-origins.ts'
export type { LiveSession } from './live-sessions.ts'
export { type Finding, foldOpenBets, noteFinding, openBets } from './open-bets.ts'
export { introduce } from './player-refs.ts'
export { roundOfBet } from './read-round.ts'
export { besideCash } from './seamless/bonus.ts'
export { findPlayer } from './seamless/find-player.ts'
export { lockHeld, rejectHeldCredit, releaseHeldCredit } from './seamless/held-credits.ts'
export type * from './seamless/index.ts'
export { between, createSeamless, openReach, type Reach } from './seamless/index.ts'
export { addPromoGrant, endPromoGrant, type NewPromoGrant, notePromoTold } from './seamless/promo-grants.ts'
export {
  type AccountBook,
  ceilingsOfAccount,
  clearCeilings,
  exhaustAccount,
  leasedThisHour,
  renewBudget,
  setCeilings,
  takeFromHour,
} from './seamless/reach/ceilings.ts'
export { type RoundTotals, roundTotals } from './seamless/round-totals.ts'
export { companions } from './seamless/vendor-tx.ts'
export { openPlayServices, type PlayServices } from './services.ts'
export { checkSession, hashToken, hasPlayedLately, type PlaySession, sessionRows, useSession } from './sessions.ts'
export * from './studio/index.ts'
export { type ToldAnswer, type ToldRound, takeToldRounds } from './told/take-told-rounds.ts'
export { type ToldSpan, type ToldSum, toldSums } from './told/told-sums.ts'
export { noteDifference, roundsEndedByVendor } from './vendor-rounds.ts'

export const playConsumers = [openBets, playedGames, largeWins]

/** The module with its vendor-neutral operations, which stand on the ledger. @param play shared with `vendors` and the families of own games */
export function playModule(services: Services, play: PlayServices): Module {
  for (const table of companions) services.ledger.registerCompanion(table)
  const lately = new LatelyPaid()
  return defineModule({
    area: 'play',
    routes: serve('play', contract, {
      launchGame,
      sessionState,
      sessionFreeRounds: (read, input) => sessionFreeRounds(play.bonus, read, input),
      sessionPosition,
      gamePolicy,
      sessionSeed,
      setClientSeed,
      rotateSeed,
      bettingRecord,
      gamesPlayed,
      betDetail,
      ownRounds,
      latelyPaid: (scope, input) => lately.of(scope, input),
      roundReplay,
      seedHistory,
    }),
    jobs: [...playJobs, finishRoundsJob(play.rounds)],
    consumers: playConsumers,
    onFolded(consumer, changed) {
      if (consumer === openBets) tellOpenBets(services, changed)
    },
    start: async () => {
      const stops = [play.startReach()]
      return async () => {
        for (const stop of stops) await stop()
      }
    },
  })
}
