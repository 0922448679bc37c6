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
