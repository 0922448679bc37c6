import { beforeEach, expect, test, vi } from 'vitest'
import { manualClock } from './clock.ts'
import { Recent, type RecentOptions } from './recent.ts'

const FRESH_MS = 1000
let clock: ReturnType<typeof manualClock>
let asked: string[][]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  clock = manualClock(0)
  asked = []
  return () => vi.useRealTimers()
})

function pass(ms: number) {
  clock.advance(ms)
  vi.advanceTimersByTime(ms)
}

const values = new Map<string, string>()
const recent = (more: Partial<RecentOptions<string>> = {}) =>
  new Recent<string>({
    clock,
    freshMs: FRESH_MS,
    async read(keys) {
      asked.push([...keys])
      return keys.map(key => values.get(key) ?? `${key} at ${clock.nowMs()}`)
    },
    ...more,
  })

test('an answer is believed for its time, and asked for again after it', async () => {
  const known = recent()
  expect(await known.find('a')).toBe('a at 0')
  pass(FRESH_MS - 1)
  expect(await known.find('a')).toBe('a at 0')
  pass(1)
  expect(await known.find('a')).toBe('a at 1000')
  expect(asked).toEqual([['a'], ['a']])
})

test('a clock that jumps makes nothing last longer', async () => {
  const known = recent()
  await known.find('a')
  clock.advance(-5000)
  expect(await known.find('a')).toBe('a at -5000')
  vi.advanceTimersByTime(FRESH_MS)
  await known.find('a')
  expect(asked).toHaveLength(3)
})

test('a read takes along what is in use and half way to being old, and drops what nobody uses', async () => {
  const known = recent()
  await Promise.all(['used', 'idle', 'young'].map(key => known.find(key)))
  await known.find('used')
  pass(FRESH_MS / 2)
  known.forget('young')
  await known.find('young')
  expect(asked.at(-1)).toEqual(['young', 'used'])
  pass(FRESH_MS / 2)
  // Read along half its time ago, so still believed; but not used since.
  expect(await known.find('used')).toBe('used at 500')
  await known.find('other')
  expect(asked.at(-1)).toEqual(['other', 'used'])
  pass(FRESH_MS)
  await known.find('idle')
  expect(asked.at(-1)).toEqual(['idle'])
})

test('what is asked at once is read at once, each key one time, and bounded', async () => {
  const known = recent()
  const answers = await Promise.all(Array.from({ length: 600 }, (_, i) => known.find(`k${i % 400}`)))
  expect(answers[599]).toBe('k199 at 0')
  expect(asked.map(keys => keys.length)).toEqual([250, 250, 100])
})

test('a flood of keys that are asked for once takes no more memory than its bound', async () => {
  const known = recent()
  for (let i = 0; i < 60_000; i += 250) await Promise.all(Array.from({ length: 250 }, (_, n) => known.find(`k${i + n}`)))
  expect(known.size).toBeLessThanOrEqual(20_250)
  pass(FRESH_MS)
  await known.find('another')
  expect(known.size).toBe(1)
})

test('what was read before something was forgotten is answered, but not kept', async () => {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const known = recent({
    async read(keys) {
      asked.push([...keys])
      begun.resolve()
      await go.promise
      return keys
    },
  })
  const first = known.find('a')
  await begun.promise
  known.forget('a')
  go.resolve()
  expect(await first).toBe('a')
  await known.find('a')
  expect(asked).toEqual([['a'], ['a']])
  known.clear()
  await known.find('a')
  expect(asked).toHaveLength(3)
})

test('what is kept may be less than the answer, or more than it', async () => {
  const known = recent({ keep: (answer, before) => (answer === 'bad' ? undefined : before ? `${before}+` : answer) })
  values.set('a', 'bad')
  expect([await known.find('a'), await known.find('a')]).toEqual(['bad', 'bad'])
  expect(asked).toHaveLength(2)
  values.set('a', 'good')
  expect([await known.find('a'), await known.find('a')]).toEqual(['good', 'good'])
  known.update('a', value => `${value}!`)
  pass(FRESH_MS)
  expect(await known.find('a')).toBe('good!+')
  values.clear()
})

test('who asks is told what went wrong, and what was known stays', async () => {
  let isDown = false
  const known = recent({
    async read(keys) {
      if (isDown) throw new Error('down')
      return keys
    },
  })
  await known.find('a')
  isDown = true
  await expect(known.find('b')).rejects.toThrow('down')
  expect(await known.find('a')).toBe('a')
})
