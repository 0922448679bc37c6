import { useSession } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useRecentGames } from '../data/use-lobby.ts'
import { PlayLink } from '../session/play-link.tsx'
import { GamePicture } from './game-picture.tsx'
import styles from './home.module.css'
import recent from './recent.module.css'
import { Section } from './section.tsx'

/** What the member played last, as slim cards. They come after the page, so they stand where nothing seen is moved by them. */
export function RecentGames() {
  const t = useText(texts)
  const session = useSession()
  const games = useRecentGames(session.phase === 'member' && !session.isTrial)?.games ?? []
  if (games.length === 0) return null
  return (
    <Section icon="clock-fill" tone={styles.lake} title={t('home.recent')} more="/recent">
      <ul className={recent.list}>
        {games.slice(0, 8).map(game => (
          <li key={game.id}>
            <PlayLink game={game} className={recent.card} label={t('tile.play', { name: game.name })}>
              <GamePicture src={game.picture} name="" className={recent.picture} />
              <span className={recent.words}>
                <b>{game.name}</b>
                <span>{game.vendorName}</span>
              </span>
              <span className={recent.go}>
                <Icon name="play-fill" />
              </span>
            </PlayLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
