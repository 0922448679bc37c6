import { beforeEach, expect, test } from 'vitest'
import { lotusPond } from '../lotus-pond/title.ts'
import { TILES } from '../model.ts'
import type { Sound } from '../scene/sound.ts'
import { type LocalOptions, localGame } from '../studio/harness/local-client.ts'
import { openPolicy } from './client.ts'
import { type GameState, makeGame } from './game.ts'

class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Store() })
})

/** A game on the real rules with a server in memory; a second screen on the same server where one is asked for. */
async function world(options: LocalOptions = {}) {
  const client = localGame({ balance: '100.00', ...options })
  const heard: string[] = []
  const sound = new Proxy({}, { get: (_, name: string) => () => void heard.push(name) }) as Sound
  const balances: string[] = []
  const needs: string[] = []
  const screen = async () =>
    makeGame({
      title: lotusPond,
      client,
      opened: await client.open(),
      policy: openPolicy,
      sound,
      pick: bound => bound - 1,
      wait: async () => undefined,
      codeOf: error => (error as Error).message,
      onBalance: balance => void balances.push(balance),
      onNeedFunds: () => void needs.push('funds'),
    })
  const safe = () => Array.from({ length: TILES }, (_, tile) => tile).filter(tile => !client.board().includes(tile))
  return { client, game: await screen(), screen, safe, heard, balances, needs }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 8))
const pressed = async (act: () => void) => {
  act()
  await settled()
}
const shown = ({ phase, balance, notice }: GameState) => ({ phase, balance, notice })

test('a bet, two lotuses and a cash-out: the balance is what the server tells, the win is its multiplier', async () => {
  const { game, safe, heard, balances } = await world()
  await pressed(() => game.bet())
  expect(shown(game.state())).toEqual({ phase: 'open', balance: '99.00', notice: undefined })
  await pressed(() => game.open(safe()[0]!))
  await pressed(() => game.open(safe()[1]!))
  expect(game.state().round).toMatchObject({ now: { multiplier: '1.28', payout: '1.28' }, end: null })
  await pressed(() => game.cashOut())
  expect(shown(game.state())).toEqual({ phase: 'over', balance: '100.28', notice: undefined })
  expect(game.state().round?.end).toMatchObject({ reason: 'cash_out', payout: '1.28' })
  expect(balances).toEqual(['99.00', '99.00', '99.00', '100.28'])
  expect(heard.filter(name => name === 'found')).toHaveLength(2)
  expect(heard).toContain('paid')
})

test('a crocodile ends the round: the stake is gone, the board is shown, no sound of a win', async () => {
  const { game, client, heard } = await world()
  await pressed(() => game.bet())
  const mine = client.board()[0]!
  await pressed(() => game.open(mine))
  expect(game.state()).toMatchObject({ phase: 'over', balance: '99.00', latest: mine })
  expect(game.state().round?.end).toMatchObject({ reason: 'mine', hit: mine, payout: '0.00', board: client.board() })
  expect(heard).not.toContain('paid')
})

test('two presses are one act: a second bet, a second tile and a second cash-out are not even sent', async () => {
  const acts: string[] = []
  const { game, safe } = await world({ refuse: act => void acts.push(act) })
  game.bet()
  await pressed(() => game.bet())
  game.open(safe()[0]!)
  await pressed(() => game.open(safe()[1]!))
  await pressed(() => game.open(safe()[0]!))
  game.cashOut()
  await pressed(() => game.cashOut())
  expect(acts).toEqual(['open', 'bet', 'step', 'cashOut'])
})

test('a bet above the balance is not sent, and stake and mines do not change within a round', async () => {
  const poor = await world({ balance: '0.50' })
  await pressed(() => poor.game.bet())
  expect(shown(poor.game.state())).toEqual({ phase: 'ready', balance: '0.50', notice: 'mines.not_enough' })
  await pressed(() => poor.game.bet())
  expect(poor.needs).toEqual(['funds', 'funds'])

  const { game } = await world()
  await pressed(() => game.bet())
  game.setStake('5.00')
  game.setMines(7)
  expect(game.state()).toMatchObject({ stake: '1.00', mines: 3 })
})

test('a refused bet gives the shown balance back and says why', async () => {
  let isRefusing = true
  const { game } = await world({
    refuse: act => {
      if (act === 'bet' && isRefusing) throw new Error('play.stake_limit')
    },
  })
  await pressed(() => game.bet())
  expect(shown(game.state())).toEqual({ phase: 'ready', balance: '100.00', notice: 'play.stake_limit' })
  isRefusing = false
  await pressed(() => game.bet())
  expect(shown(game.state())).toEqual({ phase: 'open', balance: '99.00', notice: undefined })
})

test('a lost answer is looked up: the bet that was placed is open, the tile that was opened is open, the cash-out is paid', async () => {
  const { game, safe } = await world({
    lose: () => {
      throw new Error('network.failed')
    },
  })
  await pressed(() => game.bet())
  expect(shown(game.state())).toEqual({ phase: 'open', balance: '99.00', notice: undefined })
  const tile = safe()[0]!
  await pressed(() => game.open(tile))
  expect(game.state()).toMatchObject({ phase: 'open', latest: tile, notice: undefined })
  expect(game.state().round?.steps).toEqual([tile])
  await pressed(() => game.cashOut())
  expect(shown(game.state())).toEqual({ phase: 'over', balance: '100.12', notice: undefined })
})

test('without any connection nothing is guessed: the screen waits, and shows the truth when it is back', async () => {
  let isOffline = false
  const { game, safe } = await world({
    refuse: () => {
      if (isOffline) throw new Error('network.failed')
    },
  })
  await pressed(() => game.bet())
  isOffline = true
  await pressed(() => game.open(safe()[0]!))
  expect(game.state()).toMatchObject({ phase: 'lost', notice: 'network.failed', pending: undefined })
  await pressed(() => game.open(safe()[0]!))
  await pressed(() => game.refresh())
  expect(game.state().phase).toBe('lost')
  isOffline = false
  await pressed(() => game.refresh())
  expect(shown(game.state())).toEqual({ phase: 'open', balance: '99.00', notice: undefined })
  expect(game.state().round?.steps).toEqual([])
})

test('a bet that never arrived is not placed, and a message says so', async () => {
  const { game } = await world({
    refuse: act => {
      if (act === 'bet') throw new Error('network.failed')
    },
  })
  await pressed(() => game.bet())
  expect(shown(game.state())).toEqual({ phase: 'ready', balance: '100.00', notice: 'mines.not_placed' })
})

test('what happened in another tab is told and shown, whether the player acts or only comes back', async () => {
  const { game, screen, safe } = await world()
  await pressed(() => game.bet())
  const other = await screen()
  expect(other.state()).toMatchObject({ phase: 'open', notice: 'mines.resumed' })
  await pressed(() => other.open(safe()[0]!))
  await pressed(() => game.open(safe()[1]!))
  expect(game.state()).toMatchObject({ phase: 'open', notice: 'mines.elsewhere' })
  expect(game.state().round?.steps).toEqual([safe()[0]])
  await pressed(() => other.cashOut())
  await pressed(() => game.refresh())
  expect(shown(game.state())).toEqual({ phase: 'over', balance: '100.12', notice: 'mines.elsewhere' })
  await pressed(() => game.refresh())
  expect(game.state().notice, 'nothing new, nothing said').toBeUndefined()
})

test('an open round is resumed with its stake and mines; a round that is over stands on the board', async () => {
  const { game, screen, safe } = await world()
  game.setStake('5.00')
  game.setMines(10)
  await pressed(() => game.bet())
  await pressed(() => game.open(safe()[0]!))
  localStorage.clear()
  const again = await screen()
  expect(again.state()).toMatchObject({ phase: 'open', stake: '5.00', mines: 10, latest: undefined, balance: '95.00' })
  await pressed(() => again.cashOut())
  expect((await screen()).state()).toMatchObject({ phase: 'over', notice: undefined })
})

test('a game that is switched off lets the open round end and begins no other', async () => {
  let isOff = false
  const { game, safe } = await world({ isSwitchedOff: () => isOff })
  await pressed(() => game.bet())
  isOff = true
  await pressed(() => game.refresh())
  await pressed(() => game.open(safe()[0]!))
  await pressed(() => game.cashOut())
  expect(game.state()).toMatchObject({ phase: 'over', balance: '100.12', isSwitchedOff: true })
  await pressed(() => game.bet())
  expect(game.state()).toMatchObject({ phase: 'over', balance: '100.12' })
})

test('an ended play session is left to the page: nothing is asked behind its dialog', async () => {
  const acts: string[] = []
  const { game } = await world({
    refuse: act => {
      acts.push(act)
      if (act === 'bet') throw new Error('play.session_over')
    },
  })
  await pressed(() => game.bet())
  expect(acts).toEqual(['open', 'bet'])
  expect(game.state().phase).toBe('lost')
})

test('a tile by chance is a closed one, and a choice is kept for the next visit', async () => {
  const { game, screen } = await world()
  game.setMines(24)
  game.setStake('2.00')
  game.setMines(25)
  expect((await screen()).state()).toMatchObject({ mines: 24, stake: '2.00' })
  await pressed(() => game.bet())
  await pressed(() => game.openAny())
  expect(game.state().latest).toBe(24)
})
