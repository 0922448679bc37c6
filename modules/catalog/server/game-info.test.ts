import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameInfo } from '../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await w.services.db.system(
    async tx => {
      await tx.query(`update catalog.vendor set status = 'open' where brand_id = $1 and code = 'PG'`, [w.brandId])
      await tx.query(
        `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, largest_win)
         values ($1, 'PG', 'silent', $2, 'RNG', '{"km": "ស", "en": "Silent", "zh": "静"}', '/art', 2000)`,
        [w.brandId, newId()],
      )
    },
    { brand: w.brandId },
  )
})
afterAll(() => w.close())

test('our own title states all of itself, in the language and currency of the page', async () => {
  const info = await w.visitor().call(gameInfo, { vendor: 'TONLE', gameCode: 'naga-gold', language: 'EN' })
  expect(info).toMatchObject({
    ...{ displayName: 'Naga Gold', rtp: '96.30%', volatility: 'medium', hitRate: '29.90%', largestWin: 5000 },
    languages: ['KM', 'EN', 'CN'],
    stakes: { currency: 'USD' },
  })
  expect(info.story).toMatch(/lake/)
})

test('a title whose risk the player chooses has no volatility of its own', async () => {
  const info = await w.visitor().call(gameInfo, { vendor: 'TONLE', gameCode: 'lotus-pond' })
  expect(info).toMatchObject({ volatility: null, hitRate: null, stakes: { currency: 'USD' } })
})

test('what a vendor does not state is null', async () => {
  expect(await w.visitor().call(gameInfo, { vendor: 'PG', gameCode: 'silent' })).toMatchObject({
    ...{ rtp: null, largestWin: 2000 },
    ...{ story: null, volatility: null, hitRate: null, stakes: null, languages: null },
  })
})
