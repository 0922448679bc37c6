import type { Clock } from '@tonle/process'
import type { Faults } from './faults.ts'
import type { Choice, Scheduler } from './scheduler.ts'

interface Timer {
  at: number
  label: string
  isAlive: () => boolean
  ring: () => void
}

const LEAP_MS = 90_000

/** Time of programs and of SQL. It stands still until somebody who waits is next, or a leap is chosen. */
export class SimulatedTime {
  readonly clock: Clock
  #nowMs: number
  #timers: Timer[] = []
  #set: (at: Date) => Promise<void>

  /** @param set moves the clock of SQL */
  constructor(startMs: number, set: (at: Date) => Promise<void>) {
    this.#nowMs = startMs
    this.#set = set
    this.clock = { nowMs: () => this.#nowMs, now: () => new Date(this.#nowMs) }
  }

  start(scheduler: Scheduler, faults: () => Faults): void {
    scheduler.offer(() => this.#choices(faults()))
  }

  /** @param isAlive a process that died waits for nothing */
  pause(ms: number, label: string, isAlive: () => boolean): Promise<void> {
    return new Promise(ring => this.#timers.push({ at: this.#nowMs + ms, label, isAlive, ring }))
  }

  #choices(faults: Faults): Choice[] {
    this.#timers = this.#timers.filter(timer => timer.isAlive())
    const leap: Choice = { label: 'minutes go by', weight: faults.timeLeap, run: () => this.#moveTo(this.#nowMs + LEAP_MS) }
    // Of equal times the one that began to wait first.
    const next = this.#timers.toSorted((one, other) => one.at - other.at)[0]
    if (!next) return [leap]
    return [{ label: `${next.label} wakes`, weight: 4, run: () => this.#wake(next) }, leap]
  }

  async #wake(timer: Timer): Promise<void> {
    this.#timers.splice(this.#timers.indexOf(timer), 1)
    if (timer.at > this.#nowMs) await this.#moveTo(timer.at)
    timer.ring()
  }

  async #moveTo(ms: number): Promise<void> {
    this.#nowMs = ms
    await this.#set(new Date(ms))
  }
}
