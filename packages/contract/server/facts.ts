import { BlockList, isIP } from 'node:net'
import { newTraceId } from '@tonle/process'
import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from './scope.ts'

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
  const proxies = blockList(trusted)
  const authorityOf = lastAnswer((named: string) => {
    // It is written into policies and addresses: what is no host name is none.
    const authority = AUTHORITY.test(named) ? named : ''
    return { authority, host: authority.replace(/:\d+$/, '') }
  })
  return request => {
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const behindProxy = trusted.length > 0 && proxies.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
    const forwarded = (name: string) => (behindProxy ? first(request.headers[name]) : undefined)
    const { authority, host } = authorityOf((forwarded('x-forwarded-host') ?? request.headers.host ?? '').toLowerCase())
    const secure = tls || forwarded('x-forwarded-proto') === 'https'
    return {
      method: request.method,
      path: request.url.split('?', 1)[0] ?? '/',
      ip: behindProxy ? clientAddress(request, peer, proxies) : peer,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      host,
      origin: `${secure ? 'https' : 'http'}://${authority}`,
      secure,
      cookies: readCookies(request.headers.cookie),
      headers: headersOf(request),
      traceId: traceIdOf(first(request.headers.traceparent)),
    }
  }
}

function headersOf(request: FastifyRequest): RequestFacts['headers'] {
  const headers: Record<string, string | undefined> = {}
  for (const name of HEADERS) headers[name] = first(request.headers[name])
  return headers
}

/** The last address in X-Forwarded-For that no trusted proxy wrote about itself. */
function clientAddress(request: FastifyRequest, peer: string, proxies: BlockList): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(hop => plainAddress(hop.trim()))
  for (const hop of hops.reverse()) {
    const family = isIP(hop)
    if (family === 0) break
    if (!proxies.check(hop, family === 6 ? 'ipv6' : 'ipv4')) return hop
  }
  return peer
}

/** @param entries addresses or networks */
export function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** IPv4 as itself where the socket is of both kinds. */
export const plainAddress = (address: string) =>
  address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function readCookies(header: string | undefined): Record<string, string> {
  const cookies = Object.create(null) as Record<string, string>
  if (header === undefined) return cookies
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies[part.slice(0, at).trim()] ??= part.slice(at + 1).trim()
  }
  return cookies
}

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
