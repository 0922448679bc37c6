import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameMenus, gamesChanged } from '../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
  const run = (sql: string) => w.services.db.system(tx => tx.query(sql, [w.brandId]), { brand: w.brandId })
  await run(`update catalog.vendor set status = 'closed' where brand_id = $1 and code <> 'TONLE'`)
  // Two of ours, however many there are.
  await run(`delete from catalog.game where brand_id = $1 and vendor = 'TONLE' and code not in ('naga-gold', 'lotus-pond')`)
  await run(
    `update catalog.vendor set status = 'open', position = 10 where brand_id = $1 and code in ('AE', 'AG', 'CQ9', 'DG', 'IBC', 'SBT')`,
  )
  // Six games each, those of the later vendors before those of the earlier ones in the brand's order of games.
  await run(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, position)
     select $1, v.vendor, lower(v.type) || '-' || n, gen_random_uuid(), v.type, '{"en": "Game", "km": "ហ្គេម", "zh": "游戏"}', '/art', v.at + n
       from (values ('AE', 'RNG', 300), ('AG', 'RNG', 400), ('CQ9', 'RNG', 200), ('AG', 'LIVE', 300), ('DG', 'LIVE', 200),
                    ('IBC', 'SPORTS', 200), ('SBT', 'SPORTS', 300)) v(vendor, type, at), generate_series(1, 6) n`,
  )
})
afterAll(() => w.close())

const cardsOf = async (type: string) => {
  const { categories } = await w.visitor().call(gameMenus)
  return categories
    .find(category => category.gameType === type)!
    .cards.map(({ vassalage, gameCode }) => `${vassalage} ${gameCode}`)
}

test('slots are those of the first three vendors, ours among them, in the order of the games', async () => {
  const cards = await cardsOf('RNG')
  expect(cards).toHaveLength(10)
  expect(cards.filter(card => card.startsWith('CQ9'))).toEqual([])
  expect(cards[0]).toMatch(/^TONLE/)
  expect(cards.filter(card => card.startsWith('AE'))).toEqual([1, 2, 3, 4, 5, 6].map(n => `AE rng-${n}`))
  expect(cards.at(-1)).toMatch(/^AG/)
})

test('live games are those of the first vendor; others only fill up what it leaves', async () => {
  expect(await cardsOf('LIVE')).toEqual([1, 2, 3, 4, 5, 6].map(n => `AG live-${n}`).concat([1, 2, 3, 4].map(n => `DG live-${n}`)))
})

test('of a category of vendors the first game of each comes first', async () => {
  expect((await cardsOf('SPORTS')).slice(0, 4)).toEqual(['IBC sports-1', 'SBT sports-1', 'IBC sports-2', 'SBT sports-2'])
})

test('the prize mode is the e-lottery once games of the Vietnamese lottery can be played', async () => {
  expect(await w.visitor().call(gameMenus)).toMatchObject({ prizeMode: 'LOTT' })
  await w.services.db.system(
    tx =>
      tx.query(
        `with v as (insert into catalog.vendor (brand_id, code, name, game_types, status) values ($1, 'TCG_LOTTO_VN', 'VN', '{LOTT}', 'open') returning *)
         insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art)
         select brand_id, code, 'mb', gen_random_uuid(), 'LOTT', '{"en": "MB", "km": "MB", "zh": "MB"}', '/art' from v`,
        [w.brandId],
      ),
    { brand: w.brandId },
  )
  await w.services.events.publish(gamesChanged, w.brandId)
  await expect.poll(() => w.visitor().call(gameMenus)).toMatchObject({ prizeMode: 'ELOTT' })
})
