import type { HubSocket } from './hub-socket.ts'
import type { Hint, Realtime } from './types.ts'

/** Which sockets want which topics; subscribes to a topic once, however many sockets share it. */
export class HubTopics {
  readonly #realtime: Realtime
  readonly #fans = new Map<string, { sockets: Set<HubSocket>; stop: () => void }>()

  constructor(realtime: Realtime) {
    this.#realtime = realtime
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

  #fanOut(topic: string, event: Hint): void {
    const frame = JSON.stringify({ topic, event })
    for (const socket of this.#fans.get(topic)?.sockets ?? []) socket.send(frame)
  }
}
