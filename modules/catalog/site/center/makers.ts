import { useMemo } from 'react'
import { catalog } from '../calls.ts'

export interface Maker {
  code: string
  name: string
  /** Games of the category that can be played. */
  games: number
}

const useVendors = () => catalog.vassalGameTypes.useQuery({}, { staleTime: 60_000 }).data?.list

/** How many games each category has. */
export function useTypeCounts(): ReadonlyMap<string, number> {
  const vendors = useVendors()
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { gameTypes } of vendors ?? [])
      for (const { gameType, games } of gameTypes) counts.set(gameType, (counts.get(gameType) ?? 0) + games)
    return counts
  }, [vendors])
}

/** Vendors of a category, or of all. Empty until loaded. */
export function useMakers(gameType: string): readonly Maker[] {
  return (useVendors() ?? []).flatMap(({ vassalage, displayName, gameTypes }) => {
    const counted = gameType === 'HOME' ? gameTypes : gameTypes.filter(one => one.gameType === gameType)
    const games = counted.reduce((sum, one) => sum + one.games, 0)
    return games > 0 ? [{ code: vassalage, name: displayName, games }] : []
  })
}
