import { expect, test } from 'vitest'
import { gather, gatherEach } from './gather.ts'

const later = () => new Promise(resolve => setTimeout(resolve, 5))

test('what is asked while work is under way is asked together, and everybody gets the own answer', async () => {
  const batches: number[] = []
  const double = gather(async (items: readonly number[]) => {
    batches.push(items.length)
    await later()
    return items.map(item => item * 2)
  })
  const first = double(1)
  await later()
  const rest = Array.from({ length: 50 }, (_, i) => double(i))
  expect(await first).toBe(2)
  expect(await Promise.all(rest)).toEqual(Array.from({ length: 50 }, (_, i) => i * 2))
  expect(batches[0]).toBe(1)
  expect(batches.length).toBeLessThanOrEqual(3)
})

test('what several callbacks of a turn ask is asked together', async () => {
  const batches: number[] = []
  const ask = gather(async (items: readonly number[]) => {
    batches.push(items.length)
    return items
  })
  await Promise.all([1, 2, 3].map(item => new Promise(resolve => setImmediate(() => resolve(ask(item))))))
  expect(batches).toEqual([3])
})

test('work that fails tells those who asked for it, and the next are served', async () => {
  let fails = true
  const ask = gather(async (items: readonly string[]) => {
    await later()
    if (fails) throw new Error('lost')
    return items
  })
  const both = await Promise.allSettled([ask('a'), ask('b')])
  expect(both.map(one => one.status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await ask('c')).toBe('c')
})

test('what goes by different names does not mix', async () => {
  const asked: string[] = []
  const ask = gatherEach(async (name: string, items: readonly number[]) => {
    asked.push(`${name} ${items.join(',')}`)
    return items
  })
  await Promise.all([ask('x', 1), ask('y', 2), ask('x', 3)])
  expect(asked.sort()).toEqual(['x 1,3', 'y 2'])
})
