/** Entries of one conversation; beyond it another one is begun. */
export const MAX_ENTRIES = 2000
/** How long a sign of typing holds. Screens repeat it meanwhile. */
export const TYPING_SECONDS = 6
/** A chat waits longer than this for an answer: orange on the desk, and after ten times as long red. */
export const LATE_CHAT_SECONDS = 45
/** The same for feedback. */
export const LATE_FEEDBACK_SECONDS = 4 * 3600
/** How long the address of a chat is good. */
export const TICKET_SECONDS = 60
/** The cookie of a visitor's conversations. */
export const VISITOR_DAYS = 180
/** An answer that is not read in an open chat goes into the inbox after this time. */
export const UNREAD_MINUTES = 2
export const MAX_TEMPLATES = 100

const DIGITS = /\d(?:[ -]?\d){12,18}/g

/** Hides numbers of payment cards but for their last four digits: they do not belong into a conversation (PCI DSS 3.4). */
export const withoutCards = (text: string): string =>
  text.replace(DIGITS, found => {
    const digits = found.replace(/\D/g, '')
    return isCardNumber(digits) ? `•••• ${digits.slice(-4)}` : found
  })

/** Luhn's check (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Hours as the setting has them: days `1-5` or `6` (Monday is 1), times `08:00`. An end at or before its beginning is of the next day. */
export interface Hours {
  days: string
  from: string
  to: string
}

/** A moment on the clock of a zone. */
export interface LocalTime {
  /** Monday is 1. */
  weekday: number
  minute: number
}

const DAY = 1440
const WEEK = 7 * DAY
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Beginnings and lengths in minutes of the week. */
function spans(hours: readonly Hours[]): { from: number; minutes: number }[] {
  return hours.flatMap(({ days, from, to }) => {
    const [first = 1, last = first] = days.split('-').map(Number)
    const minutes = ((minuteOf(to) - minuteOf(from) + DAY - 1) % DAY) + 1
    const length = last >= first ? last - first + 1 : 7 - first + last + 1
    return Array.from({ length }, (_, n) => ({ from: ((first - 1 + n) % 7) * DAY + minuteOf(from), minutes }))
  })
}

/** Minutes until the chat is open: 0 while it is; without hours it always is. */
export function minutesUntilOpen(hours: readonly Hours[], { weekday, minute }: LocalTime): number {
  if (hours.length === 0) return 0
  const now = (weekday - 1) * DAY + minute
  const all = spans(hours)
  if (all.some(({ from, minutes }) => (now - from + WEEK) % WEEK < minutes)) return 0
  return Math.min(...all.map(({ from }) => (from - now + WEEK) % WEEK))
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function localTime(at: Date, zone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(at)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return { weekday: WEEKDAYS.indexOf(of('weekday')) + 1, minute: Number(of('hour')) * 60 + Number(of('minute')) }
}

/** When the chat opens next; undefined while it is open. A change of the clocks on the way is made up for. */
export function opensAt(hours: readonly Hours[], now: Date, zone: string): Date | undefined {
  const minutes = minutesUntilOpen(hours, localTime(now, zone))
  if (minutes === 0) return undefined
  const at = Math.floor(now.getTime() / 60_000) * 60_000 + minutes * 60_000
  const off = minutesUntilOpen(hours, localTime(new Date(at), zone))
  return new Date(at + (off > 0 && off <= 120 ? off * 60_000 : 0))
}

/** Parts of a text: links are shown as what they are, with the whole address as their words. */
export function linksIn(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = []
  let end = 0
  for (const found of text.matchAll(/https:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/g)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push(isWebAddress(found[0]) ? { text: found[0], href: found[0] } : { text: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Without a name or password before the host, which make one address look like another. */
function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && /^[\x21-\x7e]+$/.test(text)
}
