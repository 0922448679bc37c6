import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { Link } from 'wouter'
import type { GameCard } from '../game-card.ts'
import { texts } from '../sheet/texts.ts'
import { sheetPath } from '../sheet/use-sheet.ts'
import styles from './center.module.css'

/** Under a tile: the name, which opens the game's sheet; on wide pages its maker and return. */
export function GameCaption({ game, onOpen }: { game: GameCard; onOpen: (game: GameCard) => void }) {
  const t = useText(texts)
  return (
    <div className={styles.caption}>
      <Link
        href={sheetPath(game)}
        className={styles.name}
        aria-label={t('sheet.about', { name: game.name })}
        aria-haspopup="dialog"
        onClick={event => {
          event.preventDefault()
          onOpen(game)
        }}
      >
        <span>{game.name}</span>
        <Icon name="info-bold" size={13} />
      </Link>
      <p className={styles.of}>
        <span>{game.vendorName}</span>
        {game.rtp && <span className="num">{game.rtp}</span>}
      </p>
    </div>
  )
}
