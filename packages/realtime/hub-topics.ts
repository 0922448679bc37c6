import type { HubSocket } from './hub-socket.ts'
import { frameOf, KeptHints } from './kept-hints.ts'
import type { Hint, Realtime } from './types.ts'

/** A topic that sockets share. */
interface Fan {
  readonly sockets: Set<HubSocket>
  readonly stop: () => void
}

/** Which sockets want which topics; subscribes to a topic once, however many sockets share it. */
export class HubTopics {
  readonly #realtime: Realtime
  readonly #isRepeated: (topic: string) => boolean
  readonly #kept: KeptHints
  readonly #fans = new Map<string, Fan>()

  /** @param isRepeated topics of which a new socket gets what it missed */
  constructor(realtime: Realtime, isRepeated: (topic: string) => boolean = () => false, nowMs = () => performance.now()) {
    this.#realtime = realtime
    this.#isRepeated = isRepeated
    this.#kept = new KeptHints(realtime, isRepeated, nowMs)
  }

  join(socket: HubSocket, topic: string): void {
    const fan = this.#fans.get(topic) ?? {
      sockets: new Set(),
      stop: this.#realtime.subscribe(topic, event => this.#fanOut(topic, event)),
    }
    this.#fans.set(topic, fan)
    fan.sockets.add(socket)
    socket.topics.add(topic)
  }

  /** Sends a socket the hints of its repeated topics that it missed; whether they are all known. */
  repeat(socket: HubSocket, missedMs: number): boolean {
    const { frames, isAll } = this.#kept.since([...socket.topics].filter(this.#isRepeated), missedMs)
    for (const frame of frames) socket.send(frame)
    return isAll
  }

  /** After hints were lost on the way here. */
  forget(): void {
    this.#kept.forget()
  }

  leave(socket: HubSocket, topic: string): void {
    const fan = this.#fans.get(topic)
    socket.topics.delete(topic)
    if (!fan?.sockets.delete(socket) || fan.sockets.size > 0) return
    fan.stop()
    this.#fans.delete(topic)
  }

  leaveAll(socket: HubSocket): void {
    for (const topic of [...socket.topics]) this.leave(socket, topic)
  }

  sweep(): void {
    this.#kept.sweep()
  }

  close(): void {
    this.#kept.stop()
  }

  #fanOut(topic: string, event: Hint): void {
    const fan = this.#fans.get(topic)
    if (!fan) return
    const frame = frameOf(topic, event)
    for (const socket of fan.sockets) socket.send(frame)
  }
}
