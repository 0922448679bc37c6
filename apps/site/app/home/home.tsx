import { TileRow } from '@tonle/catalog/site/tile-grid.tsx'
import { useHotGames } from '@tonle/catalog/site/use-games.ts'
import { useHasWins, WinStrip } from '@tonle/catalog/site/win-strip.tsx'
import { useText } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import { useHeld } from '@tonle/ui/display/use-held.ts'
import { useDeferredValue, useRef } from 'react'
import { texts } from '../../texts.ts'
import { useBrand, useBrandName, useNotices } from '../data/use-lobby.ts'
import { later } from '../session/later.ts'
import { lazyPart } from '../session/lazy.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryChips } from './category-chips.tsx'
import styles from './home.module.css'
import { JackpotTicker } from './jackpot-ticker.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { Section, TILES_IN_VIEW } from './section.tsx'

const lowerPlace = <div className={styles.lower} />
/** All that stands below the first view. */
const LowerSections = lazyPart(async () => (await later()).LowerSections, {
  skeleton: lowerPlace,
  isSmall: true,
})

/** Autoplay of the hot games (spec §9): so long each step stands, and so long it moves. */
const hotAuto = { stayMs: 1200, slideMs: 1100 }

/** The lobby. A section without anything to play does not appear. */
export function Home() {
  const t = useText(texts)
  const name = useBrandName()
  const track = useRef<HTMLUListElement>(null)
  const hasNotices = useNotices().length > 0
  const hasWins = useHasWins()
  const hot = useHeld(track, useHotGames())
  // What is in view answers the tap, the rest of the row follows.
  const tiles = useDeferredValue(hot, hot.slice(0, TILES_IN_VIEW + 1))
  const isGamesFirst = useBrand().layout.home === 'games' && hot.length > 0
  const top = (
    <div className={cx(hasNotices && styles.noticed, isGamesFirst && styles.after)}>
      <div className={styles.hero}>
        <BannerCarousel />
        <JackpotTicker />
      </div>
      <NoticeBar />
    </div>
  )
  return (
    <>
      <h1 className="sr-only">{t('home.heading', { brand: name })}</h1>
      {!isGamesFirst && top}
      <CategoryChips />
      <div className={hasWins ? styles.won : undefined}>
        {hot.length > 0 && (
          <Section
            icon="fire-fill"
            tone={styles.fire}
            title={t('home.hot')}
            more="/hot"
            slider={hot.length > TILES_IN_VIEW ? { track, auto: hotAuto } : undefined}
          >
            <TileRow games={tiles} track={track} isHotList />
          </Section>
        )}
        <WinStrip />
      </div>
      {isGamesFirst && top}
      {/* The first view answers the tap, what stands below it follows in slices. */}
      {useDeferredValue(true, false) ? <LowerSections /> : lowerPlace}
    </>
  )
}
