import { Brands } from '@tonle/brand/console/skin/brands-page.tsx'
import type * as catalogCalls from '@tonle/catalog/contract'
import { callsOf, useCan } from '@tonle/contract/browser'
import type { ScreenProps } from './areas.tsx'

const catalog = callsOf<typeof catalogCalls>('catalog')

/** The page of brands with the vendors of the present one, which a new brand can take over. */
export function BrandsArea(props: ScreenProps) {
  const canRead = useCan()('vendors.read')
  const { data } = catalog.vendorSwitches.useQuery({}, { enabled: canRead })
  const vendors = data?.vendors.filter(({ isOwn }) => !isOwn).map(({ vassalage }) => vassalage) ?? []
  return <Brands {...props} vendors={vendors} />
}
