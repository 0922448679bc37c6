import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, chunkTimeoutMs, loadChunk } from './chunk.ts'

const kept = new Map<string, string>()
const reload = vi.fn()
const page = new EventTarget()

beforeEach(() => {
  kept.clear()
  reload.mockClear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('location', { pathname: '/help', reload })
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a chunk of an older build reloads the page, but only once', async () => {
  const gone = () => Promise.reject(new TypeError('404'))
  void loadChunk(gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 20_000)

  await expect(loadChunk(gone)).rejects.toMatchObject({ failure: 'failed' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('chunks that come meanwhile do not open the way for another reload; a minute does', async () => {
  const gone = () => Promise.reject(new TypeError('404'))
  kept.set('chunk-reload', String(performance.timeOrigin + performance.now() - 59_000))
  expect(await loadChunk(async () => 'page')).toBe('page')
  await expect(loadChunk(gone)).rejects.toMatchObject({ failure: 'failed' })
  expect(reload).not.toHaveBeenCalled()

  kept.set('chunk-reload', String(performance.timeOrigin + performance.now() - 61_000))
  void loadChunk(gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 20_000)
})

test('without a line the page stays and says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadChunk(() => Promise.reject(new TypeError('offline')))).rejects.toMatchObject({ failure: 'failed' })
  expect(reload).not.toHaveBeenCalled()
})

test('what is typed and not sent yet is not lost to a reload', async () => {
  const form = (event: Event) => event.preventDefault()
  page.addEventListener('beforeunload', form)
  await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toMatchObject({ failure: 'failed' })
  expect(reload).not.toHaveBeenCalled()
  page.removeEventListener('beforeunload', form)
})

test('a chunk that does not come within two minutes is reported as slow', async () => {
  vi.useFakeTimers()
  const late = loadChunk(() => new Promise(() => undefined))
  const told = expect(late).rejects.toBeInstanceOf(ChunkError)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs)
  await told
  await expect(late).rejects.toMatchObject({ failure: 'slow' })
  expect(chunkTimeoutMs).toBe(120_000)
})
