import type { BannerArt, BannerGroup } from './contract-banners.ts'

export type SystemStatus = 0 | 1 | 2

/** Region comes before maintenance: a visitor from a blocked region learns nothing about maintenance. */
export const systemStatusOf = (facts: { isBlocked: boolean; isMaintenance: boolean }): SystemStatus =>
  facts.isBlocked ? 2 : facts.isMaintenance ? 1 : 0

/** Why an address is served or not. */
export type AdmissionReason = 'open' | 'allowed_network' | 'blocked_network' | 'country' | 'unknown_country'
export interface Admission {
  isServed: boolean
  reason: AdmissionReason
}

/** Networks come before countries, and what is allowed before what is blocked. */
export function admissionOf(facts: {
  isAllowed: boolean
  isBlocked: boolean
  rule: 'any' | 'only' | 'except'
  isListed: (country: string) => boolean
  servesUnknown: boolean
  country: string | undefined
}): Admission {
  const { isAllowed, isBlocked, rule, isListed, servesUnknown, country } = facts
  if (isAllowed) return { isServed: true, reason: 'allowed_network' }
  if (isBlocked) return { isServed: false, reason: 'blocked_network' }
  if (rule === 'any') return { isServed: true, reason: 'open' }
  if (country === undefined) return { isServed: servesUnknown, reason: 'unknown_country' }
  return { isServed: isListed(country) === (rule === 'only'), reason: 'country' }
}

/** Places of banners (spec §3). */
export const BANNER_GROUPS = [
  'w_home',
  'w_leftmenu',
  'w_login',
  'w_register',
  'w_forget',
  'w_pagcor',
  'w_announcement',
] as const satisfies readonly BannerGroup[]

/** The licence's marks need a licence. */
export const bannerGroupsOf = (profile: string): readonly BannerGroup[] =>
  BANNER_GROUPS.filter(name => name !== 'w_pagcor' || profile !== 'demo')

export const BANNER_ART = [
  'boat-race',
  'lotus-dawn',
  'naga-gold',
  'fifteen-seconds',
  'open-books',
] as const satisfies readonly BannerArt[]

export type Linkage = 0 | 1 | 2 | 3
/** Pages that list one vendor's games. */
export const VENDOR_PAGES = ['rng', 'live', 'fish', 'pvp', 'bgs', 'sports', 'esports', 'lott', 'elott', 'cockfight'] as const

const PAGE = /^\/(?!\/)[\w/-]*(?:\?[\w=&%.-]{1,200})?(?:#[\w-]{1,60})?$/
const GAME = /^\/seamless\?vendor=([A-Z0-9_]{2,20})&gameCode=([A-Za-z0-9_-]{1,60})$/
const VENDOR = new RegExp(`^/(${VENDOR_PAGES.join('|')})\\?vassalage=([A-Z0-9_]{2,20})$`)

/** Where a banner leads, as its form shows it; `none`: it opens nothing. */
export type BannerTarget =
  | { kind: 'none' }
  | { kind: 'page'; path: string }
  | { kind: 'game'; vendor: string; game: string }
  | { kind: 'vendor'; page: string; vendor: string }
  | { kind: 'outside'; address: string }

/** The target of an address; undefined where the address is none of its kind. */
export function targetOf(linkageType: Linkage, url: string | null | undefined): BannerTarget | undefined {
  if (!url) return linkageType === 0 ? { kind: 'none' } : undefined
  const [, first = '', second = ''] = (linkageType === 1 ? GAME : VENDOR).exec(url) ?? []
  switch (linkageType) {
    case 0:
      return PAGE.test(url) ? { kind: 'page', path: url } : undefined
    case 1:
      return first ? { kind: 'game', vendor: first, game: second } : undefined
    case 2:
      return first ? { kind: 'vendor', page: first, vendor: second } : undefined
    case 3:
      return outsideHost(url) === undefined ? undefined : { kind: 'outside', address: url }
  }
}

export function addressOf(target: BannerTarget): { linkageType: Linkage; url?: string } {
  switch (target.kind) {
    case 'none':
      return { linkageType: 0 }
    case 'page':
      return { linkageType: 0, url: target.path }
    case 'game':
      return { linkageType: 1, url: `/seamless?vendor=${target.vendor}&gameCode=${target.game}` }
    case 'vendor':
      return { linkageType: 2, url: `/${target.page}?vassalage=${target.vendor}` }
    case 'outside':
      return { linkageType: 3, url: target.address }
  }
}

/** The host of an outside address: `https` at its usual port, without a user name; undefined for everything else. */
export function outsideHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, port, username, password } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && password === '' ? host : undefined
}

/**
 * Origin of a brand's site, as its console is reached: on the installation's own ports beside it, behind a proxy on the same host.
 * @param origin of the console
 */
export function siteOriginOf(origin: string, { port, consolePort }: { port: number; consolePort: number }): string {
  const address = new URL(origin)
  address.port = address.port === String(consolePort) ? String(port) : ''
  return address.origin
}

/** The version that new terms bear: the day they are published, and a number where it is not the first of the day. */
export function nextTermsVersion(before: string, day: string): string {
  if (before === day) return `${day}.2`
  const [, count] = before.startsWith(`${day}.`) ? before.split(`${day}.`) : []
  return count && /^\d{1,4}$/.test(count) ? `${day}.${Number(count) + 1}` : day
}
