import { createHash, createHmac, webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockHex, commitmentOf, fromHex, openDraws, pick, provesCommitment, shuffle, toHex } from './index.ts'
import { openDraws as openFast } from './server.ts'

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 })
const clientSeed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
const nonce = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

test('the commitment is the SHA-256 of the platform over the raw seed', () => {
  fc.assert(
    fc.property(seed, key => {
      expect(commitmentOf(key)).toBe(createHash('sha256').update(key).digest('hex'))
    }),
  )
})

test('a block is HMAC-SHA256 as Node and WebCrypto compute it', async () => {
  await fc.assert(
    fc.asyncProperty(seed, clientSeed, nonce, async (key, client, n) => {
      const message = `${client}:${n}:0`
      const expected = createHmac('sha256', key).update(message).digest('hex')
      const webKey = await webcrypto.subtle.importKey('raw', Uint8Array.from(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ])
      const web = await webcrypto.subtle.sign('HMAC', webKey, new TextEncoder().encode(message))
      expect(blockHex(key, message)).toBe(expected)
      expect(toHex(new Uint8Array(web))).toBe(expected)
    }),
    { numRuns: 50 },
  )
})

test('the server and the browser draw the same numbers from the same seeds', () => {
  fc.assert(
    fc.property(
      seed,
      clientSeed,
      nonce,
      fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { maxLength: 40 }),
      (key, client, n, bounds) => {
        const round = { serverSeed: key, clientSeed: client, nonce: n }
        const browser = openDraws(round)
        const server = openFast(round)
        for (const bound of bounds) {
          const value = browser.below(bound)
          expect(server.below(bound)).toBe(value)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThan(bound)
        }
      },
    ),
  )
})

test('the words that would make small values likelier are thrown away', () => {
  const draws = rejecting(2 ** 31 + 1) // nearly half of all words are above the last whole multiple
  expect(draws.rejected / draws.words).toBeGreaterThan(0.48)
  expect(draws.rejected / draws.words).toBeLessThan(0.52)
})

/** How many 32-bit words the real source consumes for a bound, read off the difference to a bound that never rejects. */
function rejecting(bound: number): { words: number; rejected: number } {
  let words = 0
  let rejected = 0
  for (let n = 0; n < 40; n++) {
    const round = { serverSeed: new Uint8Array(32).fill(7), clientSeed: 'bias', nonce: n }
    const raw = openDraws(round)
    const draws = openDraws(round)
    for (let i = 0; i < 50; i++) {
      const value = draws.below(bound)
      for (;;) {
        words++
        const word = raw.below(2 ** 32)
        if (word < 2 ** 32 - (2 ** 32 % bound)) {
          expect(word % bound).toBe(value)
          break
        }
        rejected++
      }
    }
  }
  return { words, rejected }
}

test('draws are spread evenly (chi-square below its 99.99 % point for several bounds)', () => {
  // 99.99 % points of chi-square for 1, 5, 9, 36 and 51 degrees of freedom.
  for (const [bound, limit] of [
    [2, 15.14],
    [6, 25.75],
    [10, 33.72],
    [37, 77.5],
    [52, 99.5],
  ] as const) {
    const counts = new Array<number>(bound).fill(0)
    const draws = openFast({ serverSeed: new Uint8Array(32).fill(bound), clientSeed: 'spread', nonce: 1 })
    const runs = 4000 * bound
    for (let i = 0; i < runs; i++) counts[draws.below(bound)]!++
    const chi = counts.reduce((sum, count) => sum + (count - 4000) ** 2 / 4000, 0)
    expect(chi).toBeLessThan(limit)
  }
})

test('a bound outside 1 to 2^32, a client seed with a colon and a broken nonce are refused', () => {
  const round = { serverSeed: new Uint8Array(32), clientSeed: 'a', nonce: 0 }
  for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => openDraws(round).below(bound)).toThrow(RangeError)
  for (const bad of ['', 'a:1', 'ក', 'x'.repeat(65)]) expect(() => openDraws({ ...round, clientSeed: bad })).toThrow(RangeError)
  for (const bad of [-1, 0.5, 2 ** 53]) expect(() => openDraws({ ...round, nonce: bad })).toThrow(RangeError)
  expect(() => openDraws({ ...round, serverSeed: new Uint8Array(31) })).toThrow(RangeError)
})

test('a commitment is proved by its seed and by no other', () => {
  fc.assert(
    fc.property(seed, seed, (mine, other) => {
      const commitment = commitmentOf(mine)
      expect(provesCommitment(toHex(mine), commitment)).toBe(true)
      expect(provesCommitment(toHex(other), commitment)).toBe(toHex(mine) === toHex(other))
      expect(provesCommitment(toHex(mine).toUpperCase(), commitment)).toBe(toHex(mine) === toHex(mine).toUpperCase())
    }),
  )
})

test('a shuffle keeps every item, and each of the 24 orders of four comes equally often', () => {
  const orders = new Map<string, number>()
  const draws = openFast({ serverSeed: new Uint8Array(32).fill(9), clientSeed: 'cards', nonce: 0 })
  for (let i = 0; i < 24_000; i++) {
    const order = shuffle(['a', 'b', 'c', 'd'], draws).join('')
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  expect(orders.size).toBe(24)
  const chi = [...orders.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  expect(chi).toBeLessThan(59.5) // 99.99 % point for 23 degrees of freedom
})

test('a weighted pick never takes a weight of nothing and keeps the proportions', () => {
  const draws = openFast({ serverSeed: new Uint8Array(32).fill(3), clientSeed: 'weights', nonce: 0 })
  const counts = [0, 0, 0]
  for (let i = 0; i < 40_000; i++) counts[pick([1, 0, 3], draws)]!++
  expect(counts[1]).toBe(0)
  expect(Math.abs(counts[0]! - 10_000)).toBeLessThan(350) // 4 standard deviations
  expect(() => pick([0, 0], draws)).toThrow(RangeError)
  expect(() => pick([0.5, 1], draws)).toThrow(RangeError)
})

test('hex is lower case, whole and strict', () => {
  fc.assert(fc.property(fc.uint8Array(), bytes => void expect([...fromHex(toHex(bytes))]).toEqual([...bytes])))
  for (const bad of ['0', 'AB', 'zz', ' 00']) expect(() => fromHex(bad)).toThrow(RangeError)
})
