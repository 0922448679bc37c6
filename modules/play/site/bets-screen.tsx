import { showTime } from '@tonle/text/browser'
import { Amount } from '@tonle/ui'
import { Game, GamePicture, listPage, OnCard, select, Time } from '@tonle/ui/lists'
import { periods } from '@tonle/ui/lists/periods.tsx'
import { BadgeOnCard, BetBadge } from './bet-badge.tsx'
import { BetDialog } from './bet-dialog.tsx'
import { type BetRow, play } from './calls.ts'
import { gameFilter } from './game-filter.tsx'
import { multiplierOf } from './multiplier.ts'
import { texts } from './texts.ts'

/** As the catalog's `gameType`. */
const CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'BGS',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'JACKPOT',
  'MINI',
  'CRASH',
  'ARCADE',
  'TABLE',
] as const

/** The own bets with totals; each opens its record and, for our own games, its proof. */
export const BetsScreen = listPage({
  call: play.bettingRecord,
  texts,
  title: 'bets.title',
  hasExport: true,
  frame: 'card',
  filters: [
    periods('bets.period', { each: 'bets.', of: { today: 0, week: 6, month: 29 }, default: 'week' }),
    gameFilter,
    select('vertical', 'bets.category', CATEGORIES, { each: 'bets.category.', any: 'bets.any_category' }),
    select('status', 'bets.status', ['open', 'won', 'lost', 'void'], { each: 'bets.', any: 'bets.all' }),
  ],
  sums: ({ t, first }) => {
    // Of very many bets in one state there are none.
    if (first?.totals === null) return []
    const { bets, stake, payout, profit, currency } = first?.totals ?? {}
    return [
      { name: t('bets.count'), value: bets },
      { name: t('bets.stake'), value: stake, currency },
      { name: t('bets.payout'), value: payout, currency },
      { name: t('bets.profit'), value: profit, currency, tone: 'change' },
    ]
  },
  // On a card: game and result, then time, stake and multiplier.
  columns: [
    {
      key: 'picture',
      label: 'bets.game',
      isLabelHidden: true,
      cell: bet => <GamePicture src={bet.lagerIcon} name={bet.gameName} />,
      card: 'picture',
      width: '54px',
    },
    { key: 'game', label: 'bets.game', cell: bet => <Game name={bet.gameName} maker={bet.vendorName} />, card: 'title' },
    {
      key: 'time',
      label: 'bets.time',
      cell: (bet, t) => (
        <>
          <Time at={bet.placedAt} as="second" />
          <OnCard>
            {' · '}
            {t('bets.stake')} <Amount value={bet.stake} currency={bet.currency} />
          </OnCard>
        </>
      ),
      card: 'detail',
    },
    { key: 'status', label: 'bets.status', cell: bet => <BetBadge bet={bet} />, card: 'none' },
    { key: 'stake', label: 'bets.stake', isNumber: true, cell: bet => money(bet, bet.stake), card: 'none' },
    { key: 'multiplier', label: 'bets.multiplier', isNumber: true, cell: bet => multiplier(bet), card: 'note' },
    {
      key: 'payout',
      label: 'bets.payout',
      isNumber: true,
      cell: bet => (bet.status === 'open' ? '—' : money(bet, bet.payout)),
      card: 'none',
    },
    {
      key: 'profit',
      label: 'bets.profit',
      isNumber: true,
      cell: bet => (bet.status === 'open' ? <BadgeOnCard bet={bet} /> : money(bet, bet.profit, 'change')),
      card: 'amount',
    },
  ],
  rowKey: bet => bet.betId,
  rowName: (bet, { t, zone }) => t('bets.open_row', { game: bet.gameName, time: showTime(bet.placedAt, zone) }),
  empty: { title: 'bets.none', text: 'bets.none_text', picture: 'boat', isLarge: true },
  openAs: 'bet',
  panelOf: (betId, { zone, close }) => <BetDialog betId={betId} zone={zone} onClose={close} />,
})

const money = ({ currency }: BetRow, value: string, tone?: 'change') => <Amount {...{ value, currency, tone }} />

const multiplier = (bet: BetRow) =>
  bet.status === 'void' ? <BadgeOnCard bet={bet} /> : <span className="num">{multiplierOf(bet) ?? '—'}</span>
