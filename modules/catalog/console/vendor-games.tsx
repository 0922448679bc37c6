import { type PagedList, usePagedList } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, ButtonLink, EmptyState, IconButton, Panel, TextInput } from '@tonle/ui'
import { PagedTable } from '@tonle/ui/lists'
import { useState } from 'react'
import { catalog, type GameSwitch, type VendorSwitch } from './calls.ts'
import styles from './console.module.css'
import { GameDialog } from './game-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { switchGames } from './switch-games.ts'
import { SwitchState } from './switch-state.tsx'
import { texts } from './texts.ts'
import { VendorDialog } from './vendor-dialog.tsx'

interface VendorGamesProps {
  readonly vendor: VendorSwitch
  readonly canSwitch: boolean
  readonly onSwitch: () => void
  readonly onClose: () => void
}

/** The panel of a vendor: its switch, and those of its games. */
export function VendorGames({ vendor, canSwitch, onSwitch, onClose }: VendorGamesProps) {
  const t = useText(texts)
  const [find, setFind] = useState('')
  const [asked, setAsked] = useState<readonly GameSwitch[]>([])
  // A game's code, or nothing for a new one.
  const [made, setMade] = useState<{ readonly gameCode?: string }>()
  const canMake = canSwitch && !vendor.isOwn
  const input = { vassalage: vendor.vassalage, ...(find.trim() && { find: find.trim() }) }
  const games = usePagedList(catalog.gameSwitches, input, { hasTotal: true })
  return (
    <Panel
      label={t('switches.games_of', { vendor: vendor.name })}
      title={vendor.name}
      aside={<SwitchState of={vendor.status} />}
      onClose={onClose}
    >
      <Acts vendor={vendor} canSwitch={canSwitch} onSwitch={onSwitch} onNewGame={canMake ? () => setMade({}) : undefined} />
      <div className={styles.games}>
        <TextInput
          label={t('switches.find')}
          isDense
          type="search"
          icon="magnifying-glass-bold"
          value={find}
          onValue={setFind}
          maxLength={60}
        />
        <GamesTable
          vendor={vendor}
          games={games}
          onSwitch={canSwitch ? setAsked : undefined}
          onChange={canMake ? game => setMade({ gameCode: game.gameCode }) : undefined}
        />
      </div>
      {asked.length > 0 && <GamesDialog vassalage={vendor.vassalage} games={asked} onClose={() => setAsked([])} />}
      {made && <GameDialog vendor={vendor} {...made} onClose={() => setMade(undefined)} />}
    </Panel>
  )
}

interface ActsProps extends Pick<VendorGamesProps, 'vendor' | 'canSwitch' | 'onSwitch'> {
  readonly onNewGame: (() => void) | undefined
}

function Acts({ vendor, canSwitch, onSwitch, onNewGame }: ActsProps) {
  const t = useText(texts)
  const [isRenamed, setRenamed] = useState(false)
  const close = () => setRenamed(false)
  return (
    <div className={styles.acts}>
      {canSwitch && (vendor.status !== 'planned' || vendor.games > 0) && (
        <Button onClick={onSwitch}>{t('switches.change_of', { name: vendor.name })}</Button>
      )}
      {onNewGame && <Button onClick={() => setRenamed(true)}>{t('make.edit')}</Button>}
      {onNewGame && <Button onClick={onNewGame}>{t('make.game')}</Button>}
      <ButtonLink href={`/vendors?view=accounts&vendor=${vendor.vassalage}`}>{t('make.account')}</ButtonLink>
      {isRenamed && <VendorDialog vendor={vendor} onDone={close} onClose={close} />}
    </div>
  )
}

interface GamesDialogProps {
  readonly vassalage: string
  readonly games: readonly GameSwitch[]
  readonly onClose: () => void
}

/** Switches one game, or several one after the other; after a failure the next try goes on with those that are left. */
function GamesDialog({ vassalage, games, onClose }: GamesDialogProps) {
  const t = useText(texts)
  const [switched] = useState(() => new Map<string, Set<string>>())
  const [first] = games
  return (
    <SwitchDialog
      name={games.length === 1 && first ? first.gameName : t('switches.games_n', { n: games.length })}
      now={games.every(({ status }) => status === first?.status) ? first?.status : undefined}
      send={async (status, why) => {
        const done = switched.get(status) ?? new Set()
        switched.set(status, done)
        await switchGames(games, done, gameCode => catalog.switchGame({ vassalage, gameCode, status, why }))
        return { status }
      }}
      onClose={onClose}
    />
  )
}

const codeOf = (game: GameSwitch) => game.gameCode

interface GamesTableProps {
  readonly vendor: VendorSwitch
  readonly games: PagedList<Awaited<ReturnType<typeof catalog.gameSwitches>>>
  readonly onSwitch: ((games: readonly GameSwitch[]) => void) | undefined
  readonly onChange: ((game: GameSwitch) => void) | undefined
}

function GamesTable({ vendor, games, onSwitch, onChange }: GamesTableProps) {
  const t = useText(texts)
  return (
    <PagedTable
      label={t('switches.games_of', { vendor: vendor.name })}
      isDense
      list={games}
      rowKey={codeOf}
      rowName={game => t('switches.change_of', { name: game.gameName })}
      onOpen={onSwitch && (game => onSwitch([game]))}
      bulk={onSwitch && (chosen => <Button onClick={() => onSwitch(chosen)}>{t('switches.change')}</Button>)}
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
          render: game => <SwitchState of={game.status} />,
          card: 'amount',
        },
        ...(onChange
          ? [
              {
                key: 'change',
                label: t('make.edit'),
                isLabelHidden: true,
                render: (game: GameSwitch) => (
                  <IconButton
                    icon="pencil-simple-bold"
                    size="s"
                    name={t('make.game_of', { game: game.gameName })}
                    onClick={() => onChange(game)}
                  />
                ),
                card: 'note',
              } as const,
            ]
          : []),
      ]}
    />
  )
}
