import { useText } from '@tonle/text/browser'
import { Press } from '@tonle/ui'
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { COLUMNS, TILES } from '../model.ts'
import type { SpriteSheet } from '../scene/theme.ts'
import { texts } from '../texts.ts'
import styles from './board.module.css'
import type { Game, GameState } from './game.ts'
import { Sprite } from './sprite.tsx'
import { lookOf, type TileLook } from './tile-look.ts'
import type { TitleWords } from './title-words.ts'

const tiles = Array.from({ length: TILES }, (_, tile) => tile)
const ARROWS: Readonly<Record<string, (tile: number) => number>> = {
  ArrowLeft: tile => (tile % COLUMNS === 0 ? tile : tile - 1),
  ArrowRight: tile => (tile % COLUMNS === COLUMNS - 1 ? tile : tile + 1),
  ArrowUp: tile => (tile < COLUMNS ? tile : tile - COLUMNS),
  ArrowDown: tile => (tile >= TILES - COLUMNS ? tile : tile + COLUMNS),
}

export type BoardProps = {
  readonly game: Game
  readonly state: GameState
  readonly sheet: SpriteSheet
  readonly words: TitleWords
  readonly box: RefObject<HTMLDivElement | null>
}

/** 25 tiles, each a button with its name; one of them takes the tab key, arrows go to the others. */
export function Board({ game, state, sheet, words, box }: BoardProps) {
  const t = useText(texts)
  const [cursor, setCursor] = useState(12)
  const move = (event: KeyboardEvent) => {
    const next = ARROWS[event.key]?.(cursor)
    if (next === undefined) return
    event.preventDefault()
    setCursor(next)
    box.current?.querySelectorAll('button')[next]?.focus()
  }
  // Not off while the answer to a step is on its way: all tiles would be rendered twice for it, and `open` takes none meanwhile.
  const canOpen = state.phase === 'open' || state.phase === 'opening'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board of buttons, no form fields
    <div
      ref={box}
      className={styles.board}
      role="group"
      aria-label={t('mines.board')}
      data-phase={state.phase}
      onKeyDown={move}
      onFocus={event => setCursor(Number((event.target as HTMLElement).dataset.tile ?? cursor))}
    >
      {tiles.map(tile => {
        const look = lookOf(state, tile)
        return (
          <Tile
            key={tile}
            tile={tile}
            look={look}
            name={t('mines.tile', {
              row: Math.floor(tile / COLUMNS) + 1,
              column: (tile % COLUMNS) + 1,
              what: wordOf(look, words),
            })}
            isLatest={state.latest === tile}
            isCursor={cursor === tile}
            isOff={!canOpen || look !== 'closed'}
            sheet={sheet}
            onOpen={game.open}
          />
        )
      })}
    </div>
  )
}

function wordOf(look: TileLook, words: TitleWords): string {
  if (look === 'closed' || look === 'pending') return words('closed')
  return look === 'mine' || look === 'hit' ? words('mine') : words('safe')
}

type TileProps = {
  readonly tile: number
  readonly look: TileLook
  readonly name: string
  readonly isLatest: boolean
  readonly isCursor: boolean
  readonly isOff: boolean
  readonly sheet: SpriteSheet
  readonly onOpen: (tile: number) => void
}

/** Rendered again only when something of it changes: a step touches two tiles, not twenty-five. */
const Tile = memo(function Tile({ tile, look, name, isLatest, isCursor, isOff, sheet, onOpen }: TileProps) {
  const isClosed = look === 'closed' || look === 'pending'
  const leaf = sheet.closed[(tile * 7 + Math.floor(tile / COLUMNS)) % sheet.closed.length] ?? ''
  return (
    <Press
      data-tile={tile}
      data-look={look}
      data-latest={isLatest || undefined}
      className={styles.tile}
      name={name}
      aria-disabled={isOff || undefined}
      tabIndex={isCursor ? 0 : -1}
      onClick={() => !isOff && onOpen(tile)}
    >
      <Sprite sheet={sheet} name={leaf} className={styles.leaf} />
      {!isClosed && (
        <Sprite sheet={sheet} name={look === 'mine' || look === 'hit' ? sheet.mine : sheet.safe} className={styles.found} />
      )}
      {isLatest && look === 'safe' && (
        <span className={styles.petals} aria-hidden="true">
          {PETALS.map(turn => (
            <span key={turn} style={{ rotate: `${turn}deg` }}>
              <Sprite sheet={sheet} name={sheet.petal} className={styles.petal} />
            </span>
          ))}
        </span>
      )}
    </Press>
  )
})

const PETALS = [0, 60, 120, 180, 240, 300] as const
