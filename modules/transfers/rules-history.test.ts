import { expect, test } from 'vitest'
import { nextStretch, OVERLAP_MS, STRETCH_MS } from './rules-history.ts'

const now = new Date('2026-11-26T10:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test('what was read last is read again, up to now', () => {
  expect(nextStretch(before(60_000), now)).toEqual({ from: before(60_000 + OVERLAP_MS), to: now, isLast: true })
})

test('after a silence hours follow each other without a gap, until now', () => {
  let toldTo = before(5 * STRETCH_MS + 1)
  const stretches = []
  for (;;) {
    const stretch = nextStretch(toldTo, now)
    expect(stretch.from.getTime()).toBeLessThanOrEqual(toldTo.getTime())
    expect(stretch.to.getTime()).toBeGreaterThan(toldTo.getTime())
    stretches.push(stretch)
    toldTo = stretch.to
    if (stretch.isLast) break
  }
  expect(stretches).toHaveLength(6)
  expect(toldTo).toEqual(now)
})

test('a clock that was set back asks for what it can', () => {
  expect(nextStretch(new Date(now.getTime() + 3_600_000), now)).toEqual({ from: before(OVERLAP_MS), to: now, isLast: true })
})
