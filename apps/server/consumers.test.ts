import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EventType, event } from '@tonle/contract'
import { declaredJobs, type Job, job } from '@tonle/jobs'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { requireHandlers, requireSubscribers } from './consumers.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const root = join(import.meta.dirname, '../..')
const eventsOfModules = () => w.composition.modules.flatMap(({ routes }) => routes?.events ?? [])

/** Source text of all that may publish. */
const servers = () =>
  globSync(['modules/*/server/**/*.ts', 'games/*/server/**/*.ts', 'apps/server/*.ts'], { cwd: root })
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')
async function jobsOfModules(): Promise<string[]> {
  const outboxes = globSync(['modules/*/server/outbox.ts', 'games/*/server/outbox.ts'], { cwd: root })
  const exported = await Promise.all(outboxes.map(file => import(join(root, file)) as Promise<Record<string, Partial<Job>>>))
  const names = new Set(exported.flatMap(Object.values).map(({ name }: Partial<Job>) => name))
  return declaredJobs().filter(name => names.has(name))
}
const unpublished = (events: readonly EventType[], text: string) =>
  events.map(({ name }) => name).filter(name => !new RegExp(`publish\\([^()]*\\b${name.split('.')[1]}\\b`).test(text))

test('every job of all roles has a handler; the server does not start without one', async () => {
  // Other test files of this process declare jobs of their own.
  const declared = await jobsOfModules()
  expect(declared).toContain('cashier.send_payout')
  expect(() => requireHandlers(w.composition.modules, declared)).not.toThrow()
  job({ name: 'shop.deliver', input: z.object({}) })
  expect(declaredJobs()).toContain('shop.deliver')
  expect(() => requireHandlers(w.composition.modules)).toThrow('shop.deliver')
})

test('every event for processes has a subscriber; one without does not start', () => {
  expect(() => requireSubscribers(w.composition.modules, w.services)).not.toThrow()
  const stockChanged = event({ name: 'shop.stockChanged', to: 'processes' })
  const shop = { area: 'shop', routes: { area: 'shop', calls: [], events: [stockChanged] } }
  const withShop = [...w.composition.modules, shop]
  expect(() => requireSubscribers(withShop, w.services)).toThrow('shop.stockChanged')
  const end = w.services.events.subscribe(stockChanged, () => {})
  expect(() => requireSubscribers(withShop, w.services)).not.toThrow()
  end()
})

test('somebody publishes every event, and each is named after its export', async () => {
  expect(eventsOfModules().length).toBeGreaterThan(5)
  expect(unpublished(eventsOfModules(), servers())).toEqual([])
  expect(unpublished([event({ name: 'shop.closed', to: 'processes' })], servers())).toEqual(['shop.closed'])
  for (const { area } of w.composition.modules.filter(({ routes }) => routes?.events.length)) {
    const folder = ['modules', 'games'].find(one => existsSync(join(root, one, area)))!
    const contract = (await import(join(root, folder, area, 'contract.ts'))) as Record<string, { name?: string }>
    for (const { name } of eventsOfModules().filter(each => each.name.startsWith(`${area}.`)))
      expect(contract[name.slice(area.length + 1)]?.name).toBe(name)
  }
})

test('a served call is found by its name, and no other', () => {
  const { calls, modules } = w.composition
  for (const entry of modules.flatMap(({ routes }) => routes?.calls ?? [])) expect(calls(entry.name)).toBe(entry)
  expect(calls('cashier.approveWithdrawal')?.call.ability).toBe('withdrawals.approve')
  expect(calls('constructor')).toBeUndefined()
})
