import { showSeconds, showTime, type useText } from '@tonle/text/browser'
import { Amount, type Column, Thumb } from '@tonle/ui'
import { BetBadge } from './bet-badge.tsx'
import styles from './bets-screen.module.css'
import type { BetRow } from './calls.ts'
import { multiplierOf } from './multiplier.ts'
import type { texts } from './texts.ts'

type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>

const NONE = '—'

/** Columns of the betting record. Where it is narrow a bet takes two lines: game and result, then time, stake and multiplier. */
export function betColumns(t: Words, zone: string): Column<BetRow>[] {
  return [...gameColumns(t, zone), ...resultColumns(t)]
}

function gameColumns(t: Words, zone: string): Column<BetRow>[] {
  return [
    {
      key: 'picture',
      label: t('bets.game'),
      isLabelHidden: true,
      card: 'picture',
      width: '54px',
      render: row => <Thumb src={row.lagerIcon && `${row.lagerIcon}.avif`} name={row.gameName} className={styles.picture} />,
    },
    {
      key: 'game',
      label: t('bets.game'),
      card: 'title',
      render: row => (
        <>
          <span className={styles.game}>{row.gameName}</span>
          <span className={styles.maker}>{row.vendorName}</span>
        </>
      ),
    },
    {
      key: 'time',
      label: t('bets.time'),
      card: 'detail',
      render: row => (
        <span className="num">
          {showTime(row.placedAt, zone).slice(0, 5)} {showSeconds(row.placedAt, zone)}
          <span className={styles.phone}>
            {' · '}
            {t('bets.stake')} <Amount value={row.stake} currency={row.currency} />
          </span>
        </span>
      ),
    },
  ]
}

function resultColumns(t: Words): Column<BetRow>[] {
  return [
    { key: 'status', label: t('bets.status'), card: 'none', render: row => <BetBadge bet={row} /> },
    {
      key: 'stake',
      label: t('bets.stake'),
      isNumber: true,
      card: 'none',
      render: row => <Amount value={row.stake} currency={row.currency} />,
    },
    {
      key: 'multiplier',
      label: t('bets.multiplier'),
      isNumber: true,
      card: 'note',
      render: row =>
        row.status === 'void' ? (
          <OnPhone bet={row} />
        ) : (
          <span className={`num ${styles.quiet}`}>{multiplierOf(row) ?? NONE}</span>
        ),
    },
    {
      key: 'payout',
      label: t('bets.payout'),
      isNumber: true,
      card: 'none',
      render: row => (row.status === 'open' ? NONE : <Amount value={row.payout} currency={row.currency} />),
    },
    {
      key: 'profit',
      label: t('bets.profit'),
      isNumber: true,
      card: 'amount',
      render: row =>
        row.status === 'open' ? <OnPhone bet={row} /> : <Amount value={row.profit} currency={row.currency} tone="change" />,
    },
  ]
}

/** State of an open or void bet, where there is no column for it. */
const OnPhone = ({ bet }: { bet: BetRow }) => (
  <>
    <span className={styles.wide}>{NONE}</span>
    <span className={styles.phone}>
      <BetBadge bet={bet} />
    </span>
  </>
)
