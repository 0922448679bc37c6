import { callsOf, useCan } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import { PromotionsDesk } from '@tonle/promotions/console/promotions-desk.tsx'
import type { ScreenProps } from './areas.tsx'

const identity = callsOf<typeof identityCalls>('identity')

/** Campaigns and bonuses, with the segments that campaigns may be for. */
export function Promotions(props: ScreenProps) {
  const may = useCan()('members.read')
  const { data } = identity.segments.useQuery(may && {})
  return <PromotionsDesk {...props} segments={data?.segments ?? []} />
}
