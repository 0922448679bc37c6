import { callsOf } from '@tonle/contract/browser'
import { eventsOf, type LiveOptions, useLive } from '@tonle/contract/browser/live'
import type * as identityCalls from '@tonle/identity/contract'
import { useSession } from '@tonle/identity/site/session.ts'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import type * as walletCalls from '@tonle/wallet/contract'

const identity = callsOf<typeof identityCalls>('identity')
const { balanceChanged } = eventsOf<typeof walletCalls>('wallet')

const options: LiveOptions = {
  ticket: () => identity.ticket({ purpose: 'socket' }),
  isOwn: query => query.meta?.of !== 'site',
  // A round's money has moved before its picture has: the balance waits for the reels.
  when: (event, read) => (event === balanceChanged ? whenRoundShown(read) : read()),
}

/** Keeps the member's socket open while someone is signed in. */
export const useMemberLive = (): void => useLive(useSession().member?.id, options)
