import { expect, test } from 'vitest'
import { waitMs } from './use-panels.ts'

test.each<[string, string | undefined, boolean, number | undefined]>([
  ['nothing is open: soon, but not by passing over', undefined, false, 90],
  ['another one is open: longer than crossing a neighbour takes', 'other', false, 180],
  ['another one is open and the mouse moves down into it: only when it stays', 'other', true, 280],
  ['it is open itself', 'this', true, undefined],
])('%s', (_, open, isMovingDown, ms) => {
  expect(waitMs(open, 'this', isMovingDown)).toBe(ms)
})
