import { callsOf, useCan } from '@tonle/contract/browser'
import { MissionsDesk } from '@tonle/missions/console/missions-desk.tsx'
import type * as promotionCalls from '@tonle/promotions/contract'
import type * as rewardCalls from '@tonle/rewards/contract'
import { localText, useLang } from '@tonle/text/browser'
import type { ScreenProps } from './areas.tsx'

const rewards = callsOf<typeof rewardCalls>('rewards')
const promotions = callsOf<typeof promotionCalls>('promotions')

/** Missions, with the campaigns whose bonus and the wheels whose spins they may give. */
export function Missions(props: ScreenProps) {
  const lang = useLang()
  const can = useCan()
  const [may, mayRewards] = [can('promotions.read'), can('rewards.read')]
  const { data } = promotions.campaigns.useQuery(may && { state: 'open' })
  const gifts = (data?.content ?? [])
    .filter(
      ({ trigger, terms, currency }) => trigger === 'manual' && terms.reward.kind === 'amount' && currency === props.currency,
    )
    .map(({ id, code, words }) => ({ id, name: `${code} · ${localText(words.title, lang)}` }))
  const programs = rewards.programs.useQuery(mayRewards && { kind: 'wheel', state: 'open' })
  const wheels = (programs.data?.content ?? [])
    .filter(({ currency }) => currency === props.currency)
    .map(({ id, words }) => ({ id, name: localText(words.title, lang) }))
  return <MissionsDesk {...props} gifts={gifts} wheels={wheels} />
}
