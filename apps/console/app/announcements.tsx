import { callsOf, useCan } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import { Announcements } from '@tonle/messages/console/announcements-page.tsx'
import type { ScreenProps } from './areas.tsx'

const identity = callsOf<typeof identityCalls>('identity')

/** Announcements, with the segments of members that they may be for. */
export function AnnouncementsArea({ zone }: ScreenProps) {
  const may = useCan()('members.read')
  const { data } = identity.segments.useQuery(may && {})
  return <Announcements zone={zone} segments={data?.segments ?? []} />
}
