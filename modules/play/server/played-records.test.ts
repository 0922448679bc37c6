import { GAME, openTestVendor, type TestVendor, type World, world } from '@tonle/testkit'
import { accountRecord } from '@tonle/wallet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bettingRecord, gamesPlayed } from '../contract.ts'

/** Games in a member's own records of bets and movements. */
let w: World
let vendor: TestVendor
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendor = await openTestVendor(w, 'PG')
  await w.services.db.system(
    tx =>
      tx.query(
        `update catalog.game set names = names || '{"en": "Lantern Night", "km": "រាត្រីគោម"}', art = '/art/games/x' where vendor = 'PG' and code = $1`,
        [GAME],
      ),
    { brand: w.brandId },
  )
})
afterAll(() => w.close())

test('a bet is listed with its game’s name and picture, and its maker', async () => {
  const player = await w.member({ balance: '10.00' })
  const { session, playerId } = await vendor.session(player)
  const round = {
    session,
    playerId,
    gameId: GAME,
    currency: 'USD',
    txId: 'rec-1',
    roundId: 'rec-1',
    amount: '1.00',
    payout: '2.50',
  }
  expect((await vendor.send('betWin', round)).code).toBe('OK')
  const [bet] = (await player.caller.call(bettingRecord, {})).content
  expect(bet).toMatchObject({
    gameName: 'Lantern Night',
    lagerIcon: '/art/games/x',
    vassalage: 'PG',
    vendorName: expect.stringMatching(/./),
  })
})

test('the record is narrowed to a vendor and a game that the member has played; others see none of them', async () => {
  const [player, other] = [await w.member({ balance: '10.00' }), await w.member({ balance: '10.00' })]
  const { session, playerId } = await vendor.session(player)
  const round = { session, playerId, gameId: GAME, currency: 'USD', txId: 'rec-f', roundId: 'rec-f', amount: '1.00', payout: '0' }
  expect((await vendor.send('betWin', round)).code).toBe('OK')
  await w.fold()
  const { games } = await player.caller.call(gamesPlayed, { language: 'KM' })
  expect(games).toEqual([{ vassalage: 'PG', vendorName: expect.any(String), gameCode: GAME, gameName: 'រាត្រីគោម' }])
  expect((await other.caller.call(gamesPlayed, {})).games).toEqual([])
  const found = async (filter: { vassalage?: string; gameCode?: string }) =>
    (await player.caller.call(bettingRecord, filter)).totals?.bets
  expect(await found({ vassalage: 'PG', gameCode: GAME })).toBe(1)
  expect(await found({ vassalage: 'PG', gameCode: 'other' })).toBe(0)
  expect(await found({ vassalage: 'TONLE' })).toBe(0)
})

test('each movement of a game names the game, in the caller’s language; other movements and other members’ lines name none', async () => {
  const player = await w.member({ balance: '10.00' })
  const other = await w.member({ balance: '10.00' })
  const { session, playerId } = await vendor.session(player)
  const base = { session, playerId, gameId: GAME, currency: 'USD', roundId: 'rec:2' }
  expect((await vendor.send('bet', { ...base, txId: 'rec:2:bet', amount: '1.00' })).code).toBe('OK')
  expect(
    (await vendor.send('win', { playerId, currency: 'USD', txId: 'rec:2:win', refTxId: 'rec:2:bet', amount: '3.00' })).code,
  ).toBe('OK')
  const record = async (language: 'EN' | 'KM') =>
    (await player.caller.call(accountRecord, { language })).content.map(row => [row.group, row.gameName])
  const games = (name: string) => [
    ['game', name],
    ['game', name],
  ]
  expect((await record('EN')).slice(0, 2)).toEqual(games('Lantern Night'))
  expect((await record('KM')).slice(0, 2)).toEqual(games('រាត្រីគោម'))
  expect((await record('EN')).slice(2).every(([group, name]) => group !== 'game' && name === null)).toBe(true)
  const ofMember = (member: string) =>
    w.services.db.system(
      tx =>
        tx.query('select key from play.pub_line_games($1, $2, $3)', [w.brandId, member, [`v${vendor.account}:bet:rec:2:bet`]]),
      { brand: w.brandId },
    )
  expect(await ofMember(player.id)).toHaveLength(1)
  expect(await ofMember(other.id)).toEqual([])
})
