import { expect, test } from 'vitest'
import { TOPICS } from './contract.ts'
import { topicOf, wishOf } from './rules.ts'

test('each kind of money has its topic, and what protects the member is security', () => {
  expect(topicOf('cashier.deposit_arrived')).toBe('deposits')
  expect(topicOf('cashier.transfer_arrived')).toBe('deposits')
  expect(topicOf('cashier.withdrawal_paid')).toBe('withdrawals')
  expect(topicOf('wallet.adjusted_down')).toBe('wallet')
  for (const kind of ['cashier.deposit_over_limit', 'cashier.limit_lowered', 'cashier.funds_asked', 'identity.password_reset'])
    expect(topicOf(kind)).toBe('security')
})

test('a kind that nobody has named is told on all ways', () => {
  expect(wishOf(topicOf('somewhere.something'), { inbox: false, mail: false })).toEqual({ inbox: true, mail: true })
})

test('security cannot be turned off, all else can', () => {
  const off = { inbox: false, mail: false }
  for (const topic of TOPICS) expect(wishOf(topic, off)).toEqual(topic === 'security' ? { inbox: true, mail: true } : off)
})
