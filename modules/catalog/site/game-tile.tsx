import { Tile } from '@tonle/ui'
import { DecorativeFigure } from './decorative-figure.tsx'
import type { GameCard } from './game-card.ts'
import { useGamesSite } from './games-site.ts'
import { markOf } from './tile-mark.ts'
import type { Favourites } from './use-favourites.ts'
import { usePlay } from './use-play.ts'

interface GameTileProps {
  game: GameCard
  favourites: Favourites
  /** In a list of hot games. */
  isHotList?: boolean
  /** It is one of the first things seen. */
  isEager?: boolean
  /** Something else below names it. */
  hasOwnCaption?: boolean
  /** Opens its sheet. */
  onAbout?: (game: GameCard) => void
}

/** A game in a list or row: picture with its mark and heart, a press plays it, its name below. */
export function GameTile({ game, favourites, isHotList, isEager, hasOwnCaption, onAbout }: GameTileProps) {
  const { isDecorated } = useGamesSite()
  const play = usePlay()
  const mark = markOf(game, { isHotList, isDecorated })
  return (
    <Tile
      title={game.name}
      {...play(game)}
      picture={game.picture}
      mark={mark === 'figure' ? { kind: 'figure', content: <DecorativeFigure id={game.id} /> } : mark && { kind: mark }}
      rtp={game.rtp}
      caption={hasOwnCaption ? undefined : game.name}
      isEager={isEager}
      isSaved={favourites.has(game)}
      onSave={() => favourites.toggle(game)}
      onAbout={onAbout && (() => onAbout(game))}
    />
  )
}
