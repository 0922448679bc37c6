import { expect, test } from 'vitest'
import { categoryPath } from './paths.ts'

test('a sub-category is shown by its category’s page, also for one maker', () => {
  expect(categoryPath('LIVE')).toBe('/live')
  expect(categoryPath('CRASH')).toBe('/rng?gameType=CRASH')
  expect(categoryPath('CRASH', 'A_B')).toBe('/rng?gameType=CRASH&vassalage=A_B')
  expect(categoryPath('FISH', 'CQ9')).toBe('/fish?vassalage=CQ9')
})
