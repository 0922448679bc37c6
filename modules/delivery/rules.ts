/** How often somebody may ask for a message, as counters: each has a key, a number and a window. */
export interface Share {
  key: string
  points: number
  perSeconds: number
  refusal: 'delivery.too_soon' | 'delivery.daily_limit' | 'delivery.too_many' | 'delivery.quota_exceeded'
}

interface Asked {
  toIndex: string
  network: string
  /** Of an SMS. */
  country: string | undefined
}

interface Bounds {
  resendMinutes: number
  perAddressDay: number
  perNetworkHour: number
  perCountryHour: number
}

/** In the order in which they refuse. */
export function sharesOf({ toIndex, network, country }: Asked, bounds: Bounds): Share[] {
  return [
    { key: `resend:${toIndex}`, points: 1, perSeconds: bounds.resendMinutes * 60, refusal: 'delivery.too_soon' },
    { key: `day:${toIndex}`, points: bounds.perAddressDay, perSeconds: 86_400, refusal: 'delivery.daily_limit' },
    { key: `network:${network}`, points: bounds.perNetworkHour, perSeconds: 3600, refusal: 'delivery.too_many' },
    ...(country
      ? ([
          { key: `country:${country}`, points: bounds.perCountryHour, perSeconds: 3600, refusal: 'delivery.quota_exceeded' },
        ] as const)
      : []),
  ]
}

/** So many codes must have been sent before their share of typed-in ones says anything. */
export const ENOUGH_CODES = 100
/** A code that is younger may still be typed in. */
export const TYPED_WITHIN_MINUTES = 10

/** Codes that nobody types in are somebody earning by SMS (security.md §2.6). */
export const isPumped = ({ sent, verified }: { sent: number; verified: number }, share: number): boolean =>
  sent >= ENOUGH_CODES && verified * 100 < sent * share

export const countriesOf = (list: string): ReadonlySet<string> => new Set(list.split(/, ?/))

/** Days that a message's row is kept; the development outbox keeps texts as long. */
export const KEPT_DAYS = 30

/** This machine itself: nothing on the way can read what goes there. */
export const isLoopback = (host: string): boolean => host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1'

/** Secrets and codes go over TLS, or to this machine itself on a demo site. */
export function isSafeUrl(text: string, isDemo: boolean): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash || text.endsWith('/')) return false
  return url.protocol === 'https:' ? !isLoopback(url.hostname) : isDemo && url.protocol === 'http:' && isLoopback(url.hostname)
}
