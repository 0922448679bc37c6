import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import type { Currency } from '@tonle/money'
import { showMoney, showTime, useText } from '@tonle/text/browser'
import { Amount, ButtonLink, Caption, Card, EmptyState } from '@tonle/ui'
import { Chart, type ChartPoint } from '@tonle/ui/chart'
import { type Hours, reports } from './calls.ts'
import { texts } from './texts.ts'

/** Today's revenue by hour beside yesterday's. */
export function HoursCard({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = reports.revenueByHour.useQuery({}, { refetchInterval: SAFETY_POLL_MS })
  const currency = (data?.currency ?? 'USD') as Currency
  return (
    <Card
      title={t('hours.title')}
      aside={
        <>
          {data && (
            <Caption as="span">
              <Amount value={data.today.ggr} currency={currency} tone="change" />{' '}
              {t('hours.vs', { amount: showMoney(data.before.ggr, currency, { sign: 'always' }) })}
            </Caption>
          )}
          <ButtonLink href="/reports" size="s">
            {t('hours.report')}
          </ButtonLink>
        </>
      }
    >
      <Chart
        label={t('hours.title')}
        pointLabel={t('hours.hour')}
        series={[
          { name: t('hours.today'), kind: 'bar' },
          { name: t('hours.before'), kind: 'line' },
        ]}
        points={data && pointsOf(data, zone, currency)}
        showTick={at => showMoney(at.toFixed(2), currency, { zeros: 'trim' })}
        error={data ? undefined : error?.message}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('hours.none')} isSmall />}
      />
    </Card>
  )
}

/** Every hour of the day; without any bet there are no points, so that the empty state is shown. */
function pointsOf({ hours, today, before }: Hours, zone: string, currency: Currency): ChartPoint[] {
  if (today.players + before.players === 0) return []
  const shown = (value: string) => ({ at: Number(value), text: showMoney(value, currency, { sign: 'always' }) })
  return hours.map(({ hour, ggr, before }) => {
    const tick = showTime(hour, zone)
    return { key: hour, tick, name: tick, values: [ggr === null ? { at: 0, text: '–' } : shown(ggr), shown(before)] }
  })
}
