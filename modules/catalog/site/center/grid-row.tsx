import { cx, TileSkeleton } from '@tonle/ui'
import { memo, useEffect, useState } from 'react'
import { type GameCard, gameCard } from '../game-card.ts'
import { GameTile } from '../game-tile.tsx'
import { useFavourites } from '../use-favourites.ts'
import styles from './center.module.css'
import type { CenterInput } from './center-view.ts'
import { GameCaption } from './game-caption.tsx'
import type { GridShape } from './grid-shape.ts'
import { PAGE, usePage } from './use-page.ts'

/** A row that is only passed is drawn as bars; so often it looks whether it is to stay. */
const PASSED_MS = 60
/** Between two rows that come to rest together: each is drawn in a frame of its own. */
const APART_MS = 20
/** The last of them waits no longer. */
const LAST_MS = 200

interface GridRowProps {
  input: CenterInput
  total: number | undefined
  shape: GridShape
  /** Place of its first game in the list, from 0. */
  first: number
  /** Pixels below the top of the grid. */
  y: number
  /** Too fast to see it. */
  isFast: () => boolean
  /** Opens a game's sheet. */
  onOpen: (game: GameCard) => void
}

/** One row of the list: bars while it is on its way past, then its tiles. */
export const GridRow = memo(function GridRow({ isFast, ...row }: GridRowProps) {
  return useStay(isFast) ? <Tiles {...row} /> : <Passed {...row} />
})

type RowProps = Omit<GridRowProps, 'isFast'>

/** Skeletons of the same box until its games have come. */
function Tiles({ input, total, shape, first, y, onOpen }: RowProps) {
  const favourites = useFavourites()
  const { columns, cell, gap } = shape
  const end = Math.min(first + columns, total ?? first + columns)
  // A row may begin on one page of the list and end on the next.
  const pageAt = (place: number) => Math.floor(place / PAGE) + 1
  const start = usePage(input, pageAt(first)).data
  const rest = usePage(input, pageAt(end - 1)).data
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
}

/** A row on its way past, in one element. */
function Passed({ shape: { columns, cell, gap }, first, total, y }: RowProps) {
  const count = Math.min(columns, (total ?? first + columns) - first)
  const style = {
    width: count * (cell + gap) - gap,
    height: (cell * 4) / 3,
    transform: `translateY(${y}px)`,
    '--cell': `${cell}px`,
    '--step': `${cell + gap}px`,
  }
  return <li className={cx(styles.cell, styles.passed)} style={style} aria-hidden="true" />
}

/** When the next row may be drawn. */
let free = 0

/** True once the row is seen long enough; at once where nothing moves fast. */
function useStay(isFast: () => boolean): boolean {
  const [isOn, setOn] = useState(() => !isFast())
  useEffect(() => {
    if (isOn) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = performance.now()
      free = Math.min(Math.max(now + PASSED_MS, free + APART_MS), now + LAST_MS)
      timer = setTimeout(() => (isFast() ? look() : setOn(true)), free - now)
    }
    look()
    return () => clearTimeout(timer)
  }, [isOn, isFast])
  return isOn
}
