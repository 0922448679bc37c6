import { type ListPageProps, useAddress } from '@tonle/ui/lists'
import { RevenueBets } from './revenue-bets.tsx'
import { RevenueList } from './revenue-list.tsx'

/** Revenue, and the bets behind it. */
export function Reports(props: ListPageProps) {
  const [{ view }] = useAddress({ view: ['revenue', 'bets'] })
  return view === 'bets' ? <RevenueBets {...props} /> : <RevenueList {...props} />
}
