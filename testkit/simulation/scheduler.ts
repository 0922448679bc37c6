import { type Seeded, seeded } from './random.ts'

/** Something that could happen next. */
export interface Choice {
  /** Line of the trace; the same in every run of a seed: no ids, no times, no process numbers. */
  label: string
  weight: number
  run(): void | Promise<void>
}

/** What could happen next, of one kind; asked before each step, in the order of registration. */
export type Source = () => readonly Choice[]

/** Nothing can move although something is expected, or there is no end. */
export class Stuck extends Error {
  override readonly name = 'Stuck'
}

/**
 * One thing happens at a time, and chance by seed says which: a statement reaches the server, an answer reaches its client, a timer
 * rings, a process dies. Between two steps everything in this program has come to rest, so that a seed gives the same trace again.
 */
export class Scheduler {
  readonly random: Seeded
  readonly trace: string[] = []
  /** After each step, before the next is chosen. */
  afterStep: () => Promise<void> = async () => {}
  #sources: Source[] = []

  constructor(seed: number) {
    this.random = seeded(seed)
  }

  get step(): number {
    return this.trace.length
  }

  offer(source: Source): void {
    this.#sources.push(source)
  }

  /** What a step brought about, in its line. */
  note(text: string): void {
    if (this.trace.length > 0) this.trace[this.trace.length - 1] += ` ${text}`
  }

  /** @throws Stuck if nothing can happen before it is done, or it is not done after so many steps */
  async run(isDone: () => boolean, limit: number): Promise<void> {
    for (let steps = 0; ; steps++) {
      await quiet()
      if (isDone()) return
      if (steps >= limit) throw new Stuck(`no end after ${limit} steps`)
      const choices = this.#sources.flatMap(source => source()).filter(choice => choice.weight > 0)
      if (choices.length === 0) throw new Stuck('nothing can happen any more')
      const choice = this.random.weighted(choices)
      this.trace.push(choice.label)
      await choice.run()
      await this.afterStep()
    }
  }
}

/** Turns of the loop: lanes let one pass before each flush, and a flush may follow upon another. */
const TURNS = 8

/** All promises that can go on have gone on. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise(resolve => setImmediate(resolve))
}
