import type { AlarmKind } from './contract.ts'

/** Open alarms of one kind, as counted now or as last sent to a destination. Times in milliseconds. */
export interface Waits {
  count: number
  newestMs: number | null
}

/** Something has come since the last message: a newer alarm, or more of them. */
export const isNews = (now: Waits, told: Waits | undefined): boolean => {
  if (now.count === 0) return false
  if (!told) return true
  return now.count > told.count || (now.newestMs ?? 0) > (told.newestMs ?? 0)
}

/** What is less than what was told: noted, so that the next one that comes is news. */
export const isLess = (now: Waits, told: Waits | undefined): boolean => told !== undefined && now.count < told.count

export const MOST_DESTINATIONS = 20
/** Messages are kept so long. */
export const KEPT_DAYS = 30
export const TELEGRAM_SERVER = 'https://api.telegram.org'

/** Enough of an address to tell two apart: its host and last letters, of a mailbox the domain. */
export function shortAddress(channel: 'email' | 'webhook' | 'telegram', address: string): string {
  if (channel === 'email') return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`
  if (channel === 'webhook') return `${URL.parse(address)?.host ?? ''}/•••${address.slice(-4)}`
  return `•••${address.slice(-4)}`
}

/** The kinds of a destination that its role may see. */
export const kindsFor = (
  chosen: readonly AlarmKind[],
  sources: readonly { kind: AlarmKind; ability: string }[],
  abilities: ReadonlySet<string>,
): AlarmKind[] =>
  sources.flatMap(({ kind, ability }) => (abilities.has(ability) && (chosen.length === 0 || chosen.includes(kind)) ? [kind] : []))

/** Secrets and alarms go over TLS, on a demo site also to this machine itself. */
export function isSafeAddress(text: string, isDemo: boolean, isLoopback: (host: string) => boolean): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return false
  return url.protocol === 'https:' ? !isLoopback(url.hostname) : isDemo && url.protocol === 'http:' && isLoopback(url.hostname)
}
