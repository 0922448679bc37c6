import { expect, test } from 'vitest'
import { isFast, movedTo, type Pace } from './use-pace.ts'

const standing: Pace = { y: 0, at: 1000, px: 0, speed: 0 }

test.each([
  ['a notch of the wheel, moved smoothly', 12, false],
  ['a slow hand', 40, false],
  ['a fling through the list', 240, true],
  ['a fling back', -240, true],
])('%s', (_, px, isTooFast) => {
  expect(isFast(movedTo(standing, px, 1016), 1020, 800)).toBe(isTooFast)
})

test('a slow device that draws ten frames a second passes a fifth of its window in one', () => {
  expect(isFast(movedTo(standing, 170, 1100), 1110, 800)).toBe(true)
  expect(isFast(movedTo(standing, 150, 1100), 1110, 800)).toBe(false)
})

test('a window that stands still is not fast, whatever it did before', () => {
  expect(isFast(movedTo(standing, 4000, 1016), 1117, 800)).toBe(false)
})

test('two places within one millisecond are no endless speed', () => {
  expect(movedTo(standing, 3, 1000).speed).toBe(3)
})
