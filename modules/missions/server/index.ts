import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { awards, consoleAwards } from './award-lists.ts'
import { leaderboard } from './boards.ts'
import { claimMission, missionState, missions } from './claim.ts'
import { boardJobs } from './close-boards.ts'
import { decideAward, decideTerms } from './decide-award.ts'
import { boards, openBoard, openBoardTerms, saveBoard, stopBoard } from './desk-boards.ts'
import { consoleMissions, openMission, openTerms, saveMission, stopMission } from './desk-missions.ts'
import { depositsFold, playedFold, winsFold } from './folds.ts'
import { reversePrize, reverseTerms } from './reverse-prize.ts'
import { seedMissions } from './seed.ts'
import { takeBack, takeBackJobs } from './take-back.ts'
import { missionsWaiting } from './waiting.ts'

export { closeBoards } from './close-boards.ts'
export { missionsInvariants } from './invariants.ts'

export const missionsConsumers = [playedFold, winsFold, depositsFold]

/** Missions with their chains and claims, and the boards of who reached most. */
export const missionsModule = (services: Services): Module =>
  defineModule({
    area: 'missions',
    waiting: missionsWaiting,
    routes: serve('missions', contract, {
      missions,
      missionState,
      claimMission,
      missionLeaderboard: leaderboard,
      awards,
      consoleMissions,
      saveMission,
      openMission: { terms: openTerms, run: openMission },
      stopMission,
      consoleAwards,
      reversePrize: { terms: reverseTerms, run: reversePrize },
      decideAward: { terms: decideTerms, run: decideAward },
      boards,
      saveBoard,
      openBoard: { terms: openBoardTerms, run: openBoard },
      stopBoard,
    }),
    jobs: [...boardJobs, ...takeBackJobs],
    consumers: missionsConsumers,
    onFolded(_consumer, changed) {
      const members = new Set(changed.map(row => row.member_id!))
      for (const member of members) services.events.publish(contract.missionProgress, member)
      // What fails here is done by the schedule within a minute.
      for (const [brand, ids] of Map.groupBy(changed, row => row.brand_id!))
        takeBack(services, brand, [...new Set(ids.map(row => row.member_id!))]).catch((error: unknown) =>
          services.log.error({ err: error }, 'awards were not taken back'),
        )
    },
    seed: seedMissions,
  })
