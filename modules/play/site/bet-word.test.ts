import { expect, test } from 'vitest'
import { betWord } from './bet-word.ts'

test('only what is more than the stake is called won', () => {
  expect(betWord({ status: 'won', profit: '0.01' })).toBe('won')
  expect(betWord({ status: 'won', profit: '0.00' })).toBe('returned')
  expect(betWord({ status: 'won', profit: '-0.50' })).toBe('partly')
})

test('what is open, lost or void is called so', () => {
  expect(betWord({ status: 'open', profit: '-1.00' })).toBe('open')
  expect(betWord({ status: 'lost', profit: '-1.00' })).toBe('lost')
  expect(betWord({ status: 'void', profit: '0.00' })).toBe('void')
})
