import { expect, test } from 'vitest'
import { differenceOf, doubtOf, newest, retrySeconds, type Told, unbooked } from './rules.ts'

const told = (balance: bigint, net: bigint, revision: number): Told => ({ balance, net, revision })

test('an answer that was late takes nothing back from a newer one', () => {
  const [old, fresh] = [told(5n, 0n, 3), told(9n, 4n, 4)]
  expect([newest(fresh, old), newest(old, fresh), newest(undefined, old), newest(fresh, undefined)]).toEqual([
    fresh,
    fresh,
    old,
    fresh,
  ])
})

test('what games added or took is what the books lack of it', () => {
  expect(unbooked({ results: 3n, told: told(0n, 10n, 1) })).toBe(7n)
  expect(unbooked({ results: 3n, told: told(0n, -2n, 1) })).toBe(-5n)
  expect(unbooked({ results: 3n, told: undefined })).toBe(0n)
})

test('an odd answer waits for an operator', () => {
  const known = { ours: 0n, inFlight: 100n, results: 0n, told: told(0n, 50n, 2) }
  const out = { direction: 'out', amount: null } as const
  expect(doubtOf(out, 150n, known, 50n)).toBeUndefined()
  expect(doubtOf(out, 150n, known, 49n)).toBe('ceiling')
  expect(doubtOf(out, 151n, known, 1000n)).toBe('balance')
  expect(doubtOf({ direction: 'out', amount: 100n }, 90n, known, 1000n)).toBe('amount')
  expect(doubtOf({ direction: 'in', amount: 100n }, 100n, known, 0n)).toBeUndefined()
  expect(doubtOf({ direction: 'in', amount: 100n }, 99n, known, 0n)).toBe('amount')
  expect(doubtOf(out, -1n, known, 1000n)).toBe('amount')
})

test('a difference is what the vendor has beyond what was moved there and what its games came to', () => {
  expect(differenceOf({ ours: 100n, results: 0n, told: told(100n, 0n, 1) })).toBe(0n)
  expect(differenceOf({ ours: 100n, results: 0n, told: told(60n, -40n, 2) })).toBe(0n)
  expect(differenceOf({ ours: 100n, results: 0n, told: told(130n, 20n, 2) })).toBe(10n)
  expect(differenceOf({ ours: 100n, results: 5n, told: undefined })).toBe(0n)
})

test('pauses double up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retrySeconds)).toEqual([2, 4, 8, 16, 32, 60, 60])
})
