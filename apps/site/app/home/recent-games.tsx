import { useSession } from '@tonle/identity/site/session.ts'
import { useText } from '@tonle/text/browser'
import { texts } from '../../texts.ts'
import { useRecentGames } from '../data/use-lobby.ts'
import { TileGrid } from './game-tile.tsx'
import styles from './home.module.css'
import { Section } from './section.tsx'

/** What the member played last. Comes after the page, so it stands where nothing below is seen yet to move. */
export function RecentGames() {
  const t = useText(texts)
  const session = useSession()
  const games = useRecentGames(session.phase === 'member' && !session.isTrial)
  if (games.length === 0) return null
  return (
    <Section icon="clock-fill" tone={styles.lake} title={t('home.recent')} more="/recent">
      <TileGrid games={games.slice(0, 10)} />
    </Section>
  )
}
