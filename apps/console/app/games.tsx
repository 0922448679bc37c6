import type * as brandCalls from '@tonle/brand/contract'
import { Switches } from '@tonle/catalog/console/switches-page.tsx'
import { callsOf, useCan } from '@tonle/contract/browser'

const brand = callsOf<typeof brandCalls>('brand')

/** The switches of vendors and games, and that of the whole site. */
export function Games() {
  const can = useCan()
  const switchSite = (to: 'open' | 'maintenance' | 'closed', why: string, settings: { idempotencyKey?: string }) =>
    brand.switchBrand({ status: to === 'open' ? 'open' : 'maintenance', why }, settings)
  return <Switches switchSite={can('brand.write') ? switchSite : undefined} />
}
