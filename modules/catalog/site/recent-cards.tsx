import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import type { GameCard } from './game-card.ts'
import { GamePicture } from './game-picture.tsx'
import { PlayLink } from './play-link.tsx'
import styles from './recent-cards.module.css'
import { texts } from './texts.ts'

const SHOWN = 8

/** Games as slim cards: picture, name, maker. */
export function RecentCards({ games }: { games: readonly GameCard[] }) {
  const t = useText(texts)
  return (
    <ul className={styles.list}>
      {games.slice(0, SHOWN).map(game => (
        <li key={game.id}>
          <PlayLink game={game} className={styles.card} label={t('tile.play', { name: game.name })}>
            <GamePicture src={game.picture} name="" className={styles.picture} />
            <span className={styles.words}>
              <b>{game.name}</b>
              <span>{game.vendorName}</span>
            </span>
            <span className={styles.go}>
              <Icon name="play-fill" />
            </span>
          </PlayLink>
        </li>
      ))}
    </ul>
  )
}
