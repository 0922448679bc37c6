import { expect, test } from 'vitest'
import { dayAfter, everyDay, everyPeriod, movedBy, rangeOf } from './days.ts'

const today = '2026-11-22'
const nothing = { period: '', from: '', to: '' }

test('without a choice the last 30 days are shown, today included', () => {
  const range = rangeOf(nothing, today)
  expect(range).toEqual({ period: 'month', today, fromDay: '2026-10-24', toDay: today })
  expect(everyDay(range)).toHaveLength(30)
})

test('each period has as many days as its name says', () => {
  expect(everyDay(rangeOf({ ...nothing, period: 'week' }, today))).toHaveLength(7)
  expect(everyDay(rangeOf({ ...nothing, period: 'quarter' }, today))).toHaveLength(90)
})

test('chosen days are taken in either order; an invalid day counts as none', () => {
  expect(rangeOf({ period: 'days', from: '2026-01-31', to: '2026-02-02' }, today)).toMatchObject({
    fromDay: '2026-01-31',
    toDay: '2026-02-02',
  })
  expect(rangeOf({ period: 'days', from: '2026-02-30', to: 'x' }, today)).toMatchObject({ fromDay: '2026-10-24', toDay: today })
  expect(rangeOf({ period: 'days', from: '2026-02-02', to: '2026-01-31' }, today)).toMatchObject({
    fromDay: '2026-01-31',
    toDay: '2026-02-02',
  })
  expect(rangeOf({ period: 'century', from: '', to: '' }, today).period).toBe('month')
})

test('days are counted over the ends of months and leap days', () => {
  expect(everyDay({ fromDay: '2028-02-27', toDay: '2028-03-01' })).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test('weeks begin on Monday, half months on the 1st and the 16th', () => {
  const range = { fromDay: '2026-11-14', toDay: '2026-12-02' }
  expect(everyPeriod(range, 'week')).toEqual(['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])
  expect(everyPeriod(range, 'half')).toEqual(['2026-11-01', '2026-11-16', '2026-12-01'])
  expect(everyPeriod(range, 'month')).toEqual(['2026-11-01', '2026-12-01'])
  expect(everyPeriod(range, 'day')).toHaveLength(19)
})

test('a period moves by its own length, and not beyond today', () => {
  const week = rangeOf({ ...nothing, period: 'week' }, today)
  const before = movedBy(week, -1)
  expect(before).toEqual({ period: 'days', from: '2026-11-09', to: '2026-11-15' })
  expect(movedBy(rangeOf(before, today), 1)).toEqual({ period: 'days', from: '2026-11-16', to: today })
  expect(movedBy(week, 1)).toEqual({ period: 'days', from: '2026-11-16', to: today })
})
