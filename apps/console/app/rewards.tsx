import { callsOf, useCan } from '@tonle/contract/browser'
import type * as promotionCalls from '@tonle/promotions/contract'
import { RewardsDesk } from '@tonle/rewards/console/rewards-desk.tsx'
import { localText, useLang } from '@tonle/text/browser'
import type { ScreenProps } from './areas.tsx'

const promotions = callsOf<typeof promotionCalls>('promotions')

/** Levels, rebate and programs, with the campaigns that wheels may name. */
export function Rewards(props: ScreenProps) {
  const lang = useLang()
  const may = useCan()('promotions.read')
  const { data } = promotions.campaigns.useQuery(may && { state: 'open' })
  const campaigns = (data?.content ?? [])
    .filter(({ currency }) => currency === props.currency)
    .map(({ id, code, words, trigger }) => ({
      id,
      name: `${code} · ${localText(words.title, lang)}`,
      isGift: trigger === 'manual',
    }))
  return <RewardsDesk {...props} campaigns={campaigns} />
}
