import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { campaigns, openCampaign, openTerms, roundGames, saveCampaign, stopCampaign } from './campaigns.ts'
import { claimPromotion, myEntries, sendEntryPicture } from './claim.ts'
import { daysFold } from './days.ts'
import { endBonus, endTerms, grantBonus, grantTerms } from './desk.ts'
import { decideEntry, entries, entryPicture, entryTerms } from './entries.ts'
import { giveUpBonus } from './give-up.ts'
import { promotionsJobs, tendGrants } from './jobs.ts'
import { activeBonus, bonuses, grants } from './lists.ts'
import { wageringFold } from './progress.ts'
import { promotionList } from './promotion-list.ts'
import type { RoundGames } from './round-games.ts'
import { seedPromotions } from './seed.ts'

export { bonusPrizes } from './bonus-prizes.ts'
export { bonusRules } from './bonus-rules.ts'
export { createGrant, type Occasion, offerOf } from './create-grant.ts'
export { daysFold } from './days.ts'
export { type BonusAtStake, bonusAtStake, bonusEvent, giveUpAll } from './give-up-all.ts'
export { promotionsInvariants } from './invariants.ts'
export { tendBrand } from './jobs.ts'
export { wageringFold } from './progress.ts'
export { readyPromotionsOf } from './promotion-list.ts'
export type { AnnouncedRounds, RoundGame, RoundGames } from './round-games.ts'
export { type Claiming, holdReasonsOf, suspicionOf } from './suspicion.ts'
export { takeBackGrant, takeBackSpinsOf } from './take-back.ts'
export { tendMember } from './tend.ts'
export { chooseCampaign, type DepositOccasion, depositOffersOf, grantForDeposit } from './with-deposit.ts'

export const promotionsConsumers = [wageringFold, daysFold]

/** Bonus money: campaigns, grants, what stakes take from them and how they are wagered. @param games where free rounds can be given */
export const promotionsModule = (services: Services, games: RoundGames): Module =>
  defineModule({
    area: 'promotions',
    routes: serve('promotions', contract, {
      activeBonus,
      bonuses,
      giveUpBonus,
      promotionList,
      claimPromotion,
      sendEntryPicture,
      myEntries,
      campaigns,
      roundGames: read => roundGames(games, read),
      saveCampaign: (tx, input) => saveCampaign(games, tx, input),
      openCampaign: { terms: openTerms, run: openCampaign },
      stopCampaign,
      grants,
      grantBonus: { terms: grantTerms, run: grantBonus },
      entries,
      entryPicture,
      decideEntry: { terms: entryTerms, run: decideEntry },
      endBonus: { terms: endTerms, run: endBonus },
    }),
    seed: seedPromotions,
    jobs: promotionsJobs(games),
    consumers: promotionsConsumers,
    onFolded(consumer, changed) {
      if (consumer === daysFold)
        for (const member of new Set(changed.map(row => row.member_id!)))
          services.events.publish(contract.promotionProgress, member)
      if (consumer !== wageringFold) return
      // What fails here is done by the schedule within a minute.
      tendGrants(services, changed).catch((error: unknown) =>
        services.log.error({ err: error }, 'grants were not brought up to date'),
      )
    },
  })
