import { auditLog } from '@tonle/operators/contract'
import { type Person, type World, world } from '@tonle/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addGamePicture,
  changeGame,
  changeVendor,
  createGame,
  createVendor,
  gameList,
  gameMenus,
  gamePictures,
  gameTermsOf,
  setGamePictures,
  switchVendor,
  vendorSwitches,
} from '../contract.ts'
import { seedDemoTitles } from './seed-demo-titles.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const why = 'a new partner'
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )
const pearl = { vassalage: 'PEARL', name: 'Pearl Play', gameTypes: ['FISH', 'RNG'], isGame: 'GAME', why } as const
const tide = {
  vassalage: 'PEARL',
  gameCode: 'ocean-king',
  gameType: 'FISH',
  names: { km: 'ស្ដេចសមុទ្រ', en: 'Ocean King', zh: '海王' },
  picture: 'cq9-koi-cannon',
  rtp: '96.5%',
  hasDemo: true,
  largestWin: '500',
  why,
} as const
const vendorVersion = async (vassalage = 'PEARL') =>
  (await operator.caller.call(vendorSwitches)).vendors.find(vendor => vendor.vassalage === vassalage)!.version
const gameVersion = async (game: { vassalage: string; gameCode: string } = { vassalage: 'PEARL', gameCode: 'ocean-king' }) =>
  (await operator.caller.call(gameTermsOf, game)).version
const shown = async () => (await w.visitor().call(gameList, { vassalage: 'PEARL' })).games

test('an operator adds a vendor and a game, and players see it once the vendor is switched on', async () => {
  const call = operator.caller.call.bind(operator.caller)
  await call(createVendor, pearl)
  expect((await call(vendorSwitches)).vendors.find(vendor => vendor.vassalage === 'PEARL')).toMatchObject({
    ...{ name: 'Pearl Play', gameTypes: ['FISH', 'RNG'], isGame: 'GAME', status: 'closed', isOwn: false, games: 0 },
  })
  await call(createGame, tide)
  expect(await shown()).toEqual([])
  await call(switchVendor, { vassalage: 'PEARL', status: 'open', why })
  expect(await shown()).toMatchObject([
    { gameCode: 'ocean-king', gameName: 'Ocean King', lagerIcon: '/art/games/cq9-koi-cannon', rtp: '96.5%', hasDemo: true },
  ])
  const { categories } = await w.visitor().call(gameMenus)
  expect(categories.find(one => one.gameType === 'FISH')?.vendors.map(vendor => vendor.vassalage)).toContain('PEARL')
  const { content } = await call(auditLog, { call: 'catalog.createGame' })
  expect(content).toMatchObject([{ subject: 'PEARL:ocean-king', why }])
  expect(JSON.stringify(content[0]?.change)).toContain('"largestWin":500')
})

test('what was added can be changed, and the audit log keeps what stood there before', async () => {
  const call = operator.caller.call.bind(operator.caller)
  await call(changeVendor, {
    ...pearl,
    name: 'Pearl Games',
    gameTypes: ['FISH'],
    isGame: 'VASSALAGE',
    version: await vendorVersion(),
  })
  const names = { ...tide.names, en: 'Ocean Queen' }
  await call(changeGame, { ...tide, names, rtp: undefined, largestWin: '800', version: await gameVersion() })
  expect(await call(gameTermsOf, { vassalage: 'PEARL', gameCode: 'ocean-king' })).toMatchObject({
    ...{ names: { en: 'Ocean Queen' }, rtp: null, largestWin: 800, picture: 'cq9-koi-cannon', status: 'open' },
  })
  expect((await shown())[0]).toMatchObject({ gameName: 'Ocean Queen', vendorName: 'Pearl Games', rtp: null })
  const { content } = await call(auditLog, { call: 'catalog.changeVendor' })
  expect(content[0]?.change).toMatchObject([{ before: { name: 'Pearl Play' }, after: { name: 'Pearl Games' } }])
})

test('of several changes on the same version of a vendor or game, one is stored; the others are refused without a trace', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => w.operator()))
  const vendor = await vendorVersion()
  const game = await gameVersion()
  const outcomes = await Promise.all([
    ...others.map((one, i) => codeOf(one.caller.call(changeVendor, { ...pearl, name: `Pearl ${i}`, version: vendor }))),
    ...others.map((one, i) => codeOf(one.caller.call(changeGame, { ...tide, largestWin: `9${i}`, version: game }))),
  ])
  for (const of of [outcomes.slice(0, 4), outcomes.slice(4)])
    expect(of.sort()).toEqual(['OK', ...Array(3).fill('request.version_conflict')])
  expect(await vendorVersion()).toBe(vendor + 1)
  expect(await gameVersion()).toBe(game + 1)
  // A switch is a change, too.
  await operator.caller.call(switchVendor, { vassalage: 'PEARL', status: 'maintenance', why })
  const late = operator.caller.call(changeVendor, { ...pearl, version: vendor + 1 })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'request.version_conflict' })
  await operator.caller.call(switchVendor, { vassalage: 'PEARL', status: 'open', why })
  const { content } = await operator.caller.call(auditLog, { call: 'catalog.changeVendor' })
  expect(content).toHaveLength(2)
})

test('an operator sends a picture, a game shows it, and it is served at an address that never changes', async () => {
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b52' } })
    .png()
    .toBuffer()
  const upload = async (content: Buffer, type = 'image/png') =>
    (await operator.caller.upload(addGamePicture.path, type, content)) as { picture: string }
  await expect(upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
    code: 'files.no_picture',
  })
  const { picture } = await upload(bytes)
  const call = operator.caller.call.bind(operator.caller)
  const address = `/files/${picture}.avif`
  await call(createVendor, { ...pearl, vassalage: 'SHELL' })
  const game = { ...tide, vassalage: 'SHELL', gameCode: 'picture-tide', picture }
  await call(createGame, game)
  expect(await operator.caller.call(gameTermsOf, { vassalage: 'SHELL', gameCode: 'picture-tide' })).toMatchObject({
    picture,
  })
  await expect(call(createGame, { ...game, gameCode: 'other', picture: 'f'.repeat(64) })).rejects.toMatchObject({
    fields: { picture: 'field.not_allowed' },
  })
  const get = (url: string, host = 'localhost') => w.site.inject({ method: 'GET', url, headers: { host } })
  const answer = await get(address)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 400 })
  const elsewhere = [address.replace('.avif', '.webp'), `/files/${'0'.repeat(64)}.avif`, '/files/..%2fetc', '/files/x.avif']
  expect(await Promise.all(elsewhere.map(async url => (await get(url)).statusCode))).toEqual(elsewhere.map(() => 404))
  // A brand's pictures are on its own hosts; the console shows those of the operator's brand.
  const second = await w.secondBrand()
  expect((await get(address, second.host)).statusCode).toBe(404)
  const cookie = [...operator.caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const inConsole = async (headers: Record<string, string>) =>
    (await w.console.inject({ method: 'GET', url: address, headers: { host: 'localhost', ...headers } })).statusCode
  expect([await inConsole({ cookie }), await inConsole({})]).toEqual([200, 404])
})

test('several games get pictures at once, all or none, and the audit log names each', async () => {
  const call = operator.caller.call.bind(operator.caller)
  await call(createVendor, { ...pearl, vassalage: 'CORAL' })
  for (const gameCode of ['one', 'two']) await call(createGame, { ...tide, vassalage: 'CORAL', gameCode, picture: '' })
  const upload = async (background: string) => {
    const bytes = await sharp({ create: { width: 90, height: 120, channels: 3, background } })
      .png()
      .toBuffer()
    return ((await operator.caller.upload(addGamePicture.path, 'image/png', bytes)) as { picture: string }).picture
  }
  const [first, second] = [await upload('#123'), await upload('#456')]
  const shownOf = async (gameCode: string) => (await call(gameTermsOf, { vassalage: 'CORAL', gameCode })).picture
  const set = (pictures: { gameCode: string; picture: string }[], vassalage = 'CORAL') =>
    codeOf(call(setGamePictures, { vassalage, pictures, why }))
  expect(
    await set([
      { gameCode: 'one', picture: first },
      { gameCode: 'none', picture: second },
    ]),
  ).toBe('catalog.no_such_game')
  expect(
    await set([
      { gameCode: 'one', picture: first },
      { gameCode: 'two', picture: 'f'.repeat(64) },
    ]),
  ).toBe('request.invalid')
  expect(await set([{ gameCode: 'naga-gold', picture: first }], 'TONLE')).toBe('catalog.own_studio')
  expect(await shownOf('one')).toBe('')
  expect(
    await set([
      { gameCode: 'one', picture: first },
      { gameCode: 'two', picture: second },
    ]),
  ).toBe('OK')
  expect([await shownOf('one'), await shownOf('two')]).toEqual([first, second])
  expect((await call(auditLog, { about: 'CORAL:two', call: 'catalog.setGamePictures' })).content).toHaveLength(1)
  const uses = await w.services.db.system(tx => tx.query(`select 1 from files.use where used_by like 'catalog.game:CORAL:%'`))
  expect(uses).toHaveLength(2)
})

test('codes are used once, pictures are those that exist, and the own studio is left alone', async () => {
  const call = operator.caller.call.bind(operator.caller)
  expect(await codeOf(call(createVendor, pearl))).toBe('catalog.vendor_exists')
  expect(await codeOf(call(createGame, tide))).toBe('catalog.game_exists')
  expect(await codeOf(call(createGame, { ...tide, vassalage: 'NOSUCH' }))).toBe('catalog.no_such_vendor')
  expect(await codeOf(call(changeGame, { ...tide, gameCode: 'no-such', version: 0 }))).toBe('catalog.no_such_game')
  await expect(call(changeGame, { ...tide, picture: 'no-such-picture', version: await gameVersion() })).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { picture: 'field.not_allowed' },
  })
  expect(await codeOf(call(changeVendor, { ...pearl, vassalage: 'TONLE', version: await vendorVersion('TONLE') }))).toBe(
    'catalog.own_studio',
  )
  expect(await codeOf(call(createGame, { ...tide, vassalage: 'TONLE' }))).toBe('catalog.own_studio')
  expect((await call(gamePictures, { gameType: 'FISH' })).pictures[0]).toMatchObject({ gameType: 'FISH' })
})

test('only who may write adds anything, and only to the own brand', async () => {
  const support = (await w.operator('support')).caller
  expect(await codeOf(support.call(createVendor, { ...pearl, vassalage: 'OTHER' }))).toBe('session.forbidden')
  const second = await (await w.secondBrand()).operator()
  await second.caller.call(createVendor, pearl)
  await second.caller.call(createGame, { ...tide, gameCode: 'elsewhere' })
  expect((await shown()).map(game => game.gameCode)).toEqual(['ocean-king'])
})

test("the demo's titles never overwrite what an operator has changed", async () => {
  await seedDemoTitles(w.services)
  const game = { vassalage: 'CQ9', gameCode: 'koi-cannon' }
  await operator.caller.call(changeGame, { ...tide, ...game, version: await gameVersion(game) })
  await seedDemoTitles(w.services)
  expect(await operator.caller.call(gameTermsOf, game)).toMatchObject({ names: tide.names, rtp: '96.5%', largestWin: 500 })
})
