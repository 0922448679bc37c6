import { useText } from '@tonle/text/browser'
import { FavouriteButton } from '../favourite-button.tsx'
import { gameCard } from '../game-card.ts'
import { GamePicture } from '../game-picture.tsx'
import { PlayLink } from '../play-link.tsx'
import { texts } from '../texts.ts'
import styles from './center.module.css'
import type { CenterInput } from './center-view.ts'
import { MarkedName } from './marked-name.tsx'
import { texts as centerTexts } from './texts.ts'
import { usePage } from './use-page.ts'

/** On a phone the first hits of a search stand as rows: their names whole, their makers beside them. */
export function HitRows({ input, count }: { input: CenterInput; count: number }) {
  const t = useText(texts)
  const own = useText(centerTexts)
  const games = (usePage(input, 1).data?.games ?? []).slice(0, count).map(gameCard)
  if (games.length === 0) return null
  return (
    <ul className={styles.hits}>
      {games.map(game => (
        <li key={game.id} className={styles.hitRow}>
          <PlayLink game={game} className={styles.hitLink} label={t('tile.play', { name: game.name })}>
            <GamePicture src={game.picture} name="" className={styles.hitPicture} isEager />
            <span className={styles.hitWords}>
              <b>
                <MarkedName name={game.name} search={input.search} />
              </b>
              <span>{game.vendorName}</span>
              {game.rtp && <span className="num">{own('list.hit_rtp', { value: game.rtp })}</span>}
            </span>
          </PlayLink>
          <FavouriteButton game={game} />
        </li>
      ))}
    </ul>
  )
}
