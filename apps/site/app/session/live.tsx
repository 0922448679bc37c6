import type * as brandCalls from '@tonle/brand/contract'
import { callsOf, isPublic } from '@tonle/contract/browser'
import { eventsOf, type LiveOptions, useLive } from '@tonle/contract/browser/live'
import type * as identityCalls from '@tonle/identity/contract'
import { StepUp } from '@tonle/identity/site/security/step-up.tsx'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { useOwnAnnouncements } from '@tonle/messages/site/use-announcements.ts'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import type * as walletCalls from '@tonle/wallet/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { skinRule } from '../data/skin-rule.ts'
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
  const { phase, member, isTrial } = useSession()
  useLive(member?.id ?? (phase === 'guest' ? 'visitor' : undefined), member ? ofMember : ofVisitor)
  brand.countries.useQuery({}, { staleTime: Number.POSITIVE_INFINITY })
  useStatus(true)
  useSkin()
  useOwnAnnouncements(member !== undefined && !isTrial)
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

/** The page carries its skin in its head; what an operator publishes meanwhile is laid over it. */
function useSkin(): void {
  const skin = useBrand()
  const rule = skinRule(skin)
  const [first] = useState(skin)
  const [shown] = useState(rule)
  useEffect(() => {
    if (rule === shown && sheet === undefined) return
    // What the head sets and the new skin leaves to the design system: only a page without the rule is without it.
    if (isLess(first, skin)) return whenRoundShown(reload)
    sheet ??= new CSSStyleSheet()
    sheet.replaceSync(rule)
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  }, [rule, shown, first, skin])
}

type Skin = ReturnType<typeof useBrand>
const isLess = (before: Skin, now: Skin): boolean =>
  Object.keys(before.theme).some(name => !(name in now.theme)) ||
  (before.logo !== null && now.logo === null) ||
  (before.layout.header === 'centre' && now.layout.header === 'start') ||
  (before.layout.tiles === 'large' && now.layout.tiles === 'regular')

/** Over the rule of the page's head; a sheet that a script makes needs no nonce. */
let sheet: CSSStyleSheet | undefined

const reload = () => location.reload()
