import { z } from 'zod'
import type { Call } from './call.ts'

/**
 * Who receives an event. `member`: the open pages of one member or agent. `brand`: the open pages of one brand, visitors' too.
 * `visitor`: the page of one visitor's conversation, which holds a ticket for it. `console`: the consoles of one brand. `processes`: all processes of the installation, none of their browsers.
 */
export type Audience = 'member' | 'brand' | 'visitor' | 'console' | 'processes'

export interface EventOptions<A extends Audience, P extends z.ZodObject> {
  /** `<area>.<name of the export>`. */
  name: string
  to: A
  /** Ids and numbers to compare, never the thing that changed: the receiver reads it again. Default: nothing. */
  payload?: P
  /** Calls whose answers are not true any more; browsers that show them ask again. */
  touches?: readonly Call[]
}

export interface EventType<A extends Audience = Audience, P extends z.ZodObject = z.ZodObject> {
  readonly isEvent: true
  readonly name: string
  readonly to: A
  readonly payload: P
  readonly touches: readonly Call[]
}

const nothing = z.object({})
export type NoPayload = typeof nothing

/** A hint that something changed. Delivery is at most once; after a gap every receiver reads everything again. */
export function event<const A extends Audience, P extends z.ZodObject = NoPayload>(options: EventOptions<A, P>): EventType<A, P> {
  const { payload = nothing as unknown as P, touches = [] } = options
  if (options.to === 'processes' && touches.length > 0)
    throw new Error(`${options.name}: an event for processes touches no call, since no browser receives it`)
  return { isEvent: true, name: options.name, to: options.to, payload, touches }
}

/** Calls of a module that an event of a module below touches: the lower module cannot import them. */
export interface Touch {
  readonly isTouch: true
  readonly by: EventType
  readonly calls: readonly Call[]
}

/** `export const withGames = touchedBy(gamesChanged, [sessionState])` */
export const touchedBy = (by: EventType<'member' | 'brand' | 'console'>, calls: readonly Call[]): Touch => ({
  isTouch: true,
  by,
  calls,
})

const has = (value: unknown, mark: 'isEvent' | 'isTouch') => typeof value === 'object' && value !== null && mark in value
export const isEvent = (value: unknown): value is EventType => has(value, 'isEvent')

/** The events among the exports of a contract file. */
export function eventsIn(contract: object): [name: string, event: EventType][] {
  return Object.entries(contract).filter((entry): entry is [string, EventType] => isEvent(entry[1]))
}

/** The calls that each event of these contracts touches, from all declarations. */
export function touchedCalls(contracts: readonly object[]): ReadonlyMap<EventType, readonly Call[]> {
  const calls = new Map<EventType, readonly Call[]>()
  const exported = contracts.flatMap(Object.values) as unknown[]
  for (const value of exported) if (isEvent(value)) calls.set(value, value.touches)
  for (const value of exported) {
    if (!has(value, 'isTouch')) continue
    const { by, calls: more } = value as Touch
    calls.set(by, [...new Set([...(calls.get(by) ?? []), ...more])])
  }
  return calls
}

/** What an event carries, as publishers and subscribers see it. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>

/** The topic of the fan-out: of one member, brand or console; of events for processes their name. */
export const topicOf = (to: Exclude<Audience, 'processes'>, id: string): string => `${to}:${id}`
