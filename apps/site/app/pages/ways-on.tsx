import { keepPreviousData } from '@tanstack/react-query'
import { catalog } from '@tonle/catalog/site/calls.ts'
import { gameCard } from '@tonle/catalog/site/game-card.ts'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import { TileGrid } from '@tonle/catalog/site/tile-grid.tsx'
import { useCategories } from '@tonle/catalog/site/use-games.ts'
import { useLang, useText } from '@tonle/text/browser'
import { ButtonLink, TextInput } from '@tonle/ui'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { texts as shell } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import { isOpen, routes, titleOf } from '../routes.tsx'
import { meantRoutes, wordsOf } from './meant-routes.ts'
import styles from './pages.module.css'
import { texts } from './texts.ts'

const MOST = 8

/** From an address that leads nowhere: pages whose address is like it, a search for games that begins with its words, the categories. */
export function WaysOn() {
  const t = useText(texts)
  const names = useText(shell)
  const lang = useLang()
  const [path] = useLocation()
  const { flags } = useBrand()
  const categories = useCategories()
  const [words, setWords] = useState(() => wordsOf(path))
  const [isTyped, setTyped] = useState(false)
  const search = useDeferredValue(words.trim())
  const found = catalog.gameList.useQuery(search.length > 1 && { search, pageSize: String(MOST) }, {
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  }).data
  const games = search.length > 1 ? (found?.games ?? []).map(gameCard) : []
  const meant = meantRoutes(
    path,
    routes.filter(route => isOpen(route, flags)),
  )
  return (
    <div className={styles.ways}>
      <search>
        <TextInput
          label={t('missing.search')}
          icon="magnifying-glass-bold"
          type="search"
          maxLength={60}
          value={words}
          onValue={value => {
            setWords(value)
            setTyped(true)
          }}
        />
      </search>
      <p role="status">{isTyped && found && games.length === 0 && search.length > 1 ? t('missing.none') : ''}</p>
      {games.length > 0 && <TileGrid games={games} />}
      <nav className={styles.links} aria-label={t('missing.ways')}>
        {meant.map(route => (
          <ButtonLink key={route.path} href={route.path}>
            {titleOf(route, lang) ?? names('nav.home')}
          </ButtonLink>
        ))}
        {categories.map(({ type, title }) => (
          <ButtonLink key={type} kind="ghost" href={categoryPath(type)}>
            {title}
          </ButtonLink>
        ))}
        <ButtonLink kind="ghost" href="/help">
          {names('nav.help')}
        </ButtonLink>
      </nav>
    </div>
  )
}
