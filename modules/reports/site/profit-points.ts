import { showDay, showMoney } from '@tonle/text/browser'
import type { ChartPoint } from '@tonle/ui/chart'
import type { ProfitPage } from './calls.ts'
import { everyDay } from './days.ts'

/** Every day of the range from left to right; a day without a settled bet is zero. Without any there are no points. */
export function pointsOf({
  content,
  fromDay,
  toDay,
  currency,
}: Pick<ProfitPage, 'fromDay' | 'toDay' | 'currency'> & {
  content: readonly Pick<ProfitPage['content'][number], 'day' | 'profit'>[]
}): ChartPoint[] {
  if (content.length === 0) return []
  const profits = new Map(content.map(row => [row.day, row.profit]))
  return everyDay({ fromDay, toDay }).map(day => {
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
