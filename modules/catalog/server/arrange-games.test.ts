import { auditLog } from '@tonle/operators/contract'
import { newId } from '@tonle/process'
import { listen, type Person, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addFavourite,
  arrangeGame,
  changeGames,
  favourites,
  gameInfo,
  gameList,
  gameMenus,
  gameSwitches,
  gamesChanged,
  gameTermsOf,
  hotGames,
  switchesChanged,
} from '../contract.ts'

let w: World
let operator: Person
const VENDORS = ['KX', 'TH']
const why = 'the lobby of November'
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
  for (const vendor of VENDORS) {
    await run(`update catalog.vendor set status = 'open' where brand_id = $1 and code = $2`, [vendor])
    for (let place = 0; place < 12; place++)
      await run(
        `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, created_at)
         values ($1, $2, $3, $4, 'PVP', $5, '/art', app_now() - interval '60 days')`,
        [vendor, `g${place}`, newId(), { en: `Game ${place}` }],
      )
  }
})
afterAll(() => w.close())

/** Changes rows as another program does, and says so. */
const run = async (sql: string, values: unknown[] = []) => {
  const rows = await w.services.db.system(tx => tx.query(sql, [w.brandId, ...values]), { brand: w.brandId })
  w.services.events.publish(gamesChanged, w.brandId)
  return rows
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )
const plain = { isPinned: false, isHot: false, isHidden: false, isExclusive: false, newBadge: 'auto', position: 100 } as const
const arrange = async (vassalage: string, gameCode: string, how: object) => {
  const { version } = await operator.caller.call(gameTermsOf, { vassalage, gameCode })
  return await operator.caller.call(arrangeGame, { vassalage, gameCode, ...plain, ...how, version, why })
}
const list = async (input: object = {}) =>
  (await w.visitor().call(gameList, { gameType: 'PVP', pageSize: '100', ...input })).games.map(game => game.gameId)

test('whatever the places are, the order is the same on every page size, pinned games first, and no game is missing or twice', async () => {
  const games = VENDORS.flatMap(vendor => Array.from({ length: 12 }, (_, place) => ({ vendor, code: `g${place}` })))
  const placeOf = fc.record({ position: fc.integer({ min: 0, max: 3 }), isPinned: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(placeOf, { minLength: 24, maxLength: 24 }),
      fc.integer({ min: 1, max: 25 }),
      async (places, pageSize) => {
        const rows = games.map((game, at) => ({ ...game, ...places[at]! }))
        await run(
          `update catalog.game g set position = t.position, is_pinned = t.pinned
           from jsonb_to_recordset($2::jsonb) as t(vendor text, code text, position int, pinned boolean)
          where g.brand_id = $1 and g.vendor = t.vendor and g.code = t.code`,
          [JSON.stringify(rows.map(({ isPinned, ...row }) => ({ ...row, pinned: isPinned })))],
        )
        const whole = await list()
        const paged: string[] = []
        for (let pageNo = 1; paged.length < whole.length; pageNo++)
          paged.push(...(await list({ pageNo: String(pageNo), pageSize: String(pageSize) })))
        expect(paged).toEqual(whole)
        const key = (row: (typeof rows)[number]) => [row.isPinned ? 0 : 1, row.position, row.code, row.vendor] as const
        const sorted = [...rows].sort((a, b) => compare(key(a), key(b)))
        expect(whole).toEqual(sorted.map(({ vendor, code }) => `${vendor}:${code}`))
      },
    ),
    { numRuns: 15 },
  )
  await run(`update catalog.game set position = 100, is_pinned = false where brand_id = $1 and vendor = any('{KX,TH}')`)
})

const compare = (a: readonly (string | number)[], b: readonly (string | number)[]): number => {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value < b[at]! ? -1 : 1
  return 0
}

test('a hidden game is in no list and no search, and is played by its address and from the own favourites', async () => {
  const member = await w.member()
  const { nodeId } = await w.visitor().call(gameInfo, { vendor: 'KX', gameCode: 'g3' })
  await member.caller.call(addFavourite, { nodeId })
  await arrange('KX', 'g3', { isHidden: true, isHot: true })
  expect(await list()).not.toContain('KX:g3')
  expect(await list({ search: 'Game 3' })).not.toContain('KX:g3')
  expect(JSON.stringify(await w.visitor().call(gameMenus))).not.toContain('KX:g3')
  expect(JSON.stringify(await w.visitor().call(hotGames))).not.toContain('KX:g3')
  expect(await w.visitor().call(gameInfo, { vendor: 'KX', gameCode: 'g3' })).toMatchObject({ status: 'open' })
  expect((await member.caller.call(favourites)).content.map(game => game.gameId)).toEqual(['KX:g3'])
  await arrange('KX', 'g3', {})
  expect(await list()).toContain('KX:g3')
})

test('badges: hot, exclusive, and new also against the age', async () => {
  const tile = async (gameCode: string) =>
    (await w.visitor().call(gameList, { vassalage: 'KX', pageSize: '100' })).games.find(game => game.gameCode === gameCode)
  expect(await tile('g4')).toMatchObject({ isHot: 0, isNew: 0, isExclusive: 0 })
  await arrange('KX', 'g4', { isHot: true, isExclusive: true, newBadge: 'on' })
  expect(await tile('g4')).toMatchObject({ isHot: 1, isNew: 1, isExclusive: 1 })
  expect(await list({ tab: 'NEW' })).toEqual(['KX:g4'])
  await arrange('KX', 'g4', { newBadge: 'off' })
  expect(await tile('g4')).toMatchObject({ isHot: 0, isNew: 0, isExclusive: 0 })
})

test('the own studio is arranged like any other; open pages and consoles hear of it; the audit log keeps both states', async () => {
  const heard = listen(w, w.brandId, gamesChanged, switchesChanged)
  await arrange('TONLE', 'naga-gold', { position: 7 })
  expect(heard()).toEqual(['catalog.gamesChanged', 'catalog.switchesChanged'])
  const { content } = await operator.caller.call(auditLog, { call: 'catalog.arrangeGame', about: 'TONLE:naga-gold' })
  expect(content).toHaveLength(1)
  expect(content[0]).toMatchObject({ subject: 'TONLE:naga-gold', why, change: [{ after: { position: 7 } }] })
  const { version } = await operator.caller.call(gameTermsOf, { vassalage: 'TONLE', gameCode: 'naga-gold' })
  const late = operator.caller.call(arrangeGame, {
    vassalage: 'TONLE',
    gameCode: 'naga-gold',
    ...plain,
    version: version - 1,
    why,
  })
  expect(await codeOf(late)).toBe('request.version_conflict')
})

test('several games are changed at once: all or none, with a line of the audit log that names each', async () => {
  const games = ['g5', 'g6'].map(gameCode => ({ vassalage: 'TH', gameCode }))
  const { caller } = operator
  expect(await caller.call(changeGames, { games, change: 'closed', why })).toEqual({ games: 2 })
  expect((await caller.call(gameSwitches, { vassalage: 'TH', state: 'closed' })).content.map(game => game.gameCode)).toEqual([
    'g5',
    'g6',
  ])
  const withUnknown = [...games, { vassalage: 'TH', gameCode: 'none' }]
  expect(await codeOf(caller.call(changeGames, { games: withUnknown, change: 'open', why }))).toBe('catalog.no_such_game')
  expect(await list()).not.toContain('TH:g5')
  await caller.call(changeGames, { games, change: 'open', why })
  await caller.call(changeGames, { games, change: 'pinned', why })
  expect((await list()).slice(0, 2)).toEqual(['TH:g5', 'TH:g6'])
  expect((await caller.call(gameSwitches, { badge: 'pinned' })).content.map(game => game.gameCode)).toEqual(['g5', 'g6'])
  await caller.call(changeGames, { games, change: 'pinned', isOn: false, why })
  expect((await caller.call(gameSwitches, { badge: 'pinned' })).content).toEqual([])
  expect((await caller.call(auditLog, { about: 'TH:g6' })).content).toHaveLength(4)
  expect(await codeOf((await w.operator('support')).caller.call(changeGames, { games, change: 'closed', why }))).toBe(
    'session.forbidden',
  )
})
