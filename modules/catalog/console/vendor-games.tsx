import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLang, useText } from '@tonle/text/browser'
import { Badge, Button, EmptyState, IconButton, Pagination, Table, TextInput } from '@tonle/ui'
import desk from '@tonle/ui/desk/desk.module.css'
import { useState } from 'react'
import { catalog, type GameSwitch, TONES, type VendorSwitch } from './calls.ts'
import styles from './console.module.css'
import { SwitchDialog } from './switch-dialog.tsx'
import { texts } from './texts.ts'

interface VendorGamesProps {
  readonly vendor: VendorSwitch
  readonly canSwitch: boolean
  readonly onSwitch: () => void
  readonly onClose: () => void
}

/** The panel of a vendor: its switch, and those of its games. */
export function VendorGames({ vendor, canSwitch, onSwitch, onClose }: VendorGamesProps) {
  const t = useText(texts)
  const lang = useLang()
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<GameSwitch>()
  const input = { vassalage: vendor.vassalage, pageNo: String(page), ...(find.trim() && { find: find.trim() }) }
  const games = useQuery({
    queryKey: ['catalog', 'gameSwitches', input, lang],
    queryFn: () => catalog.gameSwitches(input),
    placeholderData: keepPreviousData,
  })
  return (
    <aside className={desk.panel} aria-label={t('switches.games_of', { vendor: vendor.name })}>
      <header className={desk.panelHead}>
        <h2 className={desk.panelTitle}>{vendor.name}</h2>
        <Badge tone={TONES[vendor.status]}>{t(`switches.${vendor.status}`)}</Badge>
        <IconButton icon="x-bold" name={t('switches.close_panel')} onClick={onClose} />
      </header>
      {canSwitch && vendor.status !== 'planned' && (
        <Button onClick={onSwitch}>{t('switches.change_of', { name: vendor.name })}</Button>
      )}
      <div className={styles.games}>
        <TextInput
          label={t('switches.find')}
          isDense
          type="search"
          icon="magnifying-glass-bold"
          value={find}
          onValue={text => {
            setFind(text)
            setPage(1)
          }}
          maxLength={60}
        />
        <GamesTable vendor={vendor} games={games} onOpen={canSwitch ? setAsked : undefined} />
        <Pagination page={page} total={games.data?.totalPages ?? 1} onPage={setPage} />
      </div>
      {asked && (
        <SwitchDialog
          name={asked.gameName}
          now={asked.status}
          send={(status, why, settings) =>
            catalog.switchGame({ vassalage: asked.vassalage, gameCode: asked.gameCode, status, why }, settings)
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </aside>
  )
}

interface GamesTableProps {
  readonly vendor: VendorSwitch
  readonly games: UseQueryResult<Awaited<ReturnType<typeof catalog.gameSwitches>>>
  readonly onOpen: ((game: GameSwitch) => void) | undefined
}

function GamesTable({ vendor, games, onOpen }: GamesTableProps) {
  const t = useText(texts)
  return (
    <Table
      label={t('switches.games_of', { vendor: vendor.name })}
      isDense
      rows={games.data?.content}
      rowKey={game => game.gameCode}
      rowName={game => t('switches.change_of', { name: game.gameName })}
      onOpen={onOpen}
      error={games.error?.message}
      onRetry={() => void games.refetch()}
      empty={
        <EmptyState title={t('switches.no_games')} picture="net" isSmall>
          {t('switches.no_games_text')}
        </EmptyState>
      }
      columns={[
        { key: 'name', label: t('switches.game'), render: game => game.gameName, card: 'title' },
        {
          key: 'state',
          label: t('switches.state'),
          render: game => <Badge tone={TONES[game.status]}>{t(`switches.${game.status}`)}</Badge>,
          card: 'amount',
        },
      ]}
    />
  )
}
