import { Temporal } from 'temporal-polyfill'

/** Length of a period in the zone's calendar. Weeks begin on Monday; half-months are 1–15 and 16–end; `15m` divides the hour. */
export type Every = 'hour' | 'day' | 'week' | 'half-month' | 'month' | `${1 | 5 | 10 | 15 | 20 | 30}m`

/** A span of time [from, to) with the name it is known by in its schedule. */
export interface Period {
  /** `2026-11-20`, `2026-W47`, `2026-11-1` (first half), `2026-11`, or the start as `2026-11-20T13:00Z`. */
  name: string
  from: Date
  to: Date
}

/** The period that contains an instant. */
export function periodAt(every: Every, zone: string, at: Date): Period {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  if (every === 'hour' || every.endsWith('m')) return clockPeriod(every === 'hour' ? 60 : Number.parseInt(every, 10), local)
  const [first, next, name] = calendarPeriod(every, local.toPlainDate())
  return { name, from: startOf(first, zone), to: startOf(next, zone) }
}

/** Clock periods count elapsed time, so that a change of the clocks neither skips nor doubles one. */
function clockPeriod(minutes: number, local: Temporal.ZonedDateTime): Period {
  const ms = minutes * 60_000
  // Zones stand whole quarters of an hour from UTC; the offset puts the boundaries on the local clock's full hours.
  const offsetMs = local.offsetNanoseconds / 1e6
  const fromMs = Math.floor((local.epochMilliseconds + offsetMs) / ms) * ms - offsetMs
  const from = new Date(fromMs)
  return { name: `${from.toISOString().slice(0, 16)}Z`, from, to: new Date(fromMs + ms) }
}

function calendarPeriod(
  every: Every,
  day: Temporal.PlainDate,
): [first: Temporal.PlainDate, next: Temporal.PlainDate, name: string] {
  const month = day.with({ day: 1 })
  switch (every) {
    case 'week': {
      const monday = day.subtract({ days: day.dayOfWeek - 1 })
      return [monday, monday.add({ days: 7 }), `${monday.yearOfWeek}-W${String(monday.weekOfYear).padStart(2, '0')}`]
    }
    case 'month':
      return [month, month.add({ months: 1 }), month.toPlainYearMonth().toString()]
    case 'half-month': {
      const middle = month.with({ day: 16 })
      const name = month.toPlainYearMonth().toString()
      return day.day < 16 ? [month, middle, `${name}-1`] : [middle, month.add({ months: 1 }), `${name}-2`]
    }
    default:
      return [day, day.add({ days: 1 }), day.toString()]
  }
}

/** The first instant of a day; where midnight does not exist on that day, the first one after it. */
function startOf(day: Temporal.PlainDate, zone: string): Date {
  return new Date(day.toZonedDateTime(zone).epochMilliseconds)
}
