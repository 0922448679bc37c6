import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import type { PlayServices } from '@tonle/play/server'
import * as contract from '../contract.ts'
import { heldTerms, rejectHeldCredit, releaseHeldCredit } from './accounts/decide-held.ts'
import { changeAccount, openAccount, switchAccount } from './accounts/manage-account.ts'
import { issueKey, retireKey } from './accounts/manage-account-keys.ts'
import { ceilingTerms, changeCeilings, resetCeilings, switchCapability } from './accounts/manage-reach.ts'
import { vendorAccount, vendorAccounts } from './accounts/read-accounts.ts'
import { heldCredit, heldCredits, vendorsWaiting } from './accounts/read-held.ts'
import { adapters } from './dialects/adapters.ts'
import { vendorJobs } from './jobs.ts'
import { startSessionSweep } from './outbound/kill-sessions.ts'
import { endPromo, givePromo, givePromoTerms } from './promos/give-promo.ts'
import { promoGrants } from './promos/read-promos.ts'
import { boundByVendor } from './protocol/in-flight.ts'
import * as protocol from './protocol/index.ts'
import { vendorSources } from './waiting.ts'
import { vendorCallLog } from './watch/read-calls.ts'
import { vendorHealth } from './watch/read-health.ts'
import { askAboutBet, openBets } from './watch/read-open-bets.ts'
import { findBets, roundOfBet } from './watch/read-round.ts'
import type { VendorWatch } from './watch/vendor-watch.ts'

export { reviewAccounts } from './accounts/review-accounts.ts'
export { dialectNamed } from './dialects/adapters.ts'
export type { DialectName } from './dialects/dialect.ts'
export { keysOfLocalVendors, type LocalKey, type LocalVendor } from './keys/local-vendors.ts'
export {
  type IssuedKey,
  issueVendorKey,
  openVendorAccount,
  retireVendorKey,
  sealedVendorKeys,
  setVendorAddresses,
  type VendorTerms,
} from './keys/manage-keys.ts'
export { sign } from './keys/signature.ts'
export { Vendors } from './keys/vendor-auth.ts'
export * from './outbound/index.ts'
export { type VendorWatch, watchOf } from './watch/vendor-watch.ts'

/** Outside game vendors: their signed calls, ours to them, and what operators see and set. @param play shared with the module `play` */
export function vendorsModule(services: Services, play: PlayServices, watch: VendorWatch): Module {
  const own = ownCalls(play)
  return defineModule({
    area: 'vendors',
    routes: {
      ...own,
      area: 'vendors',
      calls: boundByVendor([...own.calls, ...adapters.flatMap(adapter => adapter.routes(play))]),
    },
    jobs: vendorJobs,
    waiting: vendorSources,
    start: async () => {
      const stops = [watch.start(), startSessionSweep(services)]
      return async () => {
        for (const stop of stops) await stop()
      }
    },
  })
}

const ownCalls = (play: PlayServices) =>
  serve(contract.callArea, contract, {
    vendorHealth,
    openBets,
    findBets,
    roundOfBet,
    vendorCallLog,
    askAboutBet,
    vendorAccounts,
    vendorAccount,
    openAccount,
    changeAccount,
    switchAccount,
    switchCapability,
    changeCeilings: { terms: ceilingTerms, run: changeCeilings },
    resetCeilings: { terms: ceilingTerms, run: resetCeilings },
    issueKey,
    retireKey,
    promoGrants,
    givePromo: { terms: givePromoTerms, run: givePromo },
    endPromo,
    vendorsWaiting,
    heldCredits,
    heldCredit,
    releaseHeldCredit: { terms: heldTerms, run: releaseHeldCredit },
    rejectHeldCredit: { terms: heldTerms, run: rejectHeldCredit },
    vendorVerify: (scope, input) => protocol.verify(play, scope, input),
    vendorBalance: (scope, input) => protocol.balance(play, scope, input),
    vendorBet: (scope, input) => protocol.stake(play, scope, input),
    vendorBetWin: (scope, input) => protocol.stake(play, scope, input, { isResend: input.resend }),
    vendorRefresh: (scope, input) => protocol.refresh(play, scope, input),
    vendorHold: (scope, input) => protocol.hold(play, scope, input),
    vendorCapture: (scope, input) => protocol.capture(play, scope, input),
    vendorRelease: (scope, input) => protocol.release(play, scope, input),
    vendorAdjust: (scope, input) => protocol.adjust(play, scope, input),
    vendorReverseWin: (scope, input) => protocol.reverseWin(play, scope, input),
    vendorTip: (scope, input) => protocol.tip(play, scope, input),
    vendorTipCancel: (scope, input) => protocol.tipCancel(play, scope, input),
    vendorWin: (scope, input) => protocol.win(play, scope, input),
    vendorRollback: (scope, input) => protocol.rollback(play, scope, input),
    vendorRoundEnd: (scope, input) => protocol.roundEnd(play, scope, input),
  })
