import { setTimeout as sleep } from 'node:timers/promises'
import { listen, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addFavourite,
  favouriteIds,
  favourites,
  favouritesChanged,
  gameList,
  MAX_FAVOURITES,
  removeFavourite,
} from '../contract.ts'

let w: World
let nodes: string[]
beforeAll(async () => {
  w = await world()
  await insertGames('first', 3, 'open')
  await run(`update catalog.vendor set status = 'open' where brand_id = $1 and code = 'KX'`)
  nodes = (await w.visitor().call(gameList, { vassalage: 'KX' })).games.map(game => game.nodeId)
})
afterAll(() => w.close())
const insertGames = (prefix: string, games: number, status: string) =>
  run(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, status)
     select $1, 'KX', $2 || '-' || n, gen_random_uuid(), 'PVP', '{"en": "Game", "km": "ហ្គេម", "zh": "牌"}', '/art', $4
       from generate_series(1, $3) n`,
    [prefix, games, status],
  )

const ids = async ({ caller }: Person) => (await caller.call(favouriteIds, {})).ids
const shown = async ({ caller }: Person, input = {}) => {
  const { content, ...page } = await caller.call(favourites, input)
  return { ...page, content: content.map(game => game.nodeId) }
}
const run = (sql: string, values: unknown[] = []) =>
  w.services.db.system(tx => tx.query(sql, [w.brandId, ...values]), { brand: w.brandId })

test('a favourite is added once and removed once, and the other pages of the member alone hear of it', async () => {
  const [member, other] = [await w.member(), await w.member()]
  const heard = [member, other].map(person => listen(w, person.id, favouritesChanged))
  const [nodeId = ''] = nodes
  // The spec's clients send more than the node id.
  const input = { nodeId, vendor: 'TONLE', gameType: 'RNG' } as { nodeId: string }
  expect(await member.caller.call(addFavourite, input)).toEqual({ isFavourite: true })
  expect(await member.caller.call(addFavourite, input)).toEqual({ isFavourite: true })
  expect([await ids(member), await ids(other)]).toEqual([[nodeId], []])
  expect(await member.caller.call(removeFavourite, input)).toEqual({ isFavourite: false })
  expect(await ids(member)).toEqual([])
  expect(heard.map(names => names().length)).toEqual([2, 0])
})

test('removing what is not there changes nothing, and what does not exist is not added', async () => {
  const member = await w.member()
  const heard = listen(w, member.id, favouritesChanged)
  expect(await member.caller.call(removeFavourite, { nodeId: nodes[0]! })).toEqual({ isFavourite: false })
  await expect(member.caller.call(addFavourite, { nodeId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'catalog.no_such_game',
  })
  expect(heard()).toEqual([])
})

test('the list shows the latest first by pages, a type alone, and leaves out what is closed, which the ids keep', async () => {
  const member = await w.member()
  for (const [place, node] of nodes.slice(0, 3).entries())
    await run(
      `insert into catalog.favourite (brand_id, member_id, vendor, game, added_at)
       select $1, $2, vendor, code, app_now() + $3 * interval '1 second' from catalog.game where brand_id = $1 and node_id = $4`,
      [member.id, place, node],
    )
  const [first = '', second = '', third = ''] = nodes
  expect(await shown(member)).toEqual({ content: [third, second, first], pageNum: 1, totalPages: 1, total: 3 })
  expect(await shown(member, { pageNo: '2', pageSize: '2' })).toEqual({ content: [first], pageNum: 2, totalPages: 2, total: 3 })
  expect((await shown(member, { gameType: 'ALL' })).total).toBe(3)
  expect((await shown(member, { gameType: 'LOTT' })).total).toBe(0)
  await run(`update catalog.game set status = 'closed' where brand_id = $1 and node_id = $2`, [second])
  expect((await shown(member)).content).toEqual([third, first])
  expect(await ids(member)).toEqual([third, second, first])
  await expect(member.caller.call(addFavourite, { nodeId: second })).rejects.toMatchObject({ code: 'catalog.no_such_game' })
  await run(`update catalog.game set status = 'open' where brand_id = $1 and node_id = $2`, [second])
})

test('an add waits for the one of another page, so that both do not pass the bound', async () => {
  const member = await w.member()
  await insertGames('many', MAX_FAVOURITES - 1, 'closed')
  await run(
    `insert into catalog.favourite (brand_id, member_id, vendor, game)
     select $1, $2, vendor, code from catalog.game where brand_id = $1 and code like 'many-%'`,
    [member.id],
  )
  let second: Promise<unknown> = Promise.resolve()
  await w.services.db.system(
    async tx => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('favourites:' || $1, 0))`, [member.id])
      await tx.query(
        `insert into catalog.favourite (brand_id, member_id, vendor, game)
         select $1, $2, vendor, code from catalog.game where brand_id = $1 and node_id = $3`,
        [w.brandId, member.id, nodes[0]],
      )
      second = member.caller.call(addFavourite, { nodeId: nodes[1]! }).then(
        () => 'added',
        (error: { code: string }) => error.code,
      )
      expect(await Promise.race([second, sleep(300, 'waits')])).toBe('waits')
    },
    { brand: w.brandId },
  )
  expect(await second).toBe('catalog.too_many_favourites')
  expect(await ids(member)).toHaveLength(MAX_FAVOURITES)
})

test('a trial user needs a real account, and toggles faster than one a second end', async () => {
  const trial = await w.trial()
  for (const call of [addFavourite, removeFavourite])
    await expect(trial.caller.call(call, { nodeId: nodes[0]! })).rejects.toMatchObject({ code: 'in_need_true_account' })
  const member = await w.member()
  const toggles = [addFavourite, removeFavourite, addFavourite, removeFavourite]
  const codes: string[] = []
  for (const call of toggles)
    await member.caller.call(call, { nodeId: nodes[0]! }).then(
      () => codes.push('OK'),
      (error: { code: string }) => codes.push(error.code),
    )
  expect(codes).toEqual(['OK', 'OK', 'OK', 'request.too_many'])
  // What was refused changed nothing.
  expect(await ids(member)).toEqual([nodes[0]])
})
