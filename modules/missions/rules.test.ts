import type { Money } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, isLadder, maskAccount, openStretches, prizeOf, prizeSteps, standingOf, stretchOf, totalOf } from './rules.ts'

const usd = (n: number) => (BigInt(n) * 1_000_000n) as Money

test('a week begins on Monday and is cut to the days of its mission', () => {
  const weekly = { period: 'weekly', fromDay: '2026-11-25', toDay: '2026-12-02' } as const
  expect(stretchOf(weekly, '2026-11-26')).toEqual({ start: '2026-11-23', from: '2026-11-25', to: '2026-11-29' })
  expect(stretchOf(weekly, '2026-12-01')).toEqual({ start: '2026-11-30', from: '2026-11-30', to: '2026-12-02' })
  expect(stretchOf(weekly, '2026-11-24')).toBeUndefined()
  expect(stretchOf(weekly, '2026-12-03')).toBeUndefined()
})

test('a season is one period, a day is one', () => {
  expect(stretchOf({ period: 'season', fromDay: '2026-11-01', toDay: '2026-12-31' }, '2026-12-05')).toEqual({
    start: '2026-11-01',
    from: '2026-11-01',
    to: '2026-12-31',
  })
  const days = openStretches({ period: 'daily', fromDay: '2026-11-25', toDay: null }, '2026-11-26', 2)
  expect(days.map(({ start }) => start)).toEqual(['2026-11-26', '2026-11-25'])
})

test('every day of a mission belongs to exactly one period, whose days hold it', () => {
  fc.assert(
    fc.property(fc.constantFrom('daily', 'weekly', 'season'), fc.nat(400), fc.nat(60), (period, offset, length) => {
      const fromDay = daysAfter('2026-01-01', offset)
      const of = { period, fromDay, toDay: daysAfter(fromDay, length) } as const
      const seen = new Map<string, string[]>()
      for (let day = fromDay; day <= of.toDay; day = daysAfter(day, 1)) {
        const { start, from, to } = stretchOf(of, day)!
        expect(from <= day && day <= to).toBe(true)
        seen.set(start, [...(seen.get(start) ?? []), day])
      }
      for (const [start, days] of seen) {
        const { from, to } = stretchOf(of, days[0]!)!
        expect([days[0], days.at(-1), start <= from]).toEqual([from, to, true])
      }
    }),
  )
})

test('prizes hold for the ranks up to theirs', () => {
  const prizes = [
    { to: 1, amount: usd(50) },
    { to: 3, amount: usd(20) },
    { to: 10, amount: usd(5) },
  ]
  expect([1, 2, 3, 4, 10, 11].map(rank => prizeOf(prizes, rank))).toEqual([usd(50), usd(20), usd(20), usd(5), usd(5), null])
  expect(totalOf(prizes)).toBe(usd(50 + 40 + 35))
  expect(prizeSteps(prizes).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 3],
    [4, 10],
  ])
  expect(isLadder(prizes)).toBe(true)
  expect(isLadder([...prizes, { to: 10, amount: usd(1) }])).toBe(false)
})

test('an award says how a mission stands, then the chain, then the budget, then the progress', () => {
  const full = { done: usd(5), of: usd(5) }
  const of = { award: undefined, progress: full, isUnlocked: true, isSpent: false }
  expect(standingOf(of)).toBe('ready')
  expect(standingOf({ ...of, progress: { done: usd(4), of: usd(5) } })).toBe('running')
  expect(standingOf({ ...of, isSpent: true })).toBe('spent')
  expect(standingOf({ ...of, isUnlocked: false, isSpent: true })).toBe('locked')
  expect(standingOf({ ...of, award: 'held', isUnlocked: false })).toBe('checked')
})

test('no name is shown whole', () => {
  for (const name of ['a', 'abcd', 'abcdef', 'abcdefghij']) expect(maskAccount(name)).not.toContain(name.slice(1) || name + name)
})
