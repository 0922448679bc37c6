import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import { useSession } from '@tonle/identity/site/session.ts'
import { whenRoundShown } from '@tonle/play/site/showing.ts'
import { useEffect } from 'react'
import { reconnectDelayMs } from './reconnect.ts'

const identity = callsOf<typeof identityCalls>('identity')

/** Keeps the member's socket open while someone is signed in. Messages are hints only: what they touch is read again. */
export function useLive(): void {
  const queries = useQueryClient()
  const session = useSession()
  const memberId = session.member?.id
  useEffect(() => (memberId ? openLive(queries) : undefined), [memberId, queries])
}

/** Opens the socket with a one-time ticket and keeps it open; returns what closes it. */
function openLive(queries: QueryClient): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let isClosed = false

  const again = () => {
    if (isClosed) return
    timer = setTimeout(connect, reconnectDelayMs(attempt++, random()))
  }
  const connect = async () => {
    if (isClosed) return
    if (document.hidden) {
      document.addEventListener('visibilitychange', connect, { once: true })
      return
    }
    try {
      const { ticket } = await identity.ticket({ purpose: 'socket' })
      if (isClosed) return
      socket = new WebSocket(
        `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?ticket=${encodeURIComponent(ticket)}`,
      )
    } catch {
      again()
      return
    }
    socket.onopen = () => {
      // What happened while the line was down is unknown: everything of the member's is asked again.
      if (attempt > 0) refreshMember(queries)
      attempt = 0
    }
    socket.onmessage = event => onHint(queries, event.data)
    socket.onclose = again
  }

  void connect()
  return () => {
    isClosed = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', connect)
    socket?.close()
  }
}

/** `{"topic":"member:…","event":{"what":"balance"}}`, or `{"resync":true}` when the server may have missed something. */
interface Frame {
  event?: { what?: unknown }
  resync?: boolean
}

/** A change of the balance reads the wallet; anything else that happened to the member may touch every list. */
function onHint(queries: QueryClient, text: unknown): void {
  const frame = parse(text)
  if (frame?.event?.what === 'balance') whenRoundShown(readWallet(queries))
  else if (frame?.event || frame?.resync) refreshMember(queries)
}

/** One function per page, so that many hints during a round wait as one. */
let wallet: (() => void) | undefined
const readWallet = (queries: QueryClient): (() => void) => {
  wallet ??= () => void queries.invalidateQueries({ queryKey: ['wallet'] })
  return wallet
}

const refreshMember = (queries: QueryClient): void => {
  void queries.invalidateQueries({ predicate: query => query.meta?.of !== 'site' })
}

function parse(text: unknown): Frame | null | undefined {
  try {
    return JSON.parse(String(text)) as Frame | null
  } catch {
    return undefined
  }
}

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
