import { keepPreviousData } from '@tanstack/react-query'
import { usePagedList } from '@tonle/contract/browser'
import { type ProfitPage, reports } from './calls.ts'
import type { DayRange, Unit } from './days.ts'

/** Days per page; a year has four pages. */
const DAYS = '100'
const GAMES = '25'
/** The sums follow a settled bet within seconds. */
const STALE_MS = 15_000

/** Every period with a result, the newest first, and the totals of the range. */
export const useProfitByPeriod = (range: DayRange, unit: Unit) =>
  reports.profitAndLoss.useQuery(byPeriod(range, unit), {
    ask: () => allPeriods(range, unit),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  })

const byPeriod = (range: DayRange, unit: Unit) => ({ by: unit, ...range, limit: DAYS }) as const

async function allPeriods(range: DayRange, unit: Unit): Promise<ProfitPage> {
  const input = byPeriod(range, unit)
  const answer = await reports.profitAndLoss(input)
  const content = [...answer.content]
  for (let { next } = answer; next !== null; ) {
    const page = await reports.profitAndLoss({ ...input, cursor: next })
    content.push(...page.content)
    next = page.next
  }
  return { ...answer, content, next: null }
}

export const useProfitByGame = (range: DayRange) =>
  usePagedList(reports.profitAndLoss, { by: 'game', ...range, limit: GAMES }, { staleTime: STALE_MS, refetchOnWindowFocus: true })
