import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { texts } from '../../texts.ts'
import type { GameCard } from '../data/view.ts'
import { PlayLink } from '../session/play-link.tsx'
import { GamePicture } from './game-picture.tsx'
import styles from './tile.module.css'

/** One title: picture, one mark, and on hover or focus its name, play and exact return. */
export function GameTile({ game, isEager }: { game: GameCard; isEager?: boolean }) {
  const t = useText(texts)
  return (
    <PlayLink game={game} className={styles.tile} label={t('tile.play', { name: game.name })}>
      <GamePicture src={game.picture} name={game.name} className={styles.picture} isEager={isEager} />
      {game.isHot && (
        <span className={styles.mark}>
          <Icon name="fire-fill" />
          {t('nav.hot')}
        </span>
      )}
      <span className={styles.veil}>
        <b>{game.name}</b>
        <span className={styles.go}>
          <Icon name="play-fill" />
        </span>
        {game.rtp && <small>RTP {game.rtp}</small>}
      </span>
    </PlayLink>
  )
}

/** Tiles of a list or of a home section. */
export function TileGrid({ games, isEager }: { games: readonly GameCard[]; isEager?: boolean }) {
  return (
    <ul className={styles.tiles}>
      {games.map(game => (
        <li key={game.id}>
          <GameTile game={game} isEager={isEager} />
        </li>
      ))}
    </ul>
  )
}
