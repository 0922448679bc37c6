import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EventType } from '../event.ts'
import { coalesce } from './coalesce.ts'
import { isLive, openSocket } from './socket.ts'
import { askAnew, beginsWith } from './touch.ts'

/** `const events = eventsOf<typeof calls>('wallet')`: names of a contract's events. */
export type EventNames<T> = { readonly [K in keyof T as T[K] extends EventType ? K : never]: string }

export const eventsOf = <T>(area: string): EventNames<T> =>
  new Proxy({} as EventNames<T>, { get: (_target, name) => `${area}.${String(name)}` })

/** An app's settings of its socket; one value for the whole page. */
export interface LiveOptions {
  /** Requests the one-time ticket that opens the socket; without it the page is a visitor's. */
  ticket?(): Promise<{ ticket: string }>
  /** Whether an answer belongs to the signed-in user: only these are read again when a page's first socket opens late, or cannot open. Default: every one. */
  isOwn?(query: Query): boolean
  /** Delays refetching the answers that an event touches; `read` is the same function for the same event. Default: at once. */
  when?(event: string, read: () => void): void
}

/** A list is refetched at most once in this time. */
const GAP_MS = 1000

/**
 * Keeps the page's socket open: refetches the answers that an event touches, and everything after a gap.
 * @param id of the socket's owner: another one opens a new socket, undefined none
 */
export function useLive(id: string | undefined, options: LiveOptions): void {
  const queries = useQueryClient()
  useEffect(() => (id ? openLive(queries, options) : undefined), [id, queries, options])
}

/** @returns a function that closes it */
export function openLive(queries: QueryClient, { ticket, isOwn, when = (_event, read) => read() }: LiveOptions): () => void {
  const readCall = coalesce(call => askAnew(queries, query => beginsWith(query, call.split('.'))), GAP_MS)
  const readAll = coalesce(of => askAnew(queries, of === 'own' && isOwn ? isOwn : () => true), GAP_MS)
  const reads = new Map<string, () => void>()
  const readOf = (event: string, touched: readonly string[]) => {
    const read = reads.get(event) ?? (() => touched.forEach(readCall))
    reads.set(event, read)
    return read
  }
  return openSocket({
    ticket,
    onEvent: (event, touched) => when(event, readOf(event, touched)),
    // Before the first socket the page's own data are as new as the page.
    onMissed: isGap => readAll(isGap ? 'all' : 'own'),
  })
}

/** For answers about money, beside the event that touches them: a process may die between a commit and its event. */
export const SAFETY_POLL_MS = 60_000

/** Polling interval without a socket, ms: `ms` while no event can arrive. */
export const unlessLive = (ms: number): number => (isLive() ? SAFETY_POLL_MS : ms)
