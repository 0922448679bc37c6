import { expect, test } from 'vitest'
import { prizesIn, prizesText } from './raffle-text.ts'

test('prizes are read from lines and written back the same', () => {
  const text = '1 100\n5 20.50'
  expect(prizesText(prizesIn(text)!)).toBe(text)
  for (const line of ['100', '0 5', '101 5', '1 0', '1 x']) expect(prizesIn(line)).toBeUndefined()
})
