import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as listenTo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PublicRequest, publicRequest } from './public-request.ts'

const look = async (url: string, by: Partial<PublicRequest> = {}) => {
  const answer = await publicRequest(url, { timeoutMs: 5000, ...by })
  answer.destroy()
  return { status: answer.statusCode }
}

/** Something inside: whoever connects is counted. */
let reached = 0
const inside = listenTo(socket => {
  reached++
  socket.destroy()
})
let asked: string[] = []
const site = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/away') response.writeHead(302, { location: '/favicon.svg' }).end()
  else if (request.url === '/endless') for (let i = 0; i < 200; i++) response.write('x'.repeat(100_000))
  else response.writeHead(200).end('ok')
})
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
beforeAll(async () => {
  await new Promise<void>(done => inside.listen(0, '127.0.0.1', done))
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  inside.close()
  site.closeAllConnections()
  site.close()
})

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'reached',
    (error: Error) => error.name,
  )
const names = (...addresses: string[]) => ({
  resolve: (_host: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
})

test('no spelling of an inner address is connected to', async () => {
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '127.1',
    '0',
    '[::ffff:127.0.0.1]',
    '[::1]',
    '[::7f00:1]',
  ])
    expect([host, await faultOf(look(`https://${host}:${portOf(inside)}/`))]).toEqual([host, 'NotPublic'])
  for (const host of [
    '10.0.0.1',
    '172.16.3.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::a00:1]',
  ])
    expect([host, await faultOf(look(`https://${host}/`))]).toEqual([host, 'NotPublic'])
  expect(reached).toBe(0)
})

test('a name that leads inside is refused, also where only one of its addresses does', async () => {
  const url = `http://cdn.test:${portOf(inside)}/`
  expect(await faultOf(look(url, names('127.0.0.1')))).toBe('NotPublic')
  expect(await faultOf(look(url, names('203.0.114.9', '127.0.0.1')))).toBe('NotPublic')
  expect(await faultOf(look(url, names('169.254.169.254')))).toBe('NotPublic')
  expect(reached).toBe(0)
})

test('a name is looked up once, and the connection goes to what was looked at', async () => {
  let times = 0
  const turning = {
    resolve: (...[, , done]: Parameters<ReturnType<typeof names>['resolve']>) => {
      times++
      done(null, [{ address: '127.0.0.1', family: 4 }])
    },
    isAllowed: () => true,
  }
  expect(await look(`http://cdn.test:${portOf(site)}/favicon.svg`, turning)).toEqual({ status: 200 })
  expect(times).toBe(1)
})

test('no redirect is followed, and an endless body is not read', async () => {
  asked = []
  const outside = (url: string) => look(url, { ...names('127.0.0.1'), isAllowed: () => true })
  expect(await outside(`http://cdn.test:${portOf(site)}/away`)).toEqual({ status: 302 })
  expect(await outside(`http://cdn.test:${portOf(site)}/endless`)).toEqual({ status: 200 })
  expect(asked).toEqual(['/away', '/endless'])
})
