import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenTo } from './listen.ts'
import { isLive, openSocket, receive } from './socket.ts'

vi.mock('virtual:tonle-events', () => ({
  default: { 'shop.orderMoved': ['shop.order', 'shop.orders'], 'shop.stockChanged': ['shop.stock'] },
}))

const heard: [string, readonly string[]][] = []
let missed = 0
const get = (frame: unknown) =>
  receive(typeof frame === 'string' ? frame : JSON.stringify(frame), {
    onEvent: (event, touched) => heard.push([event, touched]),
    onMissed: () => missed++,
  })
beforeEach(() => {
  vi.useFakeTimers()
  heard.length = 0
  missed = 0
})
afterEach(() => void vi.useRealTimers())

test('an event says the calls that it touches', () => {
  get({ topic: 'member:1', event: { event: 'shop.orderMoved' } })
  expect(heard).toEqual([['shop.orderMoved', ['shop.order', 'shop.orders']]])
  expect(missed).toBe(0)
})

test('what concerns a whole brand waits half a second, and three at most', () => {
  get({ topic: 'brand:1', event: { event: 'shop.stockChanged' } })
  vi.advanceTimersByTime(499)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(2501)
  expect(heard).toEqual([['shop.stockChanged', ['shop.stock']]])
})

test('a page that listens hears an event of its brand at once, with what it carries, until it stops', () => {
  const carried: unknown[] = []
  const stop = listenTo('shop.stockChanged', payload => carried.push(payload))
  get({ topic: 'brand:1', event: { event: 'shop.stockChanged', left: 3 } })
  get({ topic: 'brand:1', event: { event: 'shop.unheardOf', left: 2 } })
  stop()
  get({ topic: 'brand:1', event: { event: 'shop.stockChanged', left: 1 } })
  expect(carried).toEqual([{ event: 'shop.stockChanged', left: 3 }])
})

test('a gap, and an event of a server of another version, read everything again; what is no frame does nothing', () => {
  get({ resync: true })
  get({ topic: 'member:1', event: { event: 'shop.unheardOf' } })
  get({ topic: 'member:1', event: { what: 'balance' } })
  expect(missed).toBe(3)
  for (const text of ['', 'null', '{"joined":"table:1"}', '[]']) get(text)
  expect([missed, heard]).toEqual([3, []])
})

class Socket {
  static readonly all: Socket[] = []
  readonly url: string
  isClosed = false
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  constructor(url: string) {
    this.url = url
    Socket.all.push(this)
  }
  close(): void {
    this.isClosed = true
  }
}
const last = () => Socket.all.at(-1)!

/** A page with the browser round it. */
async function openPage({ isVisitor = false } = {}) {
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  const navigator = { onLine: true }
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'site.test' })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', navigator)
  const ticket = vi.fn(async () => ({ ticket: 't' }))
  const onMissed = vi.fn()
  const close = openSocket({ ticket: isVisitor ? undefined : ticket, onEvent: () => undefined, onMissed })
  await vi.advanceTimersByTimeAsync(0)
  return {
    ...{ ticket, onMissed, navigator },
    close() {
      close()
      vi.unstubAllGlobals()
    },
    async goOnline() {
      page.dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(0)
    },
    async leave() {
      page.dispatchEvent(new Event('pagehide'))
      await this.show(false)
    },
    async comeBack() {
      document.hidden = false
      page.dispatchEvent(new Event('pageshow'))
      await this.show(true)
    },
    async show(isShown: boolean) {
      document.hidden = !isShown
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('the end of a session is followed up at once, any other end of the socket after a pause', async () => {
  const page = await openPage()
  for (let ends = 1; ends <= 6; ends++) {
    last().onclose!({ code: 4001 })
    await vi.advanceTimersByTimeAsync(300)
    expect(page.ticket).toHaveBeenCalledTimes(1 + ends)
  }
  // The pause doubles with each try: after three it is more than a second.
  for (let ends = 0; ends < 3; ends++) {
    last().onclose!({ code: 1006 })
    await vi.advanceTimersByTimeAsync(5000)
  }
  last().onclose!({ code: 1006 })
  await vi.advanceTimersByTimeAsync(900)
  expect(page.ticket).toHaveBeenCalledTimes(10)
  page.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.ticket).toHaveBeenCalledTimes(10)
})

test('a socket that opens late reads everything again, since earlier events were missed', async () => {
  for (const [lateMs, times] of [
    [300, 0],
    [2000, 1],
  ] as const) {
    const page = await openPage()
    await vi.advanceTimersByTimeAsync(lateMs)
    last().onopen!()
    expect([lateMs, page.onMissed.mock.calls.length]).toEqual([lateMs, times])
    page.close()
  }
})

test('back online and looked at again the page asks at once, and does not trust the socket of before', async () => {
  const page = await openPage()
  const first = last()
  first.onopen!()
  expect(isLive()).toBe(true)
  await page.goOnline()
  expect([first.isClosed, isLive(), page.ticket.mock.calls.length]).toEqual([true, false, 2])
  last().onopen!()
  expect(page.onMissed).toHaveBeenCalledTimes(1)
  // What the one of before still says is not ours.
  first.onclose!({ code: 1006 })
  expect(isLive()).toBe(true)

  await page.show(false)
  last().onclose!({ code: 1006 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.ticket).toHaveBeenCalledTimes(2)
  await page.show(true)
  expect(page.ticket).toHaveBeenCalledTimes(3)
  page.close()
  expect(isLive()).toBe(false)
})

test('a page that is left holds no connection; come back to, it opens one, and reads again what it missed', async () => {
  const page = await openPage()
  const first = last()
  first.onopen!()
  await page.leave()
  expect([first.isClosed, isLive()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(page.ticket).toHaveBeenCalledTimes(1)
  await page.comeBack()
  expect(page.ticket).toHaveBeenCalledTimes(2)
  last().onopen!()
  expect([isLive(), page.onMissed.mock.calls.length]).toEqual([true, 1])
  page.close()
})

test('without a socket everything is read again every 15 to 30 seconds, while somebody looks and there is a line', async () => {
  const page = await openPage()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(page.onMissed).toHaveBeenCalled()
  for (const isOnline of [true, false]) {
    page.navigator.onLine = isOnline
    await page.show(!isOnline)
    page.onMissed.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.onMissed).not.toHaveBeenCalled()
    await page.show(true)
  }
  page.navigator.onLine = true
  last().onopen!()
  page.onMissed.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.onMissed).not.toHaveBeenCalled()
  page.close()
})

test('one tab too many does not throw the next one out in turn', async () => {
  const page = await openPage()
  last().onclose!({ code: 4008 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.ticket).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(page.ticket).toHaveBeenCalledTimes(2)
  page.close()
})

test("a visitor's socket opens without a ticket; a socket that opens again says that there was a gap", async () => {
  const page = await openPage({ isVisitor: true })
  expect([last().url.split('?')[0], page.ticket.mock.calls.length]).toEqual(['wss://site.test/ws', 0])
  last().onopen!()
  last().onclose!({ code: 1006 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(last().url).toBe('wss://site.test/ws?')
  last().onopen!()
  expect(page.onMissed.mock.calls).toEqual([[true]])
  page.close()
})

test('the first socket says for how long the page has heard nothing: here since the socket of before', async () => {
  const visitor = await openPage({ isVisitor: true })
  last().onopen!()
  await vi.advanceTimersByTimeAsync(60_000)
  visitor.close()
  await vi.advanceTimersByTimeAsync(700)
  const member = await openPage()
  expect(last().url).toBe('wss://site.test/ws?ticket=t&missed=700')
  member.close()
})
