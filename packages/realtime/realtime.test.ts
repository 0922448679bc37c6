import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@tonle/database'
import { createLog } from '@tonle/process'
import { createHub, createRealtime, type Holder, type Hub, type HubConfig, type RealtimeService } from '@tonle/realtime'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

const log = createLog('silent')
let database: TestDatabase
let db: Database
let here: RealtimeService
let there: RealtimeService
const ends: (() => unknown)[] = []

beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  db = await database.open()
  here = await createRealtime({ url: database.url, log })
  there = await createRealtime({ url: database.url, log })
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

function collect(realtime: RealtimeService, topic: string): object[] {
  const events: object[] = []
  ends.push(realtime.subscribe(topic, event => events.push(event)))
  return events
}

test('a hint reaches this process at once and the others soon, each once, and only its topic', async () => {
  const own = collect(here, 'member:1')
  const other = collect(there, 'member:1')
  const elsewhere = collect(there, 'member:2')
  here.publish('member:1', { balance: 7n })
  expect(own).toEqual([{ balance: '7' }])
  await expect.poll(() => other).toEqual([{ balance: '7' }])
  await sleep(50)
  expect([own.length, other.length, elsewhere.length]).toEqual([1, 1, 0])
})

test('hints of one tick travel together, in order, equal ones once', async () => {
  const other = collect(there, 'many:x')
  for (let n = 0; n < 2000; n++) here.publish('many:x', { n: n % 1000 })
  await expect.poll(() => other.length).toBe(1000)
  expect(other).toEqual(Array.from({ length: 1000 }, (_, n) => ({ n })))
})

test('a hint that carries data is refused where it is published', () => {
  expect(() => here.publish('member:1', { page: 'x'.repeat(8000) })).toThrow('too big')
})

test('a listener that fails does not take the others with it', () => {
  ends.push(here.subscribe('fail:x', () => fail()))
  const own = collect(here, 'fail:x')
  here.publish('fail:x', {})
  expect(own).toHaveLength(1)
})
const fail = () => {
  throw new Error('no')
}

test('after its connection broke a process is told to read anew, and hears again', async () => {
  let resyncs = 0
  ends.push(there.onResync(() => resyncs++))
  const other = collect(there, 'member:3')
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen tonle' and datname = current_database()`,
  )
  await expect.poll(() => resyncs).toBe(1)
  await expect
    .poll(async () => {
      here.publish('member:3', { n: 1 })
      return other.length
    })
    .toBeGreaterThan(0)
})

async function hub(config: Partial<HubConfig> = {}): Promise<{ url: string; hub: Hub }> {
  const tickets = new Map<string, Holder>(
    Array.from({ length: 20 }, (_, n) => [`ticket-${n}`, { key: 'mem', sessionId: `session-${n}`, topics: ['member:9'] }]),
  )
  const takeTicket: HubConfig['takeTicket'] = async ticket => {
    const holder = tickets.get(ticket ?? '')
    tickets.delete(ticket ?? '')
    return holder
  }
  const made = createHub({ realtime: here, log, takeTicket, endedSessions: async () => [], ...config })
  const server = createServer()
  made.attach(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(
    () => made.close(),
    () => server.close(),
  )
  return { url: `127.0.0.1:${(server.address() as AddressInfo).port}`, hub: made }
}

/** Opens a socket as a browser would, and notes what it gets. */
async function browser(host: string, ticket: string | undefined, origin = `http://${host}`, headers = {}, missed?: number) {
  const query = new URLSearchParams({
    ...(ticket !== undefined && { ticket }),
    ...(missed !== undefined && { missed: `${missed}` }),
  })
  const socket = new WebSocket(`ws://${host}/ws?${query}`, { origin, headers })
  const frames: unknown[] = []
  socket.on('message', data => frames.push(JSON.parse(data.toString())))
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  socket.on('error', () => {})
  const answer = await new Promise<number>(resolve => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
  return { socket, frames, closed, answer }
}

test('a browser with a ticket gets the hints of its topics, wherever they were published', async () => {
  const { url } = await hub()
  const { answer, frames, socket } = await browser(url, 'ticket-1')
  expect(answer).toBe(101)
  there.publish('member:9', { balance: true })
  there.publish('member:8', { balance: true })
  await expect.poll(() => frames).toEqual([{ topic: 'member:9', event: { balance: true } }])
  socket.close()
})

test('no ticket, a used ticket or a page of somebody else opens no socket', async () => {
  const { url, hub: made } = await hub()
  expect((await browser(url, 'unknown')).answer).toBe(401)
  expect((await browser(url, 'ticket-2')).answer).toBe(101)
  expect((await browser(url, 'ticket-2')).answer).toBe(401)
  expect((await browser(url, 'ticket-3', 'http://evil.example')).answer).toBe(403)
  expect((await browser(url, 'ticket-3', '')).answer).toBe(403)
  expect(made.size()).toBe(1)
})

test('a frame above 4 KiB or without sense ends that socket and nothing else', async () => {
  const { url, hub: made } = await hub()
  const [long, odd, good] = [await browser(url, 'ticket-1'), await browser(url, 'ticket-2'), await browser(url, 'ticket-3')]
  long.socket.send('x'.repeat(5000))
  odd.socket.send('{"join":7}')
  expect(await odd.closed).toBe(1008)
  await long.closed
  here.publish('member:9', { still: 'here' })
  await expect.poll(() => good.frames).toHaveLength(1)
  expect(made.size()).toBe(1)
})

test('F12: a frame of 100 kB, a reset and a broken frame each end their socket, and nothing else', async () => {
  const { url, hub: made } = await hub()
  const [long, reset, broken, good] = await Promise.all([1, 2, 3, 4].map(n => browser(url, `ticket-${n}`)))
  const raw = ({ socket }: Awaited<ReturnType<typeof browser>>) => (socket as unknown as { _socket: Socket })._socket
  long!.socket.send('x'.repeat(100_000))
  raw(reset!).resetAndDestroy()
  // A frame with reserved bits set.
  raw(broken!).write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]))
  await Promise.all([long!.closed, reset!.closed, broken!.closed])
  await expect.poll(() => made.size()).toBe(1)
  here.publish('member:9', { still: 'here' })
  await expect.poll(() => good!.frames.length).toBe(1)
})

test('a browser that says no goodbye holds up nobody who stops', async () => {
  const { url, hub: made } = await hub()
  const { socket } = await browser(url, 'ticket-1')
  // It reads no more, so it never sees that it should go.
  ;(socket as unknown as { _socket: Socket })._socket.pause()
  const before = performance.now()
  await made.close()
  expect(performance.now() - before).toBeLessThan(5_000)
  await expect.poll(() => made.size()).toBe(0)
  socket.terminate()
})

test('visitors need no ticket; they fill neither the places of members nor each other’s', async () => {
  const takeTicket: HubConfig['takeTicket'] = async (ticket, request) =>
    ticket === undefined
      ? { key: String(request.headers['x-network']), topics: ['brand:7'] }
      : { key: 'mem', sessionId: 's', topics: ['member:9'] }
  const { url, hub: made } = await hub({ takeTicket, limits: { visitors: 3, visitorsPerNetwork: 2 } })
  const visit = (network: string) => browser(url, undefined, `http://${url}`, { 'x-network': network })
  const first = await visit('a')
  expect([(await visit('a')).answer, (await visit('a')).answer]).toEqual([101, 503])
  expect([(await visit('b')).answer, (await visit('c')).answer]).toEqual([101, 503])
  expect((await browser(url, 'any')).answer).toBe(101)
  here.publish('brand:7', { flags: true })
  await expect.poll(() => first.frames).toEqual([{ topic: 'brand:7', event: { flags: true } }])
  first.socket.close()
  await expect.poll(() => made.size()).toBe(3)
  expect((await visit('c')).answer).toBe(101)
})

test('a page that missed hints of its brand which nobody knows is told to read everything', async () => {
  const ofBrand: Holder = { key: 'net', topics: ['brand:4'] }
  const { url } = await hub({ takeTicket: async () => ofBrand, isRepeated: topic => topic.startsWith('brand:') })
  const visit = (missed?: number) => browser(url, undefined, undefined, undefined, missed)
  const early = await visit(0)
  await expect.poll(() => early.frames).toEqual([{ resync: true }]) // the hub is younger than the page may be
  here.publish('brand:4', { n: 1 })
  await expect.poll(() => early.frames).toHaveLength(2)
  const again = await visit()
  here.publish('brand:4', { n: 2 })
  await expect.poll(() => again.frames).toEqual([{ topic: 'brand:4', event: { n: 2 } }])
  const odd = await browser(url, undefined, undefined, undefined, -1)
  here.publish('brand:4', { n: 3 })
  await expect.poll(() => odd.frames).toEqual([{ topic: 'brand:4', event: { n: 3 } }])
})

test('a browser joins only what it may', async () => {
  const { url } = await hub({ mayJoin: (_holder, topic) => topic.startsWith('table:') })
  const { frames, socket } = await browser(url, 'ticket-1')
  socket.send('{"join":"table:5"}')
  socket.send('{"join":"member:other"}')
  await expect.poll(() => frames).toEqual([{ joined: 'table:5' }, { refused: 'member:other' }])
  here.publish('table:5', { seq: 1 })
  here.publish('member:other', { secret: 1 })
  await expect.poll(() => frames.slice(2)).toEqual([{ topic: 'table:5', event: { seq: 1 } }])
  socket.send('{"leave":"table:5"}')
  await sleep(30)
  here.publish('table:5', { seq: 2 })
  await sleep(30)
  expect(frames).toHaveLength(3)
})

test('the sixth socket of a member closes the first', async () => {
  const { url, hub: made } = await hub()
  const all = []
  for (let n = 0; n < 6; n++) all.push(await browser(url, `ticket-${n}`))
  expect(await all[0]?.closed).toBe(4008)
  await expect.poll(() => made.size()).toBe(5)
})

test('a socket ends with its session', async () => {
  const { url } = await hub({ endedSessions: async () => ['session-4'], limits: { recheckMs: 20 } })
  const [ended, living] = [await browser(url, 'ticket-4'), await browser(url, 'ticket-5')]
  expect(await ended.closed).toBe(4001)
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
})

test('a session that ends in another process closes its socket at once', async () => {
  const onSessionsEnded: HubConfig['onSessionsEnded'] = listener =>
    here.subscribe('sessions:ended', event => listener((event as { ids: string[] }).ids))
  const { url } = await hub({ onSessionsEnded, limits: { recheckMs: 60_000 } })
  const [ended, living] = [await browser(url, 'ticket-4'), await browser(url, 'ticket-5')]
  const before = performance.now()
  there.publish('sessions:ended', { ids: ['session-4'] })
  expect(await ended.closed).toBe(4001)
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
})

test('a browser that does not answer pings is cut off', async () => {
  const { url, hub: made } = await hub({ limits: { pingMs: 20 } })
  const { socket, closed } = await browser(url, 'ticket-1')
  await sleep(100)
  expect(made.size()).toBe(1)
  socket.pause()
  await expect.poll(() => made.size()).toBe(0)
  socket.resume()
  expect(await closed).toBe(1006)
})
