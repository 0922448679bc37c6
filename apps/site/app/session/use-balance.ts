import { callsOf } from '@tonle/contract/browser'
import { useSession } from '@tonle/identity/site/session/session.ts'
import type * as walletCalls from '@tonle/wallet/contract'
import { useBrand } from '../data/use-lobby.ts'

const wallet = callsOf<typeof walletCalls>('wallet')

/** The balance of the member's main wallet by the last answer; events over the socket refetch it. */
export function useBalance() {
  const session = useSession()
  const brand = useBrand()
  const query = wallet.balance.useQuery(session.phase === 'member' && {}, { staleTime: 5000, refetchOnWindowFocus: true })
  return {
    // What is set aside for a withdrawal cannot be played with: the header shows what can.
    balance: query.data?.available,
    currency: session.member?.currency ?? brand.currency,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
  }
}
