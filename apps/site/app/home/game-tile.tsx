import { Tile, type TileMark } from '@tonle/ui'
import { hasFlag } from '../data/flags.ts'
import { useBrand } from '../data/use-lobby.ts'
import type { GameCard } from '../data/view.ts'
import { usePlay } from '../session/use-play.ts'
import { figureAt, useSteps } from './decorative-number.ts'
import styles from './tile.module.css'

/** Tiles of a list or of a home section; `isEager` where they are the first thing seen. */
export function TileGrid({ games, isEager }: { games: readonly GameCard[]; isEager?: boolean }) {
  const play = usePlay()
  const brand = useBrand()
  const isDecorated = hasFlag(brand, 'DECORATIVE_NUMBERS')
  const steps = useSteps(isDecorated)
  // One mark a tile: hot first, else the decoration where the brand wants it.
  const markOf = (game: GameCard): TileMark | undefined => {
    if (game.isHot) return { kind: 'hot' }
    return isDecorated ? { kind: 'jackpot', amount: figureAt(game.id, steps), currency: brand.currency } : undefined
  }
  return (
    <ul className={styles.tiles}>
      {games.map(game => (
        <li key={game.id}>
          <Tile title={game.name} {...play(game)} picture={game.picture} mark={markOf(game)} rtp={game.rtp} isEager={isEager} />
        </li>
      ))}
    </ul>
  )
}
