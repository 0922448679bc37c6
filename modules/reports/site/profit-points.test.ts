import { expect, test } from 'vitest'
import { pointsOf } from './profit-points.ts'

const range = { fromDay: '2026-11-20', toDay: '2026-11-22', currency: 'USD' }

test('every day of the range is a point, the first day first; days without a result are zero', () => {
  const content = [
    { day: '2026-11-22', profit: '-2.5' },
    { day: '2026-11-20', profit: '1048.2' },
  ]
  expect(pointsOf({ ...range, content }).map(point => [point.tick, point.name, point.values])).toEqual([
    ['20/11', '20/11/2026', [{ at: 1048.2, text: '+$1,048.20' }]],
    ['21/11', '21/11/2026', [{ at: 0, text: '$0.00' }]],
    ['22/11', '22/11/2026', [{ at: -2.5, text: '−$2.50' }]],
  ])
})

test('a range without any result has no points, so that the empty state is shown', () => {
  expect(pointsOf({ ...range, content: [] })).toEqual([])
})

test('riel have no decimals, and no digit is lost in words', () => {
  const content = [{ day: '2026-11-20', profit: '-90071992547409931' }]
  expect(pointsOf({ ...range, currency: 'KHR', content })[0]?.values[0]?.text).toBe('−៛90,071,992,547,409,931')
})
