import type { WebSocket } from 'ws'
import type { Holder } from './hub.ts'

interface Events {
  /** @returns whether the holder may */
  onJoin(topic: string): boolean
  onLeave(topic: string): void
  onClose(): void
}

/** Bytes buffered for a slow reader; beyond it the socket is closed, and the client reconnects and reads everything again. */
const MAX_WAITING = 262_144
const MAX_TOPICS = 50
/** Frames of a browser between two pings. */
const MAX_FRAMES = 100
const TOPIC = /^[a-z]+:[\w:.-]{1,80}$/

/** One browser's socket: takes `{"join": topic}` and `{"leave": topic}`, sends hints. */
export class HubSocket {
  readonly holder: Holder
  readonly topics = new Set<string>()
  readonly #raw: WebSocket
  readonly #events: Events
  #isAnswering = true
  #frames = 0

  constructor(holder: Holder, raw: WebSocket, events: Events) {
    this.holder = holder
    this.#raw = raw
    this.#events = events
    // Without it one frame that is too long ends the process (security §0).
    raw.on('error', () => raw.terminate())
    raw.on('pong', () => {
      this.#isAnswering = true
    })
    raw.on('message', (data, isBinary) => this.#receive(isBinary ? '' : data.toString()))
    raw.once('close', () => events.onClose())
  }

  send(frame: string): void {
    if (this.#raw.readyState !== this.#raw.OPEN) return
    if (this.#raw.bufferedAmount > MAX_WAITING) this.#raw.terminate()
    else this.#raw.send(frame)
  }

  /** Cuts the socket off if the last ping was not answered. */
  ping(): void {
    this.#frames = 0
    if (this.#isAnswering) this.#raw.ping()
    else this.#raw.terminate()
    this.#isAnswering = false
  }

  close(code: number, reason: string): void {
    this.#raw.close(code, reason)
  }

  /** Without a farewell. */
  cut(): void {
    this.#raw.terminate()
  }

  #receive(text: string): void {
    const frame = parse(text)
    const topic = frame?.join ?? frame?.leave
    if (++this.#frames > MAX_FRAMES) this.close(1008, 'too many frames')
    else if (typeof topic !== 'string' || !TOPIC.test(topic)) this.close(1008, 'not understood')
    else if (!this.holder.topics.includes(topic)) this.#change(topic, frame?.leave !== undefined)
  }

  /** Topics that came with the ticket stay and do not get here. */
  #change(topic: string, isLeaving: boolean): void {
    if (isLeaving) {
      this.#events.onLeave(topic)
      return
    }
    const isJoined = this.topics.size < MAX_TOPICS && this.#events.onJoin(topic)
    this.send(JSON.stringify(isJoined ? { joined: topic } : { refused: topic }))
  }
}

function parse(text: string): { join?: unknown; leave?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
