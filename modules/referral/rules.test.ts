import { type Money, sum, zero } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGiven, nextState, type PairFacts, settlementOf } from './rules.ts'

const met: PairFacts = { state: 'waiting', isMet: true, isOverdue: false, reasons: [], isCleared: false, hasBudget: true }

test('what is met is earned, what is suspicious is held, what the desk has looked at is not held again', () => {
  expect(nextState(met)).toBe('earned')
  expect(nextState({ ...met, reasons: ['shared_device'] })).toBe('held')
  expect(nextState({ ...met, reasons: ['shared_device'], isCleared: true })).toBe('earned')
  expect(nextState({ ...met, hasBudget: false })).toBe('spent')
  expect(nextState({ ...met, state: 'held' })).toBe('held')
})

test('conditions that hold no more take it back; time ends only what was never met', () => {
  for (const state of ['earned', 'held'] as const) {
    expect(nextState({ ...met, state, isMet: false })).toBe('waiting')
    expect(nextState({ ...met, state, isMet: false, isOverdue: true })).toBe('waiting')
  }
  expect(nextState({ ...met, isMet: false, isOverdue: true })).toBe('expired')
  for (const state of ['rejected', 'expired'] as const) expect(nextState({ ...met, state })).toBe(state)
})

test('whatever is earned and taken back in any order, the wallet and the debt together are what is due, and neither is below zero', () => {
  const step = fc.record({ pair: fc.nat(4), isEarned: fc.boolean(), spends: fc.bigInt({ min: 0n, max: 15n }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const amounts = [10n, 3n, 7n, 1n, 20n] as Money[]
      const paid = amounts.map(() => zero)
      let [wallet, owed, moved, spent] = [zero, zero, zero, zero] as [Money, Money, Money, Money]
      for (const { pair, isEarned, spends } of steps) {
        const target = isEarned ? amounts[pair]! : zero
        const settled = settlementOf({ paid: paid[pair]!, target, owed, available: wallet })
        paid[pair] = target
        owed = settled.owed
        moved = (moved + settled.move) as Money
        wallet = (wallet + settled.move) as Money
        expect(wallet >= 0n && owed >= 0n).toBe(true)
        expect(sum(paid) + owed).toBe(moved)
        const goes = (spends < wallet ? spends : wallet) as Money
        wallet = (wallet - goes) as Money
        spent = (spent + goes) as Money
      }
      expect(wallet + spent).toBe(moved)
    }),
  )
})

test('held and earned pairs count against the budget, others do not', () => {
  expect((['waiting', 'held', 'earned', 'spent', 'rejected', 'expired'] as const).filter(isGiven)).toEqual(['held', 'earned'])
})
