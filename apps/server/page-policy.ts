import type { RequestFacts } from '@tonle/contract/server'

interface PageTerms {
  /** The brand counts visits, and this visitor agreed. */
  readonly isMeasured?: boolean
  /** Origin of the console that previews this page. */
  readonly framedBy?: string | undefined
  /** Healthy origins of the brand for pictures; scripts, styles and fonts come from the site alone. */
  readonly pictures?: readonly string[]
}

/**
 * What a page of the site may load, run and show (security §2.4). Styles take the page's nonce: the control kit adds one style element
 * (docs/decisions/0012-control-kit.md).
 * @param frames origins of the vendors whose games the brand shows in a frame
 */
export function sitePolicy(
  nonce: string,
  { origin }: Pick<RequestFacts, 'origin'>,
  frames: readonly string[],
  { isMeasured = false, framedBy = "'none'", pictures = [] }: PageTerms = {},
): string {
  const measurement = isMeasured ? MEASUREMENT : []
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictures, ...measurement].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    [connectSrc(origin), ...measurement].join(' '),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frames].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default app dompurify${isMeasured ? ' goog#html' : ''}`,
  ].join('; ')
}

/** Hosts of Google Analytics. Its script itself is loaded by ours (`strict-dynamic`). */
const MEASUREMENT = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']

/** The same for the console, which shows nothing of anybody else but previews of its brand's site. */
export function consolePolicy(nonce: string, { origin }: Pick<RequestFacts, 'origin'>, site: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connectSrc(origin),
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default app dompurify',
  ].join('; ')
}

/** Calls and the socket; not every browser takes 'self' for a socket's address. */
const connectSrc = (origin: string) => `connect-src 'self' ${origin.replace(/^http/, 'ws')}`
