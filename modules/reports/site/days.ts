import { dayIn } from '@tonle/text/browser'

const DAY_MS = 86_400_000

export const PERIODS = ['week', 'month', 'quarter', 'days'] as const
export type Period = (typeof PERIODS)[number]
/** Days back from today. */
const BACK = { week: 6, month: 29, quarter: 89 } as const

/** Business days, both included. */
export interface DayRange {
  fromDay: string
  toDay: string
}

/** A calendar day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Every day of a range, the first first. */
export function everyDay({ fromDay, toDay }: DayRange): string[] {
  const days: string[] = []
  for (let day = fromDay; day <= toDay; day = dayAfter(day)) days.push(day)
  return days
}

/** What a point of the chart sums up. */
export const UNITS = ['day', 'week', 'half', 'month'] as const
export type Unit = (typeof UNITS)[number]

/** The first day of the period that a day is in: weeks begin on Monday, half months on the 1st and the 16th. */
export function firstDayOf(day: string, unit: Unit): string {
  if (unit === 'day') return day
  if (unit === 'week') return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  return `${day.slice(0, 8)}${unit === 'half' && day.slice(8) > '15' ? '16' : '01'}`
}

/** Every period that a range touches, by its first day. */
export const everyPeriod = (range: DayRange, unit: Unit): string[] => [
  ...new Set(everyDay(range).map(day => firstDayOf(day, unit))),
]

/** As many days earlier or later, as chosen days; never beyond today. */
export function movedBy({ fromDay, toDay, today }: RangeChoice, way: -1 | 1): { period: Period; from: string; to: string } {
  const length = everyDay({ fromDay, toDay }).length
  const to = dayAfter(toDay, way * length)
  const last = to > today ? today : to
  return { period: 'days', from: dayAfter(last, 1 - length), to: last }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayIn(`${text}T00:00:00Z`, 'UTC') === text

export interface RangeChoice extends DayRange {
  period: Period
  today: string
}

/** Reads the period from the address; invalid values are ignored. */
export function rangeOf(view: Readonly<Record<'period' | 'from' | 'to', string>>, today: string): RangeChoice {
  const period = PERIODS.find(one => one === view.period) ?? 'month'
  if (period !== 'days') return { period, today, fromDay: dayAfter(today, -BACK[period]), toDay: today }
  const days = [isDay(view.from) ? view.from : dayAfter(today, -BACK.month), isDay(view.to) ? view.to : today]
  const [fromDay = today, toDay = today] = days.toSorted()
  return { period, today, fromDay, toDay }
}
