import { showDay, showMoney } from '@tonle/text/browser'
import type { ChartPoint } from '@tonle/ui/chart'
import type { ProfitPage } from './calls.ts'
import { everyPeriod, type Unit } from './days.ts'

/** Every period of the range from left to right; one without a settled bet is zero. Without any there are no points. */
export function pointsOf(
  {
    content,
    fromDay,
    toDay,
    currency,
  }: Pick<ProfitPage, 'fromDay' | 'toDay' | 'currency'> & {
    content: readonly Pick<ProfitPage['content'][number], 'day' | 'profit'>[]
  },
  unit: Unit = 'day',
): ChartPoint[] {
  if (content.length === 0) return []
  const profits = new Map(content.map(row => [row.day, row.profit]))
  return everyPeriod({ fromDay, toDay }, unit).map(day => {
    const profit = profits.get(day) ?? '0'
    const name = showDay(day)
    return {
      key: day,
      name,
      tick: name.slice(0, 5),
      values: [{ at: Number(profit), text: showMoney(profit, currency, { sign: 'always' }) }],
    }
  })
}
