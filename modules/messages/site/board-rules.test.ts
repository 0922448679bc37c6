import { expect, test } from 'vitest'
import { onPage, pageOf, pagesOf, shownOnBoard } from './board-rules.ts'
import type { Announcement } from './popup-rules.ts'

const one = (id: string, type = 'B') =>
  ({ id, type, execution: null, title: id, content: '', time: '' }) as unknown as Announcement
const rows = Array.from({ length: 20 }, (_, place) => one(`${place}`))

test('nine announcements stand on a page, and each is found on its page', () => {
  expect(pagesOf(rows)).toBe(3)
  expect(onPage(rows, 1).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  expect(onPage(rows, 3).map(({ id }) => id)).toEqual(['18', '19'])
  expect([pageOf(rows, '8'), pageOf(rows, '9'), pageOf(rows, '19')]).toEqual([1, 2, 3])
  expect([pageOf(rows, undefined), pageOf(rows, 'gone')]).toEqual([1, 1])
})

test('pop-ups are no part of the board', () => {
  expect(shownOnBoard([one('a', 'PU'), one('b', 'H'), one('c', 'PR'), one('d', 'PL')]).map(({ id }) => id)).toEqual([
    'b',
    'c',
    'd',
  ])
})
