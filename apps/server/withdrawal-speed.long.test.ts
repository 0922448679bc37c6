import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as cashier from '@tonle/cashier/contract'
import type { Out } from '@tonle/contract'
import { ticket } from '@tonle/identity/contract'
import * as operators from '@tonle/operators/contract'
import { type Person, Refusal, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

/**
 * How soon a withdrawal stands on an open desk after its player has asked, and how soon an open page of the player shows what the desk
 * has decided: over live sockets, each reading again what its event touches, while many do so at once.
 */

const EACH = 40
const AT_ONCE = 10
const MOST_MS = 2000

let w: World
let desk: Person
let queue: Live<Out<typeof cashier.consoleWithdrawals>>
beforeAll(async () => {
  w = await world()
  await w.site.listen({ host: '127.0.0.1', port: 0 })
  await w.console.listen({ host: '127.0.0.1', port: 0 })
  desk = await w.operator()
  const list = () => desk.caller.call(cashier.consoleWithdrawals, { limit: '50' })
  const value = (await desk.caller.call(operators.ticket)).ticket
  queue = await connect(w.console.server.address() as AddressInfo, value, 'cashier.queuesChanged', list)
}, 60_000)
afterAll(async () => {
  queue?.socket.close()
  await w?.close()
})

/** An open page: after an event it reads once, again if another came meanwhile, as the browser's query cache does. */
interface Live<T> {
  socket: WebSocket
  /** @returns when a reading was good, by `performance.now()` */
  seen(isGood: (value: T) => boolean): Promise<number>
}

async function connect<T>({ port }: AddressInfo, value: string, event: string, read: () => Promise<T>): Promise<Live<T>> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${value}`, { origin: `http://127.0.0.1:${port}` })
  const waiting = new Set<{ isGood: (value: T) => boolean; resolve: (ms: number) => void }>()
  let [isReading, isStale] = [false, false]
  const refresh = async () => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale) {
      isStale = false
      const said = await patiently(read)
      for (const one of waiting)
        if (one.isGood(said)) {
          waiting.delete(one)
          one.resolve(performance.now())
        }
    }
    isReading = false
  }
  socket.on('message', data => {
    const frame = JSON.parse(String(data)) as { event: { event: string } }
    if (frame.event.event === event) void refresh()
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, seen: isGood => new Promise(resolve => waiting.add({ isGood, resolve })) }
}

/** A busy site is asked again. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 503) throw error
      await sleep(100)
    }
  }
}

async function one(nth: number): Promise<{ toDesk: number; toPlayer: number }> {
  const player = await w.member({ balance: '50.00' })
  const account = await player.caller.call(cashier.addAccount, {
    method: 'aba',
    number: `${300_000 + nth}555`,
    holder: 'Sok Dara',
  })
  const onDesk = queue.seen(({ content }) => content.some(({ member }) => member.account === player.account))
  const askedMs = performance.now()
  const { id } = await player.caller.call(cashier.requestWithdrawal, { account: account.id, amount: '20.00' })
  const toDesk = (await onDesk) - askedMs
  const status = () => player.caller.call(cashier.withdrawalStatus, { id })
  const value = (await player.caller.call(ticket)).ticket
  const page = await connect(w.site.server.address() as AddressInfo, value, 'cashier.withdrawalsChanged', status)
  const onPage = page.seen(({ state }) => state === 'approved')
  const decidedMs = performance.now()
  await desk.caller.call(cashier.approveWithdrawal, { id, version: 0 })
  const toPlayer = (await onPage) - decidedMs
  page.socket.close()
  return { toDesk, toPlayer }
}

const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1]!)
  return { p50Ms: at(0.5), p95Ms: at(0.95), mostMs: at(1) }
}

test('a withdrawal is on the desk within two seconds, and what is decided on the player’s page within two', async () => {
  const found: Awaited<ReturnType<typeof one>>[] = []
  for (let nth = 0; nth < EACH; nth += AT_ONCE)
    found.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(nth + n)))))
  const told = { desk: figures(found.map(({ toDesk }) => toDesk)), player: figures(found.map(({ toPlayer }) => toPlayer)) }
  process.stdout.write(`${JSON.stringify({ each: EACH, atOnce: AT_ONCE, ...told })}\n`)
  expect(told.desk.p95Ms).toBeLessThanOrEqual(MOST_MS)
  expect(told.player.p95Ms).toBeLessThanOrEqual(MOST_MS)
  await w.expectBooksBalance()
}, 120_000)
