import { usePagedList } from '@tonle/contract/browser'
import { dayIn, showCount, showTime, useText } from '@tonle/text/browser'
import { Amount, Card, EmptyState, MoreButton, Select, Skeleton, Table } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { betColumns } from './bet-columns.tsx'
import { BetDialog } from './bet-dialog.tsx'
import styles from './bets-screen.module.css'
import { type BetPage, play } from './calls.ts'
import { texts } from './texts.ts'

const STATES = ['open', 'won', 'lost', 'void'] as const
type State = (typeof STATES)[number]
const PERIODS = { today: 0, week: 6, month: 29 } as const
type Period = keyof typeof PERIODS
const DAY_MS = 86_400_000

const isState = (text: string | null): text is State => STATES.includes(text as State)
const isPeriod = (text: string | null): text is Period => text !== null && Object.hasOwn(PERIODS, text)

/** What is asked for stands in the address, so that it can be shared and survives going back. */
function useFilters() {
  const [query, setQuery] = useSearchParams()
  const [asked, status] = [query.get('period'), query.get('status')]
  const change = (next: Record<string, string | undefined>) => {
    const params = new URLSearchParams(query)
    for (const [name, value] of Object.entries(next))
      if (value === undefined) params.delete(name)
      else params.set(name, value)
    setQuery(params, { replace: true })
  }
  return {
    period: isPeriod(asked) ? asked : 'week',
    status: isState(status) ? status : undefined,
    bet: query.get('bet'),
    change,
  }
}
type Filters = ReturnType<typeof useFilters>

/** The own bets with totals; each opens its record and, for our own games, its proof. `zone` is the brand's. */
export function BetsScreen({ zone }: { zone: string }) {
  const t = useText(texts)
  const filters = useFilters()
  const { period, status, bet, change } = filters
  const [today] = useState(() => new Date(performance.timeOrigin + performance.now()))
  const input = {
    status,
    fromDay: dayIn(new Date(today.getTime() - PERIODS[period] * DAY_MS), zone),
    toDay: dayIn(today, zone),
  }
  const bets = usePagedList(play.bettingRecord, input)
  const nothing = (
    <EmptyState title={t('bets.none')} picture="boat">
      {t('bets.none_text')}
    </EmptyState>
  )
  return (
    <div className={styles.screen}>
      <Card isFlush className={styles.card}>
        <div className={styles.head}>
          <FilterRow filters={filters} />
          <Totals totals={bets.first?.totals ?? undefined} />
        </div>
        <Table
          label={t('bets.title')}
          columns={betColumns(t, zone)}
          rows={bets.rows}
          rowKey={row => row.betId}
          error={bets.error}
          onRetry={bets.retry}
          onOpen={row => change({ bet: row.betId })}
          rowName={row => t('bets.open_row', { game: row.gameName, time: showTime(row.placedAt, zone) })}
          openKey={bet ?? undefined}
          empty={nothing}
        />
        <MoreButton list={bets} />
      </Card>
      {bet && <BetDialog betId={bet} zone={zone} onClose={() => change({ bet: undefined })} />}
    </div>
  )
}

function FilterRow({ filters: { period, status, change } }: { filters: Filters }) {
  const t = useText(texts)
  return (
    <div className={styles.filters}>
      <Tabs
        label={t('bets.period')}
        tabs={[
          { value: 'today', label: t('bets.today') },
          { value: 'week', label: t('bets.week') },
          { value: 'month', label: t('bets.month') },
        ]}
        value={period}
        onValue={next => change({ period: next })}
      />
      <Select
        label={t('bets.status')}
        isLabelHidden
        value={status ?? 'all'}
        onValue={next => change({ status: next === 'all' ? undefined : next })}
        options={[{ value: 'all', label: t('bets.all') }, ...STATES.map(value => ({ value, label: t(`bets.${value}`) }))]}
      />
    </div>
  )
}

/** Sums over the whole selection, not the page. */
function Totals({ totals }: { totals: BetPage['totals'] | undefined }) {
  const t = useText(texts)
  const sums: [label: string, value: string | undefined][] = [
    [t('bets.stake'), totals?.stake],
    [t('bets.payout'), totals?.payout],
    [t('bets.profit'), totals?.profit],
  ]
  return (
    <dl className={styles.totals} aria-busy={!totals}>
      <div>
        <dt>{t('bets.count')}</dt>
        <dd className="num">{totals ? showCount(totals.bets) : <Skeleton width="3ch" />}</dd>
      </div>
      {sums.map(([label, value], i) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {!totals || value === undefined ? (
              <Skeleton width="6ch" />
            ) : (
              <Amount value={value} currency={totals.currency} tone={i === 2 ? 'change' : 'plain'} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
