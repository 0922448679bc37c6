import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { Link } from 'wouter'
import type { GameCard } from '../game-card.ts'
import { texts } from '../sheet/texts.ts'
import { sheetPath } from '../sheet/use-sheet.ts'
import styles from './center.module.css'
import { MarkedName } from './marked-name.tsx'

interface GameCaptionProps {
  game: GameCard
  /** Its words are marked in the name. */
  search: string | undefined
  onOpen: (game: GameCard) => void
}

/** Under a tile: the name, which opens the game's sheet; on wide pages its maker and return. */
export function GameCaption({ game, search, onOpen }: GameCaptionProps) {
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
        <span>
          <MarkedName name={game.name} search={search} />
        </span>
        <Icon name="info-bold" size={13} />
      </Link>
      <p className={styles.of}>
        <span>{game.vendorName}</span>
        {game.rtp && <span className="num">{game.rtp}</span>}
      </p>
    </div>
  )
}
