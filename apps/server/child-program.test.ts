import { expect, test } from 'vitest'
import { nextPause } from './child-program.ts'

test('a program that falls at once is tried ever less, and at once again after it has run', () => {
  const pauses: number[] = []
  for (let n = 0; n < 9; n++) pauses.push(nextPause(pauses.at(-1), 200))
  expect(pauses.map(ms => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(nextPause(60_000, 61_000)).toBe(1000)
})
