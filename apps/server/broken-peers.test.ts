import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBank } from './bank-process.ts'

/** An error event that nobody listens to ends a process, and here the run: each of these fails without its listener. */
let w: World
let port: number
beforeAll(async () => {
  w = await world()
  port = await listen()
})
afterAll(() => w.close())

/** Below the ports that the system gives to outgoing connections (security R8). */
async function listen(): Promise<number> {
  for (let free = 20_000 + (process.pid % 10_000); ; free++) {
    const isListening = await w.site.listen({ port: free, host: '127.0.0.1' }).then(
      () => true,
      () => false,
    )
    if (isListening) return free
  }
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise(resolve => socket.once('connect', resolve))
  return socket
}
/** All that the server says until it closes the connection. */
async function told(text: string): Promise<string> {
  const socket = await open()
  let answer = ''
  socket.on('data', data => (answer += data))
  socket.write(text)
  await new Promise(resolve => socket.once('close', resolve))
  return answer
}
const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status

describe('over HTTP', () => {
  test('what is no request gets a coded answer and the end of its connection', async () => {
    const answer = await told('nonsense\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ success: false, code: 'request.malformed' })
    expect(await isAlive()).toBe(200)
  })

  test('whatever Node would answer by itself is answered in our shape, with our headers', async () => {
    const long = 'x'.repeat(40_000)
    const requests: [string, number, string][] = [
      ['nonsense\r\n\r\n', 400, 'request.malformed'],
      [`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${long}\r\n\r\n`, 431, 'request.too_large'],
      [`GET /${long} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431, 'request.too_large'],
      ['GET /%ff HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 404, 'request.not_found'],
      ['GET /wps/system/status HTTP/1.1\r\nconnection: close\r\n\r\n', 421, 'request.wrong_host'],
    ]
    for (const [request, status, code] of requests) {
      const [head = '', body = ''] = (await told(request)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(JSON.parse(body)).toMatchObject({ success: false, code, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
      for (const header of [
        'x-content-type-options: nosniff',
        "content-security-policy: default-src 'none'",
        'permissions-policy: ',
        'referrer-policy: no-referrer',
      ])
        expect(head.toLowerCase()).toContain(header)
    }
    const expecting = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n'
    expect(await told(expecting)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a connection that is reset in the middle of a request', async () => {
    for (const text of [
      'GET /wps/sys',
      'POST /wps/session/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\n{"a":',
    ]) {
      const socket = await open()
      socket.write(text)
      await sleep(20)
      socket.resetAndDestroy()
    }
    await sleep(50)
    expect(await isAlive()).toBe(200)
  })
})

describe('over WebSocket', () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`

  test('an upgrade elsewhere is refused and its connection closed, not forgotten', async () => {
    expect(await told(upgrade('/elsewhere'))).toMatch(/^HTTP\/1\.1 404 /)
    expect(await told(upgrade('/ws?ticket=unknown'))).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('a reset while the ticket is looked up, or right after an upgrade elsewhere', async () => {
    for (const path of ['/ws?ticket=unknown', '/elsewhere']) {
      for (let i = 0; i < 10; i++) {
        const socket = await open()
        socket.write(upgrade(path))
        await sleep(i)
        socket.resetAndDestroy()
      }
    }
    await sleep(50)
    expect(await isAlive()).toBe(200)
  })
})

test('a child process that cannot be started is logged, tried again, and delays nothing', async () => {
  const program = process.execPath
  const lines: string[] = []
  const log = { error: (_line: unknown, text: string) => lines.push(text), warn() {}, info() {} }
  process.execPath = '/nowhere/node'
  try {
    const stop = await startBank({ ...w.services, log: log as never })
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    await stop()
  } finally {
    process.execPath = program
  }
})
