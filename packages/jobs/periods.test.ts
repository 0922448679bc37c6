import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Every, periodAt } from './periods.ts'

const at = (text: string) => new Date(text)

test('a day is the brand’s, not Greenwich’s', () => {
  expect(periodAt('day', 'Asia/Phnom_Penh', at('2026-11-20T17:00:00Z'))).toEqual({
    name: '2026-11-21',
    from: at('2026-11-20T17:00:00Z'),
    to: at('2026-11-21T17:00:00Z'),
  })
})

test('weeks, halves of months and months have the names people use', () => {
  const names = (every: Every, ...days: string[]) => days.map(day => periodAt(every, 'UTC', at(day)).name)
  expect(names('week', '2026-11-16', '2026-11-22', '2026-11-23', '2027-01-01')).toEqual([
    '2026-W47',
    '2026-W47',
    '2026-W48',
    '2026-W53',
  ])
  expect(names('half-month', '2026-02-15', '2026-02-16', '2026-02-28')).toEqual(['2026-02-1', '2026-02-2', '2026-02-2'])
  expect(names('month', '2026-12-31T23:59:59Z')).toEqual(['2026-12'])
  expect(names('hour', '2026-11-20T13:59:59Z')).toEqual(['2026-11-20T13:00Z'])
  expect(periodAt('hour', 'Asia/Kolkata', at('2026-11-20T13:40:00Z')).name).toBe('2026-11-20T13:30Z')
})

test('when the clocks change a day has 23 or 25 hours and hours are neither skipped nor doubled', () => {
  const hours = (day: string) => {
    const { from, to } = periodAt('day', 'Europe/Berlin', at(day))
    return (to.getTime() - from.getTime()) / 3_600_000
  }
  expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z')]).toEqual([23, 25])
})

test('periods follow each other without gap or overlap, whatever the zone', () => {
  const every = fc.constantFrom<Every>('15m', 'hour', 'day', 'week', 'half-month', 'month')
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Phnom_Penh',
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Pacific/Auckland',
  )
  const instant = fc.date({ min: at('2000-01-01'), max: at('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(every, zone, instant, (every, zone, when) => {
      const period = periodAt(every, zone, when)
      expect(period.from <= when && when < period.to).toBe(true)
      expect(periodAt(every, zone, period.from)).toEqual(period)
      const next = periodAt(every, zone, period.to)
      expect(next.from).toEqual(period.to)
      expect(next.name > period.name).toBe(true)
    }),
  )
})
