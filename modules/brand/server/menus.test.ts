import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { openPreview, previewedMenus } from './index.ts'

let w: World
let admin: Person
beforeAll(async () => {
  w = await world()
  admin = await w.operator()
})
afterAll(() => w.close())

const why = 'for a test'
const versionOf = async () =>
  (await admin.caller.call(contract.consoleSettings)).modules.find(({ module }) => module === 'menus')!.version
const change = async (values: Record<string, unknown>) =>
  await admin.caller.call(contract.changeSettings, { module: 'menus', version: await versionOf(), values, why })
const shown = async () => (await w.visitor().call(contract.whitelabel)).menus
const rows = (...entries: string[]) => entries.map(entry => ({ entry }))

test("pages get the brand's menus at once, each change stands in the history, and an earlier one is put back", async () => {
  expect(await shown()).toEqual({ side: [], dock: [] })
  const { version } = (await change({ side: rows('home', '-hot', 'promotions') })) as { version: number }
  await change({ side: rows('hot', 'home'), dock: rows('home', 'chat') })
  expect(await shown()).toEqual({ side: ['hot', 'home'], dock: ['home', 'chat'] })
  const { content } = await admin.caller.call(contract.settingHistory, { module: 'menus' })
  expect(content.map(({ changes }) => changes.map(({ name }) => name).toSorted())).toEqual([['dock', 'side'], ['side']])
  await admin.caller.call(contract.restoreSettings, { module: 'menus', version: await versionOf(), to: version, why })
  expect(await shown()).toEqual({ side: ['home', '-hot', 'promotions'], dock: [] })
  await change({ side: null })
  expect(await shown()).toEqual({ side: [], dock: [] })
})

test('an entry that no menu has is refused', async () => {
  expect((await refusalOf(change({ side: rows('home', 'casino') }))).code).toBe('request.invalid')
  expect((await refusalOf(change({ dock: rows('licence') }))).code).toBe('request.invalid')
})

test('a preview shows menus that nobody saved, for five minutes, in its own brand and console alone', async () => {
  const preview = (side: string, person = admin) => person.caller.call(contract.previewMenus, { side, dock: 'home,chat' })
  const before = await shown()
  const { url } = await preview('help,-hot')
  const token = new URL(url).searchParams.get('preview')
  expect(previewedMenus(w.services, w.brandId, token)).toEqual({ side: ['help', '-hot'], dock: ['home', 'chat'] })
  expect(openPreview(w.services, w.brandId, token)?.frame).toMatch(/^http:/)
  expect(await shown()).toEqual(before)
  const other = await w.secondBrand()
  expect(previewedMenus(w.services, other.brandId, token)).toBeUndefined()
  expect((await refusalOf(preview('help,casino'))).code).toBe('request.invalid')
  expect((await refusalOf(preview('help', await w.operator('support')))).code).toBe('session.forbidden')
  await w.advance(5 * 60_000)
  expect(previewedMenus(w.services, w.brandId, token)).toBeUndefined()
})

test("another brand's menus stay as they are", async () => {
  const other = await w.secondBrand()
  await change({ side: rows('help', 'home') })
  expect((await other.visitor().call(contract.whitelabel)).menus).toEqual({ side: [], dock: [] })
})
