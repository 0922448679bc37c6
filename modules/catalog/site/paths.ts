import type { GameCard } from './game-card.ts'

/** Where each game category has its page (spec §2); reel-like categories without one of their own share /rng. */
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
export const isCategoryType = (type: string | undefined): type is CategoryType =>
  type !== undefined && Object.hasOwn(categoryPaths, type)

/** Page name (`rng`) to category type (`RNG`). */
export const listTypes: ReadonlyMap<string, CategoryType> = new Map(
  Object.entries(categoryPaths).map(([type, path]) => [path.slice(1), type as CategoryType]),
)

/** A category's page; `vassalage` chooses one maker. */
export function categoryPath(type: string, vassalage?: string): string {
  const path = isCategoryType(type) ? categoryPaths[type] : '/rng'
  return vassalage ? `${path}?vassalage=${encodeURIComponent(vassalage)}` : path
}

export type PlayMode = 'real' | 'demo'

/** The page of a game. @param asked the player's choice; absent: the mode that the player may play */
export function gamePath(game: Pick<GameCard, 'vendor' | 'code'>, asked?: PlayMode): string {
  const query = new URLSearchParams({ vendor: game.vendor, gameCode: game.code })
  if (asked) query.set('mode', asked)
  return `/seamless?${query}`
}
