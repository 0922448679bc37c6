import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type World, world } from '@tonle/testkit'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveBalancer, mountDraining, type Readiness } from './drain.ts'
import { openSite } from './site-app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

interface Process {
  app: FastifyInstance
  readiness: Readiness
  port: number
  stop(drainMs: number): Promise<void>
}
let next = 20_000 + ((process.pid * 7) % 10_000)

/** One of several processes of the site, as a balancer sees it. */
async function start(): Promise<Process> {
  const readiness: Readiness = { isDraining: false }
  const app = await openSite(w.services, w.composition, readiness)
  for (;;) {
    const port = next++
    const isListening = await app.listen({ port, host: '127.0.0.1' }).then(
      () => true,
      () => false,
    )
    if (!isListening) continue
    const stop = async (drainMs: number) => {
      await leaveBalancer(readiness, drainMs)
      await app.close()
    }
    return { app, readiness, port, stop }
  }
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}
function get(port: number, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: '127.0.0.1', agent, headers: { host: 'localhost' } }, response => {
      let body = ''
      response.on('data', data => (body += data))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('a rolling restart behind a balancer that heeds readiness: no request fails', async () => {
  const processes = [await start(), await start()]
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  let ready = processes.map(({ port }) => port)
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const found = await Promise.all(
        processes.map(({ port }) =>
          get(port, '/readyz').then(
            ({ status }) => status === 200,
            () => false,
          ),
        ),
      )
      ready = processes.map(({ port }) => port).filter((_, i) => found[i])
      await sleep(50)
    }
  })()
  const failures: string[] = []
  let answered = 0
  const client = async () => {
    for (let i = 0; !isOver; i++) {
      const port = ready[i % ready.length]!
      await sleep(5)
      await get(port, '/wps/system/status', agent).then(
        ({ status }) => {
          answered++
          if (status !== 200) failures.push(String(status))
        },
        error => failures.push(String(error)),
      )
    }
  }
  const clients = Array.from({ length: 4 }, client)
  for (let round = 0; round < 4; round++) {
    // As in a rolling restart: the next one goes when all are ready.
    await expect.poll(() => processes.every(({ readiness }) => (readiness.saidReady ?? 0) >= 3)).toBe(true)
    const old = processes[round % 2]!
    await old.stop(2_000)
    processes[round % 2] = await start()
  }
  await sleep(300)
  isOver = true
  await Promise.all([...clients, probing])
  for (const { stop } of processes) await stop(0)
  agent.destroy()
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
}, 60_000)

test('while it leaves, a process answers and ends its connections; then it refuses with a code, and nobody waits without a balancer', async () => {
  const { port, readiness, stop } = await start()
  const agent = new Agent({ keepAlive: true })
  expect((await get(port, '/wps/system/status', agent)).headers.connection).toBe('keep-alive')
  for (let i = 0; i < 3; i++) expect((await get(port, '/readyz')).status).toBe(200)
  const leaving = leaveBalancer(readiness, 300)
  expect((await get(port, '/readyz')).status).toBe(503)
  const late = await get(port, '/wps/system/status', agent)
  expect([late.status, late.headers.connection]).toEqual([200, 'close'])
  await leaving
  const refused = await get(port, '/wps/system/status?language=KM', agent)
  expect([refused.status, refused.headers.connection, refused.headers['retry-after']]).toEqual([503, 'close', '1'])
  expect(JSON.parse(refused.body)).toMatchObject({ success: false, code: 'system.busy' })
  expect(JSON.parse(refused.body).message).toMatch(/[\u1780-\u17ff]/)
  await stop(0)
  agent.destroy()

  const alone: Readiness = { isDraining: false, saidReady: 1, askedAtMs: performance.now() }
  const before = performance.now()
  await leaveBalancer(alone, 60_000)
  expect(performance.now() - before).toBeLessThan(10_000)
})

test('what was taken before the end is answered', async () => {
  const { app, port, stop } = await start()
  const held = await Promise.all(Array.from({ length: w.services.db.pool.options.max }, () => w.services.db.pool.connect()))
  const asked = get(port, '/wps/system/whitelabel')
  await expect.poll(() => w.services.db.pool.waitingCount).toBeGreaterThan(0)
  const ending = stop(0)
  for (const client of held) client.release()
  expect((await asked).status).toBe(200)
  await ending
  expect(app.server.listening).toBe(false)
})

test('a page that was taken before the end still gets what it asks of its own calls, and is answered', async () => {
  const readiness: Readiness = { isDraining: false }
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  mountDraining(app, readiness)
  app.get('/part', async () => ({ part: true }))
  app.get('/page', async () => {
    await sleep(600)
    return (await app.inject('/part')).json()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked = get(port, '/page')
  await expect.poll(() => readiness.underWay).toBe(1)
  const leaving = leaveBalancer(readiness, 8_000)
  // Sent before, read after: answered as well.
  expect((await get(port, '/part')).status).toBe(200)
  await expect.poll(() => readiness.isClosing).toBe(true)
  expect((await get(port, '/part')).status).toBe(503)
  await leaving
  await app.close()
  const { status, body } = await asked
  expect([status, body]).toEqual([200, '{"part":true}'])
})

test('a connection that breaks off is not waited for', async () => {
  const readiness: Readiness = { isDraining: false }
  const app = Fastify()
  mountDraining(app, readiness)
  app.post('/slow', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /slow HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9000\r\n\r\nhalf')
  await expect.poll(() => readiness.underWay).toBe(1)
  socket.destroy()
  await expect.poll(() => readiness.underWay).toBe(0)
  await app.close()
})
