import { dayIn, showCount, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, Chips, EmptyState, ErrorState, Page, Skeleton, Table } from '@tonle/ui'
import { useAddress, useListServices } from '@tonle/ui/lists'
import { useState } from 'react'
import { reports } from './calls.ts'
import styles from './returns-page.module.css'
import { texts } from './texts.ts'

const PERIODS = ['1', '7', '30', '90', '365'] as const
const DAY_MS = 86_400_000

type Brand = Awaited<ReturnType<typeof reports.revenueOfBrands>>['content'][number]

/** What bets came to in each brand that the operator may see, in the currency of each. */
export function RevenueOfBrands({ zone, now }: { readonly zone: string; readonly now?: Date | undefined }) {
  const t = useText(texts)
  const [{ days: period }, setAddress] = useAddress({ days: { of: PERIODS, default: '30' } })
  const [nowMs] = useState(() => (now ?? new Date(performance.timeOrigin + performance.now())).getTime())
  const fromDay = dayIn(new Date(nowMs - (Number(period) - 1) * DAY_MS), zone)
  const days = { fromDay, toDay: dayIn(new Date(nowMs), zone) }
  const { data, error, refetch } = reports.revenueOfBrands.useQuery(days)
  const { Export } = useListServices()
  return (
    <Page
      title={t('brands.title')}
      aside={
        <>
          <ButtonLink href="/reports" kind="quiet">
            {t('revenue.title')}
          </ButtonLink>
          {Export && <Export list="reports.revenueOfBrands" filters={days} />}
        </>
      }
    >
      <p className={styles.lead}>{t('brands.lead')}</p>
      <Chips
        className={styles.periods}
        label={t('returns.days')}
        chips={PERIODS.map(value => ({ value, label: t(value === '1' ? 'brands.today' : `returns.days.${value}`) }))}
        chosen={[period]}
        onToggle={value => setAddress({ days: value })}
      />
      {error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="320px" />}
      {data && <Brands rows={data.content} />}
    </Page>
  )
}

function Brands({ rows }: { readonly rows: readonly Brand[] }) {
  const t = useText(texts)
  const money = ({ currency }: Brand, value: string, tone?: 'change') => <Amount {...{ value, currency, tone }} />
  return (
    <Table
      label={t('brands.title')}
      isDense
      rows={rows}
      rowKey={row => row.merchantCode}
      empty={<EmptyState title={t('revenue.none')} isSmall />}
      columns={[
        { key: 'name', label: t('brands.brand'), render: row => <b translate="no">{row.name}</b>, card: 'title' },
        { key: 'players', label: t('revenue.players'), isNumber: true, render: row => showCount(row.players), card: 'detail' },
        { key: 'bets', label: t('revenue.bets'), isNumber: true, render: row => showCount(row.bets), card: 'none' },
        { key: 'stake', label: t('revenue.stakes'), isNumber: true, render: row => money(row, row.stake), card: 'line' },
        { key: 'payout', label: t('revenue.wins'), isNumber: true, render: row => money(row, row.payout), card: 'line' },
        {
          key: 'margin',
          label: t('revenue.margin'),
          isNumber: true,
          render: row => <span className="num">{row.margin === null ? '–' : `${row.margin}%`}</span>,
          card: 'note',
        },
        { key: 'ggr', label: t('revenue.ggr'), isNumber: true, render: row => money(row, row.ggr, 'change'), card: 'amount' },
      ]}
    />
  )
}
