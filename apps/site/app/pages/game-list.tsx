import { useText } from '@tonle/text/browser'
import { ButtonLink, EmptyState, Icon, Pagination } from '@tonle/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { texts as shell } from '../../texts.ts'
import { categoryPath, listTypes } from '../data/paths.ts'
import { useCategories, useGameList, useHotGames, useRecentGames } from '../data/use-lobby.ts'
import type { CategoryView, GameCard } from '../data/view.ts'
import { FeatureGame } from '../home/feature-game.tsx'
import { TileGrid } from '../home/game-tile.tsx'
import { usePageTitle } from '../session/page-title.ts'
import { categoryIcon } from '../shell/icons.ts'
import { MakerLink } from '../shell/maker-link.tsx'
import styles from './list.module.css'
import { texts } from './texts.ts'

/** So few of our own titles get the room a row of tiles would leave empty. */
const featureBelow = 4

/** `hot`, `recent` or the page name of a category (`rng`); query `vassalage` chooses one maker. */
export function GameList({ name }: { name: string }) {
  const t = useText(texts)
  const [query] = useSearchParams()
  const maker = query.get('vassalage') ?? undefined
  const list = useList(name, maker)
  usePageTitle(list.title)
  const { games } = list
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>
        <Icon name={list.icon} />
        {list.title}
        <span className={styles.count}>{t('list.count', { n: list.total })}</span>
      </h1>
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
      ) : (
        <EmptyState
          picture="boat"
          title={name === 'recent' ? t('list.empty_recent') : t('list.empty')}
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
  title: string
  icon: ReturnType<typeof categoryIcon>['fill'] | 'fire-fill' | 'clock-fill'
  games: GameCard[]
  total: number
  page: number
  pages: number
  turnTo: (page: number) => void
  category?: CategoryView
}

function useList(name: string, maker: string | undefined): ListView {
  const t = useText(shell)
  const hot = useHotGames()
  const recent = useRecentGames(name === 'recent')
  const categories = useCategories()
  const type = listTypes.get(name)
  const [turned, setTurned] = useState({ of: '', page: 1 })
  const place = `${name} ${maker ?? ''}`
  const page = turned.of === place ? turned.page : 1
  const listed = useGameList(type, maker, page)
  const whole = (games: GameCard[]) => ({ games, total: games.length, page: 1, pages: 1, turnTo: () => {} })
  if (name === 'hot') return { title: t('nav.hot'), icon: 'fire-fill', ...whole(hot) }
  if (name === 'recent') return { title: t('nav.recent'), icon: 'clock-fill', ...whole(recent) }
  const category = categories.find(each => each.type === (type ?? 'RNG'))
  // The lobby's row stands until the list has come.
  const first = (category?.games ?? []).filter(game => maker === undefined || game.vendor === maker)
  const turnTo = (to: number) => {
    setTurned({ of: place, page: to })
    scrollTo({ top: 0 })
  }
  const list = listed ? { ...listed, page, turnTo } : whole(first)
  return { title: category?.title ?? t('nav.games'), icon: categoryIcon(type ?? 'RNG').fill, ...list, category }
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
