import { keepPreviousData } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { Dialog, EmptyState, ErrorState, Pagination, Spinner } from '@tonle/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { catalog } from './calls.ts'
import { gameCard } from './game-card.ts'
import { texts } from './list-texts.ts'
import styles from './maker-games.module.css'
import { TileGrid } from './tile-grid.tsx'

const PAGE = 24

/** All games of one maker, over the page (spec §4: vendors with `isGame` VASSALAGE). Goes when a game is opened. */
export function MakerGames({ maker, onClose }: { maker: { code: string; name: string }; onClose: () => void }) {
  const t = useText(texts)
  const [page, setPage] = useState(1)
  const list = catalog.gameList.useQuery(
    { vassalage: maker.code, pageNo: String(page), pageSize: String(PAGE) },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  )
  useCloseOnLeave(onClose)
  const games = list.data?.games.map(gameCard)
  return (
    <Dialog title={t('list.of_maker', { maker: maker.name })} size="l" onClose={onClose}>
      <div className={styles.games}>
        {games && games.length > 0 && <TileGrid games={games} isEager />}
        {games?.length === 0 && (
          <EmptyState title={t('list.empty')} picture="boat" isSmall>
            {t('list.empty_text')}
          </EmptyState>
        )}
        {!games && list.isError && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} isSmall />}
        {!games && !list.isError && <Spinner />}
      </div>
      <Pagination page={page} total={list.data?.totalPages ?? 1} onPage={setPage} />
    </Dialog>
  )
}

function useCloseOnLeave(onClose: () => void): void {
  const [path] = useLocation()
  const here = `${path}?${useSearch()}`
  const first = useRef(here)
  useEffect(() => {
    if (first.current !== here) onClose()
  }, [here, onClose])
}
