import { showCount, useText } from '@tonle/text/browser'
import { Amount, Badge, ButtonLink, Chips, EmptyState, ErrorState, Page, Skeleton, Table } from '@tonle/ui'
import { useAddress } from '@tonle/ui/lists'
import { type ReturnRow, reports } from './calls.ts'
import styles from './returns-page.module.css'
import { texts } from './texts.ts'

const PERIODS = ['7', '30', '90', '365'] as const
const TONES = { within: 'ok', above: 'bad', below: 'bad', few: 'plain', no_band: 'plain' } as const

/** What each version of our own games has returned, beside the band that chance allows around its exact return. */
export function Returns() {
  const t = useText(texts)
  const [{ days: period }, setAddress] = useAddress({ days: { of: PERIODS, default: '30' } })
  const { data, error, refetch } = reports.gameReturns.useQuery({ days: period })
  const outside = data?.content.filter(row => row.state === 'above' || row.state === 'below').length ?? 0
  return (
    <Page
      title={t('returns.title')}
      aside={
        <ButtonLink href="/reports" kind="quiet">
          {t('revenue.title')}
        </ButtonLink>
      }
    >
      <p className={styles.lead}>{t('returns.lead')}</p>
      <Chips
        className={styles.periods}
        label={t('returns.days')}
        chips={PERIODS.map(value => ({ value, label: t(`returns.days.${value}`) }))}
        chosen={[period]}
        onToggle={value => setAddress({ days: value })}
      />
      {outside > 0 && (
        <p className={styles.alarm} role="alert">
          {t('returns.outside', { count: outside })}
        </p>
      )}
      {error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="320px" />}
      {data && <Versions rows={data.content} />}
    </Page>
  )
}

function Versions({ rows }: { rows: readonly ReturnRow[] }) {
  const t = useText(texts)
  return (
    <Table
      label={t('returns.title')}
      isDense
      rows={rows}
      rowKey={keyOf}
      empty={<EmptyState title={t('returns.none')} isSmall />}
      columns={[
        { key: 'game', label: t('returns.game'), render: row => <b>{row.gameName}</b>, card: 'title' },
        { key: 'version', label: t('returns.version'), render: row => `${row.gameCode} ${row.version}`, card: 'detail' },
        { key: 'brand', label: t('returns.brand'), render: row => row.brandName, card: 'line' },
        { key: 'bets', label: t('returns.bets'), isNumber: true, render: row => showCount(row.bets), card: 'none' },
        {
          key: 'stake',
          label: t('returns.stakes'),
          isNumber: true,
          render: row => <Amount value={row.stake} currency={row.currency} />,
          card: 'none',
        },
        {
          key: 'actual',
          label: t('returns.actual'),
          isNumber: true,
          render: row => <b className="num">{percent(row.actual)}</b>,
          card: 'amount',
        },
        { key: 'band', label: t('returns.band'), render: row => <Band row={row} />, card: 'none' },
        { key: 'exact', label: t('returns.exact'), isNumber: true, render: row => exactOf(row), card: 'none' },
        {
          key: 'state',
          label: t('returns.state'),
          render: row => <Badge tone={TONES[row.state]}>{t(`returns.state.${row.state}`)}</Badge>,
          card: 'note',
        },
      ]}
    />
  )
}

const keyOf = (row: ReturnRow): string => `${row.merchantCode} ${row.vassalage} ${row.gameCode} ${row.version} ${row.currency}`

const percent = (value: string | null): string => (value === null ? '–' : `${value}%`)

const exactOf = ({ least, most }: ReturnRow) => (
  <span className="num">{least === null || least === most ? percent(least) : `${least}–${percent(most)}`}</span>
)

/** The band as a bar of its own width, with the actual return as a mark in it. */
function Band({ row }: { row: ReturnRow }) {
  const { actual, low, high } = row
  if (actual === null || low === null || high === null) return <span className="num">–</span>
  const [from, to, at] = [low, high, actual].map(Number) as [number, number, number]
  const place = Math.min(100, Math.max(0, ((at - from) / (to - from || 1)) * 100))
  return (
    <span className={styles.band} data-outside={row.state !== 'within' || undefined}>
      <span className="num">{low}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.mark} style={{ insetInlineStart: `${place}%` }} />
      </span>
      <span className="num">{percent(high)}</span>
    </span>
  )
}
