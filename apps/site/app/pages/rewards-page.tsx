import art from 'virtual:site-art/objects'
import { PointsCard } from '@tonle/points/site/points-card.tsx'
import { ReadyPromotions } from '@tonle/promotions/site/ready-promotions.tsx'
import { Envelopes } from '@tonle/rewards/site/envelopes/envelopes.tsx'
import { ShareList } from '@tonle/rewards/site/envelopes/share-list.tsx'
import { Payments } from '@tonle/rewards/site/payments.tsx'
import { Raffles } from '@tonle/rewards/site/raffle/raffles.tsx'
import { RewardCards } from '@tonle/rewards/site/reward-cards.tsx'
import { SpinList } from '@tonle/rewards/site/wheel/spin-list.tsx'
import { Wheels } from '@tonle/rewards/site/wheel/wheels.tsx'
import { useText } from '@tonle/text/browser'
import { texts } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import styles from './rewards-page.module.css'

/** The reward center: everything a member can claim or use, from every area, in one place. */
export function RewardsPage({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { flags } = useBrand()
  return (
    <div className={styles.page}>
      <RewardCards crown={art.crown?.src} isManual={flags.includes('MANPLAYREB3')} />
      <ReadyPromotions title={t('rewards.claimable')} />
      <Wheels zone={zone} />
      <Envelopes />
      <Raffles zone={zone} />
      {flags.includes('PTSYS3') && <PointsCard />}
      <SpinList zone={zone} />
      <ShareList zone={zone} />
      <Payments zone={zone} />
    </div>
  )
}
