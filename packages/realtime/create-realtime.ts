import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@tonle/database'
import { every, type Log } from '@tonle/process'
import { LocalTopics } from './local-topics.ts'
import { decodeMessage, encodeMessage, packMessages, unpackMessages } from './pack-messages.ts'
import type { Realtime } from './types.ts'

export interface RealtimeConfig {
  url: string
  log: Log
}

export interface RealtimeService extends Realtime {
  /** Sends what is waiting, then ends the connection. */
  close(): Promise<void>
}

const CHANNEL = 'tonle'
/** Hints to other processes wait so long for company: each NOTIFY is a transaction with a number of its own. */
const PAUSE_MS = 15
/** A connection that died without a word (a cable, a firewall) is found by this question. */
const CHECK_MS = 15_000
const SLOWEST_RETRY_MS = 5_000
/** Hints that wait while the database is away; beyond this the oldest are dropped, and a resync follows anyway. */
const MAX_WAITING = 10_000

type Connection = Awaited<ReturnType<typeof connect>>

/** Joins the fan-out between processes, over LISTEN/NOTIFY on a connection of its own. */
export async function createRealtime(config: RealtimeConfig): Promise<RealtimeService> {
  const line = new Line(config)
  await line.open()
  const { topics } = line
  return {
    publish(topic, event) {
      const text = encodeMessage(topic, event)
      // Decoded again, so that a subscriber gets the same whether the hint came from here or from another process.
      if (topics.hears(topic)) topics.deliver(topic, decodeMessage(text).event)
      line.send(text)
    },
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    subscribeWhere: (isWanted, listener) => topics.subscribeWhere(isWanted, listener),
    onResync: listener => topics.onResync(listener),
    close: () => line.close(),
  }
}

/** The connection to the other processes: opened again whenever it breaks. */
class Line {
  readonly topics: LocalTopics
  readonly #url: string
  readonly #log: Log
  #connection: Connection | undefined
  #waiting: string[] = []
  #flushing: Promise<void> | undefined
  #isClosed = false
  #stopChecking: () => Promise<void> = async () => {}

  constructor({ url, log }: RealtimeConfig) {
    this.#url = url
    this.#log = log
    this.topics = new LocalTopics(log)
  }

  async open(): Promise<void> {
    this.#connection = await this.#listen()
    this.#stopChecking = every(CHECK_MS, this.#log, 'realtime', async () => {
      const connection = this.#connection
      await connection?.query('select 1').catch(() => connection.end().catch(() => {}))
    })
  }

  async #listen(): Promise<Connection> {
    const connection = await connect(this.#url, 'tonle_app')
    const { rows } = await connection.query('select pg_backend_pid() as pid')
    const { pid } = rows[0] as { pid: number }
    connection.on('notification', ({ processId, payload }) => {
      // Our own subscribers have it already.
      if (processId === pid) return
      for (const { topic, event } of unpackMessages(payload ?? '')) this.topics.deliver(topic, event)
    })
    connection.on('error', err => this.#log.warn({ err }, 'realtime connection failed'))
    connection.once('end', () => void this.#recover())
    // A hint needs no disk.
    await connection.query('set synchronous_commit = off')
    await connection.query(`listen ${CHANNEL}`)
    return connection
  }

  async #recover(): Promise<void> {
    this.#connection = undefined
    for (let pauseMs = 50; !this.#isClosed; pauseMs = Math.min(pauseMs * 2, SLOWEST_RETRY_MS)) {
      try {
        const connection = await this.#listen()
        if (this.#isClosed) return void (await connection.end())
        this.#connection = connection
        this.topics.resync()
        this.#flush()
        return
      } catch {
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
  }

  send(text: string): void {
    this.#waiting.push(text)
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift()
    if (this.#connection) this.#flush()
  }

  /** What comes within the pause goes out together, what comes meanwhile with the next. */
  #flush(): void {
    this.#flushing ??= sleep(PAUSE_MS)
      .then(() => this.#sendWaiting())
      .finally(() => {
        this.#flushing = undefined
        if (this.#waiting.length > 0 && this.#connection) this.#flush()
      })
  }

  async #sendWaiting(): Promise<void> {
    const connection = this.#connection
    const batch = this.#waiting
    if (!connection || batch.length === 0) return
    this.#waiting = []
    try {
      const payloads = packMessages(batch)
      await connection.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
    } catch (err) {
      this.#log.warn({ err, hints: batch.length }, 'hints not sent')
      // A new connection brings a resync for us; the other processes miss these hints until their next slow read.
      connection.end().catch(() => {})
    }
  }

  async close(): Promise<void> {
    while (this.#flushing) await this.#flushing
    this.#isClosed = true
    await this.#stopChecking()
    await this.#connection?.end().catch(() => {})
  }
}
