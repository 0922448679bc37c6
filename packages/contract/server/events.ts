import type { Log, Metrics } from '@tonle/process'
import type { Hint, Realtime } from '@tonle/realtime'
import { z } from 'zod'
import { type EventType, type NoPayload, type PayloadOf, topicOf } from '../event.ts'

/** Id of the member or brand, where the event has one; then what it carries, where it carries anything. */
type Address<E extends EventType> = E['to'] extends 'processes' ? [] : [id: string]
type PayloadArgument<E extends EventType> = NoPayload extends E['payload'] ? [] : [payload: PayloadOf<E>]

/** Typed publishing and subscribing over the fan-out between processes. */
export interface Events {
  /** Publishes to all subscribers and browsers, here at once, in other processes within milliseconds. Call it after the commit. */
  publish<E extends EventType>(event: E, ...args: [...Address<E>, ...PayloadArgument<E>]): void
  /** @returns a function that ends the subscription */
  subscribe<E extends EventType>(event: E, ...args: [...Address<E>, listener: (payload: PayloadOf<E>) => void]): () => void
  /** Called when events may have been lost: cached and shown data must be read again. @returns a function that unsubscribes */
  onResync(listener: () => void): () => void
  /** Names of the process events with a subscriber in this process. */
  subscribed(): ReadonlySet<string>
}

export function createEvents(fanOut: Realtime, { log, metrics }: { log: Log; metrics: Metrics }): Events {
  const subscribed = new Set<string>()
  // Nearly all events carry nothing: one frozen hint for all of a kind, whose text the fan-out keeps.
  const bare = new Map<string, Hint>()
  const hintOf = (event: EventType, payload: Record<string, unknown> | undefined): Hint => {
    if (payload !== undefined) return { event: event.name, ...z.encode(event.payload, payload) }
    const known = bare.get(event.name) ?? Object.freeze({ event: event.name })
    bare.set(event.name, known)
    return known
  }
  return {
    onResync: listener => fanOut.onResync(listener),
    subscribed: () => subscribed,
    publish(event, ...args) {
      const isForAll = event.to === 'processes'
      const payload = args[isForAll ? 0 : 1] as Record<string, unknown> | undefined
      fanOut.publish(isForAll ? event.name : topicOf(event.to, args[0] as string), hintOf(event, payload))
    },
    subscribe(event, ...args) {
      const isForAll = event.to === 'processes'
      const listener = args.at(-1) as (payload: object) => void
      if (isForAll) subscribed.add(event.name)
      return fanOut.subscribe(isForAll ? event.name : topicOf(event.to, args[0] as string), hint => {
        const { event: name, ...wire } = hint as { event?: string }
        if (name !== event.name) return
        const read = event.payload.safeParse(wire)
        if (read.success) listener(read.data)
        else {
          metrics.unreadEvents.inc({ event: event.name })
          log.error({ event: event.name, problem: z.prettifyError(read.error) }, 'an event carries what it must not')
        }
      })
    },
  }
}
