import { Badge, Mono } from '@tonle/ui'
import { find, GamePicture, listPage, select } from '@tonle/ui/lists'
import { BADGES, GAME_TYPES } from '../rules.ts'
import { BulkAct } from './bulk-act.tsx'
import { catalog, type GameSwitch } from './calls.ts'
import styles from './console.module.css'
import { GamePanel } from './game-panel.tsx'
import { SwitchState } from './switch-state.tsx'
import { texts } from './texts.ts'
import { vendorFilter } from './vendor-filter.tsx'

const keyOf = (game: Pick<GameSwitch, 'vassalage' | 'gameCode'>) => `${game.vassalage}:${game.gameCode}`

/** Every game of the brand in the order of its lobby; a row opens the game. */
export const GamesList = listPage({
  call: catalog.gameSwitches,
  texts,
  title: 'games.title',
  frame: 'part',
  hasExport: true,
  filters: [
    find('find', 'switches.find', { maxLength: 60 }),
    vendorFilter,
    select('gameType', 'make.type', GAME_TYPES, { as: 'type', each: 'make.type.', any: 'games.any_type' }),
    select('state', 'switches.state', ['open', 'maintenance', 'closed'], { each: 'switches.', any: 'games.any_state' }),
    select('badge', 'games.badge', BADGES, { each: 'games.badge.', any: 'games.any_badge' }),
  ],
  sort: 'position',
  columns: [
    {
      key: 'picture',
      label: 'make.picture',
      isLabelHidden: true,
      width: '44px',
      cell: row => <GamePicture src={row.picture} name={row.gameName} />,
      card: 'picture',
    },
    { key: 'gameName', label: 'switches.game', cell: row => <b>{row.gameName}</b>, card: 'title', sort: 'name' },
    { key: 'vendorName', label: 'switches.vendor', cell: row => <span translate="no">{row.vendorName}</span>, card: 'detail' },
    { key: 'gameCode', label: 'make.code', cell: row => <Mono>{row.gameCode}</Mono>, card: 'none' },
    { key: 'gameType', label: 'make.type', cell: (row, t) => t(`make.type.${row.gameType}`), card: 'none' },
    {
      key: 'badges',
      label: 'games.badges',
      cell: (row, t) => (
        <span className={styles.name}>
          {BADGES.filter(badge => row.badges.includes(badge)).map(badge => (
            <Badge key={badge}>{t(`games.badge.${badge}`)}</Badge>
          ))}
        </span>
      ),
      card: 'note',
    },
    { key: 'position', label: 'games.position', isNumber: true, card: 'none', sort: 'position' },
    { key: 'state', label: 'switches.state', cell: row => <SwitchState of={row.status} />, card: 'amount' },
  ],
  rowKey: keyOf,
  rowName: row => row.gameName,
  empty: { title: 'switches.no_games', text: 'switches.no_games_text' },
  panelOf: (key, { close }) => <GamePanel key={key} game={key} onClose={close} />,
  bulk: (rows, clear) => <BulkAct games={rows} onDone={clear} />,
})
