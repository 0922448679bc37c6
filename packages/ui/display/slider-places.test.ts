import { expect, test } from 'vitest'
import { isAtEnd, isAtStart, placeAfter } from './slider-places.ts'

/** Ten columns of 100 px, three and a half in view. */
const view = (at: number) => ({ at, step: 100, width: 350, length: 1000 })

test('an arrow moves on by the columns that are seen whole, and stops at the ends', () => {
  expect([0, 300, 600].map(at => placeAfter(view(at), 1))).toEqual([300, 600, 650])
  expect([650, 300, 100].map(at => placeAfter(view(at), -1))).toEqual([400, 0, 0])
})

test('between two columns it starts from the nearer one; by itself it moves one', () => {
  expect(placeAfter(view(140), 1)).toBe(400)
  expect(placeAfter(view(200), 1, 1)).toBe(300)
})

test('the gap behind the last column in view need not be seen', () => {
  // Six of 90 px with gaps of 10.
  expect(placeAfter({ at: 0, step: 100, width: 590, length: 1990 }, 1)).toBe(600)
})

test('a column wider than the view is still moved by one', () => {
  expect(placeAfter({ at: 0, step: 400, width: 350, length: 1200 }, 1)).toBe(400)
})

test('ends are known in spite of rounding, and a list that fits stands at both', () => {
  expect([0, 1.5, 3].map(at => isAtStart(view(at)))).toEqual([true, true, false])
  expect([640, 648.6, 650].map(at => isAtEnd(view(at)))).toEqual([false, true, true])
  const whole = { at: 0, step: 100, width: 1000, length: 1000 }
  expect([isAtStart(whole), isAtEnd(whole), placeAfter(whole, 1)]).toEqual([true, true, 0])
})
