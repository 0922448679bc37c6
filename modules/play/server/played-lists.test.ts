import { gameList, gameMenus, gamesChanged, hotGames, rankList, recentGames } from '@tonle/catalog/contract'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { GAME, openTestVendor, type Person, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchGame } from '../contract.ts'
import { forgetPlayedJob } from './played-games.ts'

/** What the lobby says of what was played: hot, recent, and the winners. */
let w: World
let vendors: Record<'PG' | 'JL' | 'CQ9', TestVendor>
let player: Person
const sql = (text: string, values: unknown[] = []) =>
  w.services.db.system(tx => tx.query(text, [w.brandId, ...values]), { brand: w.brandId })
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  vendors = { PG: await openTestVendor(w, 'PG'), JL: await openTestVendor(w, 'JL'), CQ9: await openTestVendor(w, 'CQ9') }
  await sql(`update catalog.game set game_type = 'BGS' where brand_id = $1 and vendor = 'CQ9'`)
  player = await w.member({ balance: '500.00' })
})
afterAll(() => w.close())

const DAY_MS = 86_400_000
let count = 0
/** Settled rounds of a dollar; the clock goes on a second with each. */
async function rounds(vendor: keyof typeof vendors, of: Person, number: number, payout = '0.00'): Promise<void> {
  const { session, playerId } = await vendors[vendor].session(of)
  for (let round = 0; round < number; round++) {
    const txId = `played-${++count}`
    const given = { session, playerId, gameId: GAME, currency: 'USD', txId, roundId: txId, amount: '1.00', payout }
    expect((await vendors[vendor].send('betWin', given)).code).toBe('OK')
    await w.advance(1000)
  }
}
const hot = async () => {
  await w.fold()
  // Kept answers follow the bets ten seconds late.
  w.services.events.publish(gamesChanged, w.brandId)
  return (await w.visitor().call(hotGames)).list
}
const recent = async (of: Person, input: object = {}) => {
  await w.fold()
  return await of.caller.call(recentGames, { ...input })
}
const makers = (list: readonly { vassalage: string }[]) => list.map(game => game.vassalage)
/** Each maker once: of our own studio every title is pinned. */
const hotMakers = async () => [...new Set(makers(await hot()))]

describe('hot games', () => {
  test('are the pinned ones, then those with the most bets', async () => {
    // Titles of our own studio are pinned; nobody has played them.
    expect(await hotMakers()).toEqual(['TONLE'])
    await rounds('PG', player, 1)
    await rounds('JL', player, 3)
    const list = await hot()
    expect([...new Set(makers(list))]).toEqual(['TONLE', 'JL', 'PG'])
    expect(list.every(game => game.isHot === 1)).toBe(true)
  })

  test('are counted over seven days, in every bet once', async () => {
    await w.advance(4 * DAY_MS)
    await rounds('PG', await w.member({ balance: '5.00' }), 1)
    expect(await hotMakers()).toEqual(['TONLE', 'JL', 'PG'])
    await w.advance(3 * DAY_MS)
    expect(await hotMakers()).toEqual(['TONLE', 'PG'])
    const counted = await sql('select sum(bets)::int as bets from play.game_day where brand_id = $1')
    expect(counted).toEqual([{ bets: 5 }])
  })

  test('know nothing of trial users, and forget days that no list looks at', async () => {
    await w.advance(9 * DAY_MS)
    const { caller } = await w.trial()
    const { token: session } = await caller.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'demo' })
    await caller.call(openSlot, { session })
    await caller.call(spinSlot, { session, stake: '1.00' }, { key: 'a-trial-spin' })
    await forgetPlayedJob.run(w.services, {} as never)
    expect(await hotMakers()).toEqual(['TONLE'])
    expect(await sql(`select from play.bet where brand_id = $1 and mode = 'trial'`)).toHaveLength(1)
    expect(await sql('select from play.game_day where brand_id = $1')).toEqual([])
  })
})

describe('recent games', () => {
  test('are what the member played, the latest first, by pages and types', async () => {
    const member = await w.member({ balance: '50.00' })
    expect(await recent(member)).toEqual({ list: [], pageNum: 1, totalPages: 1, total: 0 })
    for (const vendor of ['PG', 'JL', 'CQ9', 'PG'] as const) await rounds(vendor, member, 1)
    expect(makers((await recent(member)).list)).toEqual(['PG', 'CQ9', 'JL'])
    const second = await recent(member, { page: '2', pageSize: '2', clientType: '3', language: 'EN' })
    expect({ ...second, list: makers(second.list) }).toEqual({ list: ['JL'], pageNum: 2, totalPages: 2, total: 3 })
    expect(makers((await recent(member, { gameType: 'BGS' })).list)).toEqual(['CQ9'])
    expect(makers((await recent(member, { gameType: 'ALL' })).list)).toHaveLength(3)
    expect((await recent(member, { gameType: 'LIVE' })).list).toEqual([])
    expect((await recent(await w.member())).list).toEqual([])
  })
})

const winners = async () => {
  await w.fold()
  return (await w.visitor().call(rankList)).list.map(win => win.prize)
}

test('the winners stand with the newest first, whatever was won', async () => {
  const member = await w.member({ balance: '50.00' })
  for (const payout of ['9.00', '40.00', '20.00']) await rounds('JL', member, 1, payout)
  expect(await winners()).toEqual(['20.00', '40.00', '9.00'])
  const largest = await w.visitor().call(rankList, { order: 'largest', limitNum: '2' })
  expect(largest.list.map(win => [win.prize, win.vo.winAmount])).toEqual([
    ['40.00', '40.00'],
    ['20.00', '20.00'],
  ])
  await w.advance(31 * DAY_MS)
  expect(await winners()).toEqual([])
})

test('a win that comes in parts after its bet is on the board, and gone when a part is taken back', async () => {
  const member = await w.member({ balance: '50.00' })
  const { session, playerId } = await vendors.PG.session(member)
  const ofBet = { playerId, refTxId: 'late-1' }
  const win = (txId: string, amount: string) => ({ ...ofBet, txId, currency: 'USD', amount })
  const send = async (call: string, given: object) => expect((await vendors.PG.send(call, given)).code).toBe('OK')
  const stake = { session, playerId, gameId: GAME, currency: 'USD', txId: 'late-1', roundId: 'late', amount: '2.00' }
  await send('bet', stake)
  await send('win', win('late-2', '9.00'))
  expect(await winners()).toEqual([])
  await send('win', win('late-3', '3.50'))
  expect(await winners()).toEqual(['12.50'])
  await send('reverseWin', { ...win('late-4', '3.50'), refTxId: 'late-3', reason: 'a wrong prize' })
  expect(await winners()).toEqual([])
})

test('board games are a category of their own, and a vendor chooses within it', async () => {
  const visitor = w.visitor()
  const { categories } = await visitor.call(gameMenus)
  expect(categories.find(category => category.gameType === 'BGS')?.vendors).toMatchObject([{ vassalage: 'CQ9', games: 1 }])
  expect(makers((await visitor.call(gameList, { gameType: 'BGS' })).games)).toEqual(['CQ9'])
  expect((await visitor.call(gameList, { gameType: 'BGS', vassalage: 'PG' })).games).toEqual([])
  expect(makers((await visitor.call(gameList, { gameType: 'RNG', vassalage: 'PG' })).games)).toEqual(['PG'])
})
