import { openDraws } from '@tonle/fairness/server'
import { type Money, parseMoney } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLot, type Lot, meanShare, nextRain, sharesOf } from './rules-envelopes.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const draws = (nonce: number) => openDraws({ serverSeed: new Uint8Array(32).fill(3), clientSeed: 'lot', nonce })
const lot: Lot = { total: usd('120.00'), shares: 100, smallest: usd('0.50'), currency: 'USD' }
const sum = (amounts: readonly Money[]) => amounts.reduce((all, one) => all + one, 0n)

test('whatever the total is, the shares add up to it to the unit, and none is below the smallest', () => {
  const lots = fc.record({
    shares: fc.integer({ min: 1, max: 300 }),
    smallest: fc.bigInt({ min: 1n, max: 500n }),
    extra: fc.bigInt({ min: 0n, max: 1_000_000n }),
    nonce: fc.integer({ min: 1, max: 1e6 }),
  })
  fc.assert(
    fc.property(lots, ({ shares, smallest, extra, nonce }) => {
      const cents = (n: bigint) => (n * 10_000n) as Money
      const one: Lot = { total: cents(smallest * BigInt(shares) + extra), shares, smallest: cents(smallest), currency: 'USD' }
      const amounts = sharesOf(one, draws(nonce))
      expect(isLot(one)).toBe(true)
      expect(amounts).toHaveLength(shares)
      expect(sum(amounts)).toBe(one.total)
      expect(amounts.every(amount => amount >= one.smallest && amount % 10_000n === 0n)).toBe(true)
    }),
  )
})

test('every place has the same mean', () => {
  const rounds = 3000
  const three: Lot = { ...lot, total: usd('3.00'), shares: 3, smallest: usd('0.01') }
  const sums = [0, 0, 0]
  for (let nonce = 1; nonce <= rounds; nonce++)
    for (const [place, amount] of sharesOf(three, draws(nonce)).entries()) sums[place]! += Number(amount) / 1e6
  // Standard deviation of a mean: about 0.7 / √3000 = 0.013.
  for (const all of sums) expect(Math.abs(all / rounds - 1)).toBeLessThan(0.06)
})

test('money that does not make so many shares is no lot', () => {
  expect(isLot({ ...lot, total: usd('49.99') })).toBe(false)
  expect(isLot({ ...lot, total: 120_000_001n as Money })).toBe(false)
  expect(isLot({ ...lot, total: (10_000n * 2n ** 33n) as Money })).toBe(false)
  expect(sharesOf({ ...lot, total: usd('50.00') }, draws(1)).every(amount => amount === usd('0.50'))).toBe(true)
  expect(meanShare(lot)).toBe(usd('1.20'))
})

test('a rain every so many hours has a next one until its end', () => {
  const at = (text: string) => new Date(`2026-12-01T${text}:00.000Z`)
  const rain = { startsAt: at('10:00'), endsAt: at('18:00'), minutes: 30, everyHours: 4 }
  const begin = (now: string, of = {}) => nextRain({ ...rain, ...of }, at(now))?.startsAt
  expect(begin('08:00')).toEqual(at('10:00'))
  expect(begin('10:29')).toEqual(at('10:00'))
  expect(begin('10:30')).toEqual(at('14:00'))
  expect(begin('14:30')).toBeUndefined()
  expect(begin('14:30', { endsAt: null })).toEqual(at('18:00'))
  expect([begin('10:29', { everyHours: null }), begin('10:30', { everyHours: null })]).toEqual([at('10:00'), undefined])
})
