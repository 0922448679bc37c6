import type { AddressFields, View } from '@tonle/ui/lists/use-address.ts'
import { listTypes } from '../paths.ts'

export const TABS = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const
export type Tab = (typeof TABS)[number]

/** Pages of all categories: each has its tab in its path (spec §2). */
const tabPages: Readonly<Record<string, Tab>> = { games: 'ALL', hot: 'HOT', favorite: 'FAV', recent: 'RECENT' }
const pageOfTab = Object.fromEntries(Object.entries(tabPages).map(([page, tab]) => [tab, page])) as Partial<Record<Tab, string>>

/** What the address of a center holds. Vendors with commas between. */
export const centerFields = {
  tab: { of: TABS, default: 'ALL' },
  vassalage: /^\w{2,20}(,\w{2,20}){0,19}$/,
  sort: ['', 'popular', 'new', 'name'],
  demo: ['', '1'],
  /** Titles of our own studio. */
  own: ['', '1'],
  /** The least return, per cent. */
  rtp: ['', '95', '96', '97'],
  volatility: ['', 'low', 'medium', 'high'],
  /** An amount that a round can be played for. */
  stake: /^\d{1,9}(\.\d{1,2})?$/,
  search: '',
  /** A category in place of the page's (spec §2; `type` of the member's own lists). */
  gameType: /^[a-z]{2,12}$/i,
  type: /^[a-z]{2,12}$/i,
} as const satisfies AddressFields
export type CenterView = View<typeof centerFields>

/** A list of games as the call takes it, without its page. */
export interface CenterInput {
  gameType: string
  tab: Tab
  vassalage?: string
  sort?: 'popular' | 'new' | 'name'
  hasDemo?: 'true'
  isOwn?: 'true'
  minReturn?: string
  volatility?: 'low' | 'medium' | 'high'
  stake?: string
  search?: string
}

/** Whether the page's path says its tab. */
export const hasTabInPath = (page: string): boolean => page in tabPages

/** The tab that is shown. `/games?tab=NEW` is the one tab of all categories without a path of its own. */
export const tabOf = (page: string, { tab }: Pick<CenterView, 'tab'>): Tab => {
  const own = tabPages[page]
  return own === undefined || own === 'ALL' ? tab : own
}

export function inputOf(page: string, view: CenterView): CenterInput {
  const { vassalage, sort, demo, own, rtp, volatility, stake, search, gameType, type } = view
  const words = search.trim()
  return {
    gameType: (gameType || type).toUpperCase() || listTypes.get(page) || 'HOME',
    tab: tabOf(page, view),
    ...(vassalage && { vassalage: vassalage.toUpperCase() }),
    ...(sort && { sort }),
    ...(demo && { hasDemo: 'true' }),
    ...(own && { isOwn: 'true' }),
    ...(rtp && { minReturn: rtp }),
    ...(volatility && { volatility }),
    ...(Number(stake) > 0 && { stake }),
    ...(words && { search: words }),
  }
}

/** Where a tab of a page leads; filters go along. */
export function tabHref(page: string, tab: Tab, query: string): string {
  const rest = new URLSearchParams(query)
  rest.delete('tab')
  const target = hasTabInPath(page) ? (pageOfTab[tab] ?? 'games') : page
  if (tab !== 'ALL' && tabPages[target] !== tab) rest.set('tab', tab)
  return rest.size > 0 ? `/${target}?${rest}` : `/${target}`
}

/** How many filters are applied, for the button of the phone's sheet. */
export const appliedCount = ({ vassalage, ...view }: CenterView): number =>
  (vassalage ? vassalage.split(',').length : 0) + chosenOnce.filter(name => view[name] !== '').length

const chosenOnce = ['sort', 'demo', 'own', 'rtp', 'volatility', 'stake'] as const

/** The view without filters. */
export const noFilters = {
  vassalage: '',
  sort: '',
  demo: '',
  own: '',
  rtp: '',
  volatility: '',
  stake: '',
} as const satisfies Partial<CenterView>

/** Vendors after one of them was pressed. */
export function toggledVendors(vassalage: string, code: string): string {
  const chosen = vassalage ? vassalage.toUpperCase().split(',') : []
  return (chosen.includes(code) ? chosen.filter(one => one !== code) : [...chosen, code]).join(',')
}
