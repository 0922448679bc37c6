import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'

/** A moment as a field of date and time writes it, in the brand's zone. */
export const localTime = (at: string | null, zone: string): string =>
  at === null ? '' : toCalendarDateTime(parseAbsolute(at, zone)).toString().slice(0, 16)

export const momentOf = (local: string, zone: string): string => toZoned(parseDateTime(local), zone).toDate().toISOString()
