import { expect, test } from 'vitest'
import { Reloaded } from './reloaded.ts'

/** A source that answers on command, and a manual clock. */
function source() {
  const reads: { key: string; before: object | undefined; gate: PromiseWithResolvers<object> }[] = []
  let nowMs = 1000
  const values = new Reloaded<object>(2000, () => nowMs)
  const get = (key?: string) =>
    values.get(before => {
      const gate = Promise.withResolvers<object>()
      reads.push({ key: key ?? '', before, gate })
      return gate.promise
    }, key)
  return { reads, get, last: () => values.last(), advance: (ms: number) => (nowMs += ms) }
}

test('simultaneous callers share one read, and its value is used while it is fresh', async () => {
  const { reads, get, last, advance } = source()
  const asked = [get(), get()]
  advance(1500)
  const first = { n: 1 }
  reads[0]!.gate.resolve(first)
  expect(await Promise.all(asked)).toEqual([first, first])
  advance(500)
  expect(await get()).toBe(first)
  expect(reads).toHaveLength(1)
  // It is as old as the start of its read.
  advance(1)
  const next = get()
  expect(reads[1]!.before).toBe(first)
  expect(last()).toBe(first)
  const second = { n: 2 }
  reads[1]!.gate.resolve(second)
  expect(await next).toBe(second)
})

test('a failed read rejects its waiting callers, keeps the previous value, and is retried by the next caller', async () => {
  const { reads, get, last, advance } = source()
  expect(last()).toBeUndefined()
  const failed = get()
  reads[0]!.gate.reject(new Error('first'))
  await expect(failed).rejects.toThrow('first')
  const good = get()
  const value = {}
  reads[1]!.gate.resolve(value)
  await good
  advance(2001)
  const again = get()
  reads[2]!.gate.reject(new Error('third'))
  await expect(again).rejects.toThrow('third')
  expect(last()).toBe(value)
  void get()
  expect(reads[3]!.before).toBe(value)
  reads[3]!.gate.resolve(value)
})

test('keys are read apart', async () => {
  const { reads, get } = source()
  const both = [get('a'), get('b')]
  expect(reads.map(({ key }) => key)).toEqual(['a', 'b'])
  reads[0]!.gate.resolve({ of: 'a' })
  reads[1]!.gate.resolve({ of: 'b' })
  expect(await Promise.all(both)).toEqual([{ of: 'a' }, { of: 'b' }])
})
