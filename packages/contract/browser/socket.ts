import table from 'virtual:tonle-events'
import { hear } from './listen.ts'
import { reconnectDelayMs } from './reconnect.ts'

export interface SocketOptions {
  /** Requests the one-time ticket that opens the socket; a visitor's socket needs none. */
  ticket?: (() => Promise<{ ticket: string }>) | undefined
  /** @param touched names of the calls with stale answers */
  onEvent(event: string, touched: readonly string[]): void
  /** Events may have been lost, so that shown data may be stale. @param isGap there was a socket before, or the server says so */
  onMissed(isGap: boolean): void
}

/** Close codes of the hub: the socket's session has ended; the same person has opened more sockets than may be. */
const SESSION_ENDED = 4001
const TOO_MANY_TABS = 4008
/** Another tab of this browser that has signed out says so itself within this time. */
const ENDED_WAIT_MS = 250
const TABS_WAIT_MS = 30_000

/** What is a member's own is read when the page starts; beyond this time an event may have been missed before the first socket. */
const FIRST_OPEN_MS = 1000

/** Until when this page has heard events of everybody, as `performance.now()`. Its first data are as old as itself. */
let heardMs = 0

/** Without a socket everything is read again after this time and a random part of it more. */
const WITHOUT_SOCKET_MS = 15_000

let isOpen = false
/** Whether the page receives events at present. */
export const isLive = (): boolean => isOpen

/**
 * Opens the socket for events, and again whenever it breaks: after a growing pause, and at once when the browser is online again or the
 * page is looked at again. While the page is left it is closed: browsers keep no page for Back that holds a connection.
 * @returns a function that closes it
 */
export function openSocket(options: SocketOptions): () => void {
  const socket = new LiveSocket(options)
  const onOnline = () => void socket.connect()
  const onShown = () => socket.connectIfShown()
  const onLeft = () => socket.close()
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onShown)
  window.addEventListener('pageshow', onShown)
  window.addEventListener('pagehide', onLeft)
  const reading = setInterval(() => socket.readWithoutIt(), WITHOUT_SOCKET_MS * (1 + random()))
  void socket.connect()
  return () => {
    clearInterval(reading)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onShown)
    window.removeEventListener('pageshow', onShown)
    window.removeEventListener('pagehide', onLeft)
    socket.close()
  }
}

class LiveSocket {
  readonly #options: SocketOptions
  readonly #startedMs = performance.now()
  #socket: WebSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Number of the connection: frames of earlier ones are ignored. */
  #turn = 0
  #isConnecting = false
  #failures = 0
  #hasOpened = false

  constructor(options: SocketOptions) {
    this.#options = options
  }

  /** Closes an existing socket first: after a time offline it may be half-open. */
  async connect(): Promise<void> {
    this.close()
    const turn = this.#turn
    // The page is hidden; `connectIfShown` reconnects later.
    if (document.hidden) return
    this.#isConnecting = true
    try {
      const ticket = await this.#options.ticket?.()
      if (turn === this.#turn) this.#open(new URLSearchParams(ticket))
    } catch {
      if (turn === this.#turn) this.#again()
    }
  }

  connectIfShown(): void {
    if (!document.hidden && !this.#socket && !this.#isConnecting) void this.connect()
  }

  /** Polls while no events can arrive. */
  readWithoutIt(): void {
    if (!isOpen && !document.hidden && navigator.onLine) this.#options.onMissed(false)
  }

  close(): void {
    this.#turn++
    this.#isConnecting = false
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    this.#deafen()
    socket?.close()
  }

  #open(query: URLSearchParams): void {
    const turn = this.#turn
    // The server repeats what a page missed before its first socket; after a later one everything is read again.
    if (!this.#hasOpened) query.set('missed', String(Math.round(performance.now() - heardMs)))
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`)
    this.#socket = socket
    this.#isConnecting = false
    socket.onopen = () => {
      if (turn === this.#turn) this.#opened()
    }
    socket.onmessage = ({ data }) => {
      if (turn === this.#turn) receive(String(data), this.#options)
    }
    socket.onclose = ({ code }) => {
      if (turn === this.#turn) this.#closed(code)
    }
  }

  #opened(): void {
    isOpen = true
    if (this.#hasOpened || performance.now() - this.#startedMs > FIRST_OPEN_MS) this.#options.onMissed(this.#hasOpened)
    this.#hasOpened = true
    this.#failures = 0
  }

  #closed(code: number): void {
    this.#socket = undefined
    this.#deafen()
    // If nobody is signed in, the next ticket is refused at once; a session that replaced this one gets a ticket.
    if (code === SESSION_ENDED) this.#connectIn(ENDED_WAIT_MS)
    else if (code === TOO_MANY_TABS) this.#connectIn(TABS_WAIT_MS)
    else this.#again()
  }

  #deafen(): void {
    if (isOpen) heardMs = performance.now()
    isOpen = false
  }

  #again(): void {
    this.#isConnecting = false
    this.#connectIn(reconnectDelayMs(this.#failures++, random()))
  }

  #connectIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.connect(), ms)
  }
}

/** `{"topic":"member:…","event":{"event":"wallet.balanceChanged"}}`, or `{"resync":true}` when the server may have missed something. */
interface Frame {
  topic?: string
  event?: { event?: string } & Readonly<Record<string, unknown>>
  resync?: boolean
}

/**
 * Events of a whole brand refetch after a random time, so that its browsers do not all call at once; not at once, since another process may
 * answer that hears of the change a moment later. With both, open pages show what was published well within five seconds.
 */
const BRAND_WAIT_MS = { least: 500, spread: 2500 }

export function receive(text: string, { onEvent, onMissed }: Omit<SocketOptions, 'ticket'>): void {
  const frame = parse(text)
  const event = frame?.event?.event
  const touched = event === undefined ? undefined : table[event]
  if (event !== undefined && touched) {
    hear(event, frame?.event ?? {})
    const act = () => onEvent(event, touched)
    if (frame?.topic?.startsWith('brand:')) setTimeout(act, BRAND_WAIT_MS.least + BRAND_WAIT_MS.spread * random())
    else act()
    // An unknown event comes from another server version: refetch everything.
  } else if (frame?.event || frame?.resync) onMissed(true)
}

function parse(text: string): Frame | null | undefined {
  try {
    return JSON.parse(text) as Frame | null
  } catch {
    return undefined
  }
}

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
