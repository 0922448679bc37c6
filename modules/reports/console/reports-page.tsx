import { type ListPageProps, useAddress } from '@tonle/ui/lists'
import { RevenueOfBrands } from './brands-page.tsx'
import { Returns } from './returns-page.tsx'
import { RevenueBets } from './revenue-bets.tsx'
import { RevenueList } from './revenue-list.tsx'

/** Revenue, the bets behind it, each brand beside the others, and what own games returned. */
export function Reports(props: ListPageProps) {
  const [{ view }] = useAddress({ view: ['revenue', 'bets', 'returns', 'brands'] })
  if (view === 'returns') return <Returns />
  if (view === 'brands') return <RevenueOfBrands {...props} />
  return view === 'bets' ? <RevenueBets {...props} /> : <RevenueList {...props} />
}
