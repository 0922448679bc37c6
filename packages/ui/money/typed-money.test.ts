import { expect, test } from 'vitest'
import { between } from './counted-money.ts'
import { caretAfter, cleanMoney, groupMoney, withoutDigitBefore } from './typed-money.ts'

test('a pasted amount is cleaned of signs, spaces and thousands', () => {
  expect(cleanMoney('$ 1,250.50 USD', 2)).toBe('1250.50')
  expect(cleanMoney('៛52,666,550', 0)).toBe('52666550')
  expect(cleanMoney('-5', 2)).toBe('5')
  expect(cleanMoney('abc', 2)).toBe('')
})

test('Khmer digits are read as digits', () => {
  expect(cleanMoney('១២៥.៥០', 2)).toBe('125.50')
})

test('more decimals than the currency shows are not taken, nor a second point, nor leading zeros', () => {
  expect(cleanMoney('1.239', 2)).toBe('1.23')
  expect(cleanMoney('1.2.3', 2)).toBe('1.23')
  expect(cleanMoney('0050', 2)).toBe('50')
  expect(cleanMoney('.5', 2)).toBe('0.5')
  expect(cleanMoney('12.5', 0)).toBe('12')
})

test('what is half typed stays as it is: a point at the end, a zero', () => {
  expect(cleanMoney('12.', 2)).toBe('12.')
  expect(cleanMoney('0', 2)).toBe('0')
  expect(groupMoney('1250.')).toBe('1,250.')
  expect(groupMoney('')).toBe('')
})

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfter('1,250', '1250', 4)).toBe(5) // typed the 0 at the end
  expect(caretAfter('12,345', '1,2345', 3)).toBe(2) // typed the 2 in 1,345
  expect(caretAfter('', 'x', 1)).toBe(0)
})

test('counting ends exactly at the new balance', () => {
  expect(between('10.00', '20.00', 0.5)).toBe('15.00')
  expect(between('10.00', '20.05', 1)).toBe('20.05')
})

test('a step back over a comma takes the digit before it', () => {
  expect(withoutDigitBefore('129345.67', 3)).toBe('12345.67')
  expect(withoutDigitBefore('5', 0)).toBe('5')
})
