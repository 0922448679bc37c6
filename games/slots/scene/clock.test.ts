import { expect, test } from 'vitest'
import { type SceneClock, sceneClock } from './clock.ts'
import { makeReels } from './reels.ts'

/** A clock whose frames are given by hand. */
function byHand(): { clock: SceneClock; frame(ms: number): Promise<void> } {
  let next: (time: number) => void = () => undefined
  let time = 0
  const clock = sceneClock(
    callback => {
      next = callback
      return 1
    },
    () => undefined,
  )
  return {
    clock,
    async frame(ms) {
      time += ms
      next(time)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('a tab that was hidden for a minute goes on where it stood', async () => {
  const { clock, frame } = byHand()
  await frame(0)
  await frame(16)
  const before = clock.now()
  await frame(60_000)
  expect(clock.now() - before).toBeLessThan(50)
})

test('in a hurry every wait ends and every tween reaches its end', async () => {
  const { clock, frame } = byHand()
  await frame(0)
  const steps: number[] = []
  let isDone = false
  void Promise.all([clock.wait(10_000), clock.tween(5000, share => steps.push(share))]).then(() => {
    isDone = true
  })
  await frame(16)
  clock.hurry()
  await frame(16)
  await frame(16)
  expect(isDone).toBe(true)
  expect(steps.at(-1)).toBe(1)
})

test('a reel comes to rest after its run and says so, also when it is settled early', async () => {
  const { clock, frame } = byHand()
  await frame(0)
  const reels = makeReels(clock, [['A', 'B', 'C', 'D']])
  clock.onFrame(now => reels.update(now))
  reels.show([['A', 'B', 'C']])
  expect(reels.isMoving()).toBe(false)
  reels.spin([['A', 'B', 'C', 'D']], false)
  for (let i = 0; i < 30; i++) await frame(16)
  expect(reels.isMoving()).toBe(true)
  let landed = 0
  void reels.stop(0, ['D', 'D', 'D'], false).then(() => landed++)
  for (let i = 0; i < 120 && reels.isMoving(); i++) await frame(16)
  expect(landed).toBe(1)
  reels.spin([['A', 'B', 'C', 'D']], true)
  await frame(16)
  void reels.stop(0, ['A', 'A', 'A'], true).then(() => landed++)
  reels.settle()
  await frame(16)
  expect(landed).toBe(2)
  expect(reels.isMoving()).toBe(false)
})
