import { showDay } from '@tonle/text/browser'
import type { Statement } from './calls.ts'

/** The period of a statement: its days, or the time of day of five minutes. */
export const periodOf = ({ fromDay, toDay, cycle, from }: Pick<Statement, 'fromDay' | 'toDay' | 'cycle' | 'from'>): string =>
  cycle === '5m'
    ? `${showDay(fromDay)} ${from.slice(11, 16)} UTC`
    : fromDay === toDay
      ? showDay(fromDay)
      : `${showDay(fromDay)} – ${showDay(toDay)}`
