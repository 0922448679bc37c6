import { useText } from '@tonle/text/browser'
import { IconButton } from '@tonle/ui'
import type { GameCard } from './game-card.ts'
import { texts } from './texts.ts'
import styles from './tile-grid.module.css'
import { useFavourites } from './use-favourites.ts'

/** The heart of a game outside its tile. */
export function FavouriteButton({ game }: { game: GameCard }) {
  const t = useText(texts)
  const favourites = useFavourites()
  const isSaved = favourites.has(game)
  return (
    <IconButton
      size="l"
      icon={isSaved ? 'heart-fill' : 'heart-duotone'}
      name={t('tile.save', { name: game.name })}
      aria-pressed={isSaved}
      className={isSaved ? styles.saved : undefined}
      onClick={() => favourites.toggle(game)}
    />
  )
}
