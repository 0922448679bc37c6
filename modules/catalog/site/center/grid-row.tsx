import { TileSkeleton } from '@tonle/ui'
import { memo, useEffect, useState } from 'react'
import { type GameCard, gameCard } from '../game-card.ts'
import { GameTile } from '../game-tile.tsx'
import { useFavourites } from '../use-favourites.ts'
import styles from './center.module.css'
import type { CenterInput } from './center-view.ts'
import { GameCaption } from './game-caption.tsx'
import type { GridShape } from './grid-shape.ts'
import { PAGE, usePage } from './use-page.ts'

/** A row that is only passed reads nothing. */
const PASSED_MS = 60

interface GridRowProps {
  input: CenterInput
  total: number | undefined
  shape: GridShape
  /** Place of its first game in the list, from 0. */
  first: number
  /** Pixels below the top of the grid. */
  y: number
  isScrolling: () => boolean
  /** Opens a game's sheet. */
  onOpen: (game: GameCard) => void
}

/** One row of tiles; skeletons of the same box until its games have come. */
export const GridRow = memo(function GridRow({ input, total, shape, first, y, isScrolling, onOpen }: GridRowProps) {
  const favourites = useFavourites()
  const isOn = useStay(isScrolling)
  const { columns, cell, gap } = shape
  const end = Math.min(first + columns, total ?? first + columns)
  // A row may begin on one page of the list and end on the next.
  const pageAt = (place: number) => Math.floor(place / PAGE) + 1
  const start = usePage(input, pageAt(first), isOn).data
  const rest = usePage(input, pageAt(end - 1), isOn).data
  return Array.from({ length: end - first }, (_, column) => {
    const place = first + column
    const tile = (pageAt(place) === pageAt(first) ? start : rest)?.games[place % PAGE]
    const game = tile && gameCard(tile)
    const style = { width: cell, transform: `translate(${column * (cell + gap)}px, ${y}px)` }
    return (
      <li key={place} className={styles.cell} style={style} aria-setsize={total ?? -1} aria-posinset={place + 1}>
        {game ? (
          <>
            <GameTile game={game} favourites={favourites} isHotList={input.tab === 'HOT'} hasOwnCaption />
            <GameCaption game={game} search={input.search} onOpen={onOpen} />
          </>
        ) : (
          <TileSkeleton />
        )}
      </li>
    )
  })
})

/** True once the row has stayed for a moment; at once where nothing moves. */
function useStay(isScrolling: () => boolean): boolean {
  const [isOn, setOn] = useState(() => !isScrolling())
  useEffect(() => {
    if (isOn) return undefined
    const timer = setTimeout(() => setOn(true), PASSED_MS)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn
}
