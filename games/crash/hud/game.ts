import { keepStake, keptStake } from '@tonle/game-screen/kept-stake.ts'
import { type Money, parseMoney } from '@tonle/money'
import { SLOTS } from '../model.ts'
import type { BetChange, MyBet, Step } from './client.ts'
import {
  type Auto,
  amountOf,
  firstState,
  type GameParts,
  type GameState,
  hundredths,
  readTarget,
  type Slot,
} from './game-state.ts'
import { betAt, newer, nextChangeMs, phaseAt, stepped } from './table.ts'

/** The page shows these itself and opens the game again. */
const ENDED: readonly string[] = ['play.session_over', 'play.launch_expired']
/** Bets of others are read again at most so often, and so much later at random. */
const BETS_EVERY_MS = 1000
const SPREAD_MS = 600
/** A table that says nothing is asked after so long: a step may have been lost. */
const SILENT_MS = 7000
/** The server takes the next step within this time after the countdown. */
const OVERDUE_MS = 1500
/** After a target was passed, or a flight ended: what was booked is read. */
const BOOKED_MS = 450
const KEPT_BETS = 20

/** The course of play on the screen. The server decides every outcome; the screen only shows it. */
export class Game {
  readonly #parts: GameParts
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<string, () => void>()
  #state: GameState
  #isStopped = false
  #readMs = 0
  /** Rounds whose autoplay bets were placed, and the last one whose results were counted. */
  #autoRound = 0
  #countedRound = 0

  constructor(parts: GameParts) {
    this.#parts = parts
    this.#state = firstState(parts)
    this.#stops.set('listen', parts.client.listen({ onStep: step => this.#step(step), onBets: () => this.#readSoon() }))
    const stopFree = parts.client.free?.subscribe(() => this.#takeFree())
    if (stopFree) this.#stops.set('free', stopFree)
    this.#follow()
  }

  state = (): GameState => this.#state
  nowMs = (): number => this.#parts.clock.nowMs()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  setStake(slot: number, stake: string): void {
    const isOfCampaign = slot === 0 && this.#state.free !== undefined
    if (isOfCampaign || !this.#state.stakes.includes(stake)) return
    this.#tick()
    if (slot === 0) keepStake(this.#parts.title.gameCode, this.#state.currency, stake)
    this.#setSlot(slot, { stake })
  }

  /** @param target as typed: checked when the bet is placed */
  setTarget(slot: number, target: string): void {
    this.#setSlot(slot, {
      target: target
        .replace(',', '.')
        .replace(/[^\d.]/g, '')
        .slice(0, 9),
    })
  }

  toggleSecond(): void {
    this.#set({ hasSecond: !this.#state.hasSecond })
  }

  toggleSound(): void {
    const { sound } = this.#parts
    sound.mute(!sound.isMuted())
    sound.wake()
    this.#set({ isMuted: sound.isMuted() })
  }

  /** The one act of a place: cash out in a flight, take back before it, else bet on the round that takes bets. */
  act(slot: number): void {
    this.#parts.sound.wake()
    const { table, bets, phase, isLost } = this.#state
    const { client } = this.#parts
    const flying = table.flight && betAt(bets, table.flight.roundNumber, slot)
    const waiting = betAt(bets, table.open.roundNumber, slot)
    if (isLost) void this.refresh()
    else if (flying?.state === 'placed' && phase === 'flying') this.#send(slot, () => client.cashOut(flying.betId))
    else if (flying?.state === 'placed' && phase === 'ready') return
    else if (waiting) this.#send(slot, () => client.takeBack(waiting.betId))
    else this.#bet(slot)
  }

  setAuto(change: Partial<Pick<Auto, 'stopLoss' | 'stopWin'>>): void {
    this.#set({ auto: { ...this.#state.auto, ...change } })
  }

  /** Plays so many rounds with the bets as they stand; 0 stops. Every bet needs a target: nobody is there to cash out. */
  startAuto(rounds: number): void {
    const { slots, hasSecond, auto, table } = this.#state
    if (rounds === 0 || !this.#parts.policy.hasAutoplay) {
      this.#set({ auto: { ...auto, left: 0 } })
      return
    }
    const active = slots.slice(0, hasSecond ? SLOTS : 1)
    if (active.some(slot => !readTarget(this.#parts.title, slot.target))) {
      this.#set({ notice: 'crash.target_not_offered' })
      return
    }
    this.#parts.sound.wake()
    this.#countedRound = table.open.roundNumber - 1
    this.#set({ auto: { ...auto, left: rounds, net: 0n as Money }, notice: undefined })
    this.#playAuto()
  }

  /** Asks how things stand: after a lost answer, when the tab or the connection is back. */
  async refresh(): Promise<void> {
    const { client, clock, codeOf, onBalance } = this.#parts
    const askedMs = clock.localMs()
    try {
      const now = await client.open()
      clock.learn(now.table.nowMs, askedMs)
      if (now.balance !== this.#state.balance) onBalance?.(now.balance)
      this.#soundPaid(now.bets)
      this.#set({ balance: now.balance, bets: now.bets, table: newer(this.#state.table, now.table), isLost: false })
      this.#follow()
      this.#countAuto()
    } catch (error) {
      const code = codeOf(error)
      this.#set({ isLost: true, notice: ENDED.includes(code) ? code : 'network.failed' })
    }
  }

  stop(): void {
    this.#isStopped = true
    for (const stop of this.#stops.values()) stop()
  }

  #bet(slot: number): void {
    const { title, onNeedFunds, sound } = this.#parts
    const { balance, table, slots, free } = this.#state
    const { stake, target, isBusy } = slots[slot]!
    if (isBusy) return
    const read = readTarget(title, target)
    const isFree = slot === 0 && free !== undefined
    const isCovered = isFree || parseMoney(balance) >= parseMoney(stake)
    if (read === undefined || !isCovered) {
      const notice = read === undefined ? 'crash.target_not_offered' : 'crash.not_enough'
      this.#set({ notice, auto: { ...this.#state.auto, left: 0 } })
      if (!isCovered) onNeedFunds?.()
      return
    }
    sound.begin()
    const { roundNumber } = table.open
    this.#send(slot, () => this.#parts.client.bet({ roundNumber, slot, stake, target: read, isFree }))
  }

  /** While a campaign pays, the first stake is its; afterwards the player's own. Autoplay does not go on with own money. */
  #takeFree(): void {
    const { client, title } = this.#parts
    const { free: before, currency, stakes, slots, auto } = this.#state
    const free = client.free?.now()
    const own = keptStake(title.gameCode, currency, stakes) ?? stakes[0] ?? slots[0].stake
    const isOver = free === undefined && before !== undefined
    const stake = free?.stake ?? (isOver ? own : slots[0].stake)
    this.#set({ free, slots: [{ ...slots[0], stake }, slots[1]], ...(isOver && { auto: { ...auto, left: 0 } }) })
  }

  /** One request of a place at a time; after a refusal or a lost answer the server says how things stand. */
  #send(slot: number, ask: () => Promise<BetChange>): void {
    if (this.#state.slots[slot]!.isBusy) return
    this.#setSlot(slot, { isBusy: true }, { notice: undefined })
    const work = async () => {
      try {
        const { bet, balance } = await ask()
        if (bet.state === 'cashed') this.#parts.sound.paid(Number(bet.multiplier))
        const others = this.#state.bets.filter(one => one.betId !== bet.betId)
        this.#set({ bets: [bet, ...others].sort((a, b) => b.roundNumber - a.roundNumber).slice(0, KEPT_BETS), balance })
        this.#parts.onBalance?.(balance)
        this.#setSlot(slot, { isBusy: false })
      } catch (error) {
        await this.#failed(slot, this.#parts.codeOf(error))
      }
    }
    void work()
  }

  async #failed(slot: number, code: string): Promise<void> {
    if (code === 'wallet.insufficient_funds') this.#parts.onNeedFunds?.()
    this.#set({ notice: code, auto: { ...this.#state.auto, left: 0 } })
    if (!ENDED.includes(code)) await this.refresh()
    else this.#set({ isLost: true })
    this.#setSlot(slot, { isBusy: false })
  }

  #step(step: Step): void {
    const before = this.#state.table
    const table = stepped(before, step)
    if (table === before) return
    const { sound } = this.#parts
    // A table goes on day and night: only rounds of the own bets sound.
    const own = this.#state.bets.some(bet => bet.roundNumber === step.roundNumber && bet.state !== 'back')
    if (own && step.step === 'flight') sound.takeOff()
    if (own && step.step === 'over') sound.snap()
    this.#set({ table })
    this.#follow()
    if (step.step === 'over' && own)
      this.#later('booked', BOOKED_MS + SPREAD_MS * this.#parts.chance(), () => void this.refresh())
    else if (step.step === 'over') this.#countAuto()
    if (step.step !== 'over') this.#readSoon()
  }

  /** Keeps the phase true, and the table after a silence. */
  #follow(): void {
    const { clock, chance } = this.#parts
    const nowMs = clock.nowMs()
    const { table } = this.#state
    const phase = phaseAt(table, nowMs)
    if (phase !== this.#state.phase) {
      this.#set({ phase })
      // What was bet on the last round gives way to the next one's.
      if (phase === 'counting' || phase === 'resting') this.#readSoon()
    }
    if (phase === 'counting') this.#playAuto()
    const changeMs = nextChangeMs(table, nowMs)
    if (changeMs !== undefined) this.#later('phase', Math.max(5, changeMs - nowMs + 5), () => this.#follow())
    this.#followTargets(nowMs)
    this.#followMultiples(nowMs)
    const overdueMs = phase === 'counting' ? table.open.startsAtMs! + OVERDUE_MS - nowMs : SILENT_MS
    this.#later('silence', Math.max(1000, Math.min(overdueMs, SILENT_MS)) * (1 + 0.3 * chance()), () => void this.#read())
  }

  /** When a flight passes an own target, what was booked is read: the server alone says so. */
  #followTargets(nowMs: number): void {
    const { table, bets } = this.#state
    const { flight } = table
    if (!flight || flight.multiplier !== null) return
    const { maths } = this.#parts.title
    const next = bets
      .filter(bet => bet.roundNumber === flight.roundNumber && bet.state === 'placed' && bet.target !== null)
      .map(bet => flight.fliesAtMs + maths.endMs(Math.min(hundredths(bet.target!), hundredths(bet.limit)) - 1))
      .filter(atMs => atMs > nowMs)
      .sort((a, b) => a - b)[0]
    if (next !== undefined) this.#later('target', next - nowMs + BOOKED_MS, () => void this.refresh())
  }

  /** Each whole multiple that a flying bet of the player passes sounds one bar higher. */
  #followMultiples(nowMs: number): void {
    const { table, bets } = this.#state
    const { flight } = table
    const isFlying = bets.some(bet => bet.roundNumber === flight?.roundNumber && bet.state === 'placed')
    if (!flight || flight.multiplier !== null || !isFlying) return
    const { title, sound } = this.#parts
    const next = Math.floor(title.maths.multiplierAt(nowMs - flight.fliesAtMs) / 100) + 1
    const atMs = flight.fliesAtMs + title.maths.endMs(next * 100 - 1)
    this.#later('multiple', Math.max(5, atMs - nowMs), () => {
      if (this.#state.table.flight?.multiplier === null) sound.higher(next)
      this.#followMultiples(this.#parts.clock.nowMs())
    })
  }

  #readSoon(): void {
    if (this.#stops.has('read')) return
    const waitMs = Math.max(0, this.#readMs + BETS_EVERY_MS - this.#parts.clock.localMs())
    this.#later('read', waitMs + SPREAD_MS * this.#parts.chance(), () => void this.#read())
  }

  async #read(): Promise<void> {
    const { client, clock } = this.#parts
    const askedMs = clock.localMs()
    this.#readMs = askedMs
    try {
      const table = await client.table()
      clock.learn(table.nowMs, askedMs)
      this.#set({ table: newer(this.#state.table, table) })
    } catch {
      // Asked again after the next silence.
    }
    this.#follow()
  }

  #playAuto(): void {
    const { auto, table, hasSecond, bets } = this.#state
    const { roundNumber, startsAtMs } = table.open
    if (auto.left === 0 || startsAtMs === null || roundNumber === this.#autoRound || this.#state.phase !== 'counting') return
    this.#autoRound = roundNumber
    this.#set({ auto: { ...auto, left: auto.left - 1 } })
    for (let slot = 0; slot < (hasSecond ? SLOTS : 1); slot++) if (!betAt(bets, roundNumber, slot)) this.#bet(slot)
  }

  /** Counts what autoplay's rounds brought, and stops at its limits. */
  #countAuto(): void {
    const { auto, bets, table } = this.#state
    const over = table.flight?.multiplier != null ? table.flight.roundNumber : 0
    if (over <= this.#countedRound) return
    const settled = bets.filter(bet => bet.roundNumber > this.#countedRound && bet.roundNumber <= over && bet.state !== 'back')
    if (settled.some(bet => bet.state === 'placed')) return
    this.#countedRound = over
    const net = settled.reduce(
      (sum, bet) => sum + parseMoney(bet.payout) - (bet.isFree ? 0n : parseMoney(bet.stake)),
      auto.net as bigint,
    ) as Money
    const [loss, win] = [amountOf(auto.stopLoss), amountOf(auto.stopWin)]
    const reason = loss > 0n && net <= -loss ? 'crash.auto_done_loss' : win > 0n && net >= win ? 'crash.auto_done_win' : undefined
    this.#set({ auto: { ...auto, net, ...(reason && { left: 0 }) }, ...(reason && auto.left > 0 && { notice: reason }) })
  }

  /** Targets that the server has paid since the last look. */
  #soundPaid(now: readonly MyBet[]): void {
    const open = new Set(this.#state.bets.filter(bet => bet.state === 'placed').map(bet => bet.betId))
    for (const bet of now) if (bet.state === 'cashed' && open.has(bet.betId)) this.#parts.sound.paid(Number(bet.multiplier))
  }

  #tick(): void {
    this.#parts.sound.wake()
    this.#parts.sound.tick()
  }

  #later(name: string, ms: number, act: () => void): void {
    this.#stops.get(name)?.()
    const stop = this.#parts.later(ms, () => {
      this.#stops.delete(name)
      if (!this.#isStopped) act()
    })
    this.#stops.set(name, stop)
  }

  #setSlot(slot: number, change: Partial<Slot>, more: Partial<GameState> = {}): void {
    const slots = this.#state.slots.map((one, i) => (i === slot ? { ...one, ...change } : one)) as unknown as [Slot, Slot]
    this.#set({ slots, notice: change.isBusy === false ? this.#state.notice : undefined, ...more })
  }

  #set(change: Partial<GameState>): void {
    if (this.#isStopped) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
