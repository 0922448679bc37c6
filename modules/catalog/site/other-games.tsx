import { catalog } from './calls.ts'
import { gameCard } from './game-card.ts'
import { TileGrid } from './tile-grid.tsx'
import { useHotGames } from './use-games.ts'

interface OtherGamesProps {
  /** Code of the game in whose place they are offered. */
  but: string
  /** Its category; unknown while it loads, and for a game that is in no list. */
  type: string | undefined
  most: number
}

/** Games of the same kind that are open, the most played first; hot ones where there are none. */
export function OtherGames({ but, type, most }: OtherGamesProps) {
  const { data, error } = catalog.gameList.useQuery(
    type !== undefined && { gameType: type, sort: 'popular', pageSize: String(most + 1) },
  )
  const hot = useHotGames()
  const alike = (data?.games ?? []).map(gameCard)
  const isWaiting = type !== undefined && !data && !error
  const games = (alike.some(game => game.code !== but) || isWaiting ? alike : hot).filter(game => game.code !== but)
  return <TileGrid games={games.slice(0, most)} />
}
