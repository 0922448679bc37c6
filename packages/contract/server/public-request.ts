import { type LookupAddress, type LookupAllOptions, lookup as resolveAll } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './network.ts'

/** An address that an operator named leads into our network: nobody may learn through us what answers there. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export interface PublicRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer
  timeoutMs: number
  /** Ends the request before its time. */
  signal?: AbortSignal
  /** Which addresses may be connected to. Default: those of the open Internet. */
  isAllowed?: (address: string) => boolean
  /** For tests: names and the certificates that are trusted. */
  resolve?: Resolve
  ca?: string
}

/** The addresses that the connection uses are those that were looked at: a name cannot answer otherwise a moment later. */
const checkedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('no address'), '')
      if (!found.every(({ address }) => isAllowed(address))) return done(new NotPublic(), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })

/**
 * Asks an address that an operator named, on a connection of its own; follows no redirect.
 * @returns the answer's head with its body still to be read, or destroyed
 * @throws NotPublic without having connected; after `timeoutMs`, which holds for the body, too
 */
export function publicRequest(
  address: string,
  { method, headers, body, timeoutMs, signal: stop, isAllowed = isPublicAddress, resolve = resolveAll, ca }: PublicRequest,
): Promise<IncomingMessage> {
  return new Promise((answer, refuse) => {
    const url = new URL(address)
    // What is an address already is never looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isAllowed(host)) return refuse(new NotPublic())
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])])
    const request = url.protocol === 'http:' ? plainRequest : tlsRequest
    request(url, { method, headers, ca, agent: false, lookup: checkedLookup(resolve, isAllowed), signal })
      .once('response', answer)
      .once('error', error => refuse(signal.aborted ? signal.reason : error))
      .end(body)
  })
}
