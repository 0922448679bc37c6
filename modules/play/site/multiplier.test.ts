import { expect, test } from 'vitest'
import { multiplierOf } from './multiplier.ts'

const of = (stake: string, payout: string, status: 'open' | 'won' | 'lost' | 'void' = 'won') =>
  multiplierOf({ stake, payout, status })

test('a multiplier is cut to two decimals, never rounded up', () => {
  expect(of('2', '240')).toBe('120.00×')
  expect(of('0.3', '0.1')).toBe('0.33×')
  expect(of('3', '5.999999')).toBe('1.99×')
  expect(of('0.7', '2.03')).toBe('2.90×')
})

test('a bet without a payout or a stake, an open bet and a void bet have no multiplier', () => {
  expect([of('25', '0', 'lost'), of('0', '4'), of('20', '0', 'open'), of('5', '5', 'void')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
