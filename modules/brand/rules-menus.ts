import type { DockEntry, SideEntry } from './contract-menus.ts'

/** The side menu as it is shipped, in its groups: entries stay in their group. */
export const SIDE_GROUPS = {
  lobby: ['home', 'hot', 'favourites', 'recent'],
  rewards: ['missions', 'vip', 'rewards', 'promotions', 'points', 'referral'],
  more: ['wallet', 'agents', 'winners', 'news', 'help', 'announcements', 'apps', 'chat', 'feedback', 'contacts'],
} as const satisfies Record<string, readonly SideEntry[]>

/** The bottom bar as it is shipped, then what a brand may take into it. */
export const DOCK = ['home', 'games', 'deposit', 'promotions', 'account'] as const satisfies readonly DockEntry[]
export const DOCK_EXTRAS = ['hot', 'missions', 'rewards', 'chat', 'help'] as const satisfies readonly DockEntry[]
/** More would be cut off on the narrowest phones. */
export const MOST_IN_DOCK = 5

/** Nobody is left without the first page, the own money, and the way to complain. */
const ALWAYS: ReadonlySet<string> = new Set(['home', 'wallet', 'account', 'feedback'])
export const isAlwaysShown = (entry: string): boolean => ALWAYS.has(entry)

export interface MenuPlace<T> {
  readonly one: T
  readonly isShown: boolean
}

/**
 * Entries in a brand's order; what it does not name comes behind, in the shipped order.
 * @param written names, a hidden one with a minus before it
 */
export function placed<T extends { readonly name: string; readonly isExtra?: boolean }>(
  shipped: readonly T[],
  written: readonly string[],
): MenuPlace<T>[] {
  const placeOf = ({ name }: T) => written.findIndex(entry => entry === name || entry === `-${name}`)
  const shown = (one: T, place: number) => (place === -1 ? !one.isExtra : !written[place]!.startsWith('-'))
  return shipped
    .map((one, at) => ({ one, place: placeOf(one), at }))
    .sort((a, b) => (a.place === -1 ? written.length : a.place) - (b.place === -1 ? written.length : b.place) || a.at - b.at)
    .map(({ one, place }) => ({ one, isShown: isAlwaysShown(one.name) || shown(one, place) }))
}

/** Those that are shown. */
export const inOrder = <T extends { readonly name: string; readonly isExtra?: boolean }>(
  shipped: readonly T[],
  written: readonly string[],
): T[] => placed(shipped, written).flatMap(({ one, isShown }) => (isShown ? [one] : []))
