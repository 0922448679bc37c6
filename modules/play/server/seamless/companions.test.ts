import { DEMO_BRAND_ID } from '@tonle/brand/server'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companions } from './vendor-tx.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test.each(companions)('rows of $table have the columns of their type, in its order', async ({ rowType, columns }) => {
  const fields = await w.services.db.system(tx =>
    tx.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [rowType],
    ),
  )
  const short: Record<string, string> = { integer: 'int', bigint: 'int8' }
  expect(fields.map(({ name, type }) => [name, short[type] ?? type])).toEqual([['plan', 'int'], ...Object.entries(columns)])
})

test('through the view of refusals nobody changes or removes one', async () => {
  const { db } = w.services
  const works = [(sql: string) => db.tx(DEMO_BRAND_ID, tx => tx.query(sql)), (sql: string) => db.system(tx => tx.query(sql))]
  for (const work of works) {
    await expect(work(`update play.vendor_refusal set refusal = 'not_allowed'`)).rejects.toThrow('permission denied')
    await expect(work('delete from play.vendor_refusal')).rejects.toThrow('permission denied')
    await expect(work('select 1 from play.vendor_refusal')).resolves.toEqual([])
  }
})
