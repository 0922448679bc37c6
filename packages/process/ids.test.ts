import { describe, expect, test } from 'vitest'
import { manualClock } from './clock.ts'
import { newId } from './ids.ts'

const at = Date.parse('2026-11-21T03:00:00Z')
const msOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
const isGrowing = (ids: readonly string[]) => ids.every((id, i) => i === 0 || id > (ids[i - 1] ?? ''))

describe('an id', () => {
  test('is a UUID of version 7 that carries its millisecond', () => {
    const id = newId(manualClock(at))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(msOf(id)).toBe(at)
  })

  test('is above every earlier one, though the clock stands still for longer than the counter reaches', () => {
    const clock = manualClock(at)
    const ids = Array.from({ length: 20_000 }, () => newId(clock))
    expect(isGrowing(ids)).toBe(true)
    expect(msOf(ids.at(-1) ?? '') - at).toBeLessThan(10)
    clock.advance(1000)
    expect(msOf(newId(clock))).toBe(at + 1000)
  })

  test('is above every earlier one when the clock goes back', () => {
    const clock = manualClock(at)
    const before = newId(clock)
    clock.advance(-60_000)
    expect(isGrowing([before, newId(clock), newId(clock)])).toBe(true)
  })

  test('of another clock is not held up', () => {
    newId(manualClock(at + 3_600_000))
    expect(msOf(newId(manualClock(at)))).toBe(at)
  })

  test('differs in its random part', () => {
    const clock = manualClock(at)
    expect(new Set(Array.from({ length: 1000 }, () => newId(clock).slice(19))).size).toBe(1000)
  })
})
