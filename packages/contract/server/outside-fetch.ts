import { isPublicAddress, plainAddress } from './network.ts'
import { type PublicRequest, publicRequest } from './public-request.ts'

const TIMEOUT_MS = 8_000
const MOST_BYTES = 200_000

/** Plain HTTP is stored for this machine alone, by a demo site. */
const isLoopback = (address: string) => address === '::1' || plainAddress(address).startsWith('127.')

/** `isAllowed` and `ca` are for tests. */
export type OutsideTerms = Pick<PublicRequest, 'isAllowed' | 'ca'> & { mostBytes?: number; timeoutMs?: number }

/**
 * A request to an address that an operator entered: none of our network, no other host by redirection, not for long, and no endless
 * answer.
 */
export async function outsideFetch(
  url: string,
  init: RequestInit = {},
  { mostBytes = MOST_BYTES, timeoutMs = TIMEOUT_MS, ...by }: OutsideTerms = {},
): Promise<Response> {
  const { signal, ...terms } = init
  const asked = new Request(url, terms)
  const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer())
  const answer = await publicRequest(url, {
    ...{ method: asked.method, timeoutMs },
    headers: {
      ...Object.fromEntries(asked.headers),
      'accept-encoding': 'identity',
      ...(body && { 'content-length': String(body.byteLength) }),
    },
    ...(body && { body }),
    ...(signal && { signal }),
    isAllowed: asked.url.startsWith('http:') ? isLoopback : isPublicAddress,
    ...by,
  })
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy()
    throw new Error(`${new URL(url).host} leads elsewhere`)
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > mostBytes) throw new Error(`the answer of ${new URL(url).host} is too long`)
    parts.push(part)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
  return new Response([204, 304].includes(status) ? null : Buffer.concat(parts), { status, headers })
}
