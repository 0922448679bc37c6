import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companions } from './vendor-tx.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test.each(companions)('rows of $table have the columns of their type, in its order', async ({ rowType, columns }) => {
  const fields = await w.house.db.system(tx =>
    tx.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [rowType],
    ),
  )
  const short: Record<string, string> = { integer: 'int', bigint: 'int8' }
  expect(fields.map(({ name, type }) => [name, short[type] ?? type])).toEqual([['plan', 'int'], ...Object.entries(columns)])
})
