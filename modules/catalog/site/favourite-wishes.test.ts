import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWishes } from './favourite-wishes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers after a time, and what it was sent. */
function server(answerMs = 100) {
  const saved = new Set<string>()
  const sent: string[] = []
  const refused: unknown[] = []
  let refusal: Error | undefined
  const startMs = performance.now()
  const wishes = createWishes({
    async send(id, isFavourite) {
      sent.push(`${performance.now() - startMs} ${isFavourite ? 'add' : 'remove'} ${id}`)
      await new Promise(resolve => setTimeout(resolve, answerMs))
      if (refusal) throw refusal
      if (isFavourite) saved.add(id)
      else saved.delete(id)
    },
    onRefused: error => refused.push(error),
  })
  return { wishes, saved, sent, refused, refuse: (error: Error | undefined) => (refusal = error) }
}

test('a wish shows at once and goes to the server at once', async () => {
  const { wishes, saved, sent } = server()
  wishes.wish('naga', true)
  expect(wishes.get().get('naga')).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect([sent, [...saved], wishes.get().size]).toEqual([['0 add naga'], ['naga'], 0])
})

test('no more than one goes out a second, and none is lost', async () => {
  const { wishes, saved, sent } = server()
  for (const id of ['one', 'two', 'three']) wishes.wish(id, true)
  expect(wishes.get().size).toBe(3)
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual(['0 add one', '1000 add two', '2000 add three'])
  expect([...saved]).toEqual(['one', 'two', 'three'])
})

test('of many presses on one game the last counts, and what was taken back in time is not sent', async () => {
  const { wishes, saved, sent } = server()
  wishes.wish('naga', true)
  for (const isFavourite of [false, true, false]) wishes.wish('naga', isFavourite)
  wishes.wish('mines', true)
  wishes.wish('mines', false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual(['0 add naga', '1000 remove naga'])
  expect([saved.size, wishes.get().size]).toEqual([0, 0])
})

test('a refused wish is taken back and told; one made meanwhile stays', async () => {
  const { wishes, saved, sent, refused, refuse } = server()
  refuse(new Error('too many'))
  wishes.wish('naga', true)
  await vi.advanceTimersByTimeAsync(100)
  expect([refused.length, wishes.get().size]).toEqual([1, 0])
  wishes.wish('mines', true)
  await vi.advanceTimersByTimeAsync(950)
  refuse(undefined)
  wishes.wish('pond', true)
  await vi.advanceTimersByTimeAsync(3000)
  expect([...saved]).toContain('pond')
  expect(sent.at(-1)).toMatch(/add pond$/)
})

test('who follows hears of each change', async () => {
  const { wishes } = server()
  const heard = vi.fn()
  const end = wishes.subscribe(heard)
  wishes.wish('naga', true)
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toHaveBeenCalledTimes(2)
  end()
  wishes.wish('naga', false)
  expect(heard).toHaveBeenCalledTimes(2)
})
