import { useText } from '@tonle/text/browser'
import { ButtonLink, EmptyState, Icon, Pagination, Skeleton } from '@tonle/ui'
import { useAddress } from '@tonle/ui/lists/use-address.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { categoryIcon } from './category-icon.ts'
import { FeatureGame } from './feature-game.tsx'
import type { CategoryView, GameCard } from './game-card.ts'
import styles from './game-list.module.css'
import { texts } from './list-texts.ts'
import { MakerLink } from './maker-link.tsx'
import { categoryPath, listTypes } from './paths.ts'
import { TileGrid } from './tile-grid.tsx'
import { useGameList } from './use-game-list.ts'
import { useCategories, useHotGames, useRecentGames } from './use-games.ts'

/** A category's code, in any case. */
const TYPE = /^[a-z]{2,12}$/i

/** So few of our own titles take the space a row of tiles would leave empty. */
const featureBelow = 4

/**
 * `hot`, `favorite`, `recent` or the page name of a category (`rng`); query `vassalage` chooses one maker. Query `gameType` (spec §2; `type` of
 * the member's own lists) chooses a category.
 */
export function GameList({ name, title }: { name: string; title: string }) {
  const t = useText(texts)
  const [{ vassalage, type, gameType }] = useAddress({ vassalage: '', type: TYPE, gameType: TYPE })
  const maker = vassalage.toUpperCase() || undefined
  const list = useList(name, maker, (gameType || type).toUpperCase() || undefined)
  const { games } = list
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>
        <Icon name={list.icon} />
        {(gameType && list.category?.title) || title}
        {!list.isLoading && <span className={styles.count}>{t('list.count', { n: list.total })}</span>}
      </h1>
      {list.hint && <p className={styles.hint}>{list.hint}</p>}
      {list.category && list.category.makers.length > 1 && <Makers category={list.category} chosen={maker} />}
      {games.length > 0 && games.length < featureBelow && games.every(game => game.isOwn) ? (
        <div className={styles.features}>
          {games.map(game => (
            <FeatureGame key={game.id} game={game} level={2} />
          ))}
        </div>
      ) : games.length > 0 ? (
        <>
          <TileGrid games={games} isEager />
          <Pagination page={list.page} total={list.pages} onPage={list.turnTo} />
        </>
      ) : list.isLoading ? (
        <TileSkeletons />
      ) : (
        <EmptyState
          picture="boat"
          title={t(name === 'recent' ? 'list.empty_recent' : name === 'favorite' ? 'list.empty_favourites' : 'list.empty')}
          action={
            <ButtonLink kind="pri" size="l" href={name === 'hot' ? '/' : '/hot'}>
              {t('list.see_hot')}
            </ButtonLink>
          }
        >
          {t('list.empty_text')}
        </EmptyState>
      )}
    </section>
  )
}

interface ListView {
  icon: ReturnType<typeof categoryIcon>['fill'] | 'fire-fill' | 'heart-fill' | 'clock-fill'
  games: GameCard[]
  /** How the list is made, where its title does not say it. */
  hint?: string
  total: number
  page: number
  pages: number
  turnTo: (page: number) => void
  category?: CategoryView
  isLoading?: boolean
}

function useList(name: string, maker: string | undefined, chosen: string | undefined): ListView {
  const t = useText(texts)
  const hot = useHotGames()
  const categories = useCategories()
  const own = listTypes.get(name)
  const type = own ? (chosen ?? own) : name === 'favorite' ? (chosen ?? 'ALL') : undefined
  const [turned, setTurned] = useState({ of: '', page: 1 })
  const place = `${name} ${maker ?? ''} ${chosen ?? ''}`
  const page = turned.of === place ? turned.page : 1
  const recent = useRecentGames({ page, type: chosen, isShown: name === 'recent' })
  const listed = useGameList({ type, maker, page, tab: name === 'favorite' ? 'FAV' : 'ALL' })
  const ofMaker = (games: GameCard[]) => games.filter(game => maker === undefined || game.vendor === maker)
  const ofType = (games: GameCard[]) => games.filter(game => chosen === undefined || chosen === 'ALL' || game.type === chosen)
  const whole = (games: GameCard[]) => ({ games, total: games.length, page: 1, pages: 1, turnTo: () => {} })
  const turnTo = (to: number) => {
    setTurned({ of: place, page: to })
    scrollTo({ top: 0 })
  }
  if (name === 'hot') return { hint: t('list.hot_hint'), icon: 'fire-fill', ...whole(ofType(ofMaker(hot))) }
  if (name === 'recent') {
    const list = recent ? { ...recent, page, turnTo } : { ...whole([]), isLoading: true }
    return { hint: t('list.recent_hint'), icon: 'clock-fill', ...list }
  }
  const category = categories.find(each => each.type === type)
  // The lobby's row stands until the list has come.
  const first = ofMaker(category?.games ?? [])
  const list = listed ? { ...listed, page, turnTo } : { ...whole(first), isLoading: first.length === 0 }
  return { icon: name === 'favorite' ? 'heart-fill' : categoryIcon(type ?? '').fill, ...list, category }
}

/** A row in the shape of tiles until the list has come. */
function TileSkeletons() {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} height="220px" />
      ))}
    </div>
  )
}

function Makers({ category, chosen }: { category: CategoryView; chosen: string | undefined }) {
  const t = useText(texts)
  const row = useRef<HTMLElement>(null)
  // The chosen one may stand beyond the edge of a phone.
  useEffect(() => {
    const [box, link] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current]')]
    if (box && link && chosen) box.scrollLeft = link.offsetLeft - box.offsetLeft - (box.clientWidth - link.offsetWidth) / 2
  }, [chosen])
  return (
    <nav ref={row} className={styles.makers} aria-label={t('list.makers')}>
      <Link href={categoryPath(category.type)} className={styles.maker} aria-current={chosen === undefined ? 'page' : undefined}>
        {t('list.all')}
      </Link>
      {category.makers.map(maker => (
        <MakerLink key={maker.code} type={category.type} maker={maker} className={styles.maker} isCurrent={chosen === maker.code}>
          {maker.name}
        </MakerLink>
      ))}
    </nav>
  )
}
