import { expect, test } from 'vitest'
import { figureAt, startCents } from './decorative-number.ts'

test('a decorated tile starts at the same figure everywhere', () => {
  expect(startCents('node-1')).toBe(startCents('node-1'))
  expect(startCents('node-1')).not.toBe(startCents('node-2'))
})

test('its figure grows by 165.11 a step, to the cent', () => {
  const [before, after] = [figureAt('node-1', 4), figureAt('node-1', 5)].map(figure => Math.round(Number(figure) * 100))
  expect((after ?? 0) - (before ?? 0)).toBe(165_11)
})
