import { commitmentOf, openDraws } from '@tonle/fairness'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import type { AutoPlan } from '@tonle/game-screen/auto-dialog.tsx'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import { beforeEach, expect, test } from 'vitest'
import { title } from '../dice/title.ts'
import { checkBet, playRound } from '../round.ts'
import type { Sound } from '../scene/sound.ts'
import { type InstantClient, type InstantPolicy, type OpenedInstant, openPolicy, type RoundView } from './client.ts'
import { type GameState, makeGame } from './game.ts'

class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}
beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Store() })
})

interface Faults {
  /** Before the server has it. */
  refuse?: (act: string) => void
  /** After the server has done it. */
  lose?: () => void
}

const serverSeed = new Uint8Array(32).fill(3)

/** A server in memory on the real rules. */
function local(balanceText: string, { refuse, lose }: Faults): InstantClient & { bets: number } {
  let balance = parseMoney(balanceText, 'USD')
  let last: RoundView | null = null
  const client = {
    bets: 0,
    async open(): Promise<OpenedInstant> {
      refuse?.('open')
      return { mode: 'real', currency: 'USD', balance: formatMoney(balance, 'USD'), last }
    },
    async bet(stake: string, choice: RoundView['choice']) {
      refuse?.('bet')
      const nonce = client.bets++
      const bet = checkBet(title, { currency: 'USD', stake: parseMoney(stake, 'USD'), choice })
      const seed = { commitment: commitmentOf(serverSeed), clientSeed: 'local', nonce }
      const record = playRound(title, bet, seed, openDraws({ serverSeed, clientSeed: 'local', nonce }))
      balance = (balance - bet.stake + parseMoney(record.payout, 'USD')) as Money
      last = { ...record, roundId: `bet_${nonce}`, multiplier: multiplierText(record.multiplier) }
      lose?.()
      return { round: last, balance: formatMoney(balance, 'USD') }
    },
  }
  return client
}

async function world(balance = '100.00', faults: Faults = {}, allowed: Partial<InstantPolicy> = {}) {
  const client = local(balance, faults)
  const needs: string[] = []
  const told: string[] = []
  const waited: number[] = []
  const game = makeGame({
    title,
    client,
    opened: { mode: 'real', currency: 'USD', balance, last: null },
    policy: { ...openPolicy, ...allowed },
    sound: new Proxy({}, { get: () => () => undefined }) as Sound,
    showMs: 1000,
    wait: async ms => void waited.push(ms),
    codeOf: error => (error as Error).message,
    onBalance: next => void told.push(next),
    onNeedFunds: () => void needs.push('funds'),
  })
  return { game, client, needs, told, waited }
}
const settled = () => new Promise(resolve => setTimeout(resolve, 10))
const pressed = async (act: () => void) => {
  act()
  await settled()
}
const shown = ({ phase, balance, notice }: GameState) => ({ phase, balance, notice })
const paidBy = ({ history }: GameState) => history.reduce((sum, round) => sum + parseMoney(round.payout, 'USD'), 0n)

test('a bet takes its stake at once, and its payout stands in the balance when the outcome is seen', async () => {
  const { game, told } = await world()
  game.bet()
  expect(shown(game.state())).toEqual({ phase: 'betting', balance: '99.00', notice: undefined })
  await settled()
  const expected = formatMoney((parseMoney('99.00', 'USD') + paidBy(game.state())) as Money, 'USD')
  expect(shown(game.state())).toEqual({ phase: 'ready', balance: expected, notice: undefined })
  expect(told).toEqual([expected])
})

test('the scene moves for as long as its outcome is awaited, quick rounds too', async () => {
  const { game, waited } = await world()
  for (const expected of [1000, 200, 1000]) {
    waited.length = 0
    await pressed(() => game.bet())
    expect(waited).toContain(expected)
    expect(game.state().showMs).toBe(expected)
    game.toggleQuick()
  }
})

test('two presses are one bet', async () => {
  const { game, client } = await world()
  game.bet()
  await pressed(() => game.bet())
  expect(client.bets).toBe(1)
})

test('a bet above the balance is not sent, and asks for funds', async () => {
  const { game, client, needs } = await world('0.50')
  await pressed(() => game.bet())
  expect({ ...shown(game.state()), bets: client.bets, needs }).toEqual({
    phase: 'ready',
    balance: '0.50',
    notice: 'instant.not_enough',
    bets: 0,
    needs: ['funds'],
  })
})

const plan = (rounds: number, limits: Partial<AutoPlan> = {}): AutoPlan => ({ rounds, lossLimit: '1000.00', ...limits })

test('autoplay plays its rounds and stops; a press on stop ends it after the round under way', async () => {
  const { game, client } = await world('1000.00')
  await pressed(() => game.startAuto(plan(5)))
  expect([client.bets, game.state().auto]).toEqual([5, 0])
  game.startAuto(plan(50))
  game.stopAuto()
  await settled()
  expect(client.bets).toBe(6)
})

test('autoplay stops at its limit for losses, and at a win of the size that was set', async () => {
  const winning = await world('100.00')
  await pressed(() => winning.game.startAuto(plan(50, { winLimit: '1.50' })))
  const { history, auto } = winning.game.state()
  expect(auto).toBe(0)
  expect(history.map(({ payout }) => Number(payout) >= 1.5)).toEqual([true, ...history.slice(1).map(() => false)])
  const losing = await world('100.00')
  await pressed(() => losing.game.setChoice({ side: 'under', target: 1 }))
  await pressed(() => losing.game.startAuto(plan(50, { lossLimit: '3.00' })))
  expect([losing.client.bets, losing.game.state().auto, losing.game.state().balance]).toEqual([3, 0, '97.00'])
})

test('autoplay stops when the balance does not cover the next round, and where a policy forbids it it never begins', async () => {
  const poor = await world('2.00')
  await pressed(() => poor.game.setChoice({ side: 'under', target: 1 }))
  await pressed(() => poor.game.startAuto(plan(9)))
  expect([poor.client.bets, poor.game.state().auto, poor.game.state().notice]).toEqual([2, 0, 'instant.not_enough'])
  const strict = await world('100.00', {}, { hasAutoplay: false, hasQuick: false })
  await pressed(() => strict.game.startAuto(plan(5)))
  expect(strict.client.bets).toBe(0)
  strict.game.toggleQuick()
  expect(strict.game.state().isQuick).toBe(false)
})

test('a lost answer is looked up: the round that was placed is shown, and one that never arrived took no money', async () => {
  const lost = await world('100.00', {
    lose: () => {
      throw new Error('network.failed')
    },
  })
  await pressed(() => lost.game.bet())
  expect(lost.game.state()).toMatchObject({ phase: 'ready', notice: 'instant.was_placed', round: { roundId: 'bet_0' } })
  const never = await world('100.00', {
    refuse: act => {
      if (act === 'bet') throw new Error('network.failed')
    },
  })
  await pressed(() => never.game.bet())
  expect(shown(never.game.state())).toEqual({ phase: 'ready', balance: '100.00', notice: 'instant.not_placed' })
})

test('without any connection nothing is guessed: the next press asks, and the truth is shown', async () => {
  let isOffline = true
  const { game, client } = await world('100.00', {
    refuse: () => {
      if (isOffline) throw new Error('network.failed')
    },
  })
  await pressed(() => game.bet())
  expect(game.state()).toMatchObject({ phase: 'lost', notice: 'network.failed' })
  isOffline = false
  await pressed(() => game.bet())
  expect(shown(game.state())).toEqual({ phase: 'ready', balance: '100.00', notice: 'instant.not_placed' })
  expect(client.bets).toBe(0)
})

test('a choice that is not offered changes nothing, nor does any while rounds play', async () => {
  const { game } = await world()
  const { choice } = game.state()
  game.setChoice({ side: 'over', target: 99_999 })
  expect(game.state().choice).toBe(choice)
  game.bet()
  game.setChoice({ side: 'under', target: 100 })
  game.setStake('5.00')
  expect(game.state()).toMatchObject({ choice, stake: '1.00' })
})
