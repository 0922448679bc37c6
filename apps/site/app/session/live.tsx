import type * as brandCalls from '@tonle/brand/contract'
import { callsOf, isPublic } from '@tonle/contract/browser'
import { eventsOf, type LiveOptions, useLive } from '@tonle/contract/browser/live'
import type * as identityCalls from '@tonle/identity/contract'
import { StepUp } from '@tonle/identity/site/security/step-up.tsx'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import type * as walletCalls from '@tonle/wallet/contract'
import { useEffect, useState } from 'react'

const brand = callsOf<typeof brandCalls>('brand')
const identity = callsOf<typeof identityCalls>('identity')
const { balanceChanged } = eventsOf<typeof walletCalls>('wallet')

const ofVisitor: LiveOptions = { isOwn: query => !isPublic(query) }
const ofMember: LiveOptions = {
  ...ofVisitor,
  ticket: () => identity.ticket({ purpose: 'socket' }),
  // The balance changes before the round's animation ends: wait for the reels before showing it.
  when: (event, read) => (event === balanceChanged ? whenRoundShown(read) : read()),
}

/** Keeps the page's socket open, of the member or of a visitor, and follows the site's status; loads the countries' dialling codes (spec §2), again in another language; asks again who it is before what needs it. */
export function Live() {
  const { phase, member } = useSession()
  useLive(member?.id ?? (phase === 'guest' ? 'visitor' : undefined), member ? ofMember : ofVisitor)
  brand.countries.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  useStatus()
  return member ? <StepUp /> : null
}

/** On the start gate's page: nobody is asked for. */
export function GateLive() {
  useLive('visitor', ofVisitor)
  useStatus()
  return null
}

/** The server makes the page of another status; a round that is being shown ends first. */
function useStatus(): void {
  const { data } = brand.systemStatus.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  const status = data?.status
  const [shown] = useState(status)
  useEffect(() => {
    if (status !== undefined && status !== shown) whenRoundShown(reload)
  }, [status, shown])
}

const reload = () => location.reload()
