import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers with a page.
 * @param onlyKnown an address that leads to none is not answered
 * @returns false if it has not answered
 */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply, onlyKnown: boolean) => Promise<boolean>

/** `/seamless` itself is the page of a game; vendors call below `/seamless/v1`. */
const CALLS = /^\/(wps|lgw|seamless\/v1|console\/api|ws)(\/|$|\?)/
const FILE = /\.[A-Za-z0-9]{1,8}$/

/**
 * Whether a request that no route has taken may be answered with a page: `any` for a browser that opens an address, `known` for a program
 * that takes anything (curl, previews of links) and would take a page for an address that leads nowhere as well.
 */
export function pageWish({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): 'any' | 'known' | 'none' {
  if ((method !== 'GET' && method !== 'HEAD') || CALLS.test(url)) return 'none'
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return 'any'
  // A script, a picture or a call of a page, from a browser that says so.
  const isOpened = [undefined, 'document'].includes(headers['sec-fetch-dest'] as string | undefined)
  const takesAll = /(^|,)\s*(\*|text)\/\*/.test(accept) && !accept.includes('json')
  return takesAll && isOpened && !FILE.test(url.split('?', 1)[0] ?? '') ? 'known' : 'none'
}
