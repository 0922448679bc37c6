import art from 'virtual:site-art/categories'
import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import { FeatureGame } from '@tonle/catalog/site/feature-game.tsx'
import type { CategoryView } from '@tonle/catalog/site/game-card.ts'
import { Later } from '@tonle/catalog/site/later.tsx'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { RecentCards } from '@tonle/catalog/site/recent-cards.tsx'
import { texts as gameTexts } from '@tonle/catalog/site/texts.ts'
import { TileGrid } from '@tonle/catalog/site/tile-grid.tsx'
import { useCategories, useHotGames, useMainCategories, useRecentGames } from '@tonle/catalog/site/use-games.ts'
import { WinnerBoard, WinStrip } from '@tonle/catalog/site/wins.tsx'
import { useText } from '@tonle/text/browser'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrandName } from '../data/use-lobby.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import feature from './feature.module.css'
import styles from './home.module.css'
import { JackpotTicker } from './jackpot-ticker.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { Section } from './section.tsx'
import { FairnessCard, TrustCards } from './trust.tsx'

/** Below this number a row of tiles looks empty; the titles then take the space of the feature instead. */
const rowFrom = 4

/** The lobby. A section without anything to play does not appear. */
export function Home() {
  const t = useText(texts)
  const name = useBrandName()
  const hot = useHotGames()
  const categories = useCategories()
  const hasRow = hot.length >= rowFrom
  const featured = hot.filter(game => game.isOwn).slice(0, hasRow ? 1 : hot.length)
  const featureTitle = hasRow ? t('home.own_studio') : t('home.hot')
  const rows = categories.filter(category => category.games.length >= rowFrom)
  return (
    <>
      <h1 className="sr-only">{t('home.heading', { brand: name })}</h1>
      <div className={styles.top}>
        <NoticeBar />
        <div className={styles.hero}>
          <BannerCarousel />
          <JackpotTicker />
        </div>
      </div>
      <CategoryChips />
      <div className={styles.lead}>
        <WinStrip />
        {hasRow && (
          <Section icon="fire-fill" tone={styles.fire} title={t('home.hot')} more="/hot">
            <TileGrid games={hot} isRow />
          </Section>
        )}
      </div>
      {featured[0] && (
        <Section
          icon={hasRow ? 'sparkle-fill' : 'fire-fill'}
          tone={styles.fire}
          title={featureTitle}
          {...(!hasRow && { more: '/hot' })}
        >
          <div className={feature.row}>
            <FeatureGame game={featured[0]} />
            <FairnessCard />
          </div>
        </Section>
      )}
      <RecentGames />
      {rows.map(category => (
        <CategoryRow key={category.type} category={category} />
      ))}
      <Section icon="seal-check-fill" tone={styles.lake} title={t('trust.title')}>
        <TrustCards />
      </Section>
      <Winners />
    </>
  )
}

/** A section of the home page for one category. */
function CategoryRow({ category }: { category: CategoryView }) {
  return (
    <Section icon={categoryIcon(category.type).fill} tone={styles.lake} title={category.title} more={categoryPath(category.type)}>
      <Later id={category.type}>
        <TileGrid games={category.games} isRow />
      </Later>
    </Section>
  )
}

/** These sections load after the page, so they are placed where they cause no layout shift. */
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

function Winners() {
  const t = useText(gameTexts)
  const board = WinnerBoard()
  return (
    board && (
      <Section icon="trophy-fill" tone={styles.prize} title={t('home.winners')}>
        {board}
      </Section>
    )
  )
}

/** Names of the category pictures by game type. */
const artOf: Readonly<Record<string, string>> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'poker',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  COCKFIGHT: 'cockfight',
  CRASH: 'crash',
}

/** The phone's way to the categories; wide pages have the top navigation. */
function CategoryChips() {
  const t = useText(texts)
  const categories = useMainCategories()
  return (
    <nav className={styles.chips} aria-label={t('shell.categories')}>
      <Link href="/hot" className={styles.chip}>
        <img src={art.hot?.src} alt="" width={28} height={28} />
        {t('nav.hot')}
      </Link>
      {categories.map(category => (
        <Link key={category.type} href={categoryPath(category.type)} className={styles.chip}>
          <img src={art[artOf[category.type] ?? 'casino']?.src} alt="" width={28} height={28} />
          {category.title}
        </Link>
      ))}
    </nav>
  )
}
