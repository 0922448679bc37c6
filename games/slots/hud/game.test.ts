import { openDraws } from '@tonle/fairness'
import { formatMoney, type Money, parseMoney } from '@tonle/money'
import { beforeEach, expect, test } from 'vitest'
import type { SlotEvent } from '../events.ts'
import { nagaGold } from '../naga-gold/title.ts'
import type { Player } from '../scene/player.ts'
import type { Sound } from '../scene/sound.ts'
import { spin } from '../spin.ts'
import type { AutoPlan } from './auto-plan.ts'
import { type OpenedSlot, openPolicy, type SlotClient, type SlotPolicy } from './client.ts'
import { makeGame } from './game.ts'
import type { Game } from './game-parts.ts'

const silent = new Proxy({}, { get: () => () => false }) as Sound

class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Store(), sessionStorage: new Store() })
})

type Log = {
  played: { events: readonly SlotEvent[]; from?: number }[]
  hurried: number
  aborted: number
  shownWindow: readonly (readonly string[])[] | undefined
}

/** Shows everything at once. */
const playerOf = (log: Log): Player => ({
  startSpin: () => undefined,
  play: async (events, { from }) => void log.played.push({ events, from }),
  abort: window => void Object.assign(log, { aborted: log.aborted + 1, shownWindow: window }),
  ...{ hurry: () => void log.hurried++, cycle: () => undefined, stopCycle: () => undefined },
})

/** A game on the real rules with a server in memory and a player that shows everything at once. */
function world(
  options: {
    policy?: Partial<SlotPolicy>
    leastSpinMs?: number
    balance?: string
    unseen?: OpenedSlot['unseen']
    fail?: () => string | undefined
  } = {},
) {
  let balance = parseMoney(options.balance ?? '100.00')
  let nonce = 0
  const log = {
    played: [] as { events: readonly SlotEvent[]; from?: number }[],
    acknowledged: [] as string[],
    ...{ spins: 0, hurried: 0, aborted: 0 },
    ...{ needs: [] as string[], paused: [] as number[] },
    shownWindow: undefined as readonly (readonly string[])[] | undefined,
  }
  const client: SlotClient = {
    open: async () => ({ mode: 'real', currency: 'USD', balance: formatMoney(balance), unseen: options.unseen ?? null }),
    async spin(text) {
      log.spins++
      const code = options.fail?.()
      if (code) throw new Error(code)
      const stake = parseMoney(text, 'USD')
      const seed = { commitment: '', clientSeed: 'hud', nonce: nonce++ }
      const round = spin({
        gameCode: 'naga-gold',
        currency: 'USD',
        stake,
        seed,
        draws: openDraws({ serverSeed: new Uint8Array(32), ...seed }),
      })
      balance = (balance - stake + round.payout) as Money
      return {
        roundId: `r${nonce}`,
        stake: text,
        payout: formatMoney(round.payout),
        events: round.events,
        balance: formatMoney(balance),
      }
    },
    acknowledge: async roundId => void log.acknowledged.push(roundId),
  }
  const game: Game = makeGame({
    title: nagaGold,
    client,
    opened: { mode: 'real', currency: 'USD', balance: formatMoney(balance), unseen: null },
    policy: { ...openPolicy, ...options.policy, leastSpinMs: options.leastSpinMs ?? 0 },
    sound: silent,
    isReduced: false,
    makePlayer: () => playerOf(log),
    ...{ wait: async () => undefined, pause: async ms => void log.paused.push(ms) },
    ...{ labelOf: String, prizeName: String },
    codeOf: error => (error as Error).message,
    onNeedFunds: () => log.needs.push('funds'),
  })
  return { game, log, balance: () => formatMoney(balance) }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))
const plan = (change: Partial<AutoPlan>): AutoPlan => ({ rounds: 10, lossLimit: '1000.00', stopsAtFeature: false, ...change })

test('a press spins once, shows the round and takes over the balance that the server tells', async () => {
  const { game, log, balance } = world()
  game.press()
  game.press()
  await settled()
  expect(log.spins).toBe(1)
  expect(log.played).toHaveLength(1)
  expect(game.state()).toMatchObject({ phase: 'idle', balance: balance() })
  expect(log.acknowledged).toEqual(['r1'])
})

test('a bet above the balance is not even sent', async () => {
  const { game, log } = world({ balance: '0.50' })
  game.press()
  await settled()
  expect(log.spins).toBe(0)
  expect(game.state().notice).toBe('slots.not_enough')
  expect(log.needs).toEqual(['funds'])
})

test('a refused spin stops the reels, gives the shown balance back and ends autoplay', async () => {
  const { game, log } = world({ fail: () => 'wallet.insufficient_funds' })
  game.startAuto(plan({}))
  await settled()
  expect(log).toMatchObject({ spins: 1, aborted: 1 })
  expect(game.state()).toMatchObject({ balance: '100.00', notice: 'wallet.insufficient_funds', autoLeft: 0, phase: 'idle' })
})

test('a lost answer asks the server what happened and shows the round if it was placed', async () => {
  const seed = { commitment: '', clientSeed: 'lost', nonce: 1 }
  const round = spin({
    gameCode: 'naga-gold',
    currency: 'USD',
    stake: parseMoney('1.00'),
    seed,
    draws: openDraws({ serverSeed: new Uint8Array(32), ...seed }),
  })
  const { game, log } = world({
    fail: () => 'network.failed',
    unseen: { roundId: 'lost', stake: '1.00', payout: formatMoney(round.payout), events: round.events },
  })
  game.press()
  await settled()
  expect(log.played).toEqual([{ events: round.events, from: 0 }])
  expect(log.acknowledged).toEqual(['lost'])
})

test('a round that was watched stands on the reels again, with its win, and nothing is played or acknowledged', () => {
  const { game, log } = world()
  const [seed, stake] = [{ commitment: '', clientSeed: 'seen', nonce: 1 }, parseMoney('1.00')]
  const draws = openDraws({ serverSeed: new Uint8Array(32), ...seed })
  const { events, payout } = spin({ gameCode: 'naga-gold', currency: 'USD', stake, seed, draws })
  game.setStake('1.00')
  game.recall({ roundId: 'seen', stake: '1.00', payout: formatMoney(payout), events })
  expect(log.shownWindow).toEqual(events.findLast(event => event.type === 'reelsStop')?.window)
  expect(game.creditsNow()).toBe(events.findLast(event => event.type === 'roundWin')?.credits)
  expect(log).toMatchObject({ played: [], acknowledged: [] })

  game.setStake('2.00')
  game.recall({
    roundId: 'seen',
    stake: '1.00',
    payout: formatMoney(payout),
    events: [...events.slice(0, -1), { type: 'roundWin', credits: 7 }],
  })
  expect(game.creditsNow(), 'a win of another bet is not told in this one').not.toBe(7)
})

test('a round that was left goes on at the event where it stopped', async () => {
  const seed = { commitment: '', clientSeed: 'left', nonce: 1 }
  const round = spin({
    gameCode: 'naga-gold',
    currency: 'USD',
    stake: parseMoney('1.00'),
    seed,
    draws: openDraws({ serverSeed: new Uint8Array(32), ...seed }),
  })
  const { game, log } = world()
  sessionStorage.setItem('tonle.slot.left', '1')
  await game.resume({ roundId: 'left', stake: '1.00', payout: formatMoney(round.payout), events: round.events })
  expect(log.played[0]?.from).toBe(1)
  expect(game.state().balance).toBe('100.00')
  expect(sessionStorage.getItem('tonle.slot.left')).toBeNull()
})

test('autoplay plays the number of spins it was given and no more', async () => {
  const { game, log } = world()
  game.startAuto(plan({ rounds: 10 }))
  await settled()
  await settled()
  expect(log.spins).toBe(10)
  expect(game.state().autoLeft).toBe(0)
})

test('autoplay ends when the loss limit is reached', async () => {
  const { game, log, balance } = world({ balance: '1000.00' })
  game.startAuto(plan({ rounds: 100, lossLimit: '3.00' }))
  await settled()
  await settled()
  expect(log.spins).toBeLessThan(100)
  expect(parseMoney('1000.00') - parseMoney(balance())).toBeGreaterThanOrEqual(parseMoney('3.00'))
})

test('only offered bets can be chosen, and the choice is kept for the next visit', () => {
  const { game } = world()
  game.setStake('0.33')
  expect(game.state().stake).toBe('1.00')
  game.setStake('5.00')
  expect(game.state().stake).toBe('5.00')
  expect(world().game.state().stake).toBe('5.00')
})

test('a licence without quick rounds and autoplay: no press shortens a spin, and none follows by itself', async () => {
  const { game, log } = world({ policy: { turbo: false, autoplay: false } })
  game.toggleQuick()
  expect(game.state().isQuick).toBe(false)
  game.startAuto(plan({}))
  await settled()
  expect(log.spins).toBe(0)
  game.press()
  game.press()
  expect(log.hurried).toBe(0)
  const free = world()
  free.game.press()
  free.game.press()
  expect(free.log.hurried).toBe(1)
})

test('a licence with a shortest round: each spin waits that long after its answer, and no hurry ends it', async () => {
  const { game, log } = world({ leastSpinMs: 2500 })
  game.press()
  game.press()
  await settled()
  game.press()
  await settled()
  expect(log).toMatchObject({ spins: 2, paused: [2500, 2500] })
})
