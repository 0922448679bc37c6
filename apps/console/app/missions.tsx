import { callsOf, useCan } from '@tonle/contract/browser'
import { MissionsDesk } from '@tonle/missions/console/missions-desk.tsx'
import type * as promotionCalls from '@tonle/promotions/contract'
import { localText, useLang } from '@tonle/text/browser'
import type { ScreenProps } from './areas.tsx'

const promotions = callsOf<typeof promotionCalls>('promotions')

/** Missions, with the campaigns whose bonus they may give. */
export function Missions(props: ScreenProps) {
  const lang = useLang()
  const may = useCan()('promotions.read')
  const { data } = promotions.campaigns.useQuery(may && { state: 'open' })
  const gifts = (data?.content ?? [])
    .filter(
      ({ trigger, terms, currency }) => trigger === 'manual' && terms.reward.kind === 'amount' && currency === props.currency,
    )
    .map(({ id, code, words }) => ({ id, name: `${code} · ${localText(words.title, lang)}` }))
  return <MissionsDesk {...props} gifts={gifts} />
}
