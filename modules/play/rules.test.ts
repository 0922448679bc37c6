import { expect, test } from 'vitest'
import { betWord } from './rules.ts'

const bet = { stake: '1.00', payout: '0.00', beingChecked: null }

test('only what is more than the stake is called won', () => {
  const word = (payout: string) => betWord({ ...bet, status: 'won', payout })
  expect(['1.01', '1.00', '0.50', '10.00'].map(word)).toEqual(['won', 'returned', 'partly', 'won'])
})

test('what is open, lost or void is called so', () => {
  for (const status of ['open', 'lost', 'void'] as const) expect(betWord({ ...bet, status })).toBe(status)
})

test('a payout that an operator looks at is not called won', () => {
  expect(betWord({ ...bet, status: 'won', payout: '600.00', beingChecked: '600.00' })).toBe('checking')
  expect(betWord({ ...bet, status: 'void', beingChecked: '600.00' })).toBe('void')
})
