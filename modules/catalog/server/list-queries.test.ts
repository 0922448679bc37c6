import { numbered } from '@tonle/database'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openList } from './list-queries.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test.each([
  ['position', 'game_of_order'],
  ['-new', 'game_of_age'],
])('the first page by %s is read along an index, and no bets are counted for it', async (sort, index) => {
  const values: Record<string, unknown> = { brand: w.brandId, zone: 'Asia/Phnom_Penh', listLimit: 21, listOffset: 0 }
  const { text, names } = numbered(openList.pageText(sort, [], false))
  const plan = await w.services.db.tx(w.brandId, async tx => {
    // A few rows are sorted faster than an index is walked.
    await tx.query('set local enable_sort = off')
    await tx.query('set local enable_seqscan = off')
    const rows = await tx.query<{ 'QUERY PLAN': string }>(
      `explain ${text}`,
      names.map(name => values[name]),
    )
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Sort|game_day/)
})
