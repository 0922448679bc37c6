import { keepPreviousData } from '@tanstack/react-query'
import type * as cashierCalls from '@tonle/cashier/contract'
import type * as catalogCalls from '@tonle/catalog/contract'
import type * as contentCalls from '@tonle/content/contract'
import { callsOf, useCan } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import type * as messagesCalls from '@tonle/messages/contract'
import type * as operatorCalls from '@tonle/operators/contract'
import type * as supportCalls from '@tonle/support/contract'
import { localText, showFullTime, showMoney, useLang, useText } from '@tonle/text/browser'
import type { IconName } from '@tonle/ui'
import type * as vendorsCalls from '@tonle/vendors/contract'
import type * as walletCalls from '@tonle/wallet/contract'
import { useEffect, useState } from 'react'
import { texts as shell } from '../../texts.ts'
import { texts } from './texts.ts'

const cashier = callsOf<typeof cashierCalls>('cashier')
const catalog = callsOf<typeof catalogCalls>('catalog')
const content = callsOf<typeof contentCalls>('content')
const identity = callsOf<typeof identityCalls>('identity')
const messages = callsOf<typeof messagesCalls>('messages')
const operators = callsOf<typeof operatorCalls>('operators')
const support = callsOf<typeof supportCalls>('support')
const vendors = callsOf<typeof vendorsCalls>('play')
const wallet = callsOf<typeof walletCalls>('wallet')

export interface Found {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly href: string
}

/** One kind of thing that is searched on the server. */
export interface Source {
  readonly name: string
  readonly icon: IconName
  readonly found: readonly Found[]
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

const SHOWN = '5'
const RESTS_MS = 180

/** The text after typing has paused. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), RESTS_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

interface Asked<A> {
  readonly data: A | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** What was found stays until the answer for the next text has come: a list that blinks cannot be walked by keys. */
const STAYS = { placeholderData: keepPreviousData } as const

/** Whether the answer is for a text like this: a kind that is not asked now has nothing, though its last answer is kept. */
const isAsked = ({ isPlaceholderData, isFetching }: Asked<unknown>): boolean => !isPlaceholderData || isFetching

const sourceOf = <A>(name: string, icon: IconName, asked: Asked<A>, view: (answer: A) => readonly Found[]): Source => ({
  name,
  icon,
  found: asked.data && isAsked(asked) ? view(asked.data) : [],
  isBusy: asked.isFetching,
  hasFailed: asked.error !== null && !asked.isFetching,
  retry: () => void asked.refetch(),
})

const inAddress = encodeURIComponent

/**
 * What the server finds for a text: each kind by its own list, so with its own right, brand and masking. Nothing is asked for a single
 * character; references and numbers alone are looked up where nothing else can be meant.
 */
export function useFound(text: string, zone: string): readonly Source[] {
  const people = usePeople(text)
  const money = useMoney(text, zone)
  const written = useWritten(text)
  return [...people, ...money, ...written]
}

const isReference = (text: string) => /^[dsw]-\w/i.test(text)

function usePeople(text: string): readonly Source[] {
  const t = useText(shell)
  const can = useCan()
  const isName = text.length >= 2 && !isReference(text)
  const asks = (ability: Parameters<typeof can>[0]) => isName && can(ability)
  const members = identity.consoleMembers.useQuery(
    asks('members.read') && { account: text.slice(0, 40), sort: 'account', limit: SHOWN },
    STAYS,
  )
  const staff = operators.operatorAccounts.useQuery(
    asks('operators.read') && { name: text.slice(0, 40), sort: 'name', limit: SHOWN },
    STAYS,
  )
  const talks = support.consoleConversations.useQuery(
    can('support.read') && /^s-\w/i.test(text) && { queue: 'any', find: text, limit: SHOWN },
    STAYS,
  )
  return [
    sourceOf(t('console.nav.members'), 'users-duotone', members, ({ content: rows }) =>
      rows.map(({ id, account, balance, currency }) => ({
        id,
        label: account,
        detail: showMoney(balance, currency),
        href: `/members?account=${inAddress(account)}&open=${id}`,
      })),
    ),
    sourceOf(t('console.nav.operators'), 'users-three-duotone', staff, ({ content: rows }) =>
      rows.map(({ id, name }) => ({ id, label: name, href: `/operators?name=${inAddress(name)}&open=${id}` })),
    ),
    sourceOf(t('console.nav.support'), 'headset-duotone', talks, ({ content: rows }) =>
      rows.map(({ id, reference, account }) => ({
        id,
        label: reference,
        detail: account,
        href: `/support?open=${id}`,
      })),
    ),
  ]
}

function useMoney(text: string, zone: string): readonly Source[] {
  const t = useText(shell)
  const say = useText(texts)
  const can = useCan()
  const transfers = wallet.ledgerLines.useQuery(
    can('ledger.read') && /^\d{1,18}$/.test(text) && { transferId: text, limit: '2' },
    STAYS,
  )
  const deposits = cashier.consoleDeposits.useQuery(
    can('deposits.read') && /^d-\w/i.test(text) && { find: text, limit: SHOWN },
    STAYS,
  )
  const withdrawals = cashier.consoleWithdrawals.useQuery(
    can('withdrawals.read') && /^w-\w/i.test(text) && { queue: 'any', find: text, limit: SHOWN },
    STAYS,
  )
  const bets = vendors.findBets.useQuery(can('vendors.read') && text.length >= 3 && { find: text }, STAYS)
  return [
    sourceOf(say('palette.transfers'), 'arrows-left-right-duotone', transfers, ({ content: rows }) =>
      rows.slice(0, 1).map(({ transferId, amount, currency, account, at }) => ({
        id: transferId,
        label: say('palette.transfer', { id: transferId }),
        detail: `${account.name} · ${showMoney(amount, currency, { sign: 'always' })} · ${showFullTime(at, zone)}`,
        href: `/ledger?transferId=${transferId}`,
      })),
    ),
    sourceOf(t('console.nav.deposits'), 'arrow-circle-down-duotone', deposits, ({ content: rows }) =>
      rows.map(({ id, reference, amount, currency, member }) => ({
        id,
        label: reference,
        detail: `${member.account} · ${showMoney(amount, currency)}`,
        href: `/deposits?find=${inAddress(reference)}`,
      })),
    ),
    sourceOf(t('console.nav.withdrawals'), 'tray-duotone', withdrawals, ({ content: rows }) =>
      rows.map(({ id, reference, amount, currency, member }) => ({
        id,
        label: reference,
        detail: `${member.account} · ${showMoney(amount, currency)}`,
        href: `/withdrawals?id=${id}`,
      })),
    ),
    sourceOf(say('palette.rounds'), 'ticket-duotone', bets, answer =>
      answer.bets.map(({ betId, vassalage, gameCode, account, stake, currency, placedAt }) => ({
        id: betId,
        label: `${vassalage} · ${gameCode}`,
        detail: `${account} · ${showMoney(stake, currency)} · ${showFullTime(placedAt, zone)}`,
        href: `/vendors?view=rounds&open=${betId}`,
      })),
    ),
  ]
}

function useWritten(text: string): readonly Source[] {
  const t = useText(shell)
  const say = useText(texts)
  const lang = useLang()
  const can = useCan()
  const isTitle = text.length >= 2 && !isReference(text)
  const about = isTitle && { find: text, limit: SHOWN }
  const games = catalog.gameSwitches.useQuery(can('vendors.read') && about, STAYS)
  const pages = content.consoleDocuments.useQuery(can('content.write') && about, STAYS)
  const news = messages.consoleAnnouncements.useQuery(can('messages.write') && about, STAYS)
  return [
    sourceOf(say('palette.games'), 'game-controller-duotone', games, ({ content: rows }) =>
      rows.map(({ vassalage, gameCode, gameName }) => ({
        id: `${vassalage}:${gameCode}`,
        label: gameName,
        detail: `${vassalage} · ${gameCode}`,
        href: `/games?view=games&find=${inAddress(gameCode)}`,
      })),
    ),
    sourceOf(t('console.nav.content'), 'book-open-text-duotone', pages, ({ content: rows }) =>
      rows.map(({ id, title, key }) => ({ id, label: localText(title, lang) || key, detail: key, href: `/content?open=${id}` })),
    ),
    sourceOf(t('console.nav.announcements'), 'newspaper-duotone', news, ({ content: rows }) =>
      rows.map(({ id, title }) => ({ id, label: localText(title, lang) || id, href: `/announcements?open=${id}` })),
    ),
  ]
}
