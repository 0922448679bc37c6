import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import { eventsOf, openLive } from '@tonle/contract/browser/live'
import type * as identityCalls from '@tonle/identity/contract'
import { useSession } from '@tonle/identity/site/session.ts'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import type * as walletCalls from '@tonle/wallet/contract'
import { useEffect } from 'react'

const identity = callsOf<typeof identityCalls>('identity')
const wallet = callsOf<typeof walletCalls>('wallet')
const { balanceChanged } = eventsOf<typeof walletCalls>('wallet')

/** Keeps the member's socket open while someone is signed in: what an event touches is read again. */
export function useLive(): void {
  const queries = useQueryClient()
  const session = useSession()
  const memberId = session.member?.id
  useEffect(() => (memberId ? openFor(queries) : undefined), [memberId, queries])
}

const openFor = (queries: QueryClient): (() => void) =>
  openLive({
    ticket: () => identity.ticket({ purpose: 'socket' }),
    onEvent(event, stale) {
      // A round's money has moved before its picture has: the balance waits for the reels.
      if (event === balanceChanged) whenRoundShown(readWallet(queries))
      else for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
    },
    onMissed: () => void queries.invalidateQueries({ predicate: query => query.meta?.of !== 'site' }),
  })

/** One function per page, so that many events during a round wait as one. */
let waiting: (() => void) | undefined
const readWallet = (queries: QueryClient): (() => void) => {
  waiting ??= () => void queries.invalidateQueries({ queryKey: wallet.key() })
  return waiting
}
