import { FeatureGame } from '@tonle/catalog/site/feature-game.tsx'
import { useGamesSite } from '@tonle/catalog/site/games-site.ts'
import { RecentCards } from '@tonle/catalog/site/recent-cards.tsx'
import { texts as gameTexts } from '@tonle/catalog/site/texts.ts'
import { TileRow } from '@tonle/catalog/site/tile-grid.tsx'
import { useCategories, useFavouriteGames, useHotGames, useRecentGames, useWins } from '@tonle/catalog/site/use-games.ts'
import { WinnerBoard } from '@tonle/catalog/site/winner-board.tsx'
import { LevelLink } from '@tonle/rewards/site/level-note.tsx'
import { useText } from '@tonle/text/browser'
import { useRef } from 'react'
import { texts } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import { useViewer } from '../shell/entries.ts'
import { CategorySection } from './category-section.tsx'
import feature from './feature.module.css'
import styles from './home.module.css'
import { Section, TILES_IN_VIEW } from './section.tsx'
import { FairnessCard, TrustCards } from './trust.tsx'

/** The lobby below its first view. Sections of the member come with their own calls; none of them appears empty. */
export function LowerSections() {
  const t = useText(texts)
  return (
    <>
      <OwnGame />
      <OwnLevel />
      <RecentGames />
      {useCategories().map(category => (
        <CategorySection key={category.type} category={category} />
      ))}
      <FavouriteGames />
      <Section icon="seal-check-fill" tone={styles.lake} title={t('trust.title')}>
        <TrustCards />
      </Section>
      <Winners />
    </>
  )
}

/** The hottest title of our own studio whose stage was drawn at full width; where none was, the hottest. */
function OwnGame() {
  const t = useText(texts)
  const { stages } = useGamesSite()
  const own = useHotGames().filter(hot => hot.isOwn)
  const game = own.find(({ code }) => stages[code]) ?? own[0]
  if (!game) return null
  return (
    <Section icon="sparkle-fill" tone={styles.fire} title={t('home.own_studio')}>
      <div className={feature.row}>
        <FeatureGame game={game} />
        <FairnessCard />
      </div>
    </Section>
  )
}

function OwnLevel() {
  const viewer = useViewer()
  return (viewer === 'member' || viewer === 'agent') && <LevelLink />
}

function RecentGames() {
  const t = useText(texts)
  const games = useRecentGames()?.games ?? []
  if (games.length === 0) return null
  return (
    <Section icon="clock-fill" tone={styles.lake} title={t('home.recent')} more="/recent">
      <RecentCards games={games} />
    </Section>
  )
}

function FavouriteGames() {
  const t = useText(texts)
  const track = useRef<HTMLUListElement>(null)
  const games = useFavouriteGames()
  if (games.length === 0) return null
  return (
    <Section
      icon="heart-fill"
      tone={styles.lotus}
      title={t('home.favourites')}
      more="/favorite"
      slider={games.length > TILES_IN_VIEW ? { track } : undefined}
    >
      <TileRow games={games} track={track} />
    </Section>
  )
}

/** Fewer wins are no board. */
const boardFrom = 3

function Winners() {
  const t = useText(gameTexts)
  const wins = useWins()
  const { zone } = useBrand()
  if (wins.length < boardFrom) return null
  return (
    <Section icon="trophy-fill" tone={styles.prize} title={t('home.winners')}>
      <WinnerBoard wins={wins} zone={zone} />
    </Section>
  )
}
