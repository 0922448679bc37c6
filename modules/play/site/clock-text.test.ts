import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('a session clock counts hours, minutes and seconds, and never runs below nothing', () => {
  expect([0, 59_999, 60_000, 3_599_000, 3_600_000, 90_061_000, -5000].map(clockText)).toEqual([
    '0:00:00',
    '0:00:59',
    '0:01:00',
    '0:59:59',
    '1:00:00',
    '25:01:01',
    '0:00:00',
  ])
})
