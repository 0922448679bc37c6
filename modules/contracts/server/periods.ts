import { type Period, periodAt } from '@tonle/jobs'
import { dayIn } from '@tonle/text'
import type { Cycle } from '../contract.ts'

/** A period of a cycle: instants, and business days, both [from, to). */
export interface Span {
  cycle: Cycle
  from: Date
  to: Date
  fromDay: string
  toDay: string
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

export function spanOf(cycle: Cycle, zone: string, { from, to }: Pick<Period, 'from' | 'to'>): Span {
  const fromDay = dayIn(from, zone)
  return { cycle, from, to, fromDay, toDay: cycle === '5m' ? nextDay(fromDay) : dayIn(to, zone) }
}

export const spanAt = (cycle: Cycle, zone: string, at: Date): Span => spanOf(cycle, zone, periodAt(cycle, zone, at))

/** The last `count` periods that are over, the newest first. */
export function pastSpans(cycle: Cycle, zone: string, now: Date, count: number): Span[] {
  const spans: Span[] = []
  let at = new Date(spanAt(cycle, zone, now).from.getTime() - 1)
  while (spans.length < count) {
    const span = spanAt(cycle, zone, at)
    spans.push(span)
    at = new Date(span.from.getTime() - 1)
  }
  return spans
}

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)
