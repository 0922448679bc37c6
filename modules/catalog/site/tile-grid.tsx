import { cx } from '@tonle/ui'
import { sliderTrack } from '@tonle/ui/display/slider-track.ts'
import type { RefObject } from 'react'
import type { GameCard } from './game-card.ts'
import { GameTile } from './game-tile.tsx'
import { useSheet } from './sheet/use-sheet.ts'
import styles from './tile-grid.module.css'
import { useFavourites } from './use-favourites.ts'

interface TilesProps {
  games: readonly GameCard[]
  /** They are all hot: no badge says so once more. */
  isHotList?: boolean
  /** They are the first thing seen. */
  isEager?: boolean
}

/** Tiles of a list. */
export function TileGrid(props: TilesProps) {
  return (
    <ul className={styles.tiles}>
      <Tiles {...props} />
    </ul>
  )
}

/** One row of tiles, which slides; `track` is for its arrows. */
export function TileRow({ track, ...props }: TilesProps & { track?: RefObject<HTMLUListElement | null> }) {
  return (
    <ul ref={track} className={cx(sliderTrack, styles.row)}>
      <Tiles {...props} />
    </ul>
  )
}

function Tiles({ games, ...rest }: TilesProps) {
  const favourites = useFavourites()
  const { open } = useSheet()
  return games.map(game => (
    <li key={game.id}>
      <GameTile game={game} favourites={favourites} onAbout={open} {...rest} />
    </li>
  ))
}

/** Keeps the place of a row. */
export const rowPlace = styles.later
