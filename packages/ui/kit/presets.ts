import { CalendarDate, parseDate } from '@internationalized/date'
import type { Days } from '../fields/date-range.tsx'

export const PRESETS = ['today', 'yesterday', 'seven_days', 'this_month'] as const
export type Preset = (typeof PRESETS)[number]

/** The days a preset stands for. @param today the brand's business day now, `2026-11-20` */
export function daysOf(preset: Preset, today: string): Days {
  const day = parseDate(today)
  const before = (days: number) => day.subtract({ days }).toString()
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: before(1), to: before(1) }
  if (preset === 'seven_days') return { from: before(6), to: today }
  return { from: new CalendarDate(day.year, day.month, 1).toString(), to: today }
}
