import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr, { compile } from '@fastify/proxy-addr'
import { newTraceId } from '@tonle/process'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from './network.ts'
import type { RequestFacts } from './scope.ts'

type Trust = ReturnType<typeof compile>

/** Our cookies are written without escapes. */
const asWritten = { decode: (value: string) => value }

const HEADERS = [
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'merchant',
  'origin',
  'proof-of-work',
  'sec-fetch-site',
  'signature',
  'user-agent',
] as const

const AUTHORITY = /^([\w-]+(\.[\w-]+)*\.?|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/

/**
 * Reads what the kernel uses of a request. Forwarded headers count only from the addresses in TRUSTED_PROXIES.
 * @param trusted addresses or networks (`10.0.0.0/8`)
 */
export function factsReader(trusted: readonly string[], tls: boolean): (request: FastifyRequest) => RequestFacts {
  const isTrusted = trustOf(trusted)
  const authorityOf = lastAnswer(authorityNamed)
  return request => {
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const behindProxy = isTrusted(peer, 0)
    const forwarded = (name: string) => (behindProxy ? first(request.headers[name]) : undefined)
    const { authority, host } = authorityOf(hostNamed(request, behindProxy))
    const secure = tls || forwarded('x-forwarded-proto') === 'https'
    return {
      method: request.method,
      path: request.url.split('?', 1)[0] ?? '/',
      ip: behindProxy ? clientAddress(request.raw, peer, isTrusted) : peer,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      host,
      origin: `${secure ? 'https' : 'http'}://${authority}`,
      secure,
      cookies: parseCookie(request.headers.cookie ?? '', asWritten) as Record<string, string>,
      headers: headersOf(request),
      traceId: traceIdOf(first(request.headers.traceparent)),
    }
  }
}

const trustOf = (trusted: readonly string[]): Trust => (trusted.length > 0 ? compile([...trusted]) : () => false)

const hostNamed = ({ headers }: Pick<IncomingMessage, 'headers'>, behindProxy: boolean): string =>
  ((behindProxy ? first(headers['x-forwarded-host']) : undefined) ?? headers.host ?? '').toLowerCase()

function authorityNamed(named: string) {
  // It is written into policies and addresses: what is no host name is none.
  const authority = AUTHORITY.test(named) ? named : ''
  return { authority, host: authority.replace(/:\d+$/, '') }
}

/** Whether the page that opens a socket is ours: its Origin names the host that the browser calls, as for calls. */
export function ownOrigin(trusted: readonly string[]): (request: IncomingMessage) => boolean {
  const isTrusted = trustOf(trusted)
  return request => {
    const { authority } = authorityNamed(hostNamed(request, isTrusted(plainAddress(request.socket.remoteAddress ?? ''), 0)))
    const { origin = '' } = request.headers
    return authority !== '' && URL.canParse(origin) && new URL(origin).host === authority
  }
}

/** Host and network address of a socket's request, as of a call's. */
export function peerReader(trusted: readonly string[]): (request: IncomingMessage) => Pick<RequestFacts, 'host' | 'ip'> {
  const isTrusted = trustOf(trusted)
  return request => {
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const behindProxy = isTrusted(peer, 0)
    const { host } = authorityNamed(hostNamed(request, behindProxy))
    return { host, ip: behindProxy ? clientAddress(request, peer, isTrusted) : peer }
  }
}

function headersOf(request: FastifyRequest): RequestFacts['headers'] {
  const headers: Record<string, string | undefined> = {}
  for (const name of HEADERS) headers[name] = first(request.headers[name])
  return headers
}

/** The last address in X-Forwarded-For that no trusted proxy wrote about itself; the peer's where the header names no address there. */
function clientAddress(request: IncomingMessage, peer: string, isTrusted: Trust): string {
  const client = plainAddress(proxyAddr(request, isTrusted))
  return isIP(client) === 0 ? peer : client
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** The caller's trace id if it follows W3C Trace Context, else a new one. */
function traceIdOf(traceparent: string | undefined): string {
  const given = traceparent && /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1]
  return given ?? newTraceId()
}

/** Remembers the last answer: nearly all requests of a process ask the same. */
function lastAnswer<T>(work: (text: string) => T): (text: string) => T {
  let last: { text: string; answer: T } | undefined
  return text => {
    if (last?.text !== text) last = { text, answer: work(text) }
    return last.answer
  }
}
