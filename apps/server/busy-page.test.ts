import { gateOf } from '@tonle/contract/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LobbyData } from './lobby-data.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('a busy site shows what stood in its lobby before, and says that it is busy where nothing did', async () => {
  const lobby = new LobbyData(w.site, w.services)
  const brand = (await w.composition.brands.byHost('localhost'))!.context
  const facts = { host: 'localhost', ip: '127.0.0.1' } as never
  const before = await lobby.of(brand, facts, { lang: 'en', tag: 'en' })
  const leave = gateOf(w.services).watch('test', () => 1)
  await w.advance(10_000)
  try {
    expect((await lobby.of(brand, facts, { lang: 'en', tag: 'en' })).whitelabel).toBe(before.whitelabel)
    await expect(lobby.of(brand, facts, { lang: 'km', tag: 'km' })).rejects.toMatchObject({ code: 'system.busy' })
    await expect(lobby.document(brand, facts, { lang: 'en', tag: 'en' }, { kind: 'page', key: 'about' })).rejects.toMatchObject({
      code: 'system.busy',
    })
  } finally {
    leave()
  }
})
