const formatters = new Map<string, Intl.DateTimeFormat>()

function parts(instant: string | Date, zone: string): Record<string, string> | undefined {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  if (Number.isNaN(date.getTime())) return undefined
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    })
    formatters.set(zone, formatter)
  }
  return Object.fromEntries(formatter.formatToParts(date).map(part => [part.type, part.value]))
}

/** For players: `20/11 19:38` in the brand's zone. Shown as `–` when it is no instant. */
export function showTime(instant: string | Date, zone: string): string {
  const p = parts(instant, zone)
  return p ? `${p.day}/${p.month} ${p.hour}:${p.minute}` : '–'
}

/** For players where the year counts: `20/11/2026 19:38`. */
export function showFullTime(instant: string | Date, zone: string): string {
  const p = parts(instant, zone)
  return p ? `${p.day}/${p.month}/${p.year} ${p.hour}:${p.minute}` : '–'
}

/** With seconds, for a step of a payment: `19:20:11`. */
export function showSeconds(instant: string | Date, zone: string): string {
  const p = parts(instant, zone)
  return p ? `${p.hour}:${p.minute}:${p.second}` : '–'
}

/** For the ledger and the audit log: `2026-11-20 19:38:05.123 +07:00`. */
export function showLedgerTime(instant: string | Date, zone: string): string {
  const p = parts(instant, zone)
  if (!p) return '–'
  const offset = p.timeZoneName === 'GMT' ? '+00:00' : (p.timeZoneName ?? '').replace('GMT', '')
  return `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}.${p.fractionalSecond} ${offset}`
}

/** A calendar day of the wire (`2026-11-20`) for players: `20/11/2026`. */
export function showDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '–'
}

/** The calendar day of an instant in a zone, as on the wire: `2026-11-20`. */
export function dayIn(instant: string | Date, zone: string): string {
  const p = parts(instant, zone)
  return p ? `${p.year}-${p.month}-${p.day}` : ''
}
