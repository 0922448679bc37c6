import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventsOf, openLive } from './live.ts'
import { openSocket } from './socket.ts'

vi.mock('./socket.ts', () => ({ openSocket: vi.fn(() => () => undefined), isLive: () => false }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(openSocket).mockClear()
})

const ticket = async () => ({ ticket: 't' })
/** A page that shows these answers. */
function page(options: Partial<Parameters<typeof openLive>[1]> = {}) {
  const queries = new QueryClient()
  queries.setQueryData(['shop', 'orders', { state: 'open' }, 'km'], [])
  queries.setQueryData(['shop', 'order', { id: '1' }, 'km'], {})
  queries.setQueryData(['lobby', 'games', {}, 'km'], [])
  queries
    .getQueryCache()
    .find({ queryKey: ['lobby'], exact: false })!
    .setOptions({ meta: { of: 'site' } })
  const asked = vi.spyOn(queries, 'invalidateQueries')
  openLive(queries, { ticket, ...options })
  const { onEvent, onMissed } = vi.mocked(openSocket).mock.lastCall![0]
  const stale = () =>
    queries
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.isInvalidated ? [queryKey.slice(0, 2).join('.')] : []))
  return { onEvent, onMissed, asked, stale, queries }
}

test('what an event touches is read again, in whatever filter and language; a burst about once a second', async () => {
  const { onEvent, asked, stale } = page()
  for (let n = 0; n < 100; n++) onEvent('shop.orderMoved', ['shop.orders'])
  expect(stale()).toEqual(['shop.orders'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('after a gap everything is read again; where there was no socket before, what the app calls its own', () => {
  const all = page()
  all.onMissed(false)
  expect(all.stale()).toEqual(['shop.orders', 'shop.order', 'lobby.games'])
  const own = page({ isOwn: query => query.meta?.of !== 'site' })
  own.onMissed(false)
  expect(own.stale()).toEqual(['shop.orders', 'shop.order'])
  own.onMissed(true)
  expect(own.stale()).toEqual(['shop.orders', 'shop.order', 'lobby.games'])
})

test('an app may let an event wait; however often it comes, it waits once', () => {
  const waiting = new Set<() => void>()
  const { moved } = eventsOf<{ moved: never }>('shop') as { moved: string }
  const { onEvent, stale } = page({ when: (event, read) => (event === moved ? waiting.add(read) : read()) })
  for (let n = 0; n < 3; n++) onEvent(moved, ['shop.orders', 'shop.order'])
  onEvent('lobby.changed', ['lobby.games'])
  expect([waiting.size, stale()]).toEqual([1, ['lobby.games']])
  for (const read of waiting) read()
  expect(stale()).toEqual(['shop.orders', 'shop.order', 'lobby.games'])
})

test('an event while the first answer is on its way is not lost: the server may have read before it', async () => {
  const { onEvent, onMissed, queries } = page()
  for (const [id, hint] of [() => onEvent('shop.paymentOpened', ['shop.payment']), () => onMissed(true)].entries()) {
    let state = 'opening'
    const queryFn = async () => {
      const read = state
      await new Promise(resolve => setTimeout(resolve, 500))
      return read
    }
    const payment = new QueryObserver(queries, { queryKey: ['shop', 'payment', { id }, 'km'], queryFn })
    const end = payment.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    state = 'waiting'
    hint()
    await vi.advanceTimersByTimeAsync(500)
    expect(payment.getCurrentResult().data).toBe('opening')
    await vi.advanceTimersByTimeAsync(500)
    expect(payment.getCurrentResult().data).toBe('waiting')
    end()
  }
})
