import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { GameCard } from '../game-card.ts'
import { useSheet } from '../sheet/use-sheet.ts'
import styles from './center.module.css'
import type { CenterInput } from './center-view.ts'
import { GridRow } from './grid-row.tsx'
import { useGridShape } from './grid-shape.ts'
import { HitRows } from './hit-rows.tsx'
import { usePace } from './use-pace.ts'
import { PAGE, usePage } from './use-page.ts'

/** Rows above and below the window that are on the page, once those in it have been painted. */
const OVERSCAN = 2
const PHONE_COLUMNS = 3
/** On a phone so many hits of a search stand as rows above the tiles. */
const HIT_ROWS = 3
/** Skeletons until the first answer tells how many games there are. */
const WAITING_ROWS = 3

interface GameGridProps {
  /** The same object while nothing changes. */
  input: CenterInput
  /** Undefined until the first page has come. */
  total: number | undefined
  label: string
  /** Its games are those of the filters before. */
  isStale: boolean
}

/** All games of a list. Only the rows round the window are on the page; each reads the pages of the list it stands in. */
export const GameGrid = memo(function GameGrid({ input, total, label, isStale }: GameGridProps) {
  const box = useRef<HTMLUListElement>(null)
  const shape = useGridShape(box)
  const columns = shape?.columns ?? 1
  const hits = hitCount(input, columns, total)
  const wasStale = useDeferredValue(isStale)
  const isFresh = isStale || wasStale
  const { isFast, observe } = usePace()
  const rows = useWindowVirtualizer({
    count: shape ? (total === undefined ? WAITING_ROWS : Math.ceil((total - hits) / columns)) : 0,
    estimateSize: () => shape?.height ?? 0,
    scrollMargin: shape?.top ?? 0,
    overscan: isFresh ? 0 : OVERSCAN,
    observeElementOffset: observe,
  })
  const height = shape?.height
  // The virtualizer keeps sizes of the height before.
  useLayoutEffect(() => rows.measure(), [rows, height])
  const { open } = useSheet()
  const latest = useRef(open)
  latest.current = open
  const onOpen = useCallback((game: GameCard) => latest.current(game), [])
  const shown = rows.getVirtualItems()
  const last = ((shown.at(-1)?.index ?? 0) + 1) * columns + hits
  // The page below the window, before it is scrolled to; what is being filtered goes first.
  const next = Math.floor((last + PAGE / 2) / PAGE) + 1
  usePage(input, next, total !== undefined && (next - 1) * PAGE < total && !isFresh && !rows.isScrolling)
  return (
    <>
      {hits > 0 && <HitRows input={input} count={hits} />}
      <ul
        ref={box}
        className={styles.grid}
        style={{ height: rows.getTotalSize() }}
        aria-label={label}
        aria-busy={total === undefined || isStale}
      >
        {shape &&
          shown.map(row => (
            <GridRow
              key={row.index}
              {...{ input, total, shape }}
              first={row.index * columns + hits}
              y={row.start - rows.options.scrollMargin}
              isFast={isFast}
              onOpen={onOpen}
            />
          ))}
      </ul>
    </>
  )
})

/** A search in an order of its own shows its best hits first, in a phone's columns. */
const hitCount = ({ search, sort }: CenterInput, columns: number, total = 0) =>
  search !== undefined && sort === undefined && columns === PHONE_COLUMNS ? Math.min(HIT_ROWS, total) : 0
