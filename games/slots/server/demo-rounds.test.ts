import * as catalog from '@tonle/catalog/contract'
import { login } from '@tonle/identity/contract'
import { type DemoPlay, openPlayServices, playDemoRounds, startDemoRounds } from '@tonle/play/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { titles } from '../titles.ts'
import { demoSlots, demoTitles } from './demo-play.ts'

let w: World
let play: DemoPlay
beforeAll(async () => {
  w = await world()
  play = demoSlots(openPlayServices(w.services), 'naga-gold')
})
afterAll(() => w.close())

const counts = () =>
  w.services.db.system(tx =>
    tx.one<{ players: number; bets: number; grants: number }>(
      `select count(distinct member_id)::int as players, count(*)::int as bets,
              (select count(*)::int from ledger.line where key like 'seed:%') as grants from play.bet`,
    ),
  )

test('a world starts without them: only a process that runs for people plays demo rounds', async () => {
  expect(await counts()).toMatchObject({ bets: 0 })
})

test('a run that is cut off goes on where it was; a complete one is never repeated', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await playDemoRounds(w.services, play, { rounds: 20, pauseMs: 0, signal: stop.signal })).toBe(0)
  expect(await playDemoRounds(w.services, play, { rounds: 2, pauseMs: 0 })).toBe(24)
  expect(await playDemoRounds(w.services, play, { rounds: 4, pauseMs: 0 })).toBe(24)
  expect(await playDemoRounds(w.services, play, { rounds: 4, pauseMs: 0 })).toBe(0)
  expect(await counts()).toEqual({ players: 12, bets: 48, grants: 12 })
})

test('two processes that start at once play each round once', async () => {
  const both = [1, 2].map(() =>
    playDemoRounds(w.services, demoSlots(openPlayServices(w.services), 'naga-gold'), { rounds: 8, pauseMs: 0 }),
  )
  await Promise.all(both)
  expect(await counts()).toMatchObject({ bets: 96, players: 12 })
  await w.expectBooksBalance()
})

test('the winner board shows what was won, under masked names and in play money alone', async () => {
  await w.fold()
  const { list } = await w.visitor().call(catalog.rankList, { gameCategory: 'ALL', limitNum: '20' })
  const wins = await w.services.db.system(tx =>
    tx.query<{ payout: bigint; mode: string }>(
      'select b.payout, b.mode from play.bet b where b.brand_id = $1 and b.payout >= b.stake * 5 order by b.placed_at desc',
      [w.brandId],
    ),
  )
  expect(list).toHaveLength(Math.min(20, wins.length))
  expect(wins.every(win => win.mode === 'play')).toBe(true)
  for (const { player } of list) expect(player).toMatch(/^\w{3}\*\*\*\w{2}$/)
})

test('nobody can sign in as one of them with a password that is known', async () => {
  await expect(w.visitor().signIn(login, { username: 'sreyleak92', password: '123456', side: 'member' })).rejects.toMatchObject({
    code: expect.stringMatching(/^identity\./),
  })
})

test('every title is played in the demo, by players of its own', async () => {
  expect(demoTitles).toEqual(titles.map(({ gameCode }) => gameCode))
  const [, ...others] = demoTitles
  for (const gameCode of others) {
    const demo = demoSlots(openPlayServices(w.services), gameCode)
    expect(await playDemoRounds(w.services, demo, { rounds: 1, pauseMs: 0 })).toBe(Object.values(demo.players).flat().length)
  }
  await w.expectBooksBalance()
})

test('a brand whose players wait holds up no other', async () => {
  const [first, second] = Object.keys(play.players)
  const seen: string[] = []
  const tables: DemoPlay = {
    ...play,
    gameCode: 'naga-gold',
    players: { [first!]: [{ account: 'waits1', stake: 0 }], [second!]: [{ account: 'waits2', stake: 0 }] },
    open: async () => undefined,
    // The first brand's table rests until the other's rounds are over.
    async play({ open }) {
      if (open.brand === first) await expect.poll(() => seen.filter(brand => brand === second).length).toBe(3)
      seen.push(open.brand)
    },
  }
  expect(await playDemoRounds(w.services, tables, { rounds: 3, pauseMs: 0 })).toBe(6)
  expect(seen.slice(0, 3)).toEqual([second, second, second])
})

test('a stop before the first round waits for nothing', async () => {
  const end = await startDemoRounds(w.services, play)
  await end()
})
