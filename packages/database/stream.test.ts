import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuild } from './rebuild.ts'
import { type Consumer, consumer, foldNext, lagOf } from './stream.ts'
import type { Database } from './types.ts'

const BRAND = '01890000-0000-7000-8000-000000000001'
const facts = (name: string) => `create table test_stream.${name} (
  id int8 generated always as identity, xid xid8 not null default pg_current_xact_id(), who text not null, amount int8 not null,
  at timestamptz not null default app_now(), primary key (xid, id))`

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  db = await database.open()
  await database.freezeTime(await database.now())
  await database.asOwner(
    `create schema test_stream; grant usage on schema test_stream to tonle_app, tonle_worker;
     ${facts('paid')}; ${facts('received')};
     create table test_stream.total (who text primary key, amount numeric not null, facts int8 not null);
     grant all on all tables in schema test_stream to tonle_app, tonle_worker`,
  )
})
afterAll(() => database.drop())

const stream = [
  { table: 'test_stream.paid', at: 'f.at', columns: { who: 'f.who', amount: '-f.amount', unused: '1 / 0' } },
  { table: 'test_stream.received', at: 'f.at', columns: { who: 'f.who', amount: 'f.amount', unused: '1 / 0' } },
] as const
const totals = consumer(stream, {
  name: 'test.totals',
  columns: ['who', 'amount'],
  fold: [
    `insert into test_stream.total as t select who, sum(amount), count(*) from change group by who
     on conflict (who) do update set amount = t.amount + excluded.amount, facts = t.facts + excluded.facts`,
  ],
  tables: [{ table: 'test_stream.total', key: ['who'], values: ['amount', 'facts'] }],
})

type Fact = [table: 'paid' | 'received', who: string, amount: number]
const add = (...rows: Fact[]) =>
  db.tx(BRAND, async tx => {
    for (const [table, who, amount] of rows)
      await tx.query(`insert into test_stream.${table} (who, amount) values ($1, $2)`, [who, amount])
  })
async function foldAll(of: Consumer = totals, rows?: number): Promise<void> {
  await database.settle()
  while ((await foldNext(db, of, rows)).folded > 0);
}
const recounted = `select who, sum(amount) as amount, count(*) as facts
  from (select who, -amount as amount from test_stream.paid union all select who, amount from test_stream.received) f group by who order by who`
const totalsNow = () => db.system(tx => tx.query('select who, amount, facts from test_stream.total order by who'))
const expectRecount = async () => expect(await totalsNow()).toEqual(await db.system(tx => tx.query(recounted)))

/** A database whose transactions fail before their commit, by turns. */
const crashing = (fails: readonly boolean[]): Pick<Database, 'system'> => {
  let turn = 0
  return {
    system: (fn, options) =>
      db.system(async tx => {
        const result = await fn(tx)
        if (fails[turn++ % fails.length]) throw new Error('crashed')
        return result
      }, options),
  }
}

const fact = fc.tuple(
  fc.constantFrom('paid' as const, 'received' as const),
  fc.constantFrom('a', 'b', 'c'),
  fc.integer({ min: 0, max: 9 }),
)

test('in batches of any size, by two processes that crash now and then, every fact counts once', async () => {
  const run = fc.asyncProperty(
    fc.array(fc.array(fact, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }),
    async (transactions, rows, fails) => {
      const worker = async () => {
        for (const rows of transactions) await foldNext(crashing(fails), totals, rows.length).catch(() => {})
      }
      await Promise.all([...transactions.map(rows => add(...rows)), worker(), worker()])
      await foldAll(totals, rows)
      await expectRecount()
    },
  )
  await fc.assert(run, { numRuns: 15 })
})

test('a fact of a transaction that commits late is not passed over, and counts as lag', async () => {
  await foldAll()
  await db.tx(BRAND, async slow => {
    await slow.query(`insert into test_stream.paid (who, amount) values ('late', 1)`)
    await add(['received', 'late', 5])
    await database.advanceTime(90_000)
    expect(await lagOf(db, totals)).toEqual({ seconds: 90, isDue: false })
    await foldNext(db, totals)
  })
  await database.settle()
  expect(await lagOf(db, totals)).toEqual({ seconds: 90, isDue: true })
  await foldAll()
  await expectRecount()
  expect(await lagOf(db, totals)).toEqual({ seconds: 0, isDue: false })
})

test('what it keeps is rebuilt beside it: a check only tells, mending makes it a recount of what was folded', async () => {
  await add(['paid', 'x', 3], ['received', 'y', 4])
  await foldAll()
  await db.system(async tx => {
    await tx.query(`update test_stream.total set amount = amount + 1 where who = 'x'`)
    await tx.query(`delete from test_stream.total where who = 'y'`)
    await tx.query(`insert into test_stream.total values ('nobody', 1, 1)`)
  })
  // Not folded yet, and not to be counted.
  await add(['received', 'z', 9])
  const broken = await totalsNow()
  const differences = [{ table: 'test_stream.total', wrong: 2, surplus: 1 }]
  expect((await rebuild(database.url, totals, { mend: false })).differences).toEqual(differences)
  expect(await totalsNow()).toEqual(broken)
  expect((await rebuild(database.url, totals, { mend: true })).differences).toEqual(differences)
  expect(await totalsNow()).not.toContainEqual(expect.objectContaining({ who: 'z' }))
  await foldAll()
  await expectRecount()
  expect((await rebuild(database.url, totals, { mend: false })).differences).toEqual([
    { table: 'test_stream.total', wrong: 0, surplus: 0 },
  ])
})
