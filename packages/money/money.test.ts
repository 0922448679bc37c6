import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  allocate,
  type Currency,
  currencies,
  cutToPosting,
  formatMoney,
  isCurrency,
  isPostable,
  MAX_MONEY,
  type Money,
  MoneyError,
  maxOf,
  minOf,
  money,
  multiplyCut,
  multiplyFloor,
  negate,
  ONE,
  parseMoney,
  parseSignedMoney,
  postingUnit,
  requirePostable,
  sub,
  sum,
} from './index.ts'

const anyCurrency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))
const anyAmount = fc.bigInt({ min: -MAX_MONEY + 1n, max: MAX_MONEY - 1n }).map(money)
const unsigned = fc.bigInt({ min: 0n, max: MAX_MONEY - 1n }).map(money)

function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof MoneyError) return error.code
    throw error
  }
  return 'accepted'
}

describe('reading an amount', () => {
  test('plain decimal strings are read exactly', () => {
    expect(parseMoney('12.50', 'USD')).toBe(12_500_000n)
    expect(parseMoney('0.01', 'USD')).toBe(10_000n)
    expect(parseMoney('999999999999.99', 'USD')).toBe(999_999_999_999_990_000n)
    expect(parseMoney('4000', 'KHR')).toBe(4_000_000_000n)
    expect(parseMoney('0.000001', 'USDT')).toBe(1n)
    expect(parseMoney('0', 'USD')).toBe(0n)
  })

  test.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1e3',
    '0x10',
    '1_000',
    '1,000',
    '.5',
    '5.',
    '00',
    '01.5',
    'NaN',
    'Infinity',
    '1.2.3',
    '١',
    '１',
    '1\n',
    'null',
  ])('malformed text %j is refused', text => {
    expect(codeOf(() => parseMoney(text, 'USD'))).toBe('money.malformed')
  })

  test('what is no text at all is refused', () => {
    for (const value of [12, null, undefined, {}, ['1']])
      expect(codeOf(() => parseMoney(value as unknown as string))).toBe('money.malformed')
  })

  test('more decimals than the currency posts are refused, not rounded', () => {
    expect(codeOf(() => parseMoney('0.001', 'USD'))).toBe('money.too_many_decimals')
    expect(codeOf(() => parseMoney('10.000', 'USD'))).toBe('money.too_many_decimals')
    expect(codeOf(() => parseMoney('0.5', 'KHR'))).toBe('money.too_many_decimals')
    expect(codeOf(() => parseMoney('0.0000001'))).toBe('money.too_many_decimals')
  })

  test('huge amounts are refused, however long the text', () => {
    expect(codeOf(() => parseMoney('1000000000000'))).toBe('money.out_of_range')
    expect(codeOf(() => parseMoney('999999999999.999999'))).toBe('accepted')
    expect(codeOf(() => parseMoney('9'.repeat(1_000_000)))).toBe('money.out_of_range')
    expect(codeOf(() => money(MAX_MONEY))).toBe('money.out_of_range')
    expect(codeOf(() => money(-MAX_MONEY))).toBe('money.out_of_range')
  })

  test('what comes after 25 characters is not even looked at', () => {
    expect(codeOf(() => parseMoney(`${'9'.repeat(24)}x`))).toBe('money.malformed')
    expect(codeOf(() => parseMoney(`${'9'.repeat(25)}x`))).toBe('money.out_of_range')
  })

  test('what is refused says its code', () => {
    expect(() => parseMoney('x')).toThrow(expect.objectContaining({ name: 'MoneyError', message: 'money.malformed' }))
  })

  test('a sign is accepted only where a difference is meant', () => {
    expect(parseSignedMoney('-3.20', 'USD')).toBe(-3_200_000n)
    expect(parseSignedMoney('3.20', 'USD')).toBe(3_200_000n)
    expect(parseSignedMoney('-3', 'USD')).toBe(-3_000_000n)
    for (const text of ['-0', '-0.00', '--1', '-', '- 1', '-1x', '1x', 'x1'])
      expect(codeOf(() => parseSignedMoney(text))).toBe('money.malformed')
  })

  test('no text whatever is read as something else than it shows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.eE+-]{0,12}$/)), text => {
        const code = codeOf(() => parseMoney(text))
        if (code === 'accepted') expect(Number(formatMoney(parseMoney(text)))).toBe(Number(text))
      }),
    )
  })
})

describe('writing an amount', () => {
  test('the wire form is read back without loss', () => {
    fc.assert(
      fc.property(anyAmount, fc.option(anyCurrency, { nil: undefined }), (amount, currency) => {
        expect(parseSignedMoney(formatMoney(amount, currency))).toBe(amount)
      }),
    )
  })

  test('a postable amount never shows more decimals than its currency posts', () => {
    fc.assert(
      fc.property(unsigned, anyCurrency, (amount, currency) => {
        const postable = cutToPosting(amount, currency)
        expect(isPostable(postable, currency)).toBe(true)
        const decimals = formatMoney(postable, currency).split('.')[1] ?? ''
        expect(decimals.length).toBeLessThanOrEqual(
          Math.max(currencies[currency].postingDecimals, currencies[currency].displayDecimals),
        )
      }),
    )
  })

  test('the wire form has the display decimals at least', () => {
    expect(formatMoney(12_500_000n as Money, 'USD')).toBe('12.50')
    expect(formatMoney(12_500_000n as Money)).toBe('12.50')
    expect(formatMoney(4_000_000_000n as Money, 'KHR')).toBe('4000')
    expect(formatMoney(1n as Money, 'USDT')).toBe('0.000001')
    expect(formatMoney(-10_000n as Money, 'USD')).toBe('-0.01')
  })
})

describe('amounts', () => {
  const [one, two] = [ONE, (2n * ONE) as Money]

  test('are added, taken from each other, negated and compared', () => {
    expect(add(one, two)).toBe(3_000_000n)
    expect(sub(one, two)).toBe(-1_000_000n)
    expect(negate(one)).toBe(-1_000_000n)
    expect([minOf(one, two), minOf(two, one), minOf(one, one)]).toEqual([one, one, one])
    expect([maxOf(one, two), maxOf(two, one), maxOf(one, one)]).toEqual([two, two, one])
  })

  test('with more decimals than their currency posts are refused', () => {
    expect(isPostable(10_000n as Money, 'USD')).toBe(true)
    expect(isPostable(10_001n as Money, 'USD')).toBe(false)
    expect(requirePostable(10_000n as Money, 'USD')).toBe(10_000n)
    expect(codeOf(() => requirePostable(9_999n as Money, 'USD'))).toBe('money.too_many_decimals')
  })

  test('are in a currency we know, or in none', () => {
    expect(isCurrency('USD')).toBe(true)
    for (const code of ['usd', 'XXX', '', 'toString']) expect(isCurrency(code)).toBe(false)
  })
})

describe('dividing', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 8 })
    .filter(list => list.some(weight => weight > 0n))

  test('parts always add up to the total, whatever the rule', () => {
    fc.assert(
      fc.property(anyAmount, weights, fc.constantFrom('largest_remainder' as const, 'to_first' as const), (total, list, rule) => {
        const parts = allocate(total, list, rule)
        expect(sum(parts)).toBe(total)
        list.forEach((weight, index) => {
          if (weight === 0n) expect(parts[index]).toBe(0n)
        })
      }),
    )
  })

  test('by largest remainder no part is a whole unit away from its exact share', () => {
    fc.assert(
      fc.property(unsigned, weights, (total, list) => {
        const all = list.reduce((a, b) => a + b, 0n)
        allocate(total, list, 'largest_remainder').forEach((part, index) => {
          const exact = total * list[index]!
          expect(part * all - exact).toBeLessThan(all)
          expect(exact - part * all).toBeLessThan(all)
        })
      }),
    )
  })

  test('by largest remainder those that lost most are made up for first, the earlier of equals', () => {
    fc.assert(
      fc.property(unsigned, weights, (total, list) => {
        const all = list.reduce((a, b) => a + b, 0n)
        const shares = allocate(total, list, 'largest_remainder').map((part, index) => {
          const exact = total * list[index]!
          return { lost: exact % all, hasMore: part > exact / all }
        })
        shares.forEach((one, i) => {
          shares.forEach((other, j) => {
            const comesFirst = one.lost > other.lost || (one.lost === other.lost && i < j)
            if (comesFirst && other.hasMore) expect(one.hasMore).toBe(true)
          })
        })
      }),
    )
    expect(allocate(10n as Money, [3n, 3n, 1n], 'largest_remainder')).toEqual([4n, 4n, 2n])
    expect(allocate(10n as Money, [1n, 3n, 4n], 'largest_remainder')).toEqual([1n, 4n, 5n])
  })

  test('three equal shares of ten cents leave the odd cent to the first', () => {
    const cent = postingUnit('USD')
    expect(allocate((10n * cent) as Money, [1n, 1n, 1n], 'largest_remainder', cent)).toEqual([4n * cent, 3n * cent, 3n * cent])
    expect(allocate((11n * cent) as Money, [1n, 1n, 1n], 'to_first', cent)).toEqual([5n * cent, 3n * cent, 3n * cent])
    expect(allocate((-10n * cent) as Money, [1n, 1n, 1n], 'to_first', cent)).toEqual([-4n * cent, -3n * cent, -3n * cent])
    expect(allocate((7n * cent) as Money, [0n, 2n, 1n], 'to_first', cent)).toEqual([0n, 5n * cent, 2n * cent])
  })

  test('impossible divisions are refused', () => {
    const refused = (run: () => unknown, why: string) => expect(run).toThrow(new RangeError(why))
    refused(() => allocate(ONE, [], 'to_first'), 'nothing to allocate to')
    refused(() => allocate(ONE, [0n], 'to_first'), 'nothing to allocate to')
    refused(() => allocate(ONE, [2n, -1n], 'to_first'), 'a weight is negative')
    refused(() => allocate(1n as Money, [1n], 'to_first', 10n), 'the total is no multiple of the unit')
    for (const denominator of [0n, -3n]) {
      refused(() => multiplyFloor(ONE, 1n, denominator), 'the denominator must be positive')
      refused(() => multiplyCut(ONE, 1n, denominator), 'the denominator must be positive')
    }
  })

  test('rates name their rounding', () => {
    expect(multiplyFloor(10n as Money, 1n, 3n)).toBe(3n)
    expect(multiplyFloor(-10n as Money, 1n, 3n)).toBe(-4n)
    expect(multiplyCut(-10n as Money, 1n, 3n)).toBe(-3n)
    expect(multiplyFloor(-9n as Money, 1n, 3n)).toBe(-3n)
    fc.assert(
      fc.property(anyAmount, fc.bigInt({ min: 0n, max: 100_000n }), fc.bigInt({ min: 1n, max: 100_000n }), (amount, n, d) => {
        const floored = multiplyFloor(amount, n, d)
        expect(floored * d).toBeLessThanOrEqual(amount * n)
        expect((floored + 1n) * d).toBeGreaterThan(amount * n)
        expect(multiplyCut(-amount as Money, n, d)).toBe(-multiplyCut(amount, n, d))
      }),
    )
  })
})

test('amounts post the minor unit of ISO 4217, but for riel and kip, and never more decimals than that', () => {
  // ISO 4217, list one. USDT is no entry there: six decimals of its token.
  const iso: Record<Currency, number> = {
    ...{ CNY: 2, EUR: 2, GBP: 2, IDR: 2, JPY: 0, KHR: 2, KRW: 0, LAK: 2 },
    ...{ MMK: 2, MYR: 2, PHP: 2, SGD: 2, THB: 2, USD: 2, USDT: 6, VND: 0 },
  }
  const all = Object.values(currencies)
  expect(all.filter(one => one.postingDecimals !== iso[one.code as Currency]).map(one => one.code)).toEqual(['KHR', 'LAK'])
  for (const one of all) expect(one.displayDecimals).toBeLessThanOrEqual(one.postingDecimals)
})
