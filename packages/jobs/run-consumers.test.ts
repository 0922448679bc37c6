import { setTimeout as sleep } from 'node:timers/promises'
import { consumer, type Database } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restAfter, runConsumers } from './run-consumers.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  db = await database.open()
  await database.asOwner('create table house.tally (name text primary key, total int not null)')
})
afterAll(() => database.drop())

const stream = [{ table: 'house.outbox', at: 'f.at', columns: { topic: 'f.topic' } }] as const
const tallyOf = (name: string, statement: string) =>
  consumer(stream, {
    name,
    everyMs: 20,
    columns: ['topic'],
    fold: [
      `insert into house.tally as t select '${name}', ${statement} from change on conflict (name) do update set total = t.total + excluded.total`,
    ],
    tables: [{ table: 'house.tally', key: ['name'], values: ['total'] }],
  })

/** Runs them until `isOver`, and says what was logged and measured. */
async function run(
  consumers: Parameters<typeof runConsumers>[1],
  isOver: (errors: readonly object[]) => Promise<boolean>,
  nowMs?: () => number,
) {
  const errors: object[] = []
  const lags: [consumer: string, seconds: number][] = []
  const stop = runConsumers(
    {
      db,
      log: { error: (facts: object) => void errors.push(facts) },
      metrics: { foldLag: { set: ({ consumer }: { consumer: string }, seconds: number) => void lags.push([consumer, seconds]) } },
    } as unknown as Parameters<typeof runConsumers>[0],
    consumers,
    undefined,
    nowMs,
  )
  for (let tries = 0; tries < 500 && !(await isOver(errors)); tries++) await sleep(20)
  await stop()
  return { errors, lags }
}

const totals = () =>
  db.system(tx => tx.query<{ name: string; total: number }>('select name, total from house.tally order by name'))
const BRAND = '01890000-0000-7000-8000-000000000001'
const add = () =>
  db.tx(BRAND, tx => tx.query(`insert into house.outbox (brand_id, topic, payload) values ($1, 'test', '{}')`, [BRAND]))

test('facts are folded as they come; a consumer that fails is logged and holds up no other', async () => {
  await add()
  await database.settle()
  let added = 1
  const { errors } = await run([tallyOf('broken', 'count(*) / 0'), tallyOf('whole', 'count(*)')], async () => {
    if (added < 3) {
      added++
      await add()
    }
    return (await totals())[0]?.total === 3
  })
  expect(await totals()).toEqual([{ name: 'whole', total: 3 }])
  expect(errors).toContainEqual(expect.objectContaining({ consumer: 'broken' }))
  expect(errors).not.toContainEqual(expect.objectContaining({ consumer: 'whole' }))
})

test('a fact that is older than a minute and not folded is an alarm, told once a minute; the lag is measured', async () => {
  await add()
  await database.settle()
  await database.advanceTime(61_000)
  let looks = 0
  let alarmsMs = 0
  const { errors, lags } = await run(
    [tallyOf('broken', 'count(*) / 0')],
    async errors => {
      // The first looks are those of a start, which may still catch up; the last would tell it again.
      if (++looks === 5) alarmsMs = 61_000
      return looks > 10 && errors.filter(error => !('alarm' in error)).length > 10 && errors.some(error => 'alarm' in error)
    },
    () => alarmsMs,
  )
  expect(errors.filter(error => 'alarm' in error)).toEqual([
    { alarm: 'fold_late', consumer: 'broken', lagSeconds: expect.any(Number) },
  ])
  expect(Math.max(...lags.map(([, seconds]) => seconds))).toBeGreaterThanOrEqual(61)
  expect(lags.length).toBeGreaterThan(2)
})

test('a start that catches up within a minute raises no alarm', async () => {
  await database.settle()
  const { errors, lags } = await run([tallyOf('whole', 'count(*)')], async () => (await totals())[0]?.total === 4)
  expect(Math.max(...lags.map(([, seconds]) => seconds))).toBeGreaterThanOrEqual(61)
  expect(errors).toEqual([])
})

test('the pause after a fold of a busy process is nineteen times as long, and shorter the further it is behind', () => {
  expect([0, 30, 57, 60, 600].map(lag => Math.round(restAfter(100, lag, 1)))).toEqual([1900, 950, 100, 100, 100])
})

test('a process that has room folds half of the time', () => {
  expect([0, 0.7, 0.8, 0.9, 1].map(busy => Math.round(restAfter(100, 0, busy)))).toEqual([100, 100, 1000, 1900, 1900])
})
