import * as catalog from '@tonle/catalog/contract'
import { type DemoPlay, openPlayServices, playDemoRounds } from '@tonle/play/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMines } from './demo-play.ts'
import { betMines } from './play-round.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const bets = () => w.services.db.system(tx => tx.query<{ stake: bigint }>(`select stake from play.bet where game = 'lotus-pond'`))
const openRounds = () =>
  w.services.db.system(tx => tx.query(`select 1 from play.round_state where game = 'lotus-pond' and settled_at is null`))

test('demo players play mines to the end of each round; two processes at once play each round once', async () => {
  // Their accounts, with money for so many rounds.
  await playDemoRounds(w.services, demoMines(openPlayServices(w.services)), { rounds: 60, signal: AbortSignal.abort() })
  const both = [1, 2].map(() => playDemoRounds(w.services, demoMines(openPlayServices(w.services)), { rounds: 12, pauseMs: 0 }))
  await Promise.all(both)
  expect(await openRounds()).toEqual([])
  expect(await bets()).toHaveLength(72)
  await w.expectBooksBalance()
})

test('a round that was cut off is ended at the next start', async () => {
  const play = demoMines(openPlayServices(w.services))
  const cut: DemoPlay = {
    ...play,
    async play({ submit, session, stake }, key) {
      await betMines(openPlayServices(w.services), submit(key), { session, stake, mines: 8 })
      throw new Error('cut off')
    },
  }
  await expect(playDemoRounds(w.services, cut, { rounds: 13, pauseMs: 0 })).rejects.toThrow('cut off')
  expect(await openRounds()).toHaveLength(1)
  await playDemoRounds(w.services, play, { rounds: 14, pauseMs: 0 })
  expect(await openRounds()).toEqual([])
  expect(await bets()).toHaveLength(84)
})

test('their wins stand on the winner board', async () => {
  await playDemoRounds(w.services, demoMines(openPlayServices(w.services)), { rounds: 40, pauseMs: 0 })
  await w.fold()
  const { list } = await w.visitor().call(catalog.rankList, { gameCategory: 'ALL', limitNum: '20' })
  expect(list.map(({ gameCode }) => gameCode)).toContain('lotus-pond')
})
