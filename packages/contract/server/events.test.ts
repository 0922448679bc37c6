import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, createMetrics } from '@tonle/process'
import { createRealtime, type RealtimeService } from '@tonle/realtime'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../call.ts'
import { event, touchedBy, touchedCalls } from '../event.ts'
import { createEvents } from './events.ts'

const stock = call({
  summary: 'What is left',
  route: 'GET /shop/stock',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({}),
})
const stockChanged = event({ name: 'shop.stockChanged', to: 'brand', touches: [stock] })
const orderMoved = event({
  name: 'shop.orderMoved',
  to: 'processes',
  payload: z.object({ order: z.string(), step: z.number() }),
})

let database: TestDatabase
const fanOuts: RealtimeService[] = []
const errors: object[] = []
const log = { ...createLog('silent'), error: (facts: object) => void errors.push(facts) }
const metrics = createMetrics()
beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  for (let n = 0; n < 2; n++) fanOuts.push(await createRealtime({ url: database.url, log: createLog('silent') }))
})
afterAll(async () => {
  for (const fanOut of fanOuts) await fanOut.close()
  await database.drop()
})
const eventsOf = (n: number) => createEvents(fanOuts[n]!, { log: log as never, metrics })

test('an event reaches the subscribers of every process, typed, and only those of its brand', async () => {
  const [here, there] = [eventsOf(0), eventsOf(1)]
  const orders: { order: string; step: number }[] = []
  const changes: string[] = []
  const end = there.subscribe(orderMoved, moved => orders.push(moved))
  there.subscribe(stockChanged, 'one', () => changes.push('one'))
  there.subscribe(stockChanged, 'two', () => changes.push('two'))
  here.publish(orderMoved, { order: 'A', step: 1 })
  here.publish(stockChanged, 'two')
  await expect.poll(() => orders).toEqual([{ order: 'A', step: 1 }])
  await expect.poll(() => changes).toEqual(['two'])
  expect([...there.subscribed()]).toEqual(['shop.orderMoved'])
  end()
  here.publish(orderMoved, { order: 'B', step: 1 })
  await sleep(100)
  expect(orders).toHaveLength(1)
})

test('a wrong payload does not compile, is not published, and when a process sends it all the same no listener sees it', async () => {
  const [here, there] = [eventsOf(0), eventsOf(1)]
  const orders: string[] = []
  there.subscribe(orderMoved, ({ order }) => orders.push(order))
  // @ts-expect-error: a step is a number
  expect(() => here.publish(orderMoved, { order: 'B', step: 'last' })).toThrow('step')
  // @ts-expect-error: an event of a brand names the brand
  const nowhere = () => here.publish(stockChanged)
  // @ts-expect-error: an event for processes carries what it declares
  const empty = () => here.publish(orderMoved)
  expect([nowhere, empty]).toHaveLength(2)

  fanOuts[0]!.publish('shop.orderMoved', { event: 'shop.orderMoved', order: 'C', step: 'last' })
  here.publish(orderMoved, { order: 'D', step: 2 })
  await expect.poll(() => orders).toEqual(['D'])
  expect(errors).toMatchObject([{ event: 'shop.orderMoved', problem: expect.stringContaining('step') }])
  expect(await metrics.unreadEvents.get()).toMatchObject({ values: [{ value: 1, labels: { event: 'shop.orderMoved' } }] })
})

test('a module names its calls that an event of another module touches; an event for processes touches none', () => {
  const shelf = { ...stock, summary: 'What stands on the shelf' }
  const shop = { stock, stockChanged, orderMoved }
  const touched = touchedCalls([{ shelf, touch: touchedBy(stockChanged, [shelf, stock]) }, shop])
  expect([...touched]).toEqual([
    [stockChanged, [stock, shelf]],
    [orderMoved, []],
  ])
  // @ts-expect-error: browsers do not receive it
  expect(touchedBy(orderMoved, [stock]).by).toBe(orderMoved)
  expect(() => event({ name: 'shop.closed', to: 'processes', touches: [stock] })).toThrow('shop.closed')
})
