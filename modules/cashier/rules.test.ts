import { type Money, parseMoney } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WITHDRAWAL_STATES } from './contract.ts'
import {
  amountProblem,
  isPending,
  isProviderOpen,
  isSameName,
  mayStep,
  QUEUE_STATES,
  receiptOutcome,
  suspenseReason,
  WITHDRAWAL_EDGES,
} from './rules.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const at = (text: string) => new Date(`2026-11-21T10:${text}Z`)
const deposit = { state: 'waiting' as const, amount: usd('50.00'), currency: 'USD', expiresAt: at('10:00') }
const arrived = { amount: usd('50.00'), currency: 'USD', bookedAt: at('05:00') }

test('only the exact amount, in time, the first time is credited by itself', () => {
  expect(suspenseReason(deposit, arrived)).toBeUndefined()
  expect(suspenseReason({ ...deposit, state: 'expired' }, arrived)).toBeUndefined()
  expect(suspenseReason({ ...deposit, state: 'opening' }, arrived)).toBeUndefined()
  expect(suspenseReason(undefined, arrived)).toBe('unknown_reference')
  expect(suspenseReason({ ...deposit, state: 'credited' }, arrived)).toBe('duplicate')
  expect(suspenseReason(deposit, { ...arrived, currency: 'KHR' })).toBe('wrong_currency')
  expect(suspenseReason(deposit, { ...arrived, amount: usd('49.99') })).toBe('wrong_amount')
  expect(suspenseReason(deposit, { ...arrived, bookedAt: at('11:00') })).toBeUndefined()
  expect(suspenseReason(deposit, { ...arrived, bookedAt: new Date(at('11:00').getTime() + 1) })).toBe('late')
})

test('whatever arrives for whatever deposit, another amount or currency is never credited', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(value => value as Money)
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.constantFrom('USD', 'KHR'),
      fc.date({ noInvalidDate: true }),
      (asked, came, currency, bookedAt) => {
        const reason = suspenseReason({ ...deposit, amount: asked }, { amount: came, currency, bookedAt })
        if (reason === undefined) expect([came, currency]).toEqual([asked, 'USD'])
      },
    ),
  )
})

test('limits count to the last cent, and no amount has more decimals than the currency', () => {
  const limits = { currency: 'USD', min: usd('10.00'), max: usd('100.00') } as const
  expect(amountProblem(usd('10.00'), limits)).toBeUndefined()
  expect(amountProblem(usd('100.00'), limits)).toBeUndefined()
  expect(amountProblem(usd('9.99'), limits)).toBe('field.too_small')
  expect(amountProblem(usd('100.01'), limits)).toBe('field.too_big')
  expect(amountProblem(parseMoney('50.001'), limits)).toBe('money.too_many_decimals')
})

test('every state stands in one queue, every end is an end, and what is paid is never paid or given back again', () => {
  const queued = Object.values(QUEUE_STATES).flat()
  expect([...queued].sort()).toEqual([...WITHDRAWAL_STATES].sort())
  const ends = ['confirmed', 'refunded', 'rejected', 'cancelled']
  for (const [from] of WITHDRAWAL_EDGES) expect(ends).not.toContain(from)
  const afterPaid = WITHDRAWAL_EDGES.filter(([from]) => from === 'paid' || from === 'disputed').map(([, to]) => to)
  for (const state of afterPaid) expect(isPending(state)).toBe(false)
  expect(mayStep('requested', 'sending')).toBe(false)
  expect(mayStep('approved', 'cancelled')).toBe(false)
})

test('an answer of a receipt is full, less than all, or nothing', () => {
  const amounts = { receives: usd('80.00'), received: undefined, currency: 'USD' } as const
  expect(receiptOutcome('full', amounts)).toEqual({ state: 'confirmed', received: usd('80.00') })
  expect(receiptOutcome('none', amounts)).toEqual({ state: 'disputed', received: 0n })
  expect(receiptOutcome('part', { ...amounts, received: usd('79.99') })).toEqual({ state: 'disputed', received: usd('79.99') })
  expect(receiptOutcome('part', amounts)).toEqual({ problem: 'field.missing' })
  expect(receiptOutcome('part', { ...amounts, received: usd('80.00') })).toEqual({ problem: 'field.too_big' })
  expect(receiptOutcome('full', { ...amounts, received: usd('1.00') })).toEqual({ problem: 'field.not_allowed' })
})

test('real money needs a licence profile, and the sandbox never touches a real book', () => {
  const real = { isReal: true }
  expect(isProviderOpen(real, { mode: 'play', profile: 'demo' })).toBe(false)
  expect(isProviderOpen(real, { mode: 'real', profile: 'demo' })).toBe(false)
  expect(isProviderOpen(real, { mode: 'real', profile: 'mga' })).toBe(true)
  expect(isProviderOpen({ isReal: false }, { mode: 'real', profile: 'mga' })).toBe(false)
  expect(isProviderOpen({ isReal: false }, { mode: 'play', profile: 'demo' })).toBe(true)
})

test('the holder of a bank account is the member in any order, case and spacing of the words, and nobody else', () => {
  const same = [
    ['Sok Dara', 'SOK DARA'],
    ['Dara Sok', 'SOK  dara'],
    ['Sok Dara', 'SOKDARA'],
    ['Anne-Marie O’Neil', "ANNE MARIE O'NEIL"],
    ['សុខ ដារ៉ា', 'សុខដារ៉ា'],
  ] as const
  const other = [
    ['Sok Dara', 'SOK DAR'],
    ['Sok Dara', 'SOK DARA CHAN'],
    ['Sok Dara', 'DARASOK'],
    ['Sok Dara', 'សុខ ដារ៉ា'],
  ] as const
  expect(same.filter(([a, b]) => !isSameName(a, b))).toEqual([])
  expect(other.filter(([a, b]) => isSameName(a, b))).toEqual([])
})
