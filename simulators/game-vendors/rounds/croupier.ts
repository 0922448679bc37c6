import type { Money } from '@tonle/money'
import { type Clock, newId, type Random } from '@tonle/process'
import type { FaultBook } from '../faults/fault-book.ts'
import { draw } from '../games/draw.ts'
import type { Kind } from '../games/returns.ts'
import { type Answer, type Operation, type Seat, speaker, type Transport } from '../protocol/index.ts'
import type { Purses } from '../purses/purses.ts'
import { decide, PACE, type Pace } from './decide.ts'
import { planOf, undoId, undoOf } from './plan.ts'
import { type Player, PRIZE, type Round, type Step, type Store } from './store.ts'
import type { Vendor } from './vendor.ts'

interface Surroundings {
  store: Store
  purses: Purses
  vendors: ReadonlyMap<string, Vendor>
  clock: Clock
  random: Random
  faults: FaultBook
  pace?: Pace
}

/** A prize as the wallet asks for it (`promo/grant`). */
export interface Prize {
  grantId: string
  playerId: string
  gameId?: string | undefined
  currency: string
  amount: Money
}

/** Leads rounds from the draw to the wallet's last answer. What it means to send is on disk before it is sent. */
export class Croupier {
  readonly #around: Surroundings
  readonly #pace: Pace
  readonly #working = new Map<string, Promise<void>>()
  /** The balance the wallet told last, by player. */
  readonly balances = new Map<string, Money>()

  constructor(around: Surroundings) {
    this.#around = around
    this.#pace = around.pace ?? PACE
  }

  /** Draws a round, and leads it as far as it goes at once. */
  async play(player: Player, kind: Kind, stake: Money, choice: string): Promise<Round> {
    const { store, clock, random, vendors, faults } = this.#around
    const drawn = draw(kind, choice, stake, player.currency, random)
    const round: Round = {
      id: newId(clock),
      handle: player.handle,
      vendor: player.vendor,
      kind,
      choice,
      stake,
      ...drawn,
      state: 'running',
      code: '',
      atMs: clock.nowMs(),
      endedMs: null,
    }
    if (!player.seat) return this.#playForFun(player, round)
    if (vendors.get(player.vendor)!.keepsPurses) return this.#playFromPurse(player.seat, round)
    const line = faults.of(player.handle)
    const late = { winDelayMs: line?.faults.winDelayMs ?? 0, isEndedEarly: line?.hits(line.faults.endedEarly) ?? false }
    const { speaks } = vendors.get(player.vendor)!.dialect
    store.begin(round, planOf({ ...round, seat: player.seat }, speaks, late))
    await this.work(round.id)
    return store.round(round.id)!
  }

  /** Pays a prize that the wallet asked for, once for each grant, however often it is asked for. */
  async payPrize(vendor: string, prize: Prize): Promise<void> {
    const { store, clock } = this.#around
    const { grantId, playerId, gameId = '', currency, amount } = prize
    const id = `${PRIZE}${grantId}`
    if (!store.round(id)) {
      const none = {
        handle: '',
        kind: 'slots',
        choice: '',
        stake: 0n as Money,
        result: '',
        shown: [],
        code: '',
        endedMs: null,
      } as const
      const seat: Seat = { session: '', playerId, gameId, currency }
      const win: Operation = { op: 'win', seat, txId: `${id}-w`, roundId: id, amount, kind: 'promo', campaignId: grantId }
      store.begin({ ...none, id, vendor, payout: amount, state: 'running', atMs: clock.nowMs() }, [{ op: win, afterMs: 0 }])
    }
    await this.work(id)
  }

  /** Goes on with every round that waits, also those of before a crash. */
  async workAll(): Promise<void> {
    await Promise.all(this.#around.store.running().map(round => this.work(round.id)))
  }

  /** Goes on with a round until it ends or has to wait. Two callers never work at the same round. */
  async work(id: string): Promise<void> {
    const busy = this.#working.get(id)
    if (busy) return busy
    const working = this.#lead(id).finally(() => this.#working.delete(id))
    this.#working.set(id, working)
    return working
  }

  async #lead(id: string): Promise<void> {
    const { store, clock } = this.#around
    for (;;) {
      const round = store.round(id)
      if (round?.state !== 'running') return
      const steps = store.steps(id)
      const step = steps.find(one => one.state === 'waiting' || one.state === 'sent')
      if (!step) {
        const isUndone = steps.some(one => one.txId === undoId(id))
        store.saveRound({ ...round, state: isUndone ? 'undone' : 'settled', endedMs: clock.nowMs() })
        return
      }
      // Its wait begins when its turn comes.
      if (step.state === 'waiting' && step.dueMs === 0 && step.afterMs > 0) {
        step.dueMs = clock.nowMs() + step.afterMs
        store.saveStep(step)
      }
      if (step.dueMs > clock.nowMs()) return
      await this.#say(round, step)
    }
  }

  async #say(round: Round, step: Step): Promise<void> {
    const { store } = this.#around
    step.state = 'sent'
    step.attempts++
    store.saveStep(step)
    const answer = await this.#ask(round, step)
    const canUndo = this.#around.vendors.get(round.vendor)!.dialect.speaks.has('rollback')
    const next = decide(step.op.op, answer, { ...step, canUndo }, this.#pace)
    if (answer.outcome === 'unknown') step.wasUnknown = true
    switch (next.do) {
      case 'go_on':
        step.state = 'done'
        if (answer.balance !== undefined) this.balances.set(round.handle, answer.balance)
        break
      case 'again':
        step.dueMs = this.#around.clock.nowMs() + next.afterMs
        break
      case 'stuck':
        store.saveRound({ ...round, state: 'stuck', code: answer.said || answer.code })
        break
      case 'give_up':
        step.state = 'refused'
        store.saveRound({ ...round, state: 'refused', code: answer.code })
        break
      case 'undo':
        store.undo({ ...round, code: answer.code }, step, undoOf(step.op))
        return
    }
    store.saveStep(step)
  }

  async #ask(round: Round, step: Step): Promise<Answer> {
    const vendor = this.#around.vendors.get(round.vendor)!
    const op: Operation = step.attempts > 1 && 'amount' in step.op ? ({ ...step.op, isRetry: true } as Operation) : step.op
    const line = this.#around.faults.of(round.handle)
    const send: Transport = line ? request => line.send(request, () => vendor.dialect.compose(op), vendor.send) : vendor.send
    return await speaker(vendor.dialect, send).say(op)
  }

  #playFromPurse({ playerId, currency }: Seat, round: Round): Round {
    const { store, purses, clock } = this.#around
    const of = { vendor: round.vendor, player: playerId, currency }
    const isPlayed = purses.play(of, round.stake, round.payout)
    this.balances.set(round.handle, purses.of(of).balance)
    const state = isPlayed ? 'settled' : 'refused'
    const played: Round = { ...round, state, code: isPlayed ? '' : 'INSUFFICIENT', endedMs: clock.nowMs() }
    store.saveRound(played)
    return played
  }

  #playForFun(player: Player, round: Round): Round {
    const { store } = this.#around
    const balance = player.demoBalance ?? (0n as Money)
    const isShort = balance < round.stake
    const played: Round = { ...round, state: isShort ? 'refused' : 'settled', code: isShort ? 'INSUFFICIENT' : '' }
    store.saveRound(played)
    if (!isShort) store.savePlayer({ ...player, demoBalance: (balance - round.stake + round.payout) as Money })
    return played
  }
}
