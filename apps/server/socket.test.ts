import type { AddressInfo } from 'node:net'
import { switchBrand } from '@tonle/brand/contract'
import { queuesChanged } from '@tonle/cashier/contract'
import { gamesChanged } from '@tonle/catalog/contract'
import { changePassword, devices, forcePasswordChange, logout, ticket } from '@tonle/identity/contract'
import * as operators from '@tonle/operators/contract'
import { PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { balanceChanged } from '@tonle/wallet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

let w: World
let port: number
let consolePort: number
beforeAll(async () => {
  w = await world({ TRUSTED_PROXIES: '127.0.0.1' })
  await w.site.listen({ host: '127.0.0.1', port: 0 })
  await w.console.listen({ host: '127.0.0.1', port: 0 })
  port = (w.site.server.address() as AddressInfo).port
  consolePort = (w.console.server.address() as AddressInfo).port
})
afterAll(() => w.close())

interface OpenSocket {
  socket: WebSocket
  closed: Promise<number>
  /** Names of the events that came, each with its topic's audience. */
  seen: string[]
}

async function connect(
  to: number,
  value: string | undefined,
  given: { origin?: string; headers?: Record<string, string> } = {},
): Promise<OpenSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${to}/ws${value === undefined ? '' : `?ticket=${value}`}`, {
    origin: `http://127.0.0.1:${to}`,
    ...given,
  })
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  const seen: string[] = []
  socket.on('message', data => {
    const frame = JSON.parse(String(data)) as { topic: string; event: { event: string } }
    seen.push(`${frame.topic.split(':')[0]} ${frame.event.event}`)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, closed, seen }
}

const open = async (person: Person) => connect(port, (await person.caller.call(ticket)).ticket)
const openConsole = async (operator: Person) => connect(consolePort, (await operator.caller.call(operators.ticket)).ticket)

test('a logout closes the live socket of its session at once, and no other', async () => {
  const [leaving, staying] = [await w.member(), await w.member()]
  const [mine, other] = [await open(leaving), await open(staying)]
  const before = performance.now()
  await leaving.caller.call(logout)
  expect(await mine.closed).toBe(4001)
  expect(performance.now() - before).toBeLessThan(5_000)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.socket.close()
})

test('a member who must change the password hears nothing of the own account, over no socket, until it is changed', async () => {
  const member = await w.member()
  const before = await open(member)
  const { caller: staff } = await w.operator()
  await staff.call(forcePasswordChange, { id: `mem_${member.id.replaceAll('-', '')}`, why: 'for a test' })
  expect(await before.closed).toBe(4001)
  expect((await refusalOf(member.caller.call(devices))).code).toBe('session.password_change_required')
  const during = await open(member)
  w.services.events.publish(balanceChanged, member.id)
  w.services.events.publish(gamesChanged, w.brandId)
  await expect.poll(() => during.seen).toEqual(['brand catalog.gamesChanged'])
  const next = { newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' }
  member.caller.token = (await member.caller.call(changePassword, { oldPassword: PASSWORD, ...next })).token
  expect(await during.closed).toBe(4001)
  const after = await open(member)
  w.services.events.publish(balanceChanged, member.id)
  await expect.poll(() => after.seen).toEqual(['member wallet.balanceChanged'])
  after.socket.close()
})

test("a member's page hears of its own member alone, a console of the brand its session is in alone", async () => {
  const second = await w.secondBrand()
  const [member, other] = [await w.member(), await w.member()]
  const [mine, theirs] = [await open(member), await open(other)]
  const [ours, elsewhere] = [await openConsole(await w.operator()), await openConsole(await second.operator())]
  w.services.events.publish(balanceChanged, member.id)
  w.services.events.publish(queuesChanged, w.brandId)
  w.services.events.publish(gamesChanged, w.brandId)
  await expect.poll(() => mine.seen).toEqual(['member wallet.balanceChanged', 'brand catalog.gamesChanged'])
  await expect.poll(() => ours.seen).toEqual(['console cashier.queuesChanged'])
  w.services.events.publish(queuesChanged, second.brandId)
  await expect.poll(() => elsewhere.seen).toEqual(['console cashier.queuesChanged'])
  expect(theirs.seen).toEqual(['brand catalog.gamesChanged'])
  expect(ours.seen).toHaveLength(1)
  for (const { socket } of [mine, theirs, ours, elsewhere]) socket.close()
})

test("a visitor's page hears of the brand of its host, a visitor of the console of nothing", async () => {
  const second = await w.secondBrand()
  const visit = (host: string) => connect(port, undefined, { origin: `http://${host}`, headers: { host } })
  const [here, there] = [await visit('localhost'), await visit(second.host)]
  await (await w.operator()).caller.call(switchBrand, { status: 'maintenance', why: 'for a test' })
  await expect.poll(() => here.seen).toEqual(['brand brand.statusChanged'])
  expect(there.seen).toEqual([])
  await expect(connect(consolePort, undefined)).rejects.toThrow('401')
  await expect(visit('')).rejects.toThrow()
  await (await w.operator()).caller.call(switchBrand, { status: 'open', why: 'for a test' })
  for (const { socket } of [here, there]) socket.close()
})

test("neither origin takes the other's ticket, none takes one twice, and a console's logout closes its socket", async () => {
  const [member, operator] = [await w.member(), await w.operator()]
  const [players, consoles] = [await member.caller.call(ticket), await operator.caller.call(operators.ticket)]
  await expect(connect(consolePort, players.ticket)).rejects.toThrow('401')
  await expect(connect(port, consoles.ticket)).rejects.toThrow('401')
  const first = await connect(consolePort, consoles.ticket)
  await expect(connect(consolePort, consoles.ticket)).rejects.toThrow('401')
  const before = performance.now()
  await operator.caller.call(operators.logout)
  expect(await first.closed).toBe(4001)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test("behind a proxy of ours a page's own host is the forwarded one; from elsewhere nobody is believed about it", async () => {
  const operator = await w.operator()
  const given = { origin: 'https://console.tonle.test', headers: { 'x-forwarded-host': 'console.tonle.test' } }
  const ticketOf = async () => (await operator.caller.call(operators.ticket)).ticket
  const opened = await connect(consolePort, await ticketOf(), given)
  opened.socket.close()
  const foreign = { ...given, origin: 'https://evil.test' }
  await expect(connect(consolePort, await ticketOf(), foreign)).rejects.toThrow('403')

  const direct = await world()
  await direct.console.listen({ host: '127.0.0.1', port: 0 })
  const { port: directPort } = direct.console.server.address() as AddressInfo
  const { caller } = await direct.operator()
  await expect(connect(directPort, (await caller.call(operators.ticket)).ticket, given)).rejects.toThrow('403')
  await direct.close()
})
