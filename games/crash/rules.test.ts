import { createHash, createHmac } from 'node:crypto'
import { requireReturn } from '@tonle/game-kit/bounds.ts'
import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { asNumber, percentText, rational } from '@tonle/game-kit/rational.ts'
import { type Money, parseMoney } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomesOf, returnAt, returnRange, SAMPLES } from './exact-return.ts'
import { CrashError } from './model.ts'
import { type CrashRecord, isCrashRecord, proveRound } from './proof.ts'
import { cashOutAt, checkBet, limitOf, ownTarget, payoutAt } from './round.ts'
import { returnsOf } from './server/returns.ts'
import { titleOf, titles } from './titles.ts'

const title = titleOf('moon-kite')
const { maths } = title
const usd = (text: string) => parseMoney(text, 'USD')
const codeOf = (act: () => unknown): string => {
  try {
    act()
    return 'done'
  } catch (error) {
    return error instanceof CrashError ? error.code : 'another error'
  }
}
const NUMBERS = 2 ** 52

test('every multiplier returns 99 %, to a billionth, and the least of all is the published one', () => {
  const { least, most } = returnRange(maths)
  expect(asNumber(most)).toBeLessThanOrEqual(0.99)
  expect(asNumber(least)).toBeGreaterThan(0.99 - 1e-9)
  expect(percentText(least)).toBe(title.rtpText)
  for (const target of SAMPLES) {
    expect(() => requireReturn(returnAt(maths, target), String(target))).not.toThrow()
    expect(figuresOf(outcomesOf(maths, target)).rtp).toEqual(returnAt(maths, target))
  }
})

test('what the return monitor compares with: 99 %, and the spread of the safest target', () => {
  const { '1.0.0': known } = returnsOf(title)
  expect(known!.least).toBeCloseTo(0.99, 8)
  expect(known!.most).toBeLessThanOrEqual(0.99)
  expect(known!.variance).toBeCloseTo(0.99 * 1.01 - 0.99 ** 2, 4)
})

test('the law of the field: twice the stake in 49.5 % of the flights, and 1.00 in 1.98 %', () => {
  expect(asNumber(rational(maths.reaching(200), 2n ** 52n))).toBeCloseTo(0.495, 12)
  expect(1 - asNumber(rational(maths.reaching(101), 2n ** 52n))).toBeCloseTo(0.0198, 4)
})

test('the count of numbers that get so far is where flights begin to', () => {
  const reached = (count: bigint) => maths.flightAt(NUMBERS - Number(count))
  fc.assert(
    fc.property(fc.integer({ min: 101, max: maths.ceiling }), target => {
      // Of s = 2^52 − r, the largest that reaches the target and the first that does not.
      const count = maths.reaching(target)
      expect(reached(count)).toBeGreaterThanOrEqual(target)
      expect(reached(count + 1n)).toBeLessThan(target)
    }),
    { numRuns: 2000 },
  )
  expect([maths.flightAt(0), maths.flightAt(NUMBERS - 1), maths.flightAt(NUMBERS / 2)]).toEqual([100, maths.ceiling, 198])
})

test("a flight is bustabit's: as written with floating point, from the hash on", () => {
  const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'
  let link = createHash('sha256').update('bustabit').digest('hex')
  for (let i = 0; i < 2000; i++) {
    const hex = createHmac('sha256', salt).update(Buffer.from(link, 'hex')).digest('hex')
    const r = Number.parseInt(hex.slice(0, 13), 16)
    const known = Math.max(1, Math.floor(99 / (1 - r / NUMBERS)) / 100)
    const number = maths.numberOf(link, salt)
    expect(number).toBe(r)
    expect(maths.flightAt(number)).toBe(Math.min(maths.ceiling, Math.round(known * 100)))
    link = createHash('sha256').update(link).digest('hex')
  }
})

test('a flight is over exactly when it would show more than it gets to, and never shows less than before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: maths.ceiling }), flight => {
      const end = maths.endMs(flight)
      expect(maths.multiplierAt(end - 1)).toBeLessThanOrEqual(flight)
      if (flight < maths.ceiling) expect(maths.multiplierAt(end)).toBeGreaterThanOrEqual(flight)
      expect(maths.multiplierAt(end + 1)).toBeGreaterThanOrEqual(maths.multiplierAt(end))
    }),
  )
  expect([0, 11_553, 38_377].map(ms => maths.multiplierAt(ms))).toEqual([100, 200, 1000])
  expect(maths.endMs(100)).toBe(166)
})

test('a cash-out by hand counts at what the server showed when it arrived: not before 1.01, not after the end, never above its own target', () => {
  const bet = checkBet(title, { currency: 'USD', stake: usd('1.00'), slot: 0, target: 300 })
  expect(cashOutAt(maths, bet, 250, 100)).toBe('early')
  expect(cashOutAt(maths, bet, 250, 11_553)).toBe(200)
  expect(cashOutAt(maths, bet, 250, maths.endMs(250) - 1)).toBe(250)
  expect(cashOutAt(maths, bet, 250, maths.endMs(250) + 1)).toBe('late')
  expect(cashOutAt(maths, bet, 400, maths.endMs(350))).toBe(300)
  expect(cashOutAt(maths, bet, 100, 100)).toBe('early')
})

test('the largest payout cashes a bet out by itself, and is never passed', () => {
  for (const one of titles) {
    const most = one.maxPayout.USD!
    for (const stake of one.stakes.USD!) {
      const limit = limitOf(one, 'USD', stake)
      expect(payoutAt(stake, limit)).toBeLessThanOrEqual(most)
      if (limit < one.maths.ceiling) expect(payoutAt(stake, limit + 1)).toBeGreaterThan(most)
      const bet = checkBet(one, { currency: 'USD', stake, slot: 1, target: one.maths.ceiling })
      expect(ownTarget(bet)).toBe(limit)
    }
  }
})

test('what is not offered is refused', () => {
  const bet = { currency: 'USD', stake: usd('1.00'), slot: 0, target: 200 } as const
  for (const target of [100, 99, 0, -200, 1.5, Number.NaN, maths.ceiling + 1])
    expect(codeOf(() => checkBet(title, { ...bet, target }))).toBe('crash.target_not_offered')
  expect(codeOf(() => checkBet(title, { ...bet, slot: 2 }))).toBe('crash.target_not_offered')
  expect(codeOf(() => checkBet(title, { ...bet, stake: 123n as Money }))).toBe('crash.stake_not_offered')
  expect(codeOf(() => checkBet(title, { ...bet, currency: 'BHD' as 'USD' }))).toBe('crash.currency_not_offered')
})

test('200,000 links lie inside the 99.9 % band of the exact return at every sample that wins often enough', () => {
  const links = 200_000
  const salt = 'a salt for simulation'
  const flights: number[] = []
  let link = createHash('sha256').update('simulation').digest('hex')
  for (let i = 0; i < links; i++) {
    flights.push(maths.flightAt(maths.numberOf(link, salt)))
    link = createHash('sha256').update(link).digest('hex')
  }
  for (const target of SAMPLES.filter(one => one <= 10_000)) {
    const { variance, rtp } = figuresOf(outcomesOf(maths, target))
    const mean = (flights.filter(flight => flight >= target).length * target) / 100 / links
    expect(Math.abs(mean - asNumber(rtp)), String(target)).toBeLessThan(3.9 * Math.sqrt(asNumber(variance) / links))
  }
}, 60_000)

test('a bet is proved by its record and the link of its round, and no changed record is', () => {
  const length = 60
  const links = [createHash('sha256').update('a root').digest('hex')]
  while (links.length <= length) links.unshift(createHash('sha256').update(links[0]!).digest('hex'))
  const commitment = links[0]!
  for (let nonce = 1; nonce <= length; nonce++) {
    const link = links[nonce]!
    const seed = { commitment, clientSeed: 'the salt', nonce }
    const flight = maths.flightAt(maths.numberOf(link, seed.clientSeed))
    const bet = checkBet(title, { currency: 'USD', stake: usd('2.00'), slot: 0, target: nonce % 3 === 0 ? null : 180 })
    const byHand = nonce % 2 === 0 && flight >= 130 ? 130 : 0
    const paidAt = byHand || (ownTarget(bet) <= flight ? ownTarget(bet) : 0)
    const record: CrashRecord = { ...bet, payout: (paidAt / 50).toFixed(2), seed }
    expect(isCrashRecord(JSON.parse(JSON.stringify(record)))).toBe(true)
    expect(proveRound(record, link), JSON.stringify({ record, flight })).toMatchObject({
      isCommitted: true,
      isSamePayout: true,
      flight,
    })
    expect(proveRound({ ...record, payout: ((flight + 1) / 50).toFixed(2) }, link).isSamePayout).toBe(false)
    expect(proveRound({ ...record, payout: '0.001' }, link).isSamePayout).toBe(false)
    if (ownTarget(bet) <= flight) expect(proveRound({ ...record, payout: '0.00' }, link).isSamePayout).toBe(false)
    expect(proveRound({ ...record, seed: { ...seed, nonce: nonce + 1 } }, link).isCommitted).toBe(false)
    expect(proveRound(record, links[nonce - 1]!).isCommitted).toBe(false)
  }
})
