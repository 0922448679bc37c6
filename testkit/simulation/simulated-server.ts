import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type PoolConfig } from 'pg'
import { Backend } from './backend.ts'
import { type Faults, noFaults } from './faults.ts'
import type { Choice, Scheduler } from './scheduler.ts'

/** What a client that broke has left at the server. */
interface Left {
  backend: Backend
  name: string
  /** A statement that is still on its way to the server. */
  late: { label: string; args: unknown[] } | undefined
}

/** How long a statement may take before the server is asked whether it waits for a lock. The question decides, not the time. */
const FIRST_LOOK_MS = 3

/**
 * The simulation's way to a real PostgreSQL. A statement is sent and carried out, or it waits for a lock of another simulated
 * connection: then it is parked, and the next step is chosen. A connection that broke leaves its transaction, its locks and the
 * statement it sent at the server until the server notices.
 */
export class SimulatedServer {
  #backends: Backend[] = []
  #left: Left[] = []
  /** Grows whenever a statement ended outside a transaction: it may have committed. */
  commits = 0
  /** The first step that set one of several waiting statements free: which of them goes first from there on is the server's own choice. */
  racedAt: number | undefined
  /** Labels of statements that were sent and whose answer nobody got. */
  lost: string[] = []
  #helpers = new Map<string, Backend>()
  /** Asks what waits. */
  #look: Backend
  #faults: () => Faults = () => noFaults
  #note: (text: string) => void = () => {}
  #step: () => number = () => 0

  constructor(look: Backend) {
    this.#look = look
  }

  start(scheduler: Scheduler, faults: () => Faults): void {
    this.#faults = faults
    this.#note = text => scheduler.note(text)
    this.#step = () => scheduler.step
    this.racedAt = undefined
    scheduler.offer(() => this.#choices())
  }

  /** Nothing of a client that broke is left here. */
  get isQuiet(): boolean {
    return this.#left.length === 0
  }

  async connect(options: PoolConfig): Promise<Backend> {
    const role = options.application_name ?? ''
    const ofRole = this.#backends.filter(backend => backend.role === role)
    let backend = ofRole.find(one => one.isFree)
    if (!backend) {
      backend = await Backend.open(options, ofRole.length)
      this.#backends.push(backend)
      if (!this.#helpers.has(role)) this.#helpers.set(role, await Backend.open(options, 0))
    }
    backend.isFree = false
    return backend
  }

  /** Sends a statement. @returns when it is answered or parked, and all that it set free has come to rest */
  async send(backend: Backend, label: string, args: unknown[]): Promise<void> {
    const ended = endedBy(args)
    if (ended !== undefined) {
      await this.#endLeft(ended)
      return backend.say(label, { ended: true })
    }
    const answered = backend.send(label, args).then(() => {
      if (!backend.isInTransaction) this.commits++
    })
    await Promise.race([answered, sleep(FIRST_LOOK_MS)])
    await this.#rest()
    if (backend.call?.state === 'parked') this.#note('… waits for a lock')
  }

  /** The client is gone; the server will notice. @param late what it sent before */
  leave(backend: Backend, name: string, late?: { label: string; args: unknown[] }): void {
    this.#left.push({ backend, name, late })
  }

  /** The server gives up the wait of a parked statement, as if its patience (`lock_timeout`) was over. */
  async timeOut(backend: Backend): Promise<void> {
    const { call } = backend
    if (call?.state !== 'parked') return
    await this.#helpers.get(backend.role)!.query('select pg_cancel_backend($1)', [backend.pid])
    while ((call.state as string) !== 'answered') await sleep(1)
    if (call.error) call.error = lockTimeout(call.error)
    await this.#rest()
  }

  /** After a run: nothing is left of it at the server. */
  async clear(): Promise<void> {
    this.#left = []
    this.lost = []
    for (const backend of this.#backends) {
      const { call } = backend
      while (call && call.state !== 'answered') {
        await this.#helpers.get(backend.role)!.query('select pg_cancel_backend($1)', [backend.pid])
        await sleep(1)
      }
    }
    for (const backend of this.#backends) if (!backend.isFree) await free(backend)
  }

  async end(): Promise<void> {
    await Promise.all([...this.#backends, ...this.#helpers.values()].map(backend => backend.end()))
  }

  #choices(): Choice[] {
    return this.#left.flatMap((left): Choice[] => {
      const { backend, name, late } = left
      if (late) return [{ label: `late: ${name} ${late.label}`, weight: 3, run: () => this.#arrive(left) }]
      if (backend.call?.state === 'parked') {
        const { label } = backend.call
        const run = () => this.timeOut(backend)
        return [{ label: `left behind: ${name} ${label} waits too long`, weight: this.#faults().lockTimeout, run }]
      }
      return [{ label: `the server notices that ${name} is gone`, weight: 3, run: () => this.#notice(left) }]
    })
  }

  /** The product ends the backend of a connection that broke. Ours is a real one and is used again: it forgets what it was sent. */
  async #endLeft(pid: number): Promise<void> {
    const left = this.#left.find(one => one.backend.pid === pid)
    if (!left) return
    left.late = undefined
    if (left.backend.call?.state === 'parked') await this.timeOut(left.backend)
    await this.#notice(left)
  }

  async #arrive(left: Left): Promise<void> {
    const { label, args } = left.late!
    left.late = undefined
    await this.send(left.backend, label, args)
    if (left.backend.call?.state === 'answered') this.#note(said(left.backend))
  }

  async #notice(left: Left): Promise<void> {
    this.#left.splice(this.#left.indexOf(left), 1)
    await free(left.backend)
    await this.#rest()
  }

  /** Waits until every statement under way is answered, or waits for one of ours. */
  async #rest(): Promise<void> {
    const parked = this.#backends.flatMap(({ call }) => (call?.state === 'parked' ? [call] : []))
    await this.#settle()
    if (parked.length > 1 && parked.some(({ state }) => state !== 'parked')) this.racedAt ??= this.#step()
  }

  async #settle(): Promise<void> {
    for (;;) {
      const open = this.#backends.filter(({ call }) => call && call.state !== 'answered')
      if (open.length === 0) return
      const waiting = await this.#waiting(open)
      const isAtRest = open.every(backend => waiting.has(backend.pid))
      for (const { call, pid } of open) {
        if (call!.state !== 'answered') call!.state = waiting.has(pid) ? 'parked' : 'running'
      }
      if (isAtRest) return
      await sleep(1)
    }
  }

  /** Those that wait for a lock, directly or behind others, of connections of the simulation. */
  async #waiting(open: readonly Backend[]): Promise<Set<number>> {
    const rows = await this.#look.query('select w.pid from unnest($1::int[]) w(pid) where pg_blocking_pids(w.pid) && $2::int[]', [
      open.map(({ pid }) => pid),
      this.#backends.map(({ pid }) => pid),
    ])
    return new Set(rows.map(row => row.pid as number))
  }
}

/** The backend that a statement of the lanes ends; undefined: it is another statement. */
function endedBy([text, values]: unknown[]): number | undefined {
  return typeof text === 'string' && text.includes('ledger.end_lost_lane') ? (values as [number])[0] : undefined
}

async function free(backend: Backend): Promise<void> {
  backend.call = undefined
  if (backend.isInTransaction) await backend.query('rollback')
  backend.isFree = true
}

/** What a call came to, in a word. */
export function said(backend: Backend): string {
  const { call } = backend
  return call?.error ? `✗ ${call.error instanceof DatabaseError ? call.error.code : call.error.message}` : '✓'
}

/** 55P03 in place of the cancellation that stands for it. */
function lockTimeout(cause: Error): Error {
  if (!(cause instanceof DatabaseError) || cause.code !== '57014') return cause
  cause.code = '55P03'
  cause.message = 'canceling statement due to lock timeout'
  return cause
}
