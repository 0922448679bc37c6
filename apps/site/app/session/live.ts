import { callsOf, isPublic } from '@tonle/contract/browser'
import { eventsOf, type LiveOptions, useLive } from '@tonle/contract/browser/live'
import type * as identityCalls from '@tonle/identity/contract'
import { useSession } from '@tonle/identity/site/session.ts'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import type * as walletCalls from '@tonle/wallet/contract'

const identity = callsOf<typeof identityCalls>('identity')
const { balanceChanged } = eventsOf<typeof walletCalls>('wallet')

const options: LiveOptions = {
  ticket: () => identity.ticket({ purpose: 'socket' }),
  isOwn: query => !isPublic(query),
  // The balance changes before the round's animation ends: wait for the reels before showing it.
  when: (event, read) => (event === balanceChanged ? whenRoundShown(read) : read()),
}

/** Keeps the member's socket open while a member is signed in. */
export const useMemberLive = (): void => useLive(useSession().member?.id, options)
