import { type ListPageProps, useAddress } from '@tonle/ui/lists'
import { Returns } from './returns-page.tsx'
import { RevenueBets } from './revenue-bets.tsx'
import { RevenueList } from './revenue-list.tsx'

/** Revenue, the bets behind it, and what own games returned. */
export function Reports(props: ListPageProps) {
  const [{ view }] = useAddress({ view: ['revenue', 'bets', 'returns'] })
  if (view === 'returns') return <Returns />
  return view === 'bets' ? <RevenueBets {...props} /> : <RevenueList {...props} />
}
