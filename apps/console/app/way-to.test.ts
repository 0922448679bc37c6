import { expect, test } from 'vitest'
import { wayTo } from './way-to.ts'
import { negated, sumOf } from './wire-sums.ts'

test('digits lead to a transfer, references to their queues, all else to the members', () => {
  expect(wayTo('768')).toBe('/ledger?transferId=768')
  expect(wayTo('d-685AYXBE2W')).toBe('/deposits?find=d-685AYXBE2W')
  expect(wayTo('W-S35JH3VMXX')).toBe('/withdrawals?find=W-S35JH3VMXX')
  expect(wayTo('bopha')).toBe('/members?account=bopha')
  expect(wayTo('a&open=1')).toBe('/members?account=a%26open%3D1')
})

test('amounts of the wire are added exactly, with their signs', () => {
  expect(sumOf(['0.10', '0.20', '-0.000001'])).toBe('0.299999')
  expect(sumOf(['-5.00', '5.00'])).toBe('0.00')
  expect(sumOf([])).toBe('0.00')
  expect(negated('-12.50')).toBe('12.50')
  expect(negated('0.00')).toBe('0.00')
})
