import { parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { correctionOf, type KnownBet } from './rules-told.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const bet: KnownBet = { stake: usd('2.00'), paid: usd('5.00'), validBet: usd('2.00'), isVoid: false, events: 0 }
const told = { stake: usd('2.00'), payout: usd('5.00'), isVoid: false }
const [none, back] = [
  { ...told, stake: usd('0.00'), payout: usd('0.00'), isVoid: true },
  { isVoid: true, validBet: usd('0.00') },
]

test('the same round again changes nothing', () => {
  expect(correctionOf(bet, told)).toBe('same')
  expect(correctionOf({ ...bet, ...back, paid: bet.stake, events: 1 }, none)).toBe('same')
})

test('another payout is the difference', () => {
  expect(correctionOf(bet, { ...told, payout: usd('1.00') })).toEqual({ kind: 'resettle', amount: -usd('4.00'), turnover: 0n })
})

test('a round that is taken back gives the stake back, and its turnover', () => {
  expect(correctionOf(bet, none)).toEqual({ kind: 'void', amount: -usd('3.00'), turnover: -usd('2.00') })
  const corrected = { ...bet, paid: usd('1.00'), events: 1 }
  expect(correctionOf(corrected, none)).toEqual({ kind: 'resettle', amount: usd('1.00'), turnover: -usd('2.00') })
  expect(correctionOf({ ...corrected, paid: bet.stake, validBet: usd('0.00'), events: 2 }, none)).toBe('same')
})

test('another stake, or a round that is there again, is another round', () => {
  expect(correctionOf(bet, { ...told, stake: usd('3.00') })).toBe('other')
  expect(correctionOf({ ...bet, ...back, paid: bet.stake, events: 1 }, told)).toBe('other')
})
