import type * as brandCalls from '@tonle/brand/contract'
import { callsOf, isPublic } from '@tonle/contract/browser'
import { eventsOf, type LiveOptions, useLive } from '@tonle/contract/browser/live'
import type * as identityCalls from '@tonle/identity/contract'
import { StepUp } from '@tonle/identity/site/security/step-up.tsx'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import type * as walletCalls from '@tonle/wallet/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useBrand } from '../data/use-lobby.ts'
import { isGated } from '../gate/passable.ts'
import { useKeptChat } from './kept-chat.ts'
import { useLiveLayer } from './use-live-layer.ts'

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

/** Keeps the page's socket open, of the member or of a visitor, and follows the site's status; loads the countries' dialling codes (spec §2), again in another language; asks again who it is before what needs it; opens the chat that was open before a reload. */
export function Live() {
  const { phase, member } = useSession()
  useLive(member?.id ?? (phase === 'guest' ? 'visitor' : undefined), member ? ofMember : ofVisitor)
  brand.countries.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  useStatus(true)
  useSkin()
  useKeptChat()
  useLiveLayer()
  return member ? <StepUp /> : null
}

/** On the start gate's page: nobody is asked for. */
export function GateLive() {
  useLive('visitor', ofVisitor)
  useStatus(false)
  return null
}

/** The server makes the page of another status; a round that is being shown ends first. @param isShown the site is, not the start gate */
function useStatus(isShown: boolean): void {
  const { data } = brand.systemStatus.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  const status = data?.status
  const [path] = useLocation()
  // A site in maintenance shows the page of withdrawals alone: the way elsewhere ends at its gate.
  const isElsewhere = isShown && data?.status === 1 && isGated(data, path)
  const [shown] = useState(status)
  useEffect(() => {
    if ((status !== undefined && status !== shown) || isElsewhere) whenRoundShown(reload)
  }, [status, shown, isElsewhere])
}

/** The page carries its colours in its head; what an operator publishes meanwhile is laid over them. */
function useSkin(): void {
  const { theme } = useBrand()
  const [shown] = useState(theme)
  useEffect(() => {
    if (theme === shown) return
    // Back to the colours of the design system: only a page without the rule has them.
    if (Object.keys(theme).length === 0) return whenRoundShown(reload)
    for (const [name, value] of Object.entries(theme)) if (SKIN.has(name)) document.documentElement.style.setProperty(name, value)
  }, [theme, shown])
}

/** What a skin sets (modules/brand/rules-skin.ts). */
const SKIN = new Set(['--brand-h', '--water-h', '--brand', '--brand-hi', '--brand-lo', '--brand-text', '--brand-soft'])

const reload = () => location.reload()
