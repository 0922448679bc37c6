import type { GameCard } from './game-card.ts'

/** What stands at the top of a tile; one at most. */
export type MarkName = 'hot' | 'new' | 'exclusive' | 'figure'

interface Surroundings {
  /** In a list of hot games the badge would say nothing. */
  isHotList?: boolean
  /** The brand shows decorative figures. */
  isDecorated: boolean
}

export function markOf(
  { isHot, isNew, isExclusive }: Pick<GameCard, 'isHot' | 'isNew' | 'isExclusive'>,
  { isHotList, isDecorated }: Surroundings,
): MarkName | undefined {
  if (isHot && !isHotList) return 'hot'
  if (isNew) return 'new'
  if (isExclusive) return 'exclusive'
  return isDecorated ? 'figure' : undefined
}
