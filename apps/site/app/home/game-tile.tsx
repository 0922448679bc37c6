import { Tile } from '@tonle/ui'
import type { GameCard } from '../data/view.ts'
import { usePlay } from '../session/use-play.ts'
import styles from './tile.module.css'

/** Tiles of a list or of a home section; `isEager` where they are the first thing seen. */
export function TileGrid({ games, isEager }: { games: readonly GameCard[]; isEager?: boolean }) {
  const play = usePlay()
  return (
    <ul className={styles.tiles}>
      {games.map(game => (
        <li key={game.id}>
          <Tile
            title={game.name}
            {...play(game)}
            picture={game.picture}
            mark={game.isHot ? { kind: 'hot' } : undefined}
            rtp={game.rtp}
            isEager={isEager}
          />
        </li>
      ))}
    </ul>
  )
}
