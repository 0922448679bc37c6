import { expect, test } from 'vitest'
import { nextCheckMs, POLL_AFTER_EXPIRY_MS } from './rules-poll.ts'

const LIFE_MS = 600_000

/** All checks of a payment that is never paid, as times since it was opened. */
function checks(isCredited = false): number[] {
  const times: number[] = []
  for (
    let ageMs = 0;
    ageMs < LIFE_MS + POLL_AFTER_EXPIRY_MS;
    ageMs += nextCheckMs({ ageMs, overMs: ageMs - LIFE_MS, isCredited })
  )
    times.push(ageMs)
  return times
}

test('money that is paid in time is looked for at the latest ten seconds later, and most of it after three', () => {
  const times = checks().filter(at => at <= LIFE_MS + 60_000)
  const gaps = times.slice(1).map((at, n) => at - times[n]!)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(15_000)
  expect(gaps.filter((_, n) => times[n]! < 60_000).every(gap => gap === 3000)).toBe(true)
})

test('an unpaid payment costs few questions, the more so the older it is', () => {
  const times = checks()
  expect(times.filter(at => at < LIFE_MS).length).toBeLessThan(110)
  expect(times.filter(at => at >= LIFE_MS).length).toBeLessThan(60)
  expect(times.at(-1)! - times.at(-2)!).toBe(3_600_000)
})

test('after the credit a second payment of the same code is looked for once it has expired, seldom', () => {
  const times = checks(true)
  expect(times[1]).toBe(LIFE_MS + 60_000)
  expect(times.length).toBeLessThan(40)
})
