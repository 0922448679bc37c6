import { useText } from '@tonle/text/browser'
import { Button, ButtonLink, EmptyState } from '@tonle/ui'
import type { SetView } from '@tonle/ui/lists/use-address.ts'
import { useLocation, useSearch } from 'wouter'
import { useGamesSite } from '../games-site.ts'
import { TileGrid } from '../tile-grid.tsx'
import { useHotGames } from '../use-games.ts'
import styles from './center.module.css'
import { appliedCount, type CenterView, noFilters, type Tab } from './center-view.ts'
import { texts } from './texts.ts'

interface NoGamesProps {
  tab: Tab
  search: string | undefined
  view: CenterView
  setView: SetView<CenterView>
}

const SUGGESTED = 8

/** Why a list is empty, and the ways on; below it popular games. */
export function NoGames({ tab, search, view, setView }: NoGamesProps) {
  const t = useText(texts)
  const games = useHotGames().slice(0, SUGGESTED)
  const isNarrowed = search !== undefined || appliedCount(view) > 0
  return (
    <>
      {isNarrowed ? (
        <EmptyState
          picture="net"
          title={search === undefined ? t('list.none') : t('list.none_for', { words: search })}
          action={
            <Button size="l" onClick={() => setView({ ...noFilters, search: '' })}>
              {t('list.clear_all')}
            </Button>
          }
        >
          {search === undefined ? t('list.none_text') : t('list.none_for_text')}
        </EmptyState>
      ) : (
        <Nothing tab={tab} />
      )}
      {games.length > 0 && (
        <section className={styles.popular} aria-label={t('list.popular')}>
          <h2>{t('list.popular')}</h2>
          <TileGrid games={games} isHotList />
        </section>
      )}
    </>
  )
}

/** A list without games of its own. */
function Nothing({ tab }: { tab: Tab }) {
  const t = useText(texts)
  const { visitor, logIn, needAccount } = useGamesSite()
  const [path] = useLocation()
  const query = useSearch()
  if ((tab === 'FAV' || tab === 'RECENT') && visitor !== 'member') {
    const press = () => (visitor === 'trial' ? needAccount() : logIn(query ? `${path}?${query}` : path))
    return (
      <EmptyState
        picture="heart"
        title={t(`list.guest.${tab}`)}
        action={
          <Button kind="pri" size="l" onClick={press}>
            {t('list.log_in')}
          </Button>
        }
      >
        {t('list.guest_text')}
      </EmptyState>
    )
  }
  const title = tab === 'FAV' ? t('list.empty_fav') : tab === 'RECENT' ? t('list.empty_recent') : t('list.empty')
  return (
    <EmptyState
      picture={tab === 'FAV' ? 'heart' : 'boat'}
      title={title}
      action={
        tab !== 'HOT' && (
          <ButtonLink kind="pri" size="l" href="/hot">
            {t('list.see_hot')}
          </ButtonLink>
        )
      }
    >
      {tab === 'FAV' ? t('list.empty_fav_text') : t('list.empty_text')}
    </EmptyState>
  )
}
