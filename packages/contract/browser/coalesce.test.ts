import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads a changing value, as a list does from the server. */
function reader(tookMs: number) {
  const reads: { atMs: number; name: string; value: number }[] = []
  const state = { value: 0 }
  const startMs = Date.now()
  const request = coalesce(async name => {
    reads.push({ atMs: Date.now() - startMs, name, value: state.value })
    await new Promise(resolve => setTimeout(resolve, tookMs))
  }, 1000)
  return { reads, state, request }
}

test('in a burst the first request runs at once, the others once a second, and the last change is always read', async () => {
  const { reads, state, request } = reader(50)
  for (let change = 1; change <= 250; change++) {
    state.value = change
    request('list')
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(reads.map(({ atMs }) => atMs)).toEqual([0, 1000, 2000, 3000])
  expect(reads.at(-1)?.value).toBe(250)
})

test('a slow request is not repeated before its answer; one without an answer blocks others only briefly', async () => {
  const slow = reader(4000)
  for (let second = 0; second < 6; second++) {
    slow.request('list')
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(slow.reads.map(({ atMs }) => atMs)).toEqual([0, 4000, 8000])

  const stuck = reader(Number.POSITIVE_INFINITY)
  stuck.request('list')
  stuck.request('list')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stuck.reads).toHaveLength(2)
})

test('lists do not wait for each other, and a failed read does not stop later ones', async () => {
  let tries = 0
  const request = coalesce(async () => {
    tries++
    throw new Error('no line')
  }, 1000)
  request('one')
  request('two')
  expect(tries).toBe(2)
  request('one')
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries).toBe(3)
  await vi.advanceTimersByTimeAsync(5000)
  request('one')
  expect(tries).toBe(4)
})
