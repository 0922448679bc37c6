import * as brand from '@tonle/brand/contract'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const shown = async () => (await w.visitor().call(brand.whitelabel)).customerService
const leads = async (path: string, host?: string) =>
  (await w.site.inject({ url: `/service/${path}`, headers: host ? { host } : {} })).headers.location

test('a way to customer service leads on when it is asked for; its address is in no public state', async () => {
  const admin = await w.operator('admin')
  const { modules } = await admin.caller.call(brand.consoleSettings)
  const version = modules.find(({ module }) => module === 'brand')?.version ?? 0
  const rows = [
    { csType: 'TELEGRAM', title: 'Telegram', url: 'https://t.example/tonle-help' },
    { csType: 'TELEGRAM1', title: 'Telegram 1', url: 'https://t.example/tonle-help-1' },
  ]
  await admin.caller.call(brand.changeSettings, { module: 'brand', version, values: { customerService: rows }, why: 'channels' })
  const entries = await shown()
  expect(entries.map(({ title }) => title)).toEqual(['Telegram', 'Telegram 1'])
  expect(JSON.stringify(await w.visitor().call(brand.whitelabel))).not.toContain('t.example')
  expect(await Promise.all(entries.map(({ path }) => leads(path)))).toEqual(rows.map(({ url }) => url))
  expect(await shown()).toEqual(entries)
  const other = await w.secondBrand()
  expect(await leads(entries[0]?.path ?? '', other.host)).toBe('/help')
  await admin.caller.call(brand.changeSettings, {
    ...{ module: 'brand', version: version + 1, why: 'closed' },
    values: { customerService: rows.slice(1) },
  })
  expect(await leads(entries[0]?.path ?? '')).toBe('/help')
})

test('titles of contacts and links are those of the visitor’s language; one without them shows the first', async () => {
  const admin = await w.operator('admin')
  const { modules } = await admin.caller.call(brand.consoleSettings)
  const version = modules.find(({ module }) => module === 'brand')?.version ?? 0
  const values = {
    customerService: [
      { csType: 'CHAT', title: 'Talk to us', titleKm: 'និយាយជាមួយយើង', titleZh: '', url: 'https://t.example/talk' },
    ],
    resources: [{ resourceType: 'APP_IOS', labelNameEn: 'iPhone app', labelNameZh: '苹果应用', url: 'https://t.example/app' }],
  }
  await admin.caller.call(brand.changeSettings, { module: 'brand', version, values, why: 'in all languages' })
  const read = async (lang: string) => {
    const visitor = w.visitor()
    visitor.cookies.set('lang', lang)
    const { customerService, resources } = await visitor.call(brand.whitelabel)
    return [customerService[0]?.title, resources[0]?.labelName, resources[0]?.labelNameEn]
  }
  expect(await read('km')).toEqual(['និយាយជាមួយយើង', 'iPhone app', 'iPhone app'])
  expect(await read('zh')).toEqual(['Talk to us', '苹果应用', 'iPhone app'])
  expect(await read('en')).toEqual(['Talk to us', 'iPhone app', 'iPhone app'])
})

test.each(['', 'https://evil.example', '0'.repeat(32), '../../etc', '%2F%2Fevil.example'])(
  '“%s” leads nowhere else',
  async path => {
    const location = await leads(encodeURIComponent(path))
    expect([undefined, '/help']).toContain(location)
  },
)
