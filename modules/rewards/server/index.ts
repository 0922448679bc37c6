import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { decidePayment, decideTerms } from './decide-payment.ts'
import { addLevel, changeLevel, consolePayments, levels, setRate } from './desk.ts'
import { envelopeJobs } from './envelopes/jobs.ts'
import { consoleLots, consoleShares, envelopes, shares } from './envelopes/lists.ts'
import { openEnvelope } from './envelopes/open.ts'
import { rebateFold, turnoverFold } from './folds.ts'
import { addLevelTerms, changeLevelTerms, setRateTerms } from './ladder-terms.ts'
import type { HoldReasons } from './pay.ts'
import type { BonusPrizes, PromoState } from './ports.ts'
import { saveProgram } from './programs/save.ts'
import { openProgram, openTerms, stopProgram } from './programs/states.ts'
import { programs } from './programs/view.ts'
import { raffleFold } from './raffle/fold.ts'
import { consoleRaffles, raffles, raffleTickets } from './raffle/lists.ts'
import { raffleJobs } from './raffle/run.ts'
import { claimRebate, rebate, rebateJobs } from './rebate.ts'
import { seedLevels, seedRewards } from './seed.ts'
import { seedPrograms } from './seed-programs.ts'
import { standingJobs, tendMoved } from './standing.ts'
import { takeBackPayment, takeBackTerms } from './take-back.ts'
import { tellJobs } from './tell-many.ts'
import { claimBirthday, payments, vip, vipState } from './vip.ts'
import { rewardsWaiting } from './waiting.ts'
import { consoleSpins, giveSpins, spinsTerms } from './wheel/desk.ts'
import { wheelJobs } from './wheel/jobs.ts'
import { commitSpin, spinWheel } from './wheel/spin.ts'
import { spins, wheels } from './wheel/wheels.ts'

export { rewardDeposit } from './deposits.ts'
export { tendLots } from './envelopes/jobs.ts'
export { rebateFold, turnoverFold } from './folds.ts'
export type { Holder } from './holder.ts'
export { rewardsInvariants } from './invariants.ts'
export type { BonusPrizes, PromoState } from './ports.ts'
export { payRebates } from './rebate.ts'
export { rewardTerms } from './reward-terms.ts'
export { sealedRewardSeeds } from './seeds.ts'
export { rankIn, rankOf, tendBrand } from './standing.ts'
export { grantSpins, grantSpinsOn, type SpinEvent, type SpinOccasion, takeBackSpins } from './wheel/grants.ts'
export { spinsWorthAt } from './wheel/worth.ts'

export const rewardsConsumers = [turnoverFold, rebateFold, raffleFold]

/** VIP levels, rebate, and programs that are won by chance. @param holds why a member's reward waits for the desk @param promos what stands in the short state of the VIP page */
export const rewardsModule = (services: Services, bonuses: BonusPrizes, holds: HoldReasons, promos: PromoState): Module =>
  defineModule({
    area: 'rewards',
    routes: serve('rewards', contract, {
      vipState: vipState(promos),
      vip,
      rebate,
      claimRebate: claimRebate(holds),
      claimBirthday: claimBirthday(holds),
      payments,
      levels,
      addLevel: { terms: addLevelTerms, run: addLevel },
      changeLevel: { terms: changeLevelTerms, run: changeLevel },
      setRate: { terms: setRateTerms, run: setRate },
      consolePayments,
      takeBackPayment: { terms: takeBackTerms, run: takeBackPayment },
      decidePayment: { terms: decideTerms, run: decidePayment },
      programs,
      saveProgram: saveProgram(bonuses),
      openProgram: { terms: openTerms, run: openProgram(bonuses) },
      stopProgram,
      giveSpins: { terms: spinsTerms(bonuses), run: giveSpins },
      consoleSpins,
      wheels,
      commitSpin,
      spinWheel: spinWheel(bonuses, holds),
      spins,
      envelopes,
      openEnvelope: openEnvelope(holds),
      shares,
      consoleLots,
      consoleShares,
      raffles,
      raffleTickets,
      consoleRaffles,
    }),
    jobs: [...standingJobs, ...rebateJobs(holds), ...wheelJobs, ...envelopeJobs, ...raffleJobs(holds), ...tellJobs],
    consumers: rewardsConsumers,
    waiting: rewardsWaiting,
    onFolded(consumer, changed) {
      for (const member of new Set(changed.map(row => row.member_id!))) {
        if (consumer === raffleFold) services.events.publish(contract.ticketsChanged, member)
        else services.events.publish(contract.rewardsChanged, member)
      }
      if (consumer !== turnoverFold) return
      // What fails here is done by the schedule within ten minutes.
      tendMoved(services, changed).catch((error: unknown) =>
        services.log.error({ err: error }, 'levels were not brought up to date'),
      )
    },
    async seed(services) {
      await seedRewards(services)
      await seedPrograms(services)
    },
    furnish: (tx, _services, brand) => seedLevels(tx, brand.currency),
  })
