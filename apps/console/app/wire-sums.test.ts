import { expect, test } from 'vitest'
import { negated, sumOf } from './wire-sums.ts'

test('amounts of the wire are added exactly, with their signs', () => {
  expect(sumOf(['0.10', '0.20', '-0.000001'])).toBe('0.299999')
  expect(sumOf(['-5.00', '5.00'])).toBe('0.00')
  expect(sumOf([])).toBe('0.00')
  expect(negated('-12.50')).toBe('12.50')
  expect(negated('0.00')).toBe('0.00')
})
