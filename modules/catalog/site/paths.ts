import { isSubType, type SubType } from '../rules.ts'
import type { GameCard } from './game-card.ts'

/** Where each game category has its page (spec §2); sub-categories share /rng. */
const categoryPaths = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  BGS: '/bgs',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lott',
  ELOTT: '/elott',
  COCKFIGHT: '/cockfight',
} as const satisfies Record<string, `/${string}`>

type CategoryType = keyof typeof categoryPaths
const isCategoryType = (type: string): type is CategoryType => Object.hasOwn(categoryPaths, type)
/** A category or sub-category that has a name of ours. */
export const isNamedType = (type: string): type is CategoryType | SubType => isCategoryType(type) || isSubType(type)

/** Page name (`rng`) to category type (`RNG`). */
export const listTypes: ReadonlyMap<string, CategoryType> = new Map(
  Object.entries(categoryPaths).map(([type, path]) => [path.slice(1), type as CategoryType]),
)

/** A category's page; `vassalage` chooses one maker. */
export function categoryPath(type: string, vassalage?: string): string {
  const path = isCategoryType(type) ? categoryPaths[type] : '/rng'
  const query = new URLSearchParams({ ...(isSubType(type) && { gameType: type }), ...(vassalage && { vassalage }) })
  return query.size > 0 ? `${path}?${query}` : path
}

export type PlayMode = 'real' | 'demo'

/** The page of a game. @param asked the player's choice; absent: the mode that the player may play */
export function gamePath(game: Pick<GameCard, 'vendor' | 'code'>, asked?: PlayMode): string {
  const query = new URLSearchParams({ vendor: game.vendor, gameCode: game.code })
  if (asked) query.set('mode', asked)
  return `/seamless?${query}`
}
