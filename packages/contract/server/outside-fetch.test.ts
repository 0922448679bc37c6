import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer as serveTls } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '@tonle/testkit/self-signed'
import { expect, test } from 'vitest'
import { outsideFetch } from './outside-fetch.ts'

test('no service of our own network is asked, by whatever name or scheme', async () => {
  let reached = 0
  const inside = createServer(socket => {
    reached++
    socket.destroy()
  })
  await new Promise<void>(done => inside.listen(0, '127.0.0.1', done))
  const { port } = inside.address() as AddressInfo
  for (const url of [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'https://10.0.0.7/',
    'http://169.254.169.254/latest',
    'http://10.0.0.7/',
  ])
    await expect(outsideFetch(url), url).rejects.toMatchObject({ name: 'NotPublic' })
  expect(reached).toBe(0)
  inside.close()
})

const certificate = selfSigned(mkdtempSync(join(tmpdir(), 'tonle-outside-')))

test.skipIf(!certificate)(
  'over TLS method, headers and body arrive; a redirection and an endless answer are refused',
  async () => {
    const [cert, key] = [readFileSync(certificate!.cert, 'utf8'), readFileSync(certificate!.key, 'utf8')]
    const server = serveTls({ cert, key }, (request, response) => {
      if (request.url === '/away') return void response.writeHead(302, { location: '/' }).end()
      if (request.url === '/endless') {
        for (let i = 0; i < 5; i++) response.write('x'.repeat(100_000))
        return
      }
      let body = ''
      request.on('data', part => (body += part))
      request.on('end', () => {
        response.setHeader('content-type', 'application/json')
        response.end(
          JSON.stringify({
            method: request.method,
            type: request.headers['content-type'],
            mine: request.headers['x-mine'],
            body,
          }),
        )
      })
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const ask = (path: string, init?: RequestInit) =>
      outsideFetch(`https://localhost:${port}${path}`, init, { isAllowed: () => true, ca: cert })
    const body = new URLSearchParams({ code: 'a b', grant: 'ខ្មែរ' })
    const answer = await ask('/token', { method: 'POST', body, headers: { 'x-mine': '1' } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      ...{ method: 'POST', mine: '1', body: String(body) },
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    })
    expect(await (await ask('/keys')).json()).toMatchObject({ method: 'GET', body: '' })
    await expect(ask('/away')).rejects.toThrow('leads elsewhere')
    await expect(ask('/endless')).rejects.toThrow('too long')
    // A certificate that nobody vouches for.
    await expect(outsideFetch(`https://localhost:${port}/`, {}, { isAllowed: () => true })).rejects.toThrow(/self-signed/)
    server.closeAllConnections()
    server.close()
  },
)
