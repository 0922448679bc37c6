import { currencies } from '@tonle/money'
import { expect, test } from 'vitest'
import { showMoney, signOf } from './money.ts'

test('a dollar amount has its sign before it, thousands and two decimals', () => {
  expect(showMoney('12845.5', 'USD')).toBe('$12,845.50')
  expect(showMoney('0', 'USD')).toBe('$0.00')
  expect(showMoney('1234567890.00', 'USD')).toBe('$1,234,567,890.00')
})

test('riel have no decimals', () => {
  expect(showMoney('52666550', 'KHR')).toBe('៛52,666,550')
  expect(showMoney('52666550.99', 'KHR')).toBe('៛52,666,550')
})

test('digits beyond the display decimals are cut, never rounded up', () => {
  expect(showMoney('1.999999', 'USD')).toBe('$1.99')
  expect(showMoney('-1.999999', 'USD')).toBe('−$1.99')
  expect(showMoney('1.999999', 'USDT', { decimals: 6 })).toBe('USDT\u00a01.999999')
})

test('a loss has a true minus, a gain its plus where it is a change, zero has none', () => {
  expect(showMoney('-50.00', 'USD')).toBe('−$50.00')
  expect(showMoney('50.00', 'USD')).toBe('$50.00')
  expect(showMoney('50.00', 'USD', { sign: 'always' })).toBe('+$50.00')
  expect(showMoney('-0.001', 'USD', { sign: 'always' })).toBe('$0.00')
})

test('no digit is lost on amounts beyond what a number can hold', () => {
  expect(showMoney('9007199254740993.120000', 'USD')).toBe('$9,007,199,254,740,993.12')
})

test('quick amounts may leave out their zeros, other amounts do not lose digits by it', () => {
  expect(showMoney('50.00', 'USD', { zeros: 'trim' })).toBe('$50')
  expect(showMoney('50.50', 'USD', { zeros: 'trim' })).toBe('$50.50')
})

test('what is no amount is never shown as one', () => {
  for (const wrong of ['', 'NaN', '1e5', '1,000', ' 5', '--5', '5.']) expect(showMoney(wrong, 'USD')).toBe('–')
})

test('the sign of an amount is read from its digits', () => {
  expect([signOf('0.00'), signOf('-0.00'), signOf('0.01'), signOf('-3')]).toEqual([0, 0, 1, -1])
})

test('every currency has the decimals and the sign of the one table', () => {
  const shown = Object.keys(currencies).map(code => showMoney('1234.567', code))
  expect(shown.join(' | ')).toBe(
    '¥1,234.56 | €1,234.56 | £1,234.56 | Rp 1,234 | ¥1,234 | ៛1,234 | ₩1,234 | ₭1,234 | K 1,234 | RM 1,234.56 | ₱1,234.56 | S$1,234.56 | ฿1,234.56 | $1,234.56 | USDT 1,234.56 | ₫1,234'.replaceAll(
      /(?<=Rp|K|RM|USDT) (?=\d)/g,
      '\u00a0',
    ),
  )
})

test('a currency that the platform does not have keeps its code and all its digits', () => {
  expect(showMoney('1234.567', 'BHD')).toBe('BHD\u00a01,234.567')
  expect(showMoney('1234', 'XAF')).toBe('XAF\u00a01,234')
})
