import { useReadyPromotions } from '@tonle/promotions/site/ready-promotions.tsx'
import { useReadyEnvelopes } from '@tonle/rewards/site/envelopes/envelopes.tsx'
import { useReadyRewards } from '@tonle/rewards/site/level-note.tsx'
import { useSpinsLeft } from '@tonle/rewards/site/wheel/wheels.tsx'

/** Everything that a member can claim or use now, of all areas. @param missions that can be claimed; they are a feature of the brand */
export const useAllRewards = (missions: number): number =>
  missions + useReadyRewards() + useSpinsLeft() + useReadyEnvelopes() + useReadyPromotions()
