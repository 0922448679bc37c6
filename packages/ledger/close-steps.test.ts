import type { Database } from '@tonle/database'
import { testKeyring } from '@tonle/process'
import { expect, test } from 'vitest'
import { closeDays, closeStep } from './close-days.ts'

/** Without a database: where a book stands, and what is done about it. */

const AT = new Date('2026-11-22T00:00:01Z')
const FACTS = { lines: 3n, total: '5', digest: Buffer.from('d1'), previousDigest: null }
const DAY = '2026-11-21'

interface Book {
  closing?: { day: string; is_marked: boolean; is_filled: boolean }
  day?: string | null
  looked?: number | null
  isMine?: boolean
}

/** @param stand of a book, each time it is asked */
function database(stand: (book: number) => Book, due: number[] = [1]) {
  const asked: number[] = []
  const done: string[] = []
  let now: Book = {}
  const tx = {
    query: async (text: string) => {
      if (text.includes('mark_horizon')) done.push('mark')
      return due.map(id => ({ id }))
    },
    async maybe(_text: string, [book]: [number]) {
      asked.push(book)
      now = stand(book)
      return now.closing
    },
    async one(text: string, params: unknown[]) {
      if (text.includes('shut_day')) return { day: now.day ?? null }
      if (text.includes('close_slice')) {
        done.push(`slice ${params[1]}`)
        return { looked: now.looked ?? null }
      }
      if (text.includes('day_facts')) return FACTS
      if (text.includes('app_now')) return { at: AT }
      return { isMine: now.isMine ?? false }
    },
  }
  return { db: { system: (fn: (tx: never) => unknown) => fn(tx as never) } as Pick<Database, 'system'>, asked, done }
}
const keys = testKeyring()
const step = async (book: Book) => {
  const { db, done } = database(() => book)
  return [await closeStep(db, keys, 1), ...done]
}
const closing = (is_marked: boolean, is_filled: boolean) => ({ day: DAY, is_marked, is_filled })
const FULL = closing(true, true)

test('a book takes the step it stands before', async () => {
  expect(await step({ day: null })).toEqual([{ step: 'none' }])
  expect(await step({ day: DAY })).toEqual([{ step: 'shut' }])
  expect(await step({ closing: closing(false, false) })).toEqual([{ step: 'marked' }, 'mark'])
  expect(await step({ closing: closing(true, false), looked: null })).toEqual([{ step: 'waiting' }, 'slice 1000'])
  expect(await step({ closing: closing(true, false), looked: 7 })).toEqual([{ step: 'filled' }, 'slice 1000'])
  expect(await step({ closing: FULL, isMine: false })).toEqual([{ step: 'waiting' }])
  expect(await step({ closing: FULL, isMine: true })).toMatchObject([
    { step: 'sealed', sealed: { ...FACTS, bookId: 1, day: DAY, closedAt: AT, keyId: 't1', signature: expect.any(Buffer) } },
  ])
})

test('a book that waits is asked again until patience is over; one that is done is not', async () => {
  for (const [patienceMs, times] of [
    [0, 1],
    [100, 3],
  ] as const) {
    const { db, asked } = database(book => (book === 2 ? { closing: closing(true, false) } : {}), [1, 2])
    expect(await closeDays(db, keys, { patienceMs })).toEqual({ sealed: 0, waiting: [2] })
    expect(asked).toEqual([1, ...Array(times).fill(2)])
  }
})

test('what was waited for is sealed, and told', async () => {
  let time = 0
  const stands: Book[] = [{ closing: closing(true, false) }, { closing: FULL, isMine: true }, {}]
  const { db } = database(() => stands[time++]!)
  const told: string[] = []
  expect(await closeDays(db, keys, { onSealed: ({ day }) => told.push(day) })).toEqual({ sealed: 1, waiting: [] })
  expect(told).toEqual([DAY])
})

test('told to stop, it leaves all books that were open', async () => {
  const { db, asked } = database(() => ({}), [1, 2])
  expect(await closeDays(db, keys, { signal: AbortSignal.abort() })).toEqual({ sealed: 0, waiting: [1, 2] })
  expect(asked).toEqual([])
})
