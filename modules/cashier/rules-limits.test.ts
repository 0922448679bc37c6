import type { Money } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capOf, isRaise, leftOf, passedPeriod } from './rules-limits.ts'

const money = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(value => value as Money)
const own = fc.option(money, { nil: undefined })
const terms = fc.record({ standard: money, most: money })

test('the lower one of own limit and ceiling holds, and without an own one the standard', () => {
  const of = { standard: 50n as Money, most: 80n as Money }
  expect([undefined, 20n as Money, 90n as Money].map(value => capOf(value, of))).toEqual([50n, 20n, 80n])
})

test('a request is either a raise or holds at once, and a raise and its way back are never both raises', () => {
  fc.assert(
    fc.property(own, own, terms, (now, wanted, of) => {
      expect(isRaise(now, wanted, of)).toBe(capOf(wanted, of) > capOf(now, of))
      expect(isRaise(now, wanted, of) && isRaise(wanted, now, of)).toBe(false)
    }),
  )
})

test('what passes no period fits in every one of them', () => {
  fc.assert(
    fc.property(money, money, money, money, money, (amount, cap, used, open, other) => {
      const left = { day: leftOf(cap, used, open), week: leftOf(other, used, open), month: leftOf(cap, used, 0n as Money) }
      const passed = passedPeriod(amount, left)
      if (passed) expect(amount > left[passed]).toBe(true)
      else expect(amount <= left.day && amount <= left.week && amount <= left.month).toBe(true)
    }),
  )
})
