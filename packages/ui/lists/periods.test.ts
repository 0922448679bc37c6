import { expect, test } from 'vitest'
import { periods } from './periods.tsx'
import { readField } from './use-address.ts'

const zone = 'Asia/Phnom_Penh'
/** Already the 21st in Phnom Penh. */
const nowMs = Date.parse('2026-11-20T18:00:00Z')
const filter = periods('label', {
  each: 'word.',
  of: { week: 6, month: 29, ever: 'ever', days: 'days' },
  default: 'month',
  between: 'between',
})
const ask = (query: string) => {
  const said = new URLSearchParams(query)
  const view = Object.entries(filter.fields).map(([name, field]) => [name, readField(field, said.get(name))])
  return filter.input(Object.fromEntries(view), { zone, nowMs })
}

test('an address without a period requests the default one, in business days of the zone', () => {
  expect(ask('')).toEqual({ fromDay: '2026-10-23' })
  expect(ask('period=year')).toEqual(ask(''))
})

test('the period of the address is requested', () => {
  expect(ask('period=week')).toEqual({ fromDay: '2026-11-15' })
  expect(ask('period=ever')).toEqual({})
  expect(ask('period=days&from=2026-11-01&to=2026-11-05')).toEqual({ fromDay: '2026-11-01', toDay: '2026-11-05' })
})

test('two days are requested in their order; a missing or unreadable one becomes thirty days back or today', () => {
  expect(ask('period=days&from=2026-11-06&to=2026-11-05')).toEqual({ fromDay: '2026-11-05', toDay: '2026-11-06' })
  expect(ask('period=days&from=yesterday')).toEqual({ fromDay: '2026-10-23', toDay: '2026-11-21' })
})
