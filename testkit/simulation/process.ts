import { type Database, openDatabase } from '@tonle/database'
import type { ClientBase } from 'pg'
import type { Faults } from './faults.ts'
import type { Choice, Scheduler } from './scheduler.ts'
import { SimulatedClient } from './simulated-client.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** The process died before it answered. It may have happened. */
export class Crashed extends Error {
  override readonly name = 'Crashed'
}

export interface ProcessOptions<R> {
  url: string
  server: SimulatedServer
  time: SimulatedTime
  scheduler: Scheduler
  faults: () => Faults
  pools: { poolSize: number; workerPoolSize: number; lanePoolSize: number }
  /** The program on the process's database, created for each of its lives. */
  make(life: Life, db: Database): R
}

/** What of one life of a process reaches outside; it ends with it. */
export interface Life {
  readonly name: string
  readonly isAlive: boolean
  pause(ms: number): Promise<void>
}

/** One simulated process: pools and whatever `make` builds on them. It dies, and starts again with nothing in memory. */
export class SimulatedProcess<R> {
  readonly name: string
  #options: ProcessOptions<R>
  #lives = 0
  #life: RunningLife<R> | undefined

  constructor(name: string, options: ProcessOptions<R>) {
    this.name = name
    this.#options = options
    options.scheduler.offer(() => this.#choices())
  }

  get isUp(): boolean {
    return this.#life?.made !== undefined
  }

  /** Name of the present life: what is in order, is in order within one. */
  get lifeName(): string {
    return this.#life!.name
  }

  /** Works on what the process runs. @throws Crashed if it dies meanwhile */
  use<T>(work: (made: R) => Promise<T>): Promise<T> {
    const life = this.#life!
    return new Promise((resolve, reject) => {
      const answer = { reject }
      life.open.add(answer)
      work(life.made!)
        .then(resolve, reject)
        .finally(() => life.open.delete(answer))
    })
  }

  /** Ends the pools of the last life, at the end of a run. */
  leave(): void {
    this.#die()
  }

  #choices(): Choice[] {
    const { faults } = this.#options
    const life = this.#life
    if (!life) return [{ label: `${this.name} starts`, weight: 5, run: () => this.#start() }]
    const die = { label: `${this.name} dies`, weight: faults().crash, run: () => this.#die() }
    return [...life.clients.flatMap(client => client.choices(faults())), die]
  }

  #start(): void {
    const { url, server, time, pools, make } = this.#options
    const life = new RunningLife<R>(`${this.name}.${++this.#lives}`, time)
    this.#life = life
    const client = class extends SimulatedClient {
      constructor(options: object) {
        super(options, server, label => `${life.name} ${label}`)
        life.clients.push(this)
      }
    }
    openDatabase({ ...pools, url, client: client as unknown as new () => ClientBase }).then(
      db => {
        life.made = make(life, db)
        life.db = db
      },
      // It could not reach its database; a supervisor starts it again.
      () => life.isAlive && this.#die(),
    )
  }

  #die(): void {
    const life = this.#life
    this.#life = undefined
    life?.end()
  }
}

class RunningLife<R> implements Life {
  readonly name: string
  isAlive = true
  made: R | undefined
  db: Database | undefined
  clients: SimulatedClient[] = []
  /** Requests that somebody waits for. */
  open = new Set<{ reject: (error: Error) => void }>()
  #time: SimulatedTime

  constructor(name: string, time: SimulatedTime) {
    this.name = name
    this.#time = time
  }

  pause(ms: number): Promise<void> {
    return this.#time.pause(ms, `${this.name}'s pause`, () => this.isAlive)
  }

  /** Nothing of it moves again; those who wait for an answer see their connection close. */
  end(): void {
    this.isAlive = false
    for (const client of this.clients) client.vanish()
    // Clears the timers of its pools.
    this.db?.end().catch(() => {})
    for (const { reject } of this.open) reject(new Crashed(`${this.name} died`))
  }
}
