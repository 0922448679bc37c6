import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { every, type Log } from '@tonle/process'
import { type WebSocket, WebSocketServer } from 'ws'
import { HubSocket } from './hub-socket.ts'
import { HubTopics } from './hub-topics.ts'
import type { Realtime } from './types.ts'

/** Who opened a socket. */
export interface Holder {
  /** Sockets are counted by this: the member's or the operator's id; for visitors the network. */
  key: string
  /** The session, for the re-check; undefined for visitors. */
  sessionId?: string | undefined
  /** Topics the socket gets without asking. */
  topics: readonly string[]
}

export interface HubConfig {
  realtime: Realtime
  log: Log
  /** Takes the one-time ticket; undefined if it is unknown, used or too old. Without a ticket the request is a visitor's. */
  takeTicket(ticket: string | undefined, request: IncomingMessage): Promise<Holder | undefined>
  /** Whether the page that opens the socket is ours. Default: its Origin names the host it calls. */
  isOwnOrigin?(request: IncomingMessage): boolean
  /** Reports ended sessions, so that their sockets are closed at once. @returns a function that unsubscribes */
  onSessionsEnded?(listener: (sessionIds: readonly string[]) => void): () => void
  /** Called every 30 s to find the ended ones of these sessions; `onSessionsEnded` does not report expired ones. */
  endedSessions(sessionIds: readonly string[]): Promise<readonly string[]>
  /** Whether the holder may add this topic by a frame of its own, as in a dealt table. Default: none. */
  mayJoin?(holder: Holder, topic: string): boolean
  /** Topics of which a new socket gets what it has missed, as `?missed=<ms>` says. Default: none. */
  isRepeated?(topic: string): boolean
  limits?: Partial<HubLimits>
}

export interface HubLimits {
  socketsPerHolder: number
  sockets: number
  /** Of visitors: never so many that members find no place. */
  visitors: number
  /** Of visitors of one network, which many may share. */
  visitorsPerNetwork: number
  recheckMs: number
  pingMs: number
}

export interface Hub {
  /** Serves `/ws` of an HTTP server. */
  attach(server: Server): void
  /** Number of open sockets. */
  size(): number
  /** Closes all sockets (1012: the service restarts; browsers come back after a random pause). */
  close(): Promise<void>
}

const PATH = '/ws'
const FAREWELL_MS = 2_000
const LIMITS: HubLimits = {
  socketsPerHolder: 5,
  sockets: 20_000,
  visitors: 10_000,
  visitorsPerNetwork: 100,
  recheckMs: 30_000,
  pingMs: 25_000,
}
/** Largest frame a browser may send, in bytes. */
const MAX_FRAME = 4_096
/** Everything that is shown is to be read again. */
const RESYNC = '{"resync":true}'

/** Hands hints to browsers. A socket carries nothing that decides: it says what to read again. */
export function createHub(config: HubConfig): Hub {
  const sockets = new OpenSockets(config)
  const limits = { ...LIMITS, ...config.limits }
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, perMessageDeflate: false, clientTracking: false })
  let isClosed = false
  /** Requests whose ticket is being looked up. */
  let opening = 0

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const query = new URL(request.url ?? '', 'http://host').searchParams
    const ticket = query.get('ticket') ?? undefined
    if (isClosed || sockets.all.size + opening >= limits.sockets) return refuse(stream, '503 Service Unavailable')
    if (!(config.isOwnOrigin ?? namesHost)(request)) return refuse(stream, '403 Forbidden')
    opening++
    const asked = (ticket?.length ?? 0) <= 200 ? config.takeTicket(ticket, request) : undefined
    const holder = await Promise.resolve(asked).finally(() => opening--)
    if (!holder) return refuse(stream, '401 Unauthorized')
    if (isVisitor(holder) && !sockets.hasPlace(holder)) return refuse(stream, '503 Service Unavailable')
    server.handleUpgrade(request, stream, head, raw => sockets.open(holder, raw, missedBy(query)))
  }

  const stops = [
    every(limits.recheckMs, config.log, 'sockets', () => sockets.closeEnded()),
    every(limits.pingMs, config.log, 'sockets', async () => {
      for (const socket of sockets.all) socket.ping()
      sockets.topics.sweep()
    }),
    config.realtime.onResync(() => {
      sockets.topics.forget()
      for (const socket of sockets.all) socket.send(RESYNC)
      // That a session ended may have been among what was missed.
      sockets.closeEnded().catch(err => config.log.error({ err }, 'sockets of ended sessions not looked for'))
    }),
    config.onSessionsEnded?.(ids => sockets.closeOf(ids)),
  ]

  return {
    attach(http) {
      http.on('upgrade', (request, stream, head) => {
        // From here on no other handler listens: a reset without this ends the process.
        stream.on('error', () => stream.destroy())
        if (request.url?.split('?')[0] !== PATH) return refuse(stream, '404 Not Found')
        upgrade(request, stream, head).catch(err => {
          config.log.error({ err }, 'socket not opened')
          refuse(stream, '500 Internal Server Error')
        })
      })
    },
    size: () => sockets.all.size,
    async close() {
      isClosed = true
      await Promise.all(stops.map(stop => stop?.()))
      sockets.topics.close()
      for (const socket of sockets.all) socket.close(1012, 'restart')
      // Who does not say goodbye in time is cut off: the server waits for every connection.
      for (let waitedMs = 0; sockets.all.size > 0 && waitedMs < FAREWELL_MS; waitedMs += 20) await sleep(20)
      for (const socket of sockets.all) socket.cut()
    },
  }
}

class OpenSockets {
  readonly all = new Set<HubSocket>()
  readonly topics: HubTopics
  readonly #config: HubConfig
  readonly #limits: HubLimits
  /** Sockets of visitors by network. */
  readonly #visitors = new Map<string, number>()
  #visiting = 0

  constructor(config: HubConfig) {
    this.#config = config
    this.topics = new HubTopics(config.realtime, config.isRepeated)
    this.#limits = { ...LIMITS, ...config.limits }
  }

  /** A visitor's socket closes no other one: behind one address there may be many people. */
  hasPlace({ key }: Holder): boolean {
    return this.#visiting < this.#limits.visitors && (this.#visitors.get(key) ?? 0) < this.#limits.visitorsPerNetwork
  }

  /** @param missedMs since the page was made, or had a socket */
  open(holder: Holder, raw: WebSocket, missedMs?: number): void {
    const socket = new HubSocket(holder, raw, {
      onJoin: topic => {
        const may = this.#config.mayJoin?.(holder, topic) ?? false
        if (may) this.topics.join(socket, topic)
        return may
      },
      onLeave: topic => this.topics.leave(socket, topic),
      onClose: () => {
        this.all.delete(socket)
        this.topics.leaveAll(socket)
        if (isVisitor(holder)) this.#count(holder, -1)
      },
    })
    this.all.add(socket)
    for (const topic of holder.topics) this.topics.join(socket, topic)
    if (missedMs !== undefined && !this.topics.repeat(socket, missedMs)) socket.send(RESYNC)
    if (isVisitor(holder)) {
      this.#count(holder, 1)
      return
    }
    // The newest counts: an old one may be the half of a connection that broke.
    const ofHolder = [...this.all].filter(other => other.holder.key === holder.key)
    for (const oldest of ofHolder.slice(0, -this.#limits.socketsPerHolder)) oldest.close(4008, 'too many tabs')
  }

  #count({ key }: Holder, by: 1 | -1): void {
    const left = (this.#visitors.get(key) ?? 0) + by
    this.#visiting += by
    if (left > 0) this.#visitors.set(key, left)
    else this.#visitors.delete(key)
  }

  async closeEnded(): Promise<void> {
    const ids = [...new Set([...this.all].flatMap(({ holder }) => holder.sessionId ?? []))]
    if (ids.length === 0) return
    this.closeOf(await this.#config.endedSessions(ids))
  }

  closeOf(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds)
    for (const socket of this.all) if (ended.has(socket.holder.sessionId ?? '')) socket.close(4001, 'session ended')
  }
}

function missedBy(query: URLSearchParams): number | undefined {
  const missed = query.get('missed') ?? ''
  return /^\d{1,9}$/.test(missed) ? Number(missed) : undefined
}

const isVisitor = ({ sessionId }: Holder): boolean => sessionId === undefined

function refuse(stream: Duplex, status: string): void {
  const later = status.startsWith('503') ? 'Retry-After: 2\r\n' : ''
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${later}Content-Length: 0\r\n\r\n`, () => stream.destroy())
}

/** Browsers always send Origin with a socket's request; what sends none is not a page of ours. */
function namesHost(request: IncomingMessage): boolean {
  try {
    return new URL(request.headers.origin ?? '').host === request.headers.host
  } catch {
    return false
  }
}
