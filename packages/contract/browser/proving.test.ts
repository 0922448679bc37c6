import { expect, test } from 'vitest'
import { isProving, stopProving, watchProving, whileProving } from './proving.ts'

test('a search is seen while it runs, also one that fails, and all end when they are stopped', async () => {
  const seen: boolean[] = []
  const end = watchProving(() => seen.push(isProving()))
  await whileProving(async () => expect(isProving()).toBe(true))
  await expect(whileProving(() => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory')
  expect(seen).toEqual([true, false, true, false])

  const untilStopped = ({ signal }: AbortController) =>
    new Promise<string>(resolve => signal.addEventListener('abort', () => resolve('stopped')))
  const both = Promise.all([whileProving(untilStopped), whileProving(untilStopped)])
  stopProving()
  expect(await both).toEqual(['stopped', 'stopped'])
  expect(isProving()).toBe(false)
  end()
})
