import { type Money, parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { birthdayYear, isLadder, percentOf, rebateOf, type Step, standingAfter, type VipStanding } from './rules.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const ladder: Step[] = [
  { reach: usd('0.00'), keep: usd('0.00') },
  { reach: usd('100.00'), keep: usd('10.00') },
  { reach: usd('500.00'), keep: usd('50.00') },
]
const start: VipStanding = { rank: 1, peak: 1, periodFrom: '2026-01-01', periodTo: '2026-01-31' }
const at = (now: VipStanding, total: string, inPeriod: string, today: string) => {
  const turnover = { total: usd(total), since: (day: string) => (day === now.periodFrom ? usd(inPeriod) : (0n as Money)) }
  return standingAfter(ladder, now, { turnover, today, keepDays: 30 })
}

test('turnover leads upward, over several levels at once, and begins a period anew', () => {
  expect(at(start, '99.99', '99.99', '2026-01-10')).toEqual(start)
  expect(at(start, '100.00', '100.00', '2026-01-10')).toMatchObject({
    rank: 2,
    peak: 2,
    periodFrom: '2026-01-10',
    periodTo: '2026-02-09',
  })
  expect(at(start, '600.00', '600.00', '2026-01-10')).toMatchObject({ rank: 3, peak: 3 })
})

test('a period without enough turnover costs one level; one with enough keeps it', () => {
  const gold = { ...start, rank: 3, peak: 3 }
  expect(at(gold, '600.00', '49.99', '2026-01-30')).toEqual(gold)
  expect(at(gold, '600.00', '49.99', '2026-01-31')).toEqual({
    rank: 2,
    peak: 3,
    periodFrom: '2026-01-31',
    periodTo: '2026-03-02',
  })
  expect(at(gold, '600.00', '50.00', '2026-01-31')).toMatchObject({ rank: 3, peak: 3 })
  expect(at({ ...start, peak: 3 }, '600.00', '0.00', '2026-01-31')).toMatchObject({ rank: 1 })
})

test('a lost level is regained by what its keeping asks in the period, not by the turnover of all time', () => {
  const fallen = { ...start, rank: 2, peak: 3 }
  expect(at(fallen, '600.00', '49.99', '2026-01-10').rank).toBe(2)
  expect(at(fallen, '600.00', '50.00', '2026-01-10')).toMatchObject({ rank: 3, periodFrom: '2026-01-10' })
})

test('bets that are taken back take their level with them', () => {
  expect(at({ ...start, rank: 3, peak: 3 }, '499.99', '499.99', '2026-01-10')).toMatchObject({ rank: 2, peak: 2 })
  expect(at({ ...start, rank: 3, peak: 3 }, '0.00', '0.00', '2026-01-10')).toMatchObject({ rank: 1, peak: 1 })
})

test('rebate is cut to what the currency shows; below zero there is none', () => {
  expect(rebateOf(3_849_999_999_999n, 'USD')).toBe(usd('3.84'))
  expect(rebateOf(9_999_999_999n, 'USD')).toBe(0n)
  expect(rebateOf(-5n, 'USD')).toBe(0n)
  expect(rebateOf(2_500_999_999n * 1_000_000n, 'KHR')).toBe(2_500_000_000n)
})

test('the way to the next level is cut to whole percents; the highest has none', () => {
  expect([percentOf(ladder, 1, usd('50.00')), percentOf(ladder, 2, usd('499.99')), percentOf(ladder, 3, usd('1.00'))]).toEqual([
    50, 99, 100,
  ])
  expect(percentOf(ladder, 2, usd('20.00'))).toBe(0)
})

test('levels lead upward from zero', () => {
  expect(isLadder(ladder)).toBe(true)
  expect(isLadder([...ladder, { reach: usd('500.00'), keep: usd('0.00') }])).toBe(false)
  expect(isLadder(ladder.slice(1))).toBe(false)
})

test('a birthday lasts a week, also over the new year and for those born on 29 February', () => {
  expect(birthdayYear('1990-12-30', '2027-01-05')).toBe('2026')
  expect(birthdayYear('1990-12-30', '2027-01-06')).toBeUndefined()
  expect(birthdayYear('1992-02-29', '2027-02-28')).toBe('2027')
})
