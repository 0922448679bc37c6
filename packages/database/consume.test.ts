import { consume, type Database, type Tx } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BRAND = '01890000-0000-7000-8000-000000000001'
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  db = await database.open()
  await database.asOwner('create table house.tally (total int not null); insert into house.tally values (0)')
})
afterAll(() => database.drop())

const source = { table: 'house.outbox', columns: 'f.topic, f.payload', batch: 10 }
const addIn = (tx: Tx, n: number) =>
  tx.query(`insert into house.outbox (brand_id, topic, payload) values (house.brand(), 'test.fact', $1)`, [JSON.stringify({ n })])
const add = (n: number) => db.tx(BRAND, tx => addIn(tx, n))
type Fact = { payload: { n: number } }

async function readAll(consumer: string): Promise<number[]> {
  const seen: number[] = []
  await database.settle()
  while (await consume<Fact>(db, consumer, source, async (_tx, rows) => void seen.push(...rows.map(row => row.payload.n))));
  return seen
}

test('each consumer reads every fact once, in order, batch by batch', async () => {
  for (let n = 1; n <= 25; n++) await add(n)
  const all = Array.from({ length: 25 }, (_, i) => i + 1)
  expect(await readAll('first')).toEqual(all)
  expect(await readAll('first')).toEqual([])
  expect(await readAll('second')).toEqual(all)
})

test('a fact whose transaction commits late is not passed over', async () => {
  await readAll('late')
  const seen: number[] = []
  await db.tx(BRAND, async slow => {
    await addIn(slow, 101)
    await add(102)
    // 102 is committed, but stands behind 101 which is still open.
    await consume<Fact>(db, 'late', source, async (_tx, rows) => void seen.push(...rows.map(row => row.payload.n)))
  })
  expect(seen).toEqual([])
  expect(await readAll('late')).toEqual([101, 102])
})

test('when the fold fails neither its effect nor the cursor stays, and the next run sees the same facts', async () => {
  await readAll('failing')
  await add(201)
  await database.settle()
  const failing = consume<Fact>(db, 'failing', source, async tx => {
    await tx.query('update house.tally set total = total + 1')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.system(tx => tx.one('select total from house.tally'))).toEqual({ total: 0 })
  expect(await readAll('failing')).toEqual([201])
})

test('of many processes that fold at once, each fact is folded by one', async () => {
  await readAll('crowd')
  for (let n = 0; n < 60; n++) await add(n)
  await database.settle()
  const work = async () => {
    for (let idle = 0; idle < 20; ) {
      const count = await consume<Fact>(db, 'crowd', source, async (tx, rows) => {
        await tx.query('update house.tally set total = total + $1', [rows.length])
      })
      idle = count === 0 ? idle + 1 : 0
    }
  }
  await Promise.all([work(), work(), work(), work()])
  expect(await db.system(tx => tx.one('select total from house.tally'))).toEqual({ total: 60 })
})
