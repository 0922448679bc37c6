import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstAnswers } from './first-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who comes back to the lobby after an hour sees the hot games at once, and newer ones when they have come', async () => {
  // What a browser does by default; outside of one nothing is ever dropped.
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 300_000 } } })
  const queryKey = ['catalog', 'hotGames', {}, 'km']
  queries.setQueryData(queryKey, 'of the first page')
  const queryFn = async () => {
    await new Promise(resolve => setTimeout(resolve, 500))
    return 'newer'
  }
  const lobby = () => new QueryObserver(queries, { queryKey, queryFn, ...firstAnswers })
  lobby().subscribe(() => undefined)()
  await vi.advanceTimersByTimeAsync(3_600_000)

  const seen: unknown[] = []
  const again = lobby()
  const leave = again.subscribe(({ data }) => seen.push(data))
  expect(again.getCurrentResult().data).toBe('of the first page')
  await vi.advanceTimersByTimeAsync(500)
  expect(seen.at(-1)).toBe('newer')
  leave()
})
