import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as catalogCalls from '@tonle/catalog/contract'
import { callsOf } from '@tonle/contract/browser'
import { useLang, useText } from '@tonle/text/browser'
import { Dialog, EmptyState, ErrorState, Pagination, Spinner } from '@tonle/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { gameCard } from '../data/view.ts'
import { TileGrid } from '../home/game-tile.tsx'
import { texts } from '../pages/texts.ts'
import { closeDialog } from '../session/dialogs.ts'
import styles from './maker-games.module.css'

const catalog = callsOf<typeof catalogCalls>('catalog')
const PAGE = 24

/** All games of one maker, over the page (spec §4: vendors with `isGame` VASSALAGE). Goes when a game is opened. */
export function MakerGames({ maker }: { maker: { code: string; name: string } }) {
  const t = useText(texts)
  const lang = useLang()
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: catalog.gameList.key(maker.code, page, lang),
    queryFn: () => catalog.gameList({ vassalage: maker.code, pageNo: String(page), pageSize: String(PAGE) }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { of: 'site' },
  })
  useCloseOnLeave()
  const games = list.data?.games.map(gameCard)
  return (
    <Dialog title={t('list.of_maker', { maker: maker.name })} size="l" onClose={closeDialog}>
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

function useCloseOnLeave(): void {
  const [path] = useLocation()
  const here = `${path}?${useSearch()}`
  const first = useRef(here)
  useEffect(() => {
    if (first.current !== here) closeDialog()
  }, [here])
}
