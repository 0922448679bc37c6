import type * as brandCalls from '@tonle/brand/contract'
import { catalog } from '@tonle/catalog/console/calls.ts'
import { Switches } from '@tonle/catalog/console/switches-page.tsx'
import { callsOf, useCan } from '@tonle/contract/browser'
import type { Attempt } from '@tonle/ui/form'
import type { ScreenProps } from './areas.tsx'

const brand = callsOf<typeof brandCalls>('brand')

/** The switches of vendors and games, and that of the whole site. */
export function Games({ zone }: ScreenProps) {
  const can = useCan()
  const switchSite = async (to: 'open' | 'maintenance' | 'closed', why: string, attempt: Attempt) => {
    const answer = await brand.switchBrand({ status: to === 'open' ? 'open' : 'maintenance', why }, attempt)
    void catalog.vendorSwitches.touch() // it says whether the site is open
    return answer
  }
  return <Switches zone={zone} switchSite={can('brand.write') ? switchSite : undefined} />
}
