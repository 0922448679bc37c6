import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'

// The calls themselves come with the built page.
vi.mock('@tonle/contract/browser', () => ({ CallError: class extends Error {} }))

afterEach(() => onlineManager.setOnline(true))

const lost = () => Promise.reject(new Error('no line'))

test('without a line a list says so and does not wait', async () => {
  onlineManager.setOnline(false)
  await expect(newQueryClient().fetchQuery({ queryKey: ['list'], queryFn: lost, retry: false })).rejects.toThrow()
})

test('without a line what was pressed fails, and is not sent when the line is back', async () => {
  let sent = 0
  const client = newQueryClient()
  onlineManager.setOnline(false)
  const press = client.getMutationCache().build(client, {
    mutationFn: () => {
      sent++
      return lost()
    },
  })
  await expect(press.execute(undefined)).rejects.toThrow()
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(sent).toBe(1)
})
