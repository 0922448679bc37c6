import type { Currency } from '@tonle/money'
import { dayIn, showCount, showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, Card, Chips, DateRange, EmptyState, Skeleton } from '@tonle/ui'
import { Chart } from '@tonle/ui/chart'
import { useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import type { ProfitPage } from './calls.ts'
import { type DayRange, movedBy, PERIODS, type RangeChoice, rangeOf, UNITS, type Unit } from './days.ts'
import styles from './profit.module.css'
import { ProfitByGame } from './profit-by-game.tsx'
import { pointsOf } from './profit-points.ts'
import { texts } from './texts.ts'
import { useProfitByPeriod } from './use-profit.ts'

/** Results of the member's own bets: a chart of days, totals, and games. The address holds the period. */
export function ProfitScreen({ zone, now }: { zone: string; now?: Date }) {
  const [view, setView] = useAddress({ period: '', from: '', to: '', by: UNITS })
  const [today] = useState(() => dayIn(now ?? new Date(performance.timeOrigin + performance.now()), zone))
  const choice = rangeOf(view, today)
  return (
    <div className={styles.screen}>
      <Period choice={choice} unit={view.by} zone={zone} now={now} onChange={setView} />
      <Figures range={{ fromDay: choice.fromDay, toDay: choice.toDay }} unit={view.by} />
    </div>
  )
}

type ProfitTotals = NonNullable<ProfitPage['totals']>

interface PeriodProps {
  choice: RangeChoice
  unit: Unit
  zone: string
  now: Date | undefined
  onChange: (changed: Partial<Record<'period' | 'from' | 'to', string> & { by: Unit }>) => void
}

function Period({ choice, unit, zone, now, onChange }: PeriodProps) {
  const t = useText(texts)
  return (
    <div className={styles.period}>
      <Chips
        label={t('profit.period')}
        chips={PERIODS.map(value => ({ value, label: t(`profit.${value}`) }))}
        chosen={[choice.period]}
        onToggle={period => onChange({ period, from: '', to: '' })}
      />
      {choice.period === 'days' && (
        <DateRange
          label={t('profit.days')}
          zone={zone}
          now={now}
          value={{ from: choice.fromDay, to: choice.toDay }}
          onValue={onChange}
          className={styles.days}
        />
      )}
      <div className={styles.moves}>
        <Button size="s" icon="caret-left-bold" onClick={() => onChange(movedBy(choice, -1))}>
          {t('profit.earlier')}
        </Button>
        <Button
          size="s"
          icon="caret-right-bold"
          disabled={choice.toDay >= choice.today}
          onClick={() => onChange(movedBy(choice, 1))}
        >
          {t('profit.later')}
        </Button>
      </div>
      <Chips
        label={t('profit.unit')}
        chips={UNITS.map(value => ({ value, label: t(`profit.unit.${value}`) }))}
        chosen={[unit]}
        onToggle={by => onChange({ by })}
      />
    </div>
  )
}

function Figures({ range, unit }: { range: DayRange; unit: Unit }) {
  const t = useText(texts)
  const { data, error, refetch } = useProfitByPeriod(range, unit)
  const currency = (data?.currency ?? 'USD') as Currency
  return (
    <>
      {(data || !error) && <Totals totals={data?.totals ?? undefined} currency={currency} />}
      <Card title={t(`profit.by_${unit}`)}>
        <Chart
          label={`${t('profit.title')} · ${t(`profit.by_${unit}`)}`}
          pointLabel={t(`profit.unit.${unit}`)}
          series={[{ name: t('profit.profit'), kind: 'bar' }]}
          points={data && pointsOf(data, unit)}
          showTick={at => showMoney(at.toFixed(2), currency, { zeros: 'trim' })}
          error={data ? undefined : error?.message}
          onRetry={() => void refetch()}
          empty={
            <EmptyState title={t('profit.none')} picture="boat" isSmall>
              {t('profit.none_text')}
            </EmptyState>
          }
        />
      </Card>
      {data && data.content.length > 0 && <ProfitByGame range={range} />}
    </>
  )
}

/** Sums over the whole period. */
function Totals({ totals, currency }: { totals: ProfitTotals | undefined; currency: Currency }) {
  const t = useText(texts)
  const amount = (value: string | undefined, tone: 'plain' | 'change' = 'plain') =>
    value === undefined ? <Skeleton width="6ch" /> : <Amount value={value} currency={currency} tone={tone} />
  return (
    <dl className={styles.totals} aria-label={t('profit.totals')} aria-busy={totals === undefined}>
      <div>
        <dt>{t('profit.profit')}</dt>
        <dd>{amount(totals?.profit, 'change')}</dd>
      </div>
      <div>
        <dt>{t('profit.stake')}</dt>
        <dd>{amount(totals?.stake)}</dd>
      </div>
      <div>
        <dt>{t('profit.payout')}</dt>
        <dd>{amount(totals?.payout)}</dd>
      </div>
      <div>
        <dt>{t('profit.bets')}</dt>
        <dd className="num">{totals ? showCount(totals.bets) : <Skeleton width="3ch" />}</dd>
      </div>
    </dl>
  )
}
