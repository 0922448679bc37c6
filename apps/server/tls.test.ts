import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ticket } from '@tonle/identity/contract'
import { type World, world } from '@tonle/testkit'
import { selfSigned } from '@tonle/testkit/self-signed'
import { afterAll, afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

const folder = mkdtempSync(join(tmpdir(), 'tonle-tls-'))
const made = selfSigned(folder)
const pair = { TLS_CERT: made?.cert ?? '', TLS_KEY: made?.key ?? '' }
const outside = Object.values(networkInterfaces())
  .flat()
  .find(one => one?.family === 'IPv4' && !one.internal)?.address

let w: World
afterEach(() => w.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!made)(
  'with a certificate the cookie is bound to the host, browsers get HSTS, and the live socket opens',
  async () => {
    w = await world(pair)
    await w.site.listen({ host: '127.0.0.1', port: 0 })
    const { port } = w.site.server.address() as AddressInfo
    const ca = readFileSync(pair.TLS_CERT)
    const answer = await new Promise<{ status?: number; hsts?: string | string[] }>((resolve, reject) => {
      const asked = request({ host: 'localhost', port, path: '/wps/system/status', ca }, reply => {
        reply.resume()
        resolve({ status: reply.statusCode ?? 0, hsts: reply.headers['strict-transport-security'] ?? '' })
      })
      asked.on('error', reject).end()
    })
    expect(answer).toEqual({ status: 200, hsts: 'max-age=31536000' })

    const member = await w.member()
    expect([...member.caller.cookies.keys()].sort()).toEqual(['__Host-device', '__Host-sid'])
    const visitor = w.visitor()
    const freeplay = await w.site.inject({
      method: 'POST',
      url: '/wps/session/login/freeplay',
      headers: { ...visitor.identity(), 'content-type': 'application/jose' },
      payload: await visitor.encrypt('POST', '/wps/session/login/freeplay', { randomString: 'string-of-a-test' }),
    })
    const cookie = String(freeplay.headers['set-cookie'])
    for (const part of ['__Host-sid=', 'Path=/', 'SameSite=Lax', 'HttpOnly', 'Secure']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')

    const open = async (origin: string) => {
      const one = await member.caller.call(ticket)
      const socket = new WebSocket(`wss://localhost:${port}/ws?ticket=${one.ticket}`, { ca, origin })
      const event = await new Promise<string>(resolve => {
        socket.once('open', () => resolve('open'))
        socket.once('error', () => resolve('refused'))
      })
      socket.close()
      return event
    }
    expect(await open(`https://localhost:${port}`)).toBe('open')
    expect(await open('https://evil.test')).toBe('refused')
  },
)

test.skipIf(!outside)('from another device without TLS the pages come and the login is refused', async () => {
  w = await world()
  await w.site.listen({ host: '0.0.0.0', port: 0 })
  await w.console.listen({ host: '0.0.0.0', port: 0 })
  const addressOf = (app: World['site']) => `http://${outside}:${(app.server.address() as AddressInfo).port}`
  const site = addressOf(w.site)
  expect((await fetch(`${site}/wps/system/whitelabel`)).status).toBe(200)
  const post = (url: string, type: string, body: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
  const path = '/wps/session/login/freeplay'
  const operator = JSON.stringify({ name: 'operator', password: 'whatever-it-is' })
  for (const answer of [
    await post(site + path, 'application/jose', await w.visitor().encrypt('POST', path, { randomString: 'string-of-a-test' })),
    await post(`${addressOf(w.console)}/console/api/session/login`, 'application/json', operator),
  ]) {
    expect(((await answer.json()) as { code: string }).code).toBe('identity.tls_required')
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect((await fetch(`${site}/metrics`)).status).toBe(404)
})
