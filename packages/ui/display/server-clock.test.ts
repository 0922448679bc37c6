import { expect, test } from 'vitest'
import { ServerClock } from './server-clock.ts'

test('the time of an answer counts from the middle of its way, whenever it is looked at', () => {
  let localMs = 100
  const clock = new ServerClock(() => localMs)
  // Asked at 20, came at 60, looked at later.
  clock.learn(1_000_000, 20, 60)
  expect(clock.nowMs()).toBe(1_000_060)
  localMs = 5_100
  expect(clock.nowMs()).toBe(1_005_060)
})

test('a slower answer changes nothing', () => {
  let localMs = 0
  const clock = new ServerClock(() => localMs)
  localMs = 10
  clock.learn(1_000, 0)
  localMs = 1_010
  clock.learn(9_999_999, 10)
  expect(clock.nowMs()).toBe(2_005)
})
