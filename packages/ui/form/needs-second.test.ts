import { expect, test } from 'vitest'
import { alwaysNeedsSecond, passedLimit } from './needs-second.ts'

const limits = [
  { currency: 'USD', amount: '500.00' },
  { currency: 'KHR', amount: '2000000' },
]
const needsSecond = (currency: string, ...amounts: Parameters<typeof passedLimit>[2]) =>
  passedLimit(limits, currency, amounts)?.amount

test('above the limit of its currency an act needs a second operator, up to it none', () => {
  expect(needsSecond('USD', { amount: '500.00' })).toBeUndefined()
  expect(needsSecond('USD', { amount: '500.01' })).toBe('500.00')
  expect(needsSecond('USD', { amount: '10' }, { amount: '4000' })).toBe('500.00')
  expect(needsSecond('KHR', { amount: '600' })).toBeUndefined()
  expect(needsSecond('EUR', { amount: '600' })).toBeUndefined()
})

test('what the act does not raise does not count', () => {
  expect(needsSecond('USD', { amount: '800', before: '900.00' })).toBeUndefined()
  expect(needsSecond('USD', { amount: '900.00', before: '900' })).toBeUndefined()
  expect(needsSecond('USD', { amount: '900.01', before: '900' })).toBe('500.00')
  expect(needsSecond('USD', { amount: '400', before: '300' })).toBeUndefined()
})

test('what is typed only half counts as nothing', () => {
  for (const amount of ['', '900.', 'x']) expect(needsSecond('USD', { amount })).toBeUndefined()
})

test('some acts need a second operator whatever they come to, and raises of such where they raise', () => {
  expect(alwaysNeedsSecond([{ amount: '1' }])).toBe(false)
  expect(alwaysNeedsSecond([{ amount: '', isAlways: true }])).toBe(true)
  expect(alwaysNeedsSecond([{ amount: '61', before: '60', isAlways: true }])).toBe(true)
  expect(alwaysNeedsSecond([{ amount: '60', before: '60', isAlways: true }])).toBe(false)
  expect(needsSecond('USD', { amount: '1000', before: '60', isAlways: true })).toBeUndefined()
})
