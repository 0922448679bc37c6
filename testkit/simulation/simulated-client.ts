import { EventEmitter } from 'node:events'
import type { PoolConfig } from 'pg'
import type { Backend } from './backend.ts'
import type { Faults } from './faults.ts'
import type { Choice } from './scheduler.ts'
import { type SimulatedServer, said } from './simulated-server.ts'

type Callback = (error: Error | null, result?: unknown) => void

interface Query {
  args: unknown[]
  label: string
  callback: Callback
}

const GOES_ITS_WAY = 10

/**
 * The driver's client as a pool sees it. Connecting, each statement and each answer is a step that the scheduler chooses; in
 * between the connection may break.
 */
export class SimulatedClient extends EventEmitter {
  /** The pool reads these two. */
  _queryable = true
  _ending = false
  /** As the driver's: known from the connection on, also when it broke. */
  processID: number | null = null
  #options: PoolConfig
  #server: SimulatedServer
  #named: (label: string) => string
  #backend: Backend | undefined
  #connecting: Callback | undefined
  #queries: Query[] = []
  #isSent = false
  #isGone = false

  constructor(options: object, server: SimulatedServer, named: (label: string) => string) {
    super()
    this.#options = options
    this.#server = server
    this.#named = named
  }

  connect(callback: Callback): void {
    this.#connecting = callback
  }

  query(...given: unknown[]): Promise<unknown> | undefined {
    const last = given.at(-1)
    if (typeof last === 'function') {
      this.#enqueue(given.slice(0, -1), last as Callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#enqueue(given, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  end(callback?: () => void): Promise<void> | undefined {
    this._ending = true
    this.#leave()
    process.nextTick(() => {
      this.emit('end')
      callback?.()
    })
    return callback ? undefined : Promise.resolve()
  }

  ref(): void {}
  unref(): void {}

  /** Its process died: no answer reaches anybody. */
  vanish(): void {
    this.#leave()
    this.#queries = []
    // Only the pool's own timer hears of it.
    const callback = this.#connecting
    this.#connecting = undefined
    callback?.(new Error('its process died'))
  }

  choices(faults: Faults): Choice[] {
    if (this.#connecting) return this.#whenConnecting(faults)
    if (!this.#backend) return []
    const [query] = this.#queries
    const cut: Choice = {
      label: `${this.#name} is cut${query && !this.#isSent ? ` before ${query.label}` : ''}`,
      weight: faults.cut,
      run: () => this.#break(),
    }
    if (!query) return [{ ...cut, weight: cut.weight / 4 }]
    if (!this.#isSent) return [...this.#whenReady(query, faults), cut]
    if (this.#backend.call?.state === 'parked') return [...this.#whenParked(this.#backend, query, faults), cut]
    return this.#whenAnswered(query, faults)
  }

  get #name(): string {
    const role = (this.#options.application_name ?? '').replace('tonle_', '')
    return this.#named(this.#backend ? `${role}#${this.#backend.number}` : role)
  }

  #whenConnecting(faults: Faults): Choice[] {
    const end = (error: Error | null) => {
      const callback = this.#connecting!
      this.#connecting = undefined
      callback(error)
    }
    const connect = async () => {
      this.#backend = await this.#server.connect(this.#options)
      this.processID = this.#backend.pid
      end(null)
    }
    return [
      { label: `${this.#name} connects`, weight: GOES_ITS_WAY, run: connect },
      {
        label: `${this.#name} is not let in`,
        weight: faults.refused,
        run: () => end(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
      },
    ]
  }

  #whenReady(query: Query, faults: Faults): Choice[] {
    const send = async () => {
      this.#isSent = true
      await this.#server.send(this.#backend!, query.label, query.args)
    }
    const late = () => this.#break({ label: query.label, args: query.args })
    return [
      { label: `${this.#name} → ${query.label}`, weight: GOES_ITS_WAY, run: send },
      { label: `${this.#name} is cut, on its way is ${query.label}`, weight: faults.late, run: late },
    ]
  }

  #whenParked(backend: Backend, query: Query, faults: Faults): Choice[] {
    const label = `${this.#name} ${query.label} waits too long`
    return [{ label, weight: faults.lockTimeout, run: () => this.#server.timeOut(backend) }]
  }

  #whenAnswered(query: Query, faults: Faults): Choice[] {
    const { call } = this.#backend!
    const answer = () => {
      this.#isSent = false
      this.#queries.shift()
      query.callback(call!.error ?? null, call!.result)
    }
    return [
      { label: `${this.#name} ← ${query.label} ${said(this.#backend!)}`, weight: GOES_ITS_WAY, run: answer },
      {
        label: `${this.#name} is cut, lost is ${query.label} ${said(this.#backend!)}`,
        weight: faults.answerLost,
        run: () => this.#break(),
      },
    ]
  }

  #enqueue(args: unknown[], callback: Callback): void {
    const refusal = this.#refusal()
    if (refusal) return void process.nextTick(() => callback(refusal))
    this.#queries.push({ args, label: labelOf(args), callback })
  }

  #refusal(): Error | undefined {
    if (this._ending) return new Error('Client was closed and is not queryable')
    return this._queryable ? undefined : new Error('Client has encountered a connection error and is not queryable')
  }

  /** As the driver: what is under way fails, then the client says so. */
  #break(late?: { label: string; args: unknown[] }): void {
    const error = new Error('Connection terminated unexpectedly')
    this._queryable = false
    const queries = this.#queries
    this.#queries = []
    if (late || this.#isSent) this.#server.lost.push((late ?? queries[0]!).label)
    this.#leave(late)
    for (const { callback } of queries) process.nextTick(() => callback(error))
    this.emit('error', error)
    process.nextTick(() => this.emit('end'))
  }

  #leave(late?: { label: string; args: unknown[] }): void {
    if (this.#isGone || !this.#backend) return
    this.#isGone = true
    this.#server.leave(this.#backend, this.#name, late)
    this.#backend = undefined
  }
}

/** A statement's first words, and the keys of the workload it carries. */
function labelOf(args: readonly unknown[]): string {
  const [first, second] = args
  const config = (typeof first === 'string' ? { text: first, values: second } : first) as {
    name?: string
    text?: string
    values?: unknown
  }
  const words =
    config.name ??
    (config.text ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/'[^']*'/g, '…')
      .slice(0, 40)
  const text = JSON.stringify(config.values ?? [], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const keys = [...new Set(text.match(/\bk\d+[a-z]*\b/g))]
  return [`[${words.trim()}]`, ...keys].join(' ')
}
