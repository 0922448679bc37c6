import { RoundReplays } from '@tonle/vendors/console/round-replays.ts'
import { Vendors } from '@tonle/vendors/console/vendors-page.tsx'
import { lazy } from 'react'
import type { ScreenProps } from './areas.tsx'

const OwnRound = lazy(() => import('./round-replay.tsx').then(m => ({ default: m.OwnRound })))

/** Outside vendors; a round of our own studio can be watched from here. */
export function VendorsArea(props: ScreenProps) {
  return (
    <RoundReplays value={OwnRound}>
      <Vendors {...props} />
    </RoundReplays>
  )
}
