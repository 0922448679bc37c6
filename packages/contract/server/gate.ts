import { type Call, needsKey } from '../call.ts'
import { fail } from '../errors.ts'
import type { Services } from './scope.ts'

/** Who is let in last and refused first: money, then what people look at, then lists and reports. */
export type Urgency = 'money' | 'normal' | 'report'

/** A share of what the process can carry: 0 is idle, at 1 it takes nothing more. */
export type Signal = () => number

/** Up to which share each is let in. */
const ROOM: Record<Urgency, number> = { report: 0.5, normal: 0.75, money: 1 }
const RETRY_SECONDS: Record<Urgency, number> = { report: 5, normal: 2, money: 1 }
/** Calls at once in this process. More would only wait for each other. */
const MOST_RUNNING = 2000
/** How long a caller waits for an answer; the work goes on, and the same key finds out what became of it. */
const DEADLINE_MS: Record<Urgency, number> = { money: 15_000, normal: 15_000, report: 120_000 }

/** Vendors' calls, providers' notices, bets and other unrepeatable calls are money; the own records and the console's lists are reports. */
export function urgencyOf(call: Call): Urgency {
  if (call.isReport) return 'report'
  if (call.who === 'vendor' || call.signed || needsKey(call)) return 'money'
  const isList = 'shape' in call.output && 'content' in (call.output.shape as object)
  return call.effect === 'read' && call.who !== 'anyone' && isList ? 'report' : 'normal'
}

/** Lets calls in while the process can carry them; those it cannot are refused at once, before anything is read or decided for them. */
export class Gate {
  readonly #signals = new Map<string, Signal>()
  #running = 0

  constructor() {
    this.watch('calls', () => this.#running / MOST_RUNNING)
  }

  /** Another signal to be heeded. @returns a function that takes it away */
  watch(name: string, signal: Signal): () => void {
    this.#signals.set(name, signal)
    return () => void this.#signals.delete(name)
  }

  /** The signals and how they stand. */
  pressures(): [name: string, share: number][] {
    return [...this.#signals].map(([name, signal]) => [name, signal()])
  }

  /** @returns a function to call when the work is done; once @throws system.busy with `retryAfterSeconds` */
  enter(urgency: Urgency): () => void {
    for (const signal of this.#signals.values()) {
      if (signal() >= ROOM[urgency]) throw fail('system.busy', { retryAfterSeconds: RETRY_SECONDS[urgency] })
    }
    this.#running++
    return () => void this.#running--
  }
}

const gates = new WeakMap<Services, Gate>()

/** The one gate of a process, for all its origins. */
export function gateOf(services: Services): Gate {
  const known = gates.get(services)
  if (known) return known
  const gate = new Gate()
  gate.watch('connections', () => services.db.pressure())
  gates.set(services, gate)
  return gate
}

/** Does the work of a call if the process can carry it. @throws system.busy if it cannot, or after the time that callers are let wait */
export async function throughGate<T>(services: Services, urgency: Urgency, work: () => Promise<T>): Promise<T> {
  const leave = gateOf(services).enter(urgency)
  const running = work()
  // Work for a disconnected client still counts.
  running.then(leave, leave)
  return await within(DEADLINE_MS[urgency], running)
}

/** How exactly deadlines are kept. */
const STEP_MS = 250

interface Waiting {
  untilMs: number
  giveUp: () => void
}

const waiting = new Set<Waiting>()
/** When it is looked who waits too long: one timer for all, as one for each would cost every call more than the gate itself. */
let check: { timer: NodeJS.Timeout; atMs: number } | undefined

function checkBy(untilMs: number): void {
  if (check && check.atMs <= untilMs) return
  clearTimeout(check?.timer)
  const nowMs = performance.now()
  const ms = Math.max(0, Math.min(STEP_MS, untilMs - nowMs))
  check = { timer: setTimeout(giveUpLate, ms).unref(), atMs: nowMs + ms }
}

function giveUpLate(): void {
  check = undefined
  const nowMs = performance.now()
  let nextMs = Number.POSITIVE_INFINITY
  for (const one of waiting) {
    if (one.untilMs <= nowMs) one.giveUp()
    else nextMs = Math.min(nextMs, one.untilMs)
  }
  if (waiting.size > 0) checkBy(nextMs)
}

/** Waits for the work, but no longer than that. @throws system.busy: what became of the work is not known */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const one: Waiting = {
      untilMs: performance.now() + ms,
      giveUp() {
        waiting.delete(one)
        reject(fail('system.busy', { retryAfterSeconds: 2 }))
      },
    }
    waiting.add(one)
    checkBy(one.untilMs)
    work.then(
      value => {
        waiting.delete(one)
        resolve(value)
      },
      error => {
        waiting.delete(one)
        reject(error)
      },
    )
  })
}
