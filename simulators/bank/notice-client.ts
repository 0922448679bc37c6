import http from 'node:http'
import https from 'node:https'
import type { Clock, Log, Random } from '@tonle/process'
import type { Bank } from './bank.ts'
import type { Delivery } from './book.ts'
import { type SigningKey, sign } from './signature.ts'

const TIMEOUT_MS = 5000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** After this many tries the notice is given up; the statement still tells. */
const ATTEMPTS = 12

export interface NoticeTarget {
  /** Where notices go; `{merchant}` and `{provider}` are replaced. */
  url: string
  /** Host names that the site knows merchants by, where they are not the host of `url`. */
  hosts: Readonly<Record<string, string>>
  keys: readonly SigningKey[]
}

/** Delivers notices that are due, each until it is answered with 2xx, at growing intervals. */
export class NoticeClient {
  readonly #bank: Bank
  readonly #target: NoticeTarget
  readonly #clock: Clock
  readonly #random: Random
  readonly #log: Log
  readonly #running = new Set<string>()

  constructor(bank: Bank, target: NoticeTarget, clock: Clock, random: Random, log: Log) {
    this.#bank = bank
    this.#target = target
    this.#clock = clock
    this.#random = random
    this.#log = log
  }

  /** Starts what is due and does not wait for it: one slow merchant must not hold up the next notice. */
  deliverDue(): void {
    const nowMs = this.#clock.nowMs()
    for (const delivery of this.#bank.book.deliveries.values()) {
      if (this.#running.has(delivery.id) || Date.parse(delivery.dueAt) > nowMs) continue
      this.#running.add(delivery.id)
      void this.#deliver(delivery).finally(() => this.#running.delete(delivery.id))
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const isTaken = await this.#send(delivery)
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** delivery.attempts)
    const isOver = isTaken || delivery.attempts + 1 >= ATTEMPTS
    if (isOver && !isTaken) this.#log.warn({ delivery: delivery.id }, 'notice given up')
    this.#bank.delivered(delivery.id, isOver, new Date(this.#clock.nowMs() + pauseMs).toISOString())
  }

  async #send({ merchant, provider = 'sandbox', body }: Delivery): Promise<boolean> {
    const url = new URL(this.#target.url.replace('{merchant}', merchant).replace('{provider}', provider))
    const parts = { direction: 'notice', merchant, method: 'POST', path: url.pathname, body } as const
    const host = this.#target.hosts[merchant]
    const headers = {
      'content-type': 'application/json',
      signature: sign(this.#target.keys, this.#clock, this.#random, parts),
      ...(host && { host: url.port ? `${host}:${url.port}` : host }),
    }
    const status = await post(url, headers, body).catch(() => 0)
    return status >= 200 && status < 300
  }
}

/** Not `fetch`: it cannot name another host than the one it connects to. @returns the HTTP status */
function post(url: URL, headers: Record<string, string>, body: string): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
