import { openDraws } from '@tonle/fairness/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN_BELOW, drawnAgain, keepDrawn } from './drawn.ts'
import { totalWeight } from './hold.ts'
import { eventsOf, spin } from './spin.ts'
import { defaultStake, titles } from './titles.ts'

const played = (gameCode: string, nonce: number) => {
  const title = titles.find(one => one.gameCode === gameCode)!
  const seed = { commitment: '', clientSeed: 'again', nonce }
  const draws = openDraws({ serverSeed: new Uint8Array(32).fill(6), ...seed })
  return spin({ gameCode, currency: 'USD', stake: defaultStake(title, 'USD'), seed, draws })
}

test.each(titles)('$gameCode: a record gives the same events again from its numbers, without any seed', ({ gameCode }) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), nonce => {
      const { events, record } = played(gameCode, nonce)
      const stored = JSON.parse(JSON.stringify({ ...record, seed: undefined })) as typeof record
      expect(eventsOf(stored)).toEqual(events)
    }),
    { numRuns: 400 },
  )
})

test.each(titles)('$gameCode: a number beside a reel, too few numbers and other credits are refused', ({ gameCode }) => {
  const { record } = played(gameCode, 3)
  for (const change of [
    { drawn: `ff${record.drawn!.slice(2)}` },
    { drawn: '00' },
    { credits: record.credits + 1 },
    { drawn: undefined },
  ])
    expect(() => eventsOf({ ...record, ...change })).toThrow('slots.record_mismatch')
})

test.each(titles)('$gameCode: every number of every version can be kept', ({ versions }) => {
  for (const { strips, hold } of Object.values(versions)) {
    for (const strip of [...strips.base, ...strips.free]) expect(strip.length).toBeLessThanOrEqual(DRAWN_BELOW)
    if (hold) expect(Math.max(hold.lands.of, totalWeight(hold))).toBeLessThanOrEqual(DRAWN_BELOW)
  }
})

test('numbers are kept as they come, and one that does not fit is an error at once', () => {
  const kept = keepDrawn({ below: bound => bound - 1 })
  expect([kept.draws.below(20), kept.draws.below(256)]).toEqual([19, 255])
  expect(kept.drawn()).toBe('13ff')
  expect(() => kept.draws.below(257)).toThrow(RangeError)
  expect(drawnAgain('13').below(20)).toBe(19)
})
