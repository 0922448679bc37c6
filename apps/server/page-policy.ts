import type { RequestFacts } from '@tonle/contract/server'

/**
 * What a page of the site may load, run and show (security §2.4). Styles take the page's nonce: the control kit adds one style element
 * (docs/decisions/0012-control-kit.md).
 * @param frames origins of the vendors whose games the brand shows in a frame
 */
export function sitePolicy(nonce: string, { origin }: Pick<RequestFacts, 'origin'>, frames: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    connectSrc(origin),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frames].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default app dompurify',
  ].join('; ')
}

/** The same for the console, which shows nothing of anybody else. */
export function consolePolicy(nonce: string, { origin }: Pick<RequestFacts, 'origin'>): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connectSrc(origin),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default app dompurify',
  ].join('; ')
}

/** Calls and the socket; not every browser takes 'self' for a socket's address. */
const connectSrc = (origin: string) => `connect-src 'self' ${origin.replace(/^http/, 'ws')}`
