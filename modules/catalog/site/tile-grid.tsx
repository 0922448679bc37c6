import { Tile, type TileMark } from '@tonle/ui'
import { figureAt, useSteps } from './decorative-number.ts'
import type { GameCard } from './game-card.ts'
import { useGamesSite } from './games-site.ts'
import styles from './tile-grid.module.css'
import { useFavourites } from './use-favourites.ts'
import { usePlay } from './use-play.ts'

interface TileGridProps {
  games: readonly GameCard[]
  /** They are the first thing seen. */
  isEager?: boolean
  /** A section of the home page: whole rows only, one on wide pages. */
  isRow?: boolean
}

/** Tiles of a list or of a home section. */
export function TileGrid({ games, isEager, isRow }: TileGridProps) {
  const play = usePlay()
  const favourites = useFavourites()
  const { isDecorated, currency } = useGamesSite()
  const steps = useSteps(isDecorated)
  // One mark a tile: hot first, else the decoration where the brand wants it.
  const markOf = (game: GameCard): TileMark | undefined => {
    if (game.isHot) return { kind: 'hot' }
    return isDecorated ? { kind: 'jackpot', amount: figureAt(game.id, steps), currency } : undefined
  }
  return (
    <ul className={isRow ? `${styles.tiles} ${styles.row}` : styles.tiles}>
      {games.map(game => (
        <li key={game.id}>
          <Tile
            title={game.name}
            {...play(game)}
            picture={game.picture}
            mark={markOf(game)}
            rtp={game.rtp}
            isEager={isEager}
            isSaved={favourites.has(game)}
            onSave={() => favourites.toggle(game)}
          />
        </li>
      ))}
    </ul>
  )
}
