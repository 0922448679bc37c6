import { call, setting } from '@tonle/contract'
import { z } from 'zod'

/** Entries of the side menu that a brand orders and hides; the categories of games, the language and the licence have their places. */
export const SIDE_ENTRIES = [
  ...(['home', 'hot', 'favourites', 'recent'] as const),
  ...(['missions', 'vip', 'rewards', 'promotions', 'points', 'referral'] as const),
  ...(['wallet', 'agents', 'winners', 'news', 'help', 'announcements', 'apps', 'chat', 'feedback', 'contacts'] as const),
] as const
/** Entries of the phone's bottom bar, of which five are shown at most. */
export const DOCK_ENTRIES = [
  ...(['home', 'games', 'deposit', 'promotions', 'account'] as const),
  ...(['hot', 'missions', 'rewards', 'chat', 'help'] as const),
] as const
export type SideEntry = (typeof SIDE_ENTRIES)[number]
export type DockEntry = (typeof DOCK_ENTRIES)[number]

const written = (entries: readonly string[]) => new RegExp(`^-?(${entries.join('|')})$`)

/** A brand's menus in its order, `-hot`: hidden. Empty: as shipped; an entry that is not named keeps its place behind the others. */
export const menuFields = {
  side: setting.rows({ entry: { max: 20, pattern: written(SIDE_ENTRIES) } }, { most: SIDE_ENTRIES.length }),
  dock: setting.rows({ entry: { max: 20, pattern: written(DOCK_ENTRIES) } }, { most: DOCK_ENTRIES.length }),
}

/** Of the public state: in the brand's order, a hidden one with a minus. */
export const shownMenus = z.object({ side: z.array(z.string()), dock: z.array(z.string()) })

const list = (entries: readonly string[]) => {
  const one = `-?(${entries.join('|')})`
  return z
    .string()
    .max(400)
    .regex(new RegExp(`^(${one}(,${one})*)?$`))
}

export const previewMenus = call({
  summary: 'An address at which the site shows these menus in a frame of this console, for five minutes; nothing is saved',
  route: 'GET /console/api/brand/menus/preview',
  who: 'operator',
  ability: 'settings.write',
  effect: 'read',
  input: z.strictObject({ side: list(SIDE_ENTRIES), dock: list(DOCK_ENTRIES) }),
  output: z.object({ url: z.string() }),
})
