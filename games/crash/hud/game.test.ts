import { type FreeRound, KnownFreeRounds } from '@tonle/game-screen/free-rounds.ts'
import { ServerClock } from '@tonle/ui/display/server-clock.ts'
import { beforeEach, expect, test } from 'vitest'
import { moonKite } from '../moon-kite/title.ts'
import type { Sound } from '../scene/sound.ts'
import type { AskedBet, BetChange, CrashClient, MyBet, Step, Table } from './client.ts'
import { Game } from './game.ts'
import { readTarget } from './game-state.ts'
import { newer, phaseAt, stepped } from './table.ts'

class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
}
beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Store() })
})

const START = 1_000_000

/** A server in memory with a clock that moves by hand; it tells its steps like the socket does. */
class Local implements CrashClient {
  /** What the server says of rounds that a campaign pays. */
  rounds: readonly FreeRound[] = []
  free = new KnownFreeRounds(async () => this.rounds)
  nowMs = START
  balance = 100
  bets: MyBet[] = []
  sent: string[] = []
  fail: string | undefined
  onStep: (step: Step) => void = () => undefined
  known: Table = {
    nowMs: START,
    open: { roundNumber: 7, startsAtMs: START + 5000 },
    flight: null,
    bets: [],
    betCount: 0,
    cashedCount: 0,
    history: [],
    chain: { terminal: '', length: 1, n: 1, salt: null },
  }

  step(step: Step): void {
    this.known = stepped(this.known, step)
    this.onStep(step)
  }
  async open() {
    if (this.fail === 'network.failed') throw new Error(this.fail)
    return {
      mode: 'real' as const,
      currency: 'USD',
      balance: this.balance.toFixed(2),
      bets: this.bets,
      table: { ...this.known, nowMs: this.nowMs },
    }
  }
  async table() {
    return { ...this.known, nowMs: this.nowMs }
  }
  async bet({ isFree, ...bet }: AskedBet): Promise<BetChange> {
    return isFree ? await this.free.place(bet.stake, of => this.#place(bet, of.free)) : await this.#place(bet)
  }
  async #place({ roundNumber, slot, stake, target }: Omit<AskedBet, 'isFree'>, free?: string): Promise<BetChange> {
    this.sent.push(`bet ${roundNumber} ${slot} ${stake} ${target}${free ? ' free' : ''}`)
    if (this.fail) throw new Error(this.fail)
    const isFree = free !== undefined
    if (!isFree) this.balance -= Number(stake)
    const bet: MyBet = {
      betId: `bet_${roundNumber}_${slot}`,
      roundNumber,
      slot,
      stake,
      isFree,
      target,
      limit: '10000.00',
      state: 'placed',
      multiplier: null,
      payout: '0.00',
    }
    this.bets = [bet, ...this.bets]
    return { bet, balance: this.balance.toFixed(2) }
  }
  async cashOut(betId: string): Promise<BetChange> {
    this.sent.push(`out ${betId}`)
    return this.#end(betId, { state: 'cashed', multiplier: '2.00' })
  }
  async takeBack(betId: string): Promise<BetChange> {
    this.sent.push(`back ${betId}`)
    return this.#end(betId, { state: 'back' })
  }
  /** As the dealer would. */
  settle(betId: string, multiplier: string | null): void {
    this.#end(betId, multiplier === null ? { state: 'lost' } : { state: 'cashed', multiplier })
  }
  #end(betId: string, end: Partial<MyBet>): BetChange {
    const before = this.bets.find(bet => bet.betId === betId)!
    const pays =
      end.state === 'cashed'
        ? Number(before.stake) * Number(end.multiplier)
        : end.state === 'back' && !before.isFree
          ? Number(before.stake)
          : 0
    const bet = { ...before, ...end, payout: pays.toFixed(2) } as MyBet
    this.bets = this.bets.map(one => (one.betId === betId ? bet : one))
    this.balance += pays
    return { bet, balance: this.balance.toFixed(2) }
  }
  listen({ onStep }: { onStep: (step: Step) => void }) {
    this.onStep = onStep
    return () => undefined
  }
}

async function world() {
  const server = new Local()
  const timers: { atMs: number; act: () => void }[] = []
  const clock = new ServerClock(() => server.nowMs)
  const needs: string[] = []
  const heard: string[] = []
  const game = new Game({
    title: moonKite,
    client: server,
    opened: await server.open(),
    clock,
    policy: { hasAutoplay: true },
    sound: new Proxy({}, { get: (_, name: string) => () => void heard.push(name) }) as Sound,
    later(ms, act) {
      const timer = { atMs: server.nowMs + ms, act }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    chance: () => 0,
    codeOf: error => (error as Error).message,
    onNeedFunds: () => void needs.push('funds'),
  })
  const settled = () => new Promise(resolve => setTimeout(resolve, 5))
  /** Lets time go by: what was to happen in it happens, in its order. */
  const pass = async (ms: number) => {
    const untilMs = server.nowMs + ms
    for (;;) {
      const next = timers.filter(timer => timer.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      timers.splice(timers.indexOf(next), 1)
      server.nowMs = Math.max(server.nowMs, next.atMs)
      next.act()
      await settled()
    }
    server.nowMs = untilMs
  }
  const press = async (act: () => void) => {
    act()
    await settled()
  }
  const fly = async () => {
    server.step({ step: 'flight', roundNumber: 7, atMs: server.nowMs + 400 })
    await pass(500)
  }
  return { server, game, press, pass, fly, needs, heard }
}

test('one press bets, in the flight it cashes out, and the balance is what the server says', async () => {
  const { server, game, press, pass, fly } = await world()
  expect(game.state().phase).toBe('counting')
  await press(() => game.act(0))
  expect(game.state()).toMatchObject({ balance: '99.00', bets: [{ state: 'placed' }] })
  await pass(5000)
  await fly()
  expect(game.state().phase).toBe('flying')
  await press(() => game.act(0))
  expect(server.sent).toEqual(['bet 7 0 1.00 null', 'out bet_7_0'])
  expect(game.state()).toMatchObject({ balance: '101.00', bets: [{ state: 'cashed', multiplier: '2.00' }] })
  // The next press is a bet on the round that takes bets now.
  await press(() => game.act(0))
  expect(server.sent.at(-1)).toBe('bet 8 0 1.00 null')
})

test('a press before the flight takes the bet back; between closing and take-off a press does nothing', async () => {
  const { server, game, press } = await world()
  await press(() => game.act(0))
  await press(() => game.act(0))
  await press(() => game.act(0))
  expect(server.sent).toEqual(['bet 7 0 1.00 null', 'back bet_7_0', 'bet 7 0 1.00 null'])
  server.step({ step: 'flight', roundNumber: 7, atMs: server.nowMs + 400 })
  expect(game.state().phase).toBe('ready')
  await press(() => game.act(0))
  expect(server.sent).toHaveLength(3)
})

test('two presses are one request, and a bet above the balance is not sent', async () => {
  const { server, game, press, needs } = await world()
  game.act(0)
  await press(() => game.act(0))
  expect(server.sent).toHaveLength(1)
  server.balance = 0
  await game.refresh()
  await press(() => game.act(1))
  expect([server.sent.length, game.state().notice, needs]).toEqual([1, 'crash.not_enough', ['funds']])
})

test('a target that the flight passed is shown as paid only after the server said so', async () => {
  const { server, game, press, pass, fly } = await world()
  game.setTarget(0, '1,5')
  await press(() => game.act(0))
  expect(server.sent).toEqual(['bet 7 0 1.00 1.50'])
  await fly()
  await pass(moonKite.maths.endMs(149) + 100)
  expect(game.state().bets[0]?.state).toBe('placed')
  server.settle('bet_7_0', '1.50')
  await pass(600)
  expect(game.state()).toMatchObject({ balance: '100.50', bets: [{ state: 'cashed', multiplier: '1.50' }] })
})

test('a flight that ended is over on the screen at once, and what it took is read from the server', async () => {
  const { server, game, press, pass, fly } = await world()
  await press(() => game.act(0))
  await fly()
  server.settle('bet_7_0', null)
  server.step({ step: 'over', roundNumber: 7, atMs: server.nowMs, multiplier: '1.23' })
  expect(game.state()).toMatchObject({ phase: 'over', table: { history: [{ roundNumber: 7, multiplier: '1.23' }] } })
  await pass(1000)
  expect(game.state().bets[0]?.state).toBe('lost')
})

test('a lost step is found out: a silent table is asked', async () => {
  const { server, game, pass } = await world()
  server.known = stepped(server.known, { step: 'flight', roundNumber: 7, atMs: server.nowMs + 5400 })
  await pass(9000)
  expect(game.state().phase).toBe('flying')
})

test('after a refusal the server says how things stand; without an answer nothing is guessed', async () => {
  const { server, game, press } = await world()
  server.fail = 'play.round_closed'
  await press(() => game.act(0))
  expect(game.state()).toMatchObject({ notice: 'play.round_closed', bets: [], balance: '100.00', isLost: false })
  server.fail = 'network.failed'
  await press(() => game.act(0))
  expect(game.state().isLost).toBe(true)
  server.fail = undefined
  await press(() => game.act(0))
  expect(game.state()).toMatchObject({ isLost: false, bets: [] })
  expect(server.sent).toHaveLength(2)
})

test('autoplay needs targets, bets once a round and stops at its loss', async () => {
  const { server, game, press, pass } = await world()
  await press(() => game.startAuto(10))
  expect([game.state().auto.left, game.state().notice]).toEqual([0, 'crash.target_not_offered'])
  game.setTarget(0, '2')
  game.setAuto({ stopLoss: '2' })
  await press(() => game.startAuto(10))
  for (let number = 7; number < 12; number++) {
    if (number > 7) server.step({ step: 'open', roundNumber: number, atMs: server.nowMs + 5000 })
    await pass(5000)
    server.step({ step: 'flight', roundNumber: number, atMs: server.nowMs + 400 })
    await pass(900)
    if (server.bets.some(bet => bet.betId === `bet_${number}_0`)) server.settle(`bet_${number}_0`, null)
    server.step({ step: 'over', roundNumber: number, atMs: server.nowMs, multiplier: '1.01' })
    await pass(3500)
  }
  expect(server.sent).toEqual(['bet 7 0 1.00 2.00', 'bet 8 0 1.00 2.00'])
  expect(game.state()).toMatchObject({ auto: { left: 0 }, notice: 'crash.auto_done_loss' })
})

test('what is typed is a multiplier of the wire, or none that is offered', () => {
  expect(['', '2', '1.5', '1.01', '10000'].map(typed => readTarget(moonKite, typed))).toEqual([
    null,
    '2.00',
    '1.50',
    '1.01',
    '10000.00',
  ])
  for (const typed of ['1', '1.00', '10001', '1.234', '.', '1.2.3']) expect(readTarget(moonKite, typed), typed).toBeUndefined()
})

test('what comes late changes nothing', () => {
  const { known } = new Local()
  const flying = stepped(known, { step: 'flight', roundNumber: 7, atMs: START })
  const over = stepped(flying, { step: 'over', roundNumber: 7, atMs: START + 900, multiplier: '1.05' })
  expect(stepped(over, { step: 'flight', roundNumber: 7, atMs: START })).toBe(over)
  expect(newer(over, flying)).toBe(over)
  expect(newer(flying, over)).toEqual(over)
  expect(phaseAt(over, START + 1000)).toBe('over')
  expect(phaseAt(over, START + 5000)).toBe('resting')
})

test('the clock follows the answer that came back fastest', () => {
  let localMs = 0
  const clock = new ServerClock(() => localMs)
  localMs = 400
  clock.learn(10_200, 0)
  expect(clock.nowMs()).toBe(10_400)
  localMs = 1000
  clock.learn(11_010, 980)
  expect(clock.nowMs()).toBe(11_020)
  localMs = 3000
  clock.learn(12_000, 1000)
  expect(clock.nowMs()).toBe(13_020)
})

test('a flight sounds with an own bet in it alone: the start, each whole multiple, the end, and a loss like any end', async () => {
  const quiet = await world()
  await quiet.pass(5000)
  await quiet.fly()
  await quiet.pass(20_000)
  quiet.server.step({ step: 'over', roundNumber: 7, atMs: quiet.server.nowMs, multiplier: '3.20' })
  expect(quiet.heard).toEqual(['isMuted'])

  const { server, game, press, pass, fly, heard } = await world()
  await press(() => game.act(0))
  await pass(5000)
  await fly()
  const { maths } = moonKite
  await pass(maths.endMs(299) + 400 - 500 + 5)
  expect(heard.filter(name => name === 'higher')).toHaveLength(2)
  server.settle('bet_7_0', null)
  server.step({ step: 'over', roundNumber: 7, atMs: server.nowMs, multiplier: '3.00' })
  await pass(30_000)
  expect(heard.filter(name => ['takeOff', 'higher', 'snap', 'paid'].includes(name))).toEqual([
    'takeOff',
    'higher',
    'higher',
    'snap',
  ])
})

test('rounds that a campaign pays: the first bet plays them at their stake, the second is the player’s own, and autoplay ends with them', async () => {
  const { server, game, press, pass } = await world()
  server.rounds = [{ id: 'bns_1', stake: '5.00', left: 2, wins: 'cash' }]
  server.balance = 1
  await server.free.refresh()
  await game.refresh()
  expect(game.state()).toMatchObject({ free: { left: 2 }, slots: [{ stake: '5.00' }, { stake: '1.00' }] })
  game.setStake(0, '10.00')
  expect(game.state().slots[0].stake).toBe('5.00')
  // Not covered by the balance of one, and needs no cover; the second is paid.
  await press(() => game.act(0))
  await press(() => game.act(1))
  expect(server.sent).toEqual(['bet 7 0 5.00 null free', 'bet 7 1 1.00 2.00'])
  expect(game.state()).toMatchObject({ balance: '0.00', free: { left: 1 }, bets: [{ isFree: false }, { isFree: true }] })

  game.setTarget(0, '2')
  await press(() => game.toggleSecond())
  for (const slot of [0, 1]) server.settle(`bet_7_${slot}`, null)
  server.step({ step: 'flight', roundNumber: 7, atMs: server.nowMs + 400 })
  await pass(900)
  await press(() => game.startAuto(10))
  server.rounds = []
  server.step({ step: 'over', roundNumber: 7, atMs: server.nowMs, multiplier: '1.01' })
  server.step({ step: 'open', roundNumber: 8, atMs: server.nowMs + 5000 })
  await pass(5000)
  expect(server.sent.slice(2)).toEqual(['bet 8 0 5.00 2.00 free'])
  expect(game.state()).toMatchObject({ auto: { left: 0 }, free: undefined, slots: [{ stake: '1.00' }, { stake: '1.00' }] })
})
