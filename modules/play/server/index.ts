import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { startFoldPlayed } from './fold-played.ts'
import { playJobs } from './jobs.ts'
import { launchGame } from './launch-game.ts'
import { rejectHeldCredit, releaseHeldCredit } from './reach/decide-held.ts'
import { changeAccount, openAccount, switchAccount } from './reach/manage-account.ts'
import { issueKey, retireKey } from './reach/manage-account-keys.ts'
import { changeCeilings, resetCeilings, switchCapability } from './reach/manage-reach.ts'
import { vendorAccount, vendorAccounts } from './reach/read-accounts.ts'
import { heldCredit, heldCredits, vendorsWaiting } from './reach/read-held.ts'
import { betDetail, bettingRecord, seedHistory } from './records.ts'
import { createSeamless } from './seamless/index.ts'
import { openReach } from './seamless/reach/index.ts'
import { companions } from './seamless/vendor-tx.ts'
import { startDemoRounds } from './seed.ts'
import { openPlayServices, type PlayServices } from './services.ts'
import { sessionState } from './session-state.ts'
import { acknowledgeRound } from './slots/acknowledge-round.ts'
import { openSlot } from './slots/open-slot.ts'
import { slotRules } from './slots/published-rules.ts'
import { rotateSeed, setClientSeed } from './slots/seeds.ts'
import { spinSlot } from './slots/spin-slot.ts'
import { adapters } from './vendors/adapters.ts'
import { boundByVendor } from './vendors/in-flight.ts'
import { startSessionSweep } from './vendors/outbound/kill-sessions.ts'
import * as vendors from './vendors/vendor-calls.ts'
import { watchJobs } from './watch/jobs.ts'
import { startOpenBets } from './watch/open-bets.ts'
import { vendorCallLog } from './watch/read-calls.ts'
import { vendorHealth } from './watch/read-health.ts'
import { askAboutBet, openBets } from './watch/read-open-bets.ts'
import { roundOfBet } from './watch/read-round.ts'
import type { VendorWatch } from './watch/vendor-watch.ts'

export { playInvariants } from './invariants.ts'
export { besideSite } from './launch-address.ts'
export { LaunchOrigins } from './launch-origins.ts'
export { introduce } from './player-refs.ts'
export { reviewAccounts } from './reach/review-accounts.ts'
export type * from './seamless/index.ts'
export { createSeamless, openReach, type Reach } from './seamless/index.ts'
export { companions } from './seamless/vendor-tx.ts'
export { retireSeeds } from './slots/retire-seeds.ts'
export { sealedSeeds } from './slots/seeds.ts'
export { dialectNamed } from './vendors/adapters.ts'
export type { DialectName } from './vendors/dialect.ts'
export { keysOfLocalVendors, type LocalKey, type LocalVendor } from './vendors/local-vendors.ts'
export {
  type IssuedKey,
  issueVendorKey,
  openVendorAccount,
  retireVendorKey,
  sealedVendorKeys,
  setVendorAddresses,
  type VendorTerms,
} from './vendors/manage-keys.ts'
export * from './vendors/outbound/index.ts'
export { sign } from './vendors/signature.ts'
export { Vendors } from './vendors/vendor-auth.ts'
export { type VendorWatch, watchOf } from './watch/vendor-watch.ts'

/** The module with its vendor-neutral operations, which stand on the house's ledger. */
export function playModule(services: Services, watch: VendorWatch): Module {
  const reach = openReach(services)
  const play = openPlayServices(services, createSeamless(services, reach))
  for (const table of companions) services.ledger.registerCompanion(table)
  return defineModule({
    area: 'play',
    routes: {
      area: 'play',
      calls: boundByVendor([...ownCalls(play).calls, ...adapters.flatMap(adapter => adapter.routes(play))]),
    },
    jobs: [...playJobs, ...watchJobs],
    start: async () => {
      const stops = [
        await startDemoRounds(services, play),
        reach.start(),
        watch.start(),
        startOpenBets(services),
        startFoldPlayed(services),
        startSessionSweep(services),
      ]
      return async () => {
        for (const stop of stops) await stop()
      }
    },
  })
}

const ownCalls = (play: PlayServices) =>
  serve('play', contract, {
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
    vendorHealth,
    openBets,
    roundOfBet,
    vendorCallLog,
    askAboutBet,
    vendorAccounts,
    vendorAccount,
    openAccount,
    changeAccount,
    switchAccount,
    switchCapability,
    changeCeilings,
    resetCeilings,
    issueKey,
    retireKey,
    vendorsWaiting,
    heldCredits,
    heldCredit,
    releaseHeldCredit,
    rejectHeldCredit,
    vendorVerify: (scope, input) => vendors.verify(play, scope, input),
    vendorBalance: (scope, input) => vendors.balance(play, scope, input),
    vendorBet: (scope, input) => vendors.stake(play, scope, input),
    vendorBetWin: (scope, input) => vendors.stake(play, scope, input, { isResend: input.resend }),
    vendorRefresh: (scope, input) => vendors.refresh(play, scope, input),
    vendorHold: (scope, input) => vendors.hold(play, scope, input),
    vendorCapture: (scope, input) => vendors.capture(play, scope, input),
    vendorRelease: (scope, input) => vendors.release(play, scope, input),
    vendorAdjust: (scope, input) => vendors.adjust(play, scope, input),
    vendorReverseWin: (scope, input) => vendors.reverseWin(play, scope, input),
    vendorTip: (scope, input) => vendors.tip(play, scope, input),
    vendorTipCancel: (scope, input) => vendors.tipCancel(play, scope, input),
    vendorWin: (scope, input) => vendors.win(play, scope, input),
    vendorRollback: (scope, input) => vendors.rollback(play, scope, input),
    vendorRoundEnd: (scope, input) => vendors.roundEnd(play, scope, input),
  })
