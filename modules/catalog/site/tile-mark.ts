import type { GameCard } from './game-card.ts'

/** What stands at the top of a tile; one at most. */
export type MarkName = 'hot' | 'new' | 'figure'

interface Surroundings {
  /** In a list of hot games the badge would say nothing. */
  isHotList?: boolean
  /** The brand shows decorative figures. */
  isDecorated: boolean
}

export function markOf(
  { isHot, isNew }: Pick<GameCard, 'isHot' | 'isNew'>,
  { isHotList, isDecorated }: Surroundings,
): MarkName | undefined {
  if (isHot && !isHotList) return 'hot'
  if (isNew) return 'new'
  return isDecorated ? 'figure' : undefined
}
