import type { HubSocket } from './hub-socket.ts'
import type { Hint, Realtime } from './types.ts'

/** A topic that sockets share. */
interface Fan {
  readonly sockets: Set<HubSocket>
  readonly stop: () => void
  /** All hints since then are known. */
  sinceMs: number
  /** Of a repeated topic: the frames of the last minutes, the oldest first. */
  readonly frames: { readonly atMs: number; readonly frame: string }[]
  /** When the last socket left. */
  emptyMs?: number | undefined
}

/** So long a repeated topic is heard without any socket, and so long its hints are kept. */
const KEPT_MS = 120_000
const MAX_FRAMES = 200
/** What a page was made of may be older than the page. */
const MARGIN_MS = 3_000

/** Which sockets want which topics; subscribes to a topic once, however many sockets share it. */
export class HubTopics {
  readonly #realtime: Realtime
  readonly #isRepeated: (topic: string) => boolean
  readonly #nowMs: () => number
  readonly #fans = new Map<string, Fan>()

  /** @param isRepeated topics of which a new socket gets what it missed */
  constructor(realtime: Realtime, isRepeated: (topic: string) => boolean = () => false, nowMs = () => performance.now()) {
    this.#realtime = realtime
    this.#isRepeated = isRepeated
    this.#nowMs = nowMs
  }

  join(socket: HubSocket, topic: string): void {
    const fan = this.#fans.get(topic) ?? {
      sockets: new Set(),
      stop: this.#realtime.subscribe(topic, event => this.#fanOut(topic, event)),
      sinceMs: this.#nowMs(),
      frames: [],
    }
    this.#fans.set(topic, fan)
    fan.emptyMs = undefined
    fan.sockets.add(socket)
    socket.topics.add(topic)
  }

  /** Sends a socket the hints of its repeated topics that it missed; whether they are all known. */
  repeat(socket: HubSocket, missedMs: number): boolean {
    const fromMs = this.#nowMs() - missedMs - MARGIN_MS
    const fans = [...socket.topics].filter(this.#isRepeated).map(topic => this.#fans.get(topic))
    for (const fan of fans) for (const { atMs, frame } of fan?.frames ?? []) if (atMs >= fromMs) socket.send(frame)
    return missedMs + MARGIN_MS <= KEPT_MS && fans.every(fan => fan && fan.sinceMs <= fromMs)
  }

  /** After hints were lost on the way here. */
  forget(): void {
    for (const fan of this.#fans.values()) {
      fan.sinceMs = this.#nowMs()
      fan.frames.length = 0
    }
  }

  leave(socket: HubSocket, topic: string): void {
    const fan = this.#fans.get(topic)
    socket.topics.delete(topic)
    if (!fan?.sockets.delete(socket) || fan.sockets.size > 0) return
    if (this.#isRepeated(topic)) fan.emptyMs = this.#nowMs()
    else this.#end(topic, fan)
  }

  leaveAll(socket: HubSocket): void {
    for (const topic of [...socket.topics]) this.leave(socket, topic)
  }

  /** Ends the topics that nobody has wanted for a while. */
  sweep(): void {
    const beforeMs = this.#nowMs() - KEPT_MS
    for (const [topic, fan] of this.#fans) if (fan.emptyMs !== undefined && fan.emptyMs < beforeMs) this.#end(topic, fan)
  }

  #end(topic: string, fan: Fan): void {
    fan.stop()
    this.#fans.delete(topic)
  }

  #fanOut(topic: string, event: Hint): void {
    const fan = this.#fans.get(topic)
    if (!fan) return
    const frame = JSON.stringify({ topic, event })
    if (this.#isRepeated(topic)) this.#keep(fan, frame)
    for (const socket of fan.sockets) socket.send(frame)
  }

  #keep(fan: Fan, frame: string): void {
    const { frames } = fan
    const nowMs = this.#nowMs()
    // Of equal ones the last is enough: a hint carries nothing.
    const before = frames.findIndex(kept => kept.frame === frame)
    if (before >= 0) frames.splice(before, 1)
    frames.push({ atMs: nowMs, frame })
    while (frames[0] && frames[0].atMs < nowMs - KEPT_MS) frames.shift()
    if (frames.length > MAX_FRAMES) fan.sinceMs = frames.shift()?.atMs ?? nowMs
  }
}
