import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListQuery } from './list-query.ts'
import type { Database } from './types.ts'

const BRAND = '01890000-0000-7000-8000-000000000001'
const NEVER = 1_000_000

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  db = await database.open()
  await database.asOwner(
    `create schema test_list; grant usage on schema test_list to tonle_app;
     create table test_list.item (id int8 generated always as identity primary key, run int not null, at timestamptz not null, amount int8 not null, name text not null);
     grant all on all tables in schema test_list to tonle_app`,
  )
})
afterAll(() => database.drop())

const items = new ListQuery<{ id: bigint; name: string }>({
  columns: 'i.id, i.name',
  from: 'test_list.item i',
  where: 'i.run = $run',
  filters: { name: 'i.name = $name', isLarge: 'i.amount > 1' },
  range: { at: 'i.at' },
  sorts: { at: ['i.at', 'i.id'], amount: ['i.amount', 'i.at', 'i.id'], name: ['i.name', 'i.id'] },
})
const sorts = Object.keys(items.options.sorts).flatMap(name => [name, `-${name}`])

/** Few values, so that many rows are equal; times differ by less than the driver's milliseconds. */
const row = fc.record({
  micros: fc.integer({ min: 0, max: 3 }),
  amount: fc.integer({ min: -1, max: 2 }),
  name: fc.constantFrom('a', 'B', 'ក', '\\'),
})
interface Item {
  micros: number
  amount: number
  name: string
}

const insert = (run: number, rows: readonly Item[]) =>
  db.tx(BRAND, tx =>
    tx.query<{ id: bigint }>(
      `insert into test_list.item (run, at, amount, name)
       select $1, '2026-11-22T00:00:00Z'::timestamptz + micros * interval '1 microsecond', amount, name
         from jsonb_to_recordset($2::jsonb) as r (micros int8, amount int8, name text) returning id`,
      [run, JSON.stringify(rows)],
    ),
  )
const ids = (rows: readonly { id: bigint }[]) => rows.map(({ id }) => id)

let runs = 0
test('a walk in any sort meets every lasting row exactly once, while other rows are inserted and removed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.array(row, { maxLength: 3 }),
      fc.array(fc.array(row, { maxLength: 2 }), { maxLength: 8 }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 4 }),
      async (standing, removed, inserted, sort, limit) => {
        const run = ++runs
        const stays = ids(await insert(run, standing))
        const goes = ids(await insert(run, removed))
        const met: bigint[] = []
        let after: readonly string[] | undefined
        for (let page = 0; page === 0 || after; page++) {
          const read = await db.read(BRAND, read => items.page(read, { run }, { sort, limit, after }))
          expect(read.rows.length).toBeLessThanOrEqual(limit)
          met.push(...ids(read.rows))
          after = read.next
          await insert(run, inserted[page] ?? [])
          if (page === 0) await db.tx(BRAND, tx => tx.query('delete from test_list.item where id = any ($1)', [goes]))
        }
        expect(new Set(met).size).toBe(met.length)
        expect(met.filter(id => stays.includes(id)).sort()).toEqual(stays.sort())
      },
    ),
    { numRuns: 30 },
  )
})

test('pages are in order, both ways, and their filters hold', async () => {
  const rows = [3, 1, 2, 2, 0].map(amount => ({ micros: 0, amount, name: amount > 1 ? 'a' : 'b' }))
  const [three, one, two, same, none] = ids(await insert(NEVER, rows))
  const shown = async (sort: string, values: object = {}) =>
    ids((await db.read(BRAND, read => items.page(read, { run: NEVER, ...values }, { sort, limit: 9 }))).rows)
  expect(await shown('amount')).toEqual([none, one, two, same, three])
  expect(await shown('-amount')).toEqual([three, same, two, one, none])
  expect(await shown('amount', { name: 'b' })).toEqual([none, one])
  expect(await shown('amount', { isLarge: true })).toEqual([two, same, three])
  expect(await shown('amount', { isLarge: false, name: undefined })).toHaveLength(5)
  const count = (most: number, values: object = {}) => db.read(BRAND, read => items.count(read, { run: NEVER, ...values }, most))
  expect([await count(10), await count(2), await count(10, { name: 'a' })]).toEqual([5, 3, 3])
})

test('days of a range are business days of the zone, both included', async () => {
  const run = NEVER + 1
  const hours = [-8, -7, 16, 17].map(hour => ({ micros: hour * 3_600_000_000, amount: 0, name: String(hour) }))
  await insert(run, hours)
  const range = { run, fromDay: '2026-11-22', toDay: '2026-11-22', zone: 'Asia/Phnom_Penh' }
  const { rows } = await db.read(BRAND, read => items.page(read, range, { sort: 'at', limit: 9 }))
  expect(rows.map(({ name }) => name)).toEqual(['-7', '16'])
})

test('a missing value of the query throws and does not widen the page', async () => {
  await expect(db.read(BRAND, read => items.page(read, {}, { sort: 'at', limit: 1 }))).rejects.toThrow('no run')
  await expect(db.read(BRAND, read => items.page(read, { run: 1 }, { sort: 'other', limit: 1 }))).rejects.toThrow('no sort')
})
