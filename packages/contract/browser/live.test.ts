import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueryKey } from './client.ts'
import { openLive, receive } from './live.ts'

vi.mock('virtual:tonle-events', () => ({
  default: { 'shop.orderMoved': ['shop.order', 'shop.orders'], 'shop.stockChanged': ['shop.stock'] },
}))
vi.mock('virtual:tonle-calls', () => ({ default: {} }))

const heard: [string, readonly QueryKey[]][] = []
let missed = 0
const get = (frame: unknown) =>
  receive(typeof frame === 'string' ? frame : JSON.stringify(frame), {
    onEvent: (event, stale) => heard.push([event, stale]),
    onMissed: () => missed++,
  })
beforeEach(() => {
  vi.useFakeTimers()
  heard.length = 0
  missed = 0
})
afterEach(() => void vi.useRealTimers())

test('an event says the beginnings of the keys of all it touches', () => {
  get({ topic: 'member:1', event: { event: 'shop.orderMoved' } })
  expect(heard).toEqual([
    [
      'shop.orderMoved',
      [
        ['shop', 'order'],
        ['shop', 'orders'],
      ],
    ],
  ])
  expect(missed).toBe(0)
})

test('what concerns a whole brand waits from three to six seconds', () => {
  get({ topic: 'brand:1', event: { event: 'shop.stockChanged' } })
  vi.advanceTimersByTime(2999)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(3001)
  expect(heard).toEqual([['shop.stockChanged', [['shop', 'stock']]]])
})

test('a gap, and an event of a server of another version, read everything again; what is no frame does nothing', () => {
  get({ resync: true })
  get({ topic: 'member:1', event: { event: 'shop.unheardOf' } })
  get({ topic: 'member:1', event: { what: 'balance' } })
  expect(missed).toBe(3)
  for (const text of ['', 'null', '{"joined":"table:1"}', '[]']) get(text)
  expect([missed, heard]).toEqual([3, []])
})

test('the end of a session is followed up at once, any other end of the socket after a pause', async () => {
  const sockets: { onclose?: (event: { code: number }) => void; close(): void }[] = []
  class Socket {
    onclose?: (event: { code: number }) => void
    constructor() {
      sockets.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'site.test' })
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} })
  const ticket = vi.fn(async () => ({ ticket: 't' }))
  const close = openLive({ ticket, onEvent: () => undefined, onMissed: () => undefined })
  await vi.advanceTimersByTimeAsync(0)
  for (let ends = 1; ends <= 6; ends++) {
    sockets.at(-1)!.onclose!({ code: 4001 })
    await vi.advanceTimersByTimeAsync(300)
    expect(ticket).toHaveBeenCalledTimes(1 + ends)
  }
  // The pause doubles with each try: after three it is more than a second.
  for (let ends = 0; ends < 3; ends++) {
    sockets.at(-1)!.onclose!({ code: 1006 })
    await vi.advanceTimersByTimeAsync(5000)
  }
  sockets.at(-1)!.onclose!({ code: 1006 })
  await vi.advanceTimersByTimeAsync(900)
  expect(ticket).toHaveBeenCalledTimes(10)
  close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ticket).toHaveBeenCalledTimes(10)
  vi.unstubAllGlobals()
})

test('a socket that opens late reads everything again, since earlier events were missed', async () => {
  const sockets: { onopen?: () => void }[] = []
  class Socket {
    onopen?: () => void
    constructor() {
      sockets.push(this)
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'site.test' })
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} })
  for (const [lateMs, times] of [
    [300, 0],
    [2000, 1],
  ] as const) {
    const onMissed = vi.fn()
    const close = openLive({ ticket: async () => ({ ticket: 't' }), onEvent: () => undefined, onMissed })
    await vi.advanceTimersByTimeAsync(lateMs)
    sockets.at(-1)!.onopen!()
    expect([lateMs, onMissed.mock.calls.length]).toEqual([lateMs, times])
    close()
  }
})
