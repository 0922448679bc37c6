import { setTimeout as sleep } from 'node:timers/promises'
import type { AckLog } from './ack-log.ts'
import type { Member } from './people.ts'
import { Player, type Tally } from './player.ts'

interface Actor {
  act(): Promise<void>
}

/** Players (and others) who act until the load is ended. */
export class Load {
  readonly tally: Tally
  readonly #actors: Actor[] = []
  readonly #thinkMs: number
  #isOver = false

  /** @param thinkMs pause of an actor between two operations */
  constructor(log: AckLog, random: () => number, { thinkMs = 0, ...more }: Partial<Tally> & { thinkMs?: number } = {}) {
    this.#thinkMs = thinkMs
    this.tally = { log, operations: 0, refused: 0, unknown: 0, cashierShare: 0.03, random, ...more }
  }

  /** Signs members in and lets them sit down at a slot. */
  async seat(origin: string, members: readonly Member[]): Promise<void> {
    const players = members.map(member => new Player(origin, member, this.tally))
    await Promise.all(players.map(player => player.enter()))
    this.#actors.push(...players)
  }

  add(actor: Actor): void {
    this.#actors.push(actor)
  }

  /** @returns after `end`, when the last operation is answered */
  async run(): Promise<void> {
    const actors = this.#actors.map(async actor => {
      while (!this.#isOver) {
        await actor.act()
        if (this.#thinkMs > 0) await sleep(this.#thinkMs)
      }
    })
    await Promise.all(actors).finally(() => {
      this.#isOver = true
    })
  }

  /** No more answers will come. */
  get isDone(): boolean {
    return this.#isOver
  }

  /** Waits until so many operations are done, or the load is over. */
  async reached(operations: number): Promise<void> {
    while (!this.#isOver && this.tally.operations < operations) await sleep(5)
  }

  /** After the operations that are on their way. */
  end(): void {
    this.#isOver = true
  }
}

const SETTLE_MS = 50

/** Longest silence around a fault: from the fault to the first answer after it. */
export class Stalls {
  #worstMs = 0
  readonly #load: Load

  constructor(load: Load) {
    this.#load = load
  }

  get worstMs(): number {
    return Math.round(this.#worstMs)
  }

  /** Does the harm, lets what was answered before it reach the disk, and waits for the next answer; none comes when the load is over. */
  async around(harm: () => Promise<unknown>): Promise<void> {
    const sinceMs = performance.now()
    const harmed = harm()
    await sleep(SETTLE_MS)
    await harmed
    const { log } = this.#load.tally
    while (log.lastMs <= sinceMs + SETTLE_MS && !this.#load.isDone) await sleep(5)
    if (log.lastMs > sinceMs + SETTLE_MS) this.#worstMs = Math.max(this.#worstMs, log.lastMs - sinceMs)
  }
}
