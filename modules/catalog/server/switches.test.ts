import { siteSwitched, switchBrand } from '@tonle/brand/contract'
import { auditLog } from '@tonle/operators/contract'
import { listen, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameInfo, gameSwitches, gamesChanged, switchesChanged, switchGame, switchVendor, vendorSwitches } from '../contract.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const why = 'the maker asked for it'
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )
const game = { vassalage: 'TONLE', gameCode: 'naga-gold' }
const shown = () =>
  w
    .visitor()
    .call(gameInfo, { vendor: 'TONLE', gameCode: 'naga-gold' })
    .then(
      ({ status, displayName }) => (displayName === '' ? 'no name' : status),
      (error: { code: string }) => error.code,
    )

test('an operator switches a vendor and a game off and on, and each act stands in the audit log with its reason', async () => {
  for (const [act, input] of [
    [switchVendor, { vassalage: 'TONLE' }],
    [switchGame, game],
  ] as const) {
    expect(await shown()).toBe('open')
    expect(await operator.caller.call(act, { ...input, status: 'maintenance', why } as never)).toEqual({ status: 'maintenance' })
    // The refusal names the game that is closed.
    expect(await shown()).toBe('maintenance')
    await operator.caller.call(act, { ...input, status: 'open', why } as never)
  }
  const { content } = await operator.caller.call(auditLog, { call: 'catalog.switchVendor' })
  expect(content.map(({ subject, why }) => ({ subject, why }))).toEqual([
    { subject: 'TONLE', why },
    { subject: 'TONLE', why },
  ])
  expect(content[0]?.change).toEqual([{ before: { status: 'maintenance' }, after: { status: 'open' } }])
})

test('the lists tell what is on and off', async () => {
  const { games } = (await operator.caller.call(vendorSwitches)).vendors[0]!
  await operator.caller.call(switchGame, { ...game, status: 'closed', why })
  const own = (await operator.caller.call(vendorSwitches)).vendors[0]
  expect(own).toMatchObject({ vassalage: 'TONLE', isOwn: true, status: 'open', games, openGames: games - 1 })
  expect((await operator.caller.call(gameSwitches, { state: 'off' })).content).toMatchObject([{ ...game, status: 'closed' }])
  expect(await shown()).toBe('catalog.no_such_game')
  expect((await operator.caller.call(gameSwitches, { vassalage: 'TONLE', find: 'NAGA GOLD' })).content).toMatchObject([game])
  expect((await operator.caller.call(gameSwitches, { find: 'no such' })).content).toEqual([])
  await operator.caller.call(switchGame, { ...game, status: 'open', why })
})

test('pages and consoles of the brand hear of a switch after it is made, and of no refused one', async () => {
  const heard = listen(w, w.brandId, gamesChanged, switchesChanged, siteSwitched)
  expect(await codeOf(operator.caller.call(switchGame, { ...game, gameCode: 'none', status: 'open', why }))).toBe(
    'catalog.no_such_game',
  )
  expect(heard()).toEqual([])
  await operator.caller.call(switchGame, { ...game, status: 'open', why })
  expect(heard()).toEqual(['catalog.gamesChanged', 'catalog.switchesChanged'])
  for (const status of ['maintenance', 'open'] as const) await operator.caller.call(switchBrand, { status, why })
  expect(heard()).toEqual(['brand.siteSwitched', 'brand.siteSwitched'])
})

test('the whole site is switched, and nobody without the ability switches anything', async () => {
  await operator.caller.call(switchBrand, { status: 'maintenance', why })
  expect((await operator.caller.call(vendorSwitches)).isBrandOpen).toBe(false)
  await operator.caller.call(switchBrand, { status: 'open', why })
  const cashier = (await w.operator('cashier')).caller
  expect(await codeOf(cashier.call(switchBrand, { status: 'maintenance', why }))).toBe('session.forbidden')
  expect(await codeOf(cashier.call(switchVendor, { vassalage: 'TONLE', status: 'closed', why }))).toBe('session.forbidden')
  expect(await codeOf(operator.caller.call(switchVendor, { vassalage: 'NOSUCH', status: 'closed', why }))).toBe(
    'catalog.no_such_vendor',
  )
  // Of another brand's operator the own brand's game is switched.
  const second = await w.secondBrand()
  await (await second.operator()).caller.call(switchGame, { ...game, status: 'closed', why })
  expect(await shown()).toBe('open')
})
