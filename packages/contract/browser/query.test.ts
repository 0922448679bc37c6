import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { holdTexts } from '@tonle/text/browser'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { call } from '../call.ts'
import { callsOf, configureCalls, isPublic } from './index.ts'
import { addRoutes } from './routes.ts'
import { texts } from './texts.ts'

addRoutes('shop', {
  order: 'GET /orders/:id',
  orders: 'GET /orders a',
  pay: 'POST /orders/:id/pay kt',
  ship: 'POST /orders/:id/ship T',
  label: 'POST /orders/:id/label',
})
addRoutes('stock', { shelf: 'GET /shelf', count: 'GET /count' })
vi.mock('virtual:tonle-touches', () => ({ default: { 'shop.ship': ['stock.shelf'] } }))

/** As the contract of `shop` would declare them. */
type Read = ReturnType<typeof call<never, never, 'read', 'anyone'>>
type Write = ReturnType<typeof call<never, never, 'write', 'anyone'>>
const shop = callsOf<{ order: Read; orders: Read; pay: Write; ship: Write; label: Write }>('shop') as never as Record<
  'order' | 'orders' | 'pay' | 'ship' | 'label',
  {
    (input?: object, settings?: object): Promise<unknown>
    key(input?: object, lang?: 'km' | 'en'): readonly unknown[]
    query(input?: object | false, settings?: object): { queryKey: readonly unknown[]; enabled?: boolean }
    touch(): Promise<void>
  }
>

let queries: QueryClient
let sent: { url: string; key: string | null }[]
let answer: () => Promise<Response>
const good = async () => Response.json({ success: true, value: {} })
const refused = (status: number) => async () => Response.json({ success: false, code: 'x', message: 'no' }, { status })

// Its import takes real time.
beforeAll(async () => await shop.order.touch())
beforeEach(() => {
  holdTexts(texts)
  vi.useFakeTimers()
  queries = new QueryClient()
  for (const key of [
    shop.order.key({ id: '1' }),
    shop.orders.key({}),
    ['stock', 'shelf', {}, 'en'],
    ['stock', 'count', {}, 'en'],
  ])
    queries.setQueryData(key, 'old')
  configureCalls({ queries })
  sent = []
  answer = good
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, key: headers['idempotency-key'] ?? null })
    return await answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const stale = () =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [area, name] }) => `${area}.${name}`)
const settled = async (act: Promise<unknown>) => {
  const done = act.then(
    () => 'done',
    () => 'refused',
  )
  await vi.runAllTimersAsync()
  return await done
}

test('an answer stands under area, name, input and language; without an input the key is where all of them begin', () => {
  expect(shop.order.key({ id: '1' }, 'km')).toEqual(['shop', 'order', { id: '1' }, 'km'])
  expect(shop.order.key()).toEqual(['shop', 'order'])
  expect(shop.orders.query(undefined, { lang: 'en' }).queryKey).toEqual(['shop', 'orders', {}, 'en'])
  expect(shop.orders.query(false).enabled).toBe(false)
})

test('an answer that was removed at a sign-out does not stand in for the next member’s', async () => {
  const options = shop.order.query({ id: '1' }, { lang: 'en' }) as never
  const order = new QueryObserver(queries, options)
  const end = order.subscribe(() => undefined)
  queries.setQueryData(shop.order.key({ id: '1' }, 'en'), 'of the first member')
  queries.removeQueries()
  order.setOptions(options)
  expect(order.getCurrentResult().data).toBeUndefined()
  end()
})

test('while the language changes the old answer stays, for another input it does not', async () => {
  const observer = new QueryObserver(queries, shop.order.query({ id: '7' }, { lang: 'en' }))
  const end = observer.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  expect(observer.getCurrentResult().data).toEqual({})
  answer = () => new Promise(() => undefined)
  observer.setOptions(shop.order.query({ id: '7' }, { lang: 'km' }))
  expect(observer.getCurrentResult()).toMatchObject({ data: {}, isPlaceholderData: true })
  observer.setOptions(shop.order.query({ id: '8' }, { lang: 'km' }))
  expect(observer.getCurrentResult().data).toBeUndefined()
  end()
})

test('after a write all answers of its area are stale, and those of others that it touches', async () => {
  await settled(shop.pay({ id: '1' }))
  expect(stale()).toEqual(['shop.order', 'shop.orders'])
  await settled(shop.ship({ id: '1' }))
  expect(stale()).toEqual(['shop.order', 'shop.orders', 'stock.shelf'])
})

test('a read and a call that only answers make nothing stale', async () => {
  await settled(shop.order({ id: '1' }))
  await settled(shop.label({ id: '1' }))
  expect(stale()).toEqual([])
})

test('the caller takes the answer before anything is asked again', async () => {
  const paid = shop.pay({ id: '1' }).then(() => stale())
  await vi.runAllTimersAsync()
  expect(await paid).toEqual([])
  expect(stale()).not.toEqual([])
})

test.each([
  [400, []],
  [403, []],
  [404, ['shop.order', 'shop.orders']],
  [409, ['shop.order', 'shop.orders']],
  [500, ['shop.order', 'shop.orders']],
])('a refusal with %i means that what is shown is old: %j', async (status, touched) => {
  answer = refused(status)
  expect(await settled(shop.pay({ id: '1' }))).toBe('refused')
  expect(stale()).toEqual(touched)
})

test('a lost answer may hide a change, and all tries of one act go under one key', async () => {
  answer = () => Promise.reject(new TypeError('no line'))
  const act = {}
  expect(await settled(shop.pay({ id: '1' }, { act }))).toBe('refused')
  expect(stale()).toEqual(['shop.order', 'shop.orders'])
  answer = good
  expect(await settled(shop.pay({ id: '1' }, { act }))).toBe('done')
  expect(sent.map(({ key }) => key === sent[0]!.key)).toEqual([true, true, true, true])
  await settled(shop.pay({ id: '1' }))
  expect(sent.at(-1)!.key).not.toBe(sent[0]!.key)
  expect(sent[0]!.key).toMatch(/^[0-9a-f]{32}$/)
})

test('a first answer that was on its way during a write is asked for again; what the caller asks for after it is not', async () => {
  // Each answer takes longer than the one before.
  answer = () => new Promise(resolve => setTimeout(() => void good().then(resolve), 500 + 100 * sent.length))
  const show = (id: string) => new QueryObserver(queries, shop.order.query({ id }, { lang: 'en' })).subscribe(() => undefined)
  const paid = shop.pay({ id: '1' }).then(() => show('8'))
  const end = show('7')
  await vi.runAllTimersAsync()
  expect(['7', '8'].map(id => sent.filter(({ url }) => url === `/orders/${id}`).length)).toEqual([2, 1])
  end()
  ;(await paid)()
})

test('what a screen learns by itself is said by `touch`', async () => {
  await shop.ship.touch()
  expect(stale()).toEqual(['shop.order', 'shop.orders', 'stock.shelf'])
  for (const query of queries.getQueryCache().getAll()) query.setState({ isInvalidated: false })
  await shop.orders.touch()
  expect(stale()).toEqual(['shop.orders'])
})

test('only calls that answer are queries, by type', () => {
  const cashier = callsOf<typeof import('@tonle/cashier/contract')>('cashier')
  const play = callsOf<typeof import('@tonle/play/contract')>('play')
  expect([typeof cashier.methods.useQuery, typeof play.launchGame.useQuery]).toEqual(['function', 'function'])
  // @ts-expect-error asking for a withdrawal is an act
  void cashier.requestWithdrawal.useQuery
  // @ts-expect-error the input of one deposit is its id
  void (() => cashier.depositStatus.query({}))
})

test('only answers of calls for anyone are public', () => {
  const all = queries.getQueryCache().getAll()
  expect(all.filter(isPublic).map(({ queryKey }) => queryKey[1])).toEqual(['orders'])
})
