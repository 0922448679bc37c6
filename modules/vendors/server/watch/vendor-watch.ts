import { performance } from 'node:perf_hooks'
import type { SeenCall, Services, VendorActor } from '@tonle/contract/server'
import { every, newId } from '@tonle/process'
import { watchChanged } from '../../contract.ts'
import { concealed } from './conceal.ts'
import { PLACES, placeOf } from './latency.ts'
import { type CallRow, type MinuteRow, storeCalls, storeMinutes } from './store.ts'

/** Calls that wait to be stored; beyond it they are dropped and counted. */
const MOST_WAITING = 4096
/** Above this share only what failed is kept, of callers that are proved. */
const FULL = 0.5
/** The same while the process is busy (share of its time that it worked): what is kept costs the calls that come. */
const FULL_WHEN_BUSY = 0.125
const BUSY = 0.75
/** Calls stored in one statement; few enough that preparing them delays no bet for long. */
const AT_ONCE = 100
const FLUSH_MS = 2000
/** Consoles refetch stored calls at most this often per process. */
const PUBLISH_MS = 5000
const MINUTE_MS = 60_000
/** Vendors, calls and codes are few; beyond this number they are not counted. */
const MOST_COUNTS = 5000

interface IdentifiedVendor {
  actor: VendorActor
  brand: string
}
/** Who was called. */
export interface CalledVendor {
  brand: string
  account: number
  vendor: string
}

/** One of our own calls to a vendor, and its outcome. */
export interface OwnCall {
  operation: string
  host: string
  /** The vendor's word; without one of its own `UNKNOWN`. */
  code: string
  /** Its outcome is unknown. */
  isFailure: boolean
  /** 0 where no answer came. */
  status: number
  seconds: number
  request: string
  answer: string
}

/** A call that is not written down yet: request and answer as they are. */
type Waiting = Omit<CallRow, 'names' | 'request' | 'answer'> & { rawBody: string; body: unknown }

/**
 * What this process sees of vendors' calls: counted by the minute, and kept with request and answer, both stored in the background.
 * `seen` runs behind a money call: it adds to a map and an array and does nothing else.
 */
export class VendorWatch {
  readonly #services: Services
  #counts = new Map<string, MinuteRow>()
  #waiting: Waiting[] = []
  #flushing: Promise<void> | undefined
  #worked = performance.eventLoopUtilization()
  #isBusy = false
  /** Brands with news that is not published to their consoles yet. */
  readonly #unpublished = new Set<string>()
  #publishedMs = Number.NEGATIVE_INFINITY

  constructor(services: Services) {
    this.#services = services
  }

  /** @param caller who called, or whose key a refused request named */
  seen(call: SeenCall, caller: IdentifiedVendor): void {
    const at = this.#services.clock.now()
    this.#count(call, caller, at.getTime())
    const play = MOST_WAITING * (call.failure && call.caller ? 1 : this.#isBusy ? FULL_WHEN_BUSY : FULL)
    if (this.#waiting.length < play) this.#waiting.push(waitingOf(call, caller, newId(this.#services.clock), at))
    else this.#services.metrics.notKept.inc({ vendor: caller.actor.vendorId })
  }

  /** Our own call to a vendor is kept beside its calls to us; the minutes count only what vendors ask. */
  asked(call: OwnCall, { brand, account, vendor }: CalledVendor): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#services.metrics.notKept.inc({ vendor })
      return
    }
    const at = this.#services.clock.now()
    const { operation, host, code, isFailure, status, seconds, request, answer } = call
    const micros = Math.round(seconds * 1e6)
    const whose = { brand, id: newId(this.#services.clock), at, account, vendor, isOutbound: true, ip: host, traceId: '' }
    this.#waiting.push({ ...whose, call: operation, code, isFailure, status, micros, rawBody: request, body: answer })
  }

  /** Stores what was seen so far. What cannot be stored is given up: the money's own rows have the truth. */
  async flush(): Promise<void> {
    this.#flushing ??= this.#store().finally(() => {
      this.#flushing = undefined
    })
    await this.#flushing
  }

  /** @returns what ends it, with a last flush */
  start(): () => Promise<void> {
    const stop = every(FLUSH_MS, this.#services.log, 'vendor watch', () => this.flush())
    return async () => {
      await stop()
      await this.flush().catch(() => undefined)
    }
  }

  #count({ call, code, failure, seconds }: SeenCall, { actor, brand }: IdentifiedVendor, nowMs: number): void {
    const minute = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
    const name = `${minute} ${actor.accountId} ${call} ${code} ${failure !== undefined}`
    let row = this.#counts.get(name)
    if (!row) {
      if (this.#counts.size >= MOST_COUNTS) return
      row = {
        brand,
        minute: new Date(minute),
        account: actor.accountId,
        vendor: actor.vendorId,
        call,
        code,
        isFailure: failure !== undefined,
        calls: 0,
        spread: new Array<number>(PLACES).fill(0),
      }
      this.#counts.set(name, row)
    }
    row.calls++
    row.spread[placeOf(seconds * 1000)]!++
  }

  async #store(): Promise<void> {
    const worked = performance.eventLoopUtilization()
    this.#isBusy = performance.eventLoopUtilization(worked, this.#worked).utilization > BUSY
    this.#worked = worked
    const [counts, waiting] = [this.#counts, this.#waiting]
    this.#counts = new Map()
    this.#waiting = []
    if (counts.size > 0) await storeMinutes(this.#services.db, [...counts.values()])
    for (let from = 0; from < waiting.length; from += AT_ONCE)
      await storeCalls(this.#services.db, waiting.slice(from, from + AT_ONCE).map(rowOf))
    for (const { brand } of [...counts.values(), ...waiting]) this.#unpublished.add(brand)
    this.#publish()
  }

  #publish(): void {
    const nowMs = performance.now()
    if (nowMs - this.#publishedMs < PUBLISH_MS || this.#unpublished.size === 0) return
    this.#publishedMs = nowMs
    for (const brand of this.#unpublished) this.#services.events.publish(watchChanged, brand)
    this.#unpublished.clear()
  }
}

function waitingOf(seen: SeenCall, { actor, brand }: IdentifiedVendor, id: string, at: Date): Waiting {
  const { call, code, failure, status, seconds, facts, answer } = seen
  return {
    brand,
    id,
    at,
    account: actor.accountId,
    vendor: actor.vendorId,
    isOutbound: false,
    call,
    code,
    isFailure: failure !== undefined,
    status,
    micros: Math.round(seconds * 1e6),
    ip: facts.ip,
    traceId: facts.traceId,
    rawBody: facts.rawBody ?? '',
    body: answer,
  }
}

function rowOf({ rawBody, body, ...row }: Waiting): CallRow {
  const { text: request, names } = concealed(rawBody)
  return { ...row, names, request, answer: concealed(typeof body === 'string' ? body : JSON.stringify(body ?? null)).text }
}

const watches = new WeakMap<Services, VendorWatch>()

/** The one watch of a process, for vendors' calls and for ours to them. */
export function watchOf(services: Services): VendorWatch {
  const watch = watches.get(services) ?? new VendorWatch(services)
  watches.set(services, watch)
  return watch
}
