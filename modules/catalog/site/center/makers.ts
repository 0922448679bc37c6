import { catalog } from '../calls.ts'

export interface Maker {
  code: string
  name: string
  /** Games of the category that can be played. */
  games: number
}

/** Vendors of a category, or of all. Empty until loaded. */
export function useMakers(gameType: string): readonly Maker[] {
  const { data } = catalog.vassalGameTypes.useQuery({}, { staleTime: 60_000 })
  return (data?.list ?? []).flatMap(({ vassalage, displayName, gameTypes }) => {
    const counted = gameType === 'HOME' ? gameTypes : gameTypes.filter(one => one.gameType === gameType)
    const games = counted.reduce((sum, one) => sum + one.games, 0)
    return games > 0 ? [{ code: vassalage, name: displayName, games }] : []
  })
}
