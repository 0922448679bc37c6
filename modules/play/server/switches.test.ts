import { GAME, LAUNCH_URL, openTestVendor, openVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchGame, sessionState } from '../contract.ts'
import { LaunchOrigins } from './launch-origins.ts'

/** Switches of vendor, game and brand, and what the page around a vendor's game gets. */
let w: World
let vendor: TestVendor
let player: Person
let ofBet: { session: string; playerId: string; gameId: string; currency: string }
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  player = await w.member({ balance: '100.00' })
  ofBet = { ...(await vendor.session(player)), gameId: GAME, currency: 'USD' }
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

let count = 0
const fresh = () => `s-${++count}`
const stake = async () => (await vendor.send('bet', { ...ofBet, txId: fresh(), amount: '1.00' })).code
const state = () => player.caller.call(sessionState, { session: ofBet.session })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )

const SWITCHES = {
  vendor: `update catalog.vendor set status = $2 where brand_id = $1 and code = 'PG'`,
  game: `update catalog.game set status = $2 where brand_id = $1 and vendor = 'PG'`,
  brand: 'update brand.brand set status = $2 where id = $1',
} as const

describe.each(Object.entries(SWITCHES))('a switched off %s', (_what, sql) => {
  const set = (status: 'open' | 'maintenance') =>
    w.services.db.system(tx => tx.query(sql, [w.brandId, status]), { brand: w.brandId })

  test('takes no new stake within five seconds, and what is under way is paid, returned and closed', async () => {
    const [won, undone] = [fresh(), fresh()]
    for (const txId of [won, undone])
      expect(await vendor.send('bet', { ...ofBet, txId, amount: '1.00', roundId: txId })).toMatchObject({ code: 'OK' })
    expect(await state()).toEqual({ state: 'open', isOpenGame: true })
    await set('maintenance')
    await expect.poll(stake, { interval: 100 }).toBe('BET_NOT_ALLOWED')
    expect(await state()).toEqual({ state: 'open', isOpenGame: false })
    const launch = { vassalage: 'PG', gameCode: GAME, mode: 'real' } as const
    expect(await refusal(player.caller.call(launchGame, launch))).toBe('game_maintenance')

    const { playerId } = ofBet
    const win = { playerId, txId: fresh(), refTxId: won, currency: 'USD', amount: '3.00' }
    expect(await vendor.send('win', win)).toMatchObject({ code: 'OK' })
    expect(await vendor.send('rollback', { playerId, txId: fresh(), refTxId: undone })).toMatchObject({ code: 'OK' })
    expect(await vendor.send('roundEnd', { txId: fresh(), gameId: GAME, roundId: won })).toMatchObject({ code: 'OK' })

    await set('open')
    await expect.poll(stake, { interval: 100 }).toBe('OK')
  })
})

test('a session is waiting, open and over, and no answer is about another member', async () => {
  const { token: session } = await player.caller.call(launchGame, { vassalage: 'PG', gameCode: GAME, mode: 'real' })
  const told = async (caller = player.caller) => (await caller.call(sessionState, { session })).state
  expect(await told()).toBe('waiting')
  await vendor.send('session/verify', { session })
  expect(await told()).toBe('open')
  expect(await refusal(told((await w.member()).caller))).toBe('play.session_over')
  expect(await refusal(told(w.visitor()))).toBe('play.session_over')
  await w.advance(31 * 60_000)
  expect(await told()).toBe('over')
  expect(await refusal(player.caller.call(sessionState, { session: 'x'.repeat(43) }))).toBe('play.session_over')
})

test("a page may show the vendors' pages of its own brand in a frame, and those of no other", async () => {
  const second = await w.secondBrand()
  const origins = new LaunchOrigins(w.services)
  const here = 'https://play.tonle.test'
  expect(await origins.of(w.brandId, here)).toEqual([new URL(LAUNCH_URL).origin])
  expect(await origins.of(second.brandId, here)).toEqual([])
  for (const launchUrl of [
    'javascript:alert(1)',
    "https://a.test/'; script-src *",
    'https://a.test/?x=1',
    'https://u@a.test/',
    'x',
  ])
    await expect(openVendor(w, 'JL', [], w.brandId, { launchUrl })).rejects.toThrow()
})
