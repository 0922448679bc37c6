import { keepPreviousData } from '@tanstack/react-query'
import { usePagedList } from '@tonle/contract/browser'
import { type ProfitPage, reports } from './calls.ts'
import type { DayRange } from './days.ts'

/** Days per page; a year has four pages. */
const DAYS = '100'
const GAMES = '25'
/** The sums follow a settled bet within seconds. */
const STALE_MS = 15_000

/** Every day with a result, the newest first, and the totals of the range. */
export const useProfitByDay = (range: DayRange) =>
  reports.profitAndLoss.useQuery(byDay(range), {
    ask: () => allDays(range),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  })

const byDay = (range: DayRange) => ({ by: 'day', ...range, limit: DAYS }) as const

async function allDays(range: DayRange): Promise<ProfitPage> {
  const input = byDay(range)
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
