import table from 'virtual:tonle-events'
import type { EventType } from '../event.ts'
import type { QueryKey } from './client.ts'
import { reconnectDelayMs } from './reconnect.ts'

/** `const events = eventsOf<typeof calls>('wallet')`: names of a contract's events. */
export type EventNames<T> = { readonly [K in keyof T as T[K] extends EventType ? K : never]: string }

export const eventsOf = <T>(area: string): EventNames<T> =>
  new Proxy({} as EventNames<T>, { get: (_target, name) => `${area}.${String(name)}` })

export interface LiveOptions {
  /** Asks for the one-time ticket that opens the socket. */
  ticket(): Promise<{ ticket: string }>
  /** @param stale beginnings of the keys of all answers that the event touches */
  onEvent(event: string, stale: readonly QueryKey[]): void
  /** Events may have been lost: whatever is shown may be old. */
  onMissed(): void
}

/** Close code of the hub: the socket's session has ended. */
const SESSION_ENDED = 4001
/** Another tab of this browser that has signed out says so itself within this time. */
const ENDED_WAIT_MS = 250

/** A page's first data is older than its socket; beyond this time an event may have been missed in between. */
const FIRST_OPEN_MS = 1000

/** Opens the socket for events and opens it again whenever it breaks. @returns a function that closes it */
export function openLive(options: LiveOptions): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  const startedMs = performance.now()
  let isClosed = false

  const connectIn = (ms: number) => {
    if (!isClosed) timer = setTimeout(connect, ms)
  }
  const again = () => connectIn(reconnectDelayMs(attempt++, random()))
  const connect = async () => {
    if (isClosed) return
    if (document.hidden) {
      document.addEventListener('visibilitychange', connect, { once: true })
      return
    }
    try {
      const { ticket } = await options.ticket()
      if (isClosed) return
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
      socket = new WebSocket(`${scheme}://${location.host}/ws?ticket=${encodeURIComponent(ticket)}`)
    } catch {
      again()
      return
    }
    socket.onopen = () => {
      if (attempt > 0 || performance.now() - startedMs > FIRST_OPEN_MS) options.onMissed()
      attempt = 0
    }
    socket.onmessage = event => receive(String(event.data), options)
    // If nobody is signed in, the next ticket is refused at once; a session that replaced this one gets a ticket.
    socket.onclose = ({ code }) => (code === SESSION_ENDED ? connectIn(ENDED_WAIT_MS) : again())
  }

  void connect()
  return () => {
    isClosed = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', connect)
    socket?.close()
  }
}

/** `{"topic":"member:…","event":{"event":"wallet.balanceChanged"}}`, or `{"resync":true}` when the server may have missed something. */
interface Frame {
  topic?: string
  event?: { event?: string }
  resync?: boolean
}

/** What concerns a whole brand is asked for after this time and a random part of it more, so that its browsers do not all ask at once. */
const BRAND_WAIT_MS = 3000

export function receive(text: string, { onEvent, onMissed }: Omit<LiveOptions, 'ticket'>): void {
  const frame = parse(text)
  const event = frame?.event?.event
  const touched = event === undefined ? undefined : table[event]
  if (event !== undefined && touched) {
    const stale = touched.map(call => call.split('.'))
    const act = () => onEvent(event, stale)
    if (frame?.topic?.startsWith('brand:')) setTimeout(act, BRAND_WAIT_MS * (1 + random()))
    else act()
    // An event that this page does not know comes from a newer or an older server: what it touches is unknown.
  } else if (frame?.event || frame?.resync) onMissed()
}

function parse(text: string): Frame | null | undefined {
  try {
    return JSON.parse(text) as Frame | null
  } catch {
    return undefined
  }
}

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
