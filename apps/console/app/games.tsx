import type * as brandCalls from '@tonle/brand/contract'
import { Switches } from '@tonle/catalog/console/switches-page.tsx'
import { callsOf } from '@tonle/contract/browser'
import type { ScreenProps } from './areas.tsx'

const brand = callsOf<typeof brandCalls>('brand')

/** The switches of vendors and games, and that of the whole site. */
export function Games({ abilities }: ScreenProps) {
  const switchSite = (to: 'open' | 'maintenance' | 'closed', why: string, settings: { idempotencyKey?: string }) =>
    brand.switchBrand({ status: to === 'open' ? 'open' : 'maintenance', why }, settings)
  return <Switches abilities={abilities} switchSite={abilities.includes('brand.write') ? switchSite : undefined} />
}
