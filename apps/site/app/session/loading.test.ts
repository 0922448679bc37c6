import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadingOverlay, whileLoading } from './loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the overlay stands while the work runs, whether it succeeds or fails', async () => {
  const done = whileLoading(Promise.resolve(1))
  expect(loadingOverlay.get()).toBe(true)
  expect(await done).toBe(1)
  expect(loadingOverlay.get()).toBe(false)
  await expect(whileLoading(Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(loadingOverlay.get()).toBe(false)
})

test('work that hangs gives the page back after half a minute', async () => {
  void whileLoading(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(loadingOverlay.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loadingOverlay.get()).toBe(false)
})
