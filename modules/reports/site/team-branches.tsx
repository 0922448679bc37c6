import { usePagedList } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { dayIn, showCount, useText } from '@tonle/text/browser'
import { Amount, Card, type Column, DateRange, EmptyState, MoreButton, Press, Table } from '@tonle/ui'
import { useAddress, useListServices } from '@tonle/ui/lists'
import { useState } from 'react'
import { reports } from './calls.ts'
import styles from './team.module.css'
import { texts } from './team-texts.ts'

type Answer = Awaited<ReturnType<typeof reports.teamBranches>>
type Row = Answer['content'][number]
type Words = ReturnType<typeof useText<NonNullable<typeof texts.entries>>>

/** What the screen is about: all figures, what was bet, what was lost. */
export type About = 'overview' | 'betting' | 'losses'
const COLUMNS = {
  overview: ['deposits', 'withdrawals', 'validBet', 'profit', 'active'],
  betting: ['ownValidBet', 'validBet', 'profit', 'active'],
  losses: ['ownProfit', 'profit'],
} as const
const LABELS = {
  deposits: 'team.deposits',
  withdrawals: 'team.withdrawals',
  validBet: 'team.valid_bet',
  profit: 'team.profit',
  active: 'team.active',
  ownValidBet: 'team.own_bet',
  ownProfit: 'team.own_profit',
} as const
type Field = keyof typeof LABELS
const SIGNED: readonly Field[] = ['profit', 'ownProfit']

/** What the team came to by direct downline; a downline leads to its own. The address holds the days and the way down. */
export function TeamBranches({ about, zone }: { about: About; zone: string }) {
  const t = useText(texts)
  const [{ from, to, under }, setView] = useAddress({ from: '', to: '', under: '' })
  const [today] = useState(() => dayIn(new Date(performance.timeOrigin + performance.now()), zone))
  const days = { fromDay: from || today, toDay: to || today }
  const list = usePagedList(
    reports.teamBranches,
    { ...days, ...(under && { under }), limit: '50' },
    { refetchOnWindowFocus: true },
  )
  const { Export } = useListServices()
  const currency = (list.first?.currency ?? 'USD') as Currency
  return (
    <div className={styles.screen}>
      <DateRange
        label={t('team.days')}
        zone={zone}
        value={{ from: days.fromDay, to: days.toDay }}
        onValue={value => setView(value)}
      />
      <Path path={list.first?.path ?? []} onUnder={id => setView({ under: id })} />
      <Totals about={about} totals={list.first?.totals} currency={currency} />
      <Card
        title={t('team.branches')}
        aside={Export && <Export list="reports.teamBranches" filters={{ ...days, under: under || undefined }} />}
        isFlush
      >
        <Table
          label={t('team.branches')}
          columns={columnsOf(about, t, currency, id => setView({ under: id }))}
          rows={list.rows}
          rowKey={row => row.memberId}
          error={list.error}
          onRetry={list.retry}
          empty={<EmptyState title={t('team.none')} picture="lotus" isSmall />}
          skeletonRows={3}
        />
        <MoreButton list={list} />
      </Card>
    </div>
  )
}

function columnsOf(about: About, t: Words, currency: Currency, onUnder: (id: string) => void): Column<Row>[] {
  return [
    {
      key: 'account',
      label: t('team.member'),
      card: 'title',
      render: row =>
        row.teamSize > 0 ? (
          <Press className={styles.under} onClick={() => onUnder(row.memberId)}>
            {row.account}
          </Press>
        ) : (
          row.account
        ),
    },
    { key: 'size', label: t('team.size'), isNumber: true, card: 'line', render: row => showCount(row.teamSize) },
    ...COLUMNS[about].map(
      (field): Column<Row> => ({
        key: field,
        label: t(LABELS[field]),
        isNumber: true,
        card: 'line',
        render: row => <Value of={row} field={field} currency={currency} />,
      }),
    ),
  ]
}

function Value({ of, field, currency }: { of: Partial<Pick<Row, Field>>; field: Field; currency: Currency }) {
  const value = of[field]
  if (value === undefined) return null
  if (typeof value === 'number') return <span className="num">{showCount(value)}</span>
  return <Amount value={value} currency={currency} tone={SIGNED.includes(field) ? 'change' : 'plain'} />
}

function Totals({ about, totals, currency }: { about: About; totals: Answer['totals'] | undefined; currency: Currency }) {
  const t = useText(texts)
  if (!totals) return null
  return (
    <dl className={styles.totals} aria-label={t('team.sums')}>
      {COLUMNS[about]
        .filter(field => field in totals)
        .map(field => (
          <div key={field}>
            <dt>{t(LABELS[field])}</dt>
            <dd>
              <Value of={totals} field={field} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Path({ path, onUnder }: { path: Answer['path']; onUnder: (id: string) => void }) {
  const t = useText(texts)
  if (path.length === 0) return null
  return (
    <nav aria-label={t('team.path')} className={styles.path}>
      <Press className={styles.under} onClick={() => onUnder('')}>
        {t('team.whole')}
      </Press>
      {path.map(({ memberId, account }, i) =>
        i === path.length - 1 ? (
          <b key={memberId}>{account}</b>
        ) : (
          <Press key={memberId} className={styles.under} onClick={() => onUnder(memberId)}>
            {account}
          </Press>
        ),
      )}
    </nav>
  )
}
