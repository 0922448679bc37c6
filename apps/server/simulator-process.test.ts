import { gameList, gameMenus, hotGames } from '@tonle/catalog/contract'
import { SUB_TYPES } from '@tonle/catalog/rules'
import { type DemoGame, demoGames, drawnGames } from '@tonle/catalog/server'
import { launchGame } from '@tonle/play/contract'
import { systemClock } from '@tonle/process'
import type { Person, World } from '@tonle/testkit'
import { historyOfRange, historyOfRound, killSession, type VendorRef } from '@tonle/vendors/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator } from './simulator-process.ts'
import { ask, openSimulatedGames, type SimulatedGames, sampleOf } from './test-simulated-games.ts'

/** The demo's catalog and the vendors behind it, as `npm start` opens them. */
let simulated: SimulatedGames
let w: World
let members: Person[]
beforeAll(async () => {
  simulated = await openSimulatedGames()
  ;({ w, members } = simulated)
})
afterAll(() => simulated.close())

const drawnOf = (vendor: string) => drawnGames.filter(game => game.vendor === vendor).slice(0, 3)

test('titles of every category open with a launch token, take a bet and pay it through the protocol', async () => {
  const sample = sampleOf(demoGames(), 10)
  expect(new Set(sample.map(game => game.gameType)).size).toBe(10)
  await simulated.playAll(sample)
}, 60_000)

async function accountOf(vendor: string): Promise<VendorRef> {
  const { id } = await w.services.db.system(
    tx => tx.one<{ id: number }>('select id from vendors.vendor_account where vendor = $1', [vendor]),
    {
      brand: w.brandId,
    },
  )
  return { brand: w.brandId, account: id }
}

test("a vendor's history, which we ask for, is what was booked; a session that we end takes no more stakes", async () => {
  for (const { vendor, code } of drawnOf('AG')) await simulated.playOnce(vendor, code)
  const ag = await accountOf('AG')
  const nowMs = systemClock.nowMs()
  const hour = { from: new Date(nowMs - 3_600_000), to: new Date(nowMs + 3_600_000), after: null }
  const { rounds, next } = await historyOfRange(w.services, ag, hour)
  expect(next).toBeNull()
  expect(rounds.length).toBeGreaterThanOrEqual(3)
  const ours = await w.services.db.system(
    tx =>
      tx.query<{ round: string; bet: bigint }>(
        `select round_id as round, sum(stake)::int8 as bet from play.bet where vendor = 'AG' group by 1 order by 1`,
      ),
    { brand: w.brandId },
  )
  const theirs = rounds.map(({ roundId, totalBet }) => ({ round: roundId, bet: totalBet }))
  expect(theirs.sort((a, b) => (a.round < b.round ? -1 : 1))).toEqual(ours)
  const [first] = rounds
  expect(await historyOfRound(w.services, ag, { roundId: first!.roundId, txId: 'x', gameId: first!.gameId })).toEqual(first)
  await expect(historyOfRound(w.services, ag, { roundId: 'nowhere', txId: 'x', gameId: 'x' })).rejects.toThrow('NOT_FOUND')

  const [game] = drawnOf('AG') as [DemoGame]
  const { url: launched, token } = await members[0]!.caller.call(launchGame, {
    vassalage: 'AG',
    gameCode: game.code,
    mode: 'real',
  })
  const url = new URL(launched)
  const launch = { vendor: 'AG', game: game.code, token, mode: 'real', currency: 'USD' }
  const { handle } = await ask(url, '/api/open', launch)
  const { id } = await w.services.db.system(
    tx => tx.one<{ id: string }>(`select id from play.session where vendor = 'AG' order by id desc limit 1`),
    { brand: w.brandId },
  )
  const sessionId = `pls_${id.replaceAll('-', '')}`
  await killSession(w.services, ag, { sessionId, playerId: 'p', gameId: game.code, reason: 'logout' })
  await expect(ask(url, '/api/play', { handle, stake: '1.00', choice: '' })).rejects.toThrow('TOKEN_EXPIRED')
  const forged = await fetch(new URL('/service/AG/session/kill', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(forged.status).toBe(401)
})

test('a demo is played with the vendor’s own play money', async () => {
  const balances = () => Promise.all(members.map(member => w.balance(member)))
  const before = await balances()
  for (const { vendor, code } of drawnGames.slice(0, 3))
    expect((await simulated.playOnce(vendor, code, 'demo')).state).toBe('settled')
  expect(await balances()).toEqual(before)
})

test('the lobby names them in three languages, a row of each category and the rest by pages', async () => {
  const visitor = w.visitor()
  const { categories } = await visitor.call(gameMenus)
  expect(categories.map(category => category.gameType)).toEqual([
    'RNG',
    'LIVE',
    'FISH',
    'PVP',
    'BGS',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
    ...SUB_TYPES,
  ])
  for (const { cards } of categories) expect(cards.length).toBeLessThanOrEqual(10)
  expect((await visitor.call(hotGames)).list.length).toBeLessThanOrEqual(20)
  const { total, totalPages } = await visitor.call(gameList, { gameType: 'RNG', pageSize: '24' })
  expect(totalPages).toBe(Math.ceil(total / 24))
})

test('a brand of real money is not simulated', async () => {
  const brand = (await w.composition.brands.byId(w.brandId))!.context
  const started = await startSimulator(w.services, { ...brand, mode: 'real', profile: 'mga' })
  await started()
  await expect(simulated.playOnce('PG', drawnGames[0]!.code)).resolves.toBeDefined()
})
