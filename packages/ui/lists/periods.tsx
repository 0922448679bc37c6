import { dayIn } from '@tonle/text/browser'
import { DateRange } from '../fields/date-range.tsx'
import { Tabs } from '../kit/tabs.tsx'
import type { EachKey, Field, FilterOf } from './filter.ts'
import styles from './lists.module.css'

const DAY_MS = 86_400_000
/** Default of the first day when two days are chosen. */
const DAYS_BACK = 29
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface PeriodOptions<O extends string, P extends string, Between> {
  /** Prefix of the keys of the periods' words. */
  readonly each: P
  /** Days back from today; `ever`: all; `days`: between two days. */
  readonly of: Readonly<Record<O, number | 'ever' | 'days'>>
  readonly default: NoInfer<O>
  /** Label of the two days. */
  readonly between?: Between
}

/** A period as tabs, for players: the address has `period`, and `from` and `to` where two days are chosen. */
export function periods<K extends string, const O extends string, P extends string, Between extends string = never>(
  label: K,
  { each, of, default: standard, between }: PeriodOptions<O, P, Between>,
): FilterOf<
  K | Between | EachKey<P, O>,
  { readonly fromDay?: string; readonly toDay?: string },
  unknown,
  Field<'period', O> & Field<'from' | 'to', string>
> {
  const options = Object.keys(of) as O[]
  const dayBack = (days: number, zone: string, nowMs: number) => dayIn(new Date(nowMs - days * DAY_MS), zone)
  return {
    place: 'above',
    fields: { period: { of: options, default: standard }, from: DAY, to: DAY },
    input({ period, from, to }, { zone, nowMs }) {
      const span = of[period as O]
      if (span === 'ever') return {}
      if (span !== 'days') return { fromDay: dayBack(span, zone, nowMs) }
      const chosen = [from || dayBack(DAYS_BACK, zone, nowMs), to || dayBack(0, zone, nowMs)].sort()
      return { fromDay: chosen[0]!, toDay: chosen[1]! }
    },
    Control: ({ view, onView, t, zone, now }) => (
      <>
        <Tabs
          label={t(label)}
          tabs={options.map(value => ({ value, label: t(`${each}${value}`) }))}
          value={view.period as O}
          onValue={period => onView({ period, from: '', to: '' })}
        />
        {of[view.period as O] === 'days' && between && (
          <DateRange
            className={styles.days}
            label={t(between)}
            zone={zone}
            now={now}
            value={{ from: view.from ?? '', to: view.to ?? '' }}
            onValue={({ from, to }) => onView({ from, to })}
          />
        )}
      </>
    ),
  }
}
