import { expect, test } from 'vitest'
import { choiceOf, filterOf } from './record-filter.ts'

const zone = 'Asia/Phnom_Penh'
/** Already the 21st in Phnom Penh. */
const nowMs = Date.parse('2026-11-20T18:00:00Z')
const ask = (query: string) => filterOf(choiceOf(new URLSearchParams(query), nowMs, zone), nowMs, zone)

test('without a word in the address it is the last thirty business days of everything', () => {
  expect(ask('')).toEqual({ group: undefined, fromDay: '2026-10-23' })
})

test('a group and a period of the address are asked for', () => {
  expect(ask('group=deposit&period=week')).toEqual({ group: 'deposit', fromDay: '2026-11-15' })
  expect(ask('group=game&period=ever')).toEqual({ group: 'game' })
  expect(ask('period=days&from=2026-11-01&to=2026-11-05')).toEqual({
    group: undefined,
    fromDay: '2026-11-01',
    toDay: '2026-11-05',
  })
})

test('nothing is asked for while the first day is after the last', () => {
  expect(ask('period=days&from=2026-11-06&to=2026-11-05')).toBeUndefined()
})

test('nonsense in the address counts as not said', () => {
  expect(ask('group=all&period=year')).toEqual(ask(''))
  expect(ask('period=days&from=yesterday')).toEqual({ group: undefined, fromDay: '2026-10-23', toDay: '2026-11-21' })
})
