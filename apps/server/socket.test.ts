import type { AddressInfo } from 'node:net'
import { logout, ticket } from '@tonle/identity/contract'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

let w: World
let port: number
beforeAll(async () => {
  w = await world()
  await w.site.listen({ host: '127.0.0.1', port: 0 })
  port = (w.site.server.address() as AddressInfo).port
})
afterAll(() => w.close())

async function open(person: Person): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const one = await person.caller.call(ticket)
  const socket = new WebSocket(`ws://localhost:${port}/ws?ticket=${one.ticket}`, { origin: `http://localhost:${port}` })
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, closed }
}

test('a logout closes the live socket of its session within a second, and no other', async () => {
  const [leaving, staying] = [await w.member(), await w.member()]
  const [mine, other] = [await open(leaving), await open(staying)]
  const before = performance.now()
  await leaving.caller.call(logout)
  expect(await mine.closed).toBe(4001)
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.socket.close()
})
