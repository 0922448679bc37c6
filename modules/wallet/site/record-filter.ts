import { dayIn } from '@tonle/text/browser'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { GROUPS, type Group } from '../rules.ts'
import type { RecordFilter } from './use-wallet.ts'

export const PERIODS = ['week', 'month', 'ever', 'days'] as const
export type Period = (typeof PERIODS)[number]
/** Days back from today. */
const WEEK = 6
const MONTH = 29
const DAY_MS = 86_400_000

const isGroup = (text: string | null): text is Group => GROUPS.includes(text as Group)
const isPeriod = (text: string | null): text is Period => PERIODS.includes(text as Period)
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What the address says the record shows. `from` and `to` are what the two fields hold. */
export interface RecordChoice {
  group: Group | undefined
  period: Period
  from: string
  to: string
  today: string
}

/** Reads the choice from the address; what makes no sense there counts as not said. */
export function choiceOf(query: URLSearchParams, nowMs: number, zone: string): RecordChoice {
  const [group, period, from, to] = [query.get('group'), query.get('period'), query.get('from'), query.get('to')]
  const today = dayIn(new Date(nowMs), zone)
  return {
    group: isGroup(group) ? group : undefined,
    period: isPeriod(period) ? period : 'month',
    from: isDay(from) ? from : dayIn(new Date(nowMs - MONTH * DAY_MS), zone),
    to: isDay(to) ? to : today,
    today,
  }
}

/** What to ask the server for: business days of the brand's zone. Undefined while the first day is after the last. */
export function filterOf(choice: RecordChoice, nowMs: number, zone: string): RecordFilter | undefined {
  const { group, period, from, to } = choice
  if (period === 'ever') return { group }
  if (period === 'days') return from > to ? undefined : { group, fromDay: from, toDay: to }
  return { group, fromDay: dayIn(new Date(nowMs - (period === 'week' ? WEEK : MONTH) * DAY_MS), zone) }
}

/** The choice in the address, and how to change it. `now` is for pictures and tests. */
export function useRecordFilter(zone: string, now?: Date) {
  const [query, setQuery] = useSearchParams()
  const [nowMs] = useState(() => now?.getTime() ?? performance.timeOrigin + performance.now())
  const choice = choiceOf(query, nowMs, zone)
  return {
    choice,
    filter: filterOf(choice, nowMs, zone),
    change: (next: Partial<Record<'group' | 'period' | 'from' | 'to', string | undefined>>) =>
      setQuery(
        old => {
          const params = new URLSearchParams(old)
          for (const [name, value] of Object.entries(next))
            if (value) params.set(name, value)
            else params.delete(name)
          return params
        },
        { replace: true },
      ),
    clear: () => setQuery({ period: 'ever' }, { replace: true }),
  }
}
