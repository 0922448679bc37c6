import { type Database, OutcomeUnknown, RowCountError, TransactionMisuse } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BRAND = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  db = await database.open()
  await database.asOwner(`
    create schema shop;
    create table shop.thing (brand_id uuid not null, id int not null, amount bigint not null default 0 check (amount >= 0), primary key (brand_id, id));
    select house.wall('shop.thing');
    create table shop.log (id bigint generated always as identity primary key, what text not null);
    revoke update, delete, truncate on shop.log from tonle_app, tonle_worker;
    insert into shop.log (what) values ('first');`)
})
afterAll(() => database.drop())

async function thing(id: number, amount = 0n): Promise<void> {
  await db.tx(BRAND, tx => tx.query('insert into shop.thing (brand_id, id, amount) values ($1, $2, $3)', [BRAND, id, amount]))
}

test('an int8 comes as bigint, a numeric and a date as text, an instant as Date', async () => {
  const row = await db.read(BRAND, read =>
    read.one(
      `select 9007199254740993::int8 as n, 1.10::numeric as m, '2026-02-03'::date as d, '2026-02-03T04:05:06Z'::timestamptz as t, array[5, null]::int8[] as a`,
    ),
  )
  expect(row).toEqual({ n: 9007199254740993n, m: '1.10', d: '2026-02-03', t: new Date('2026-02-03T04:05:06Z'), a: [5n, null] })
})

test('a plan that is kept serves every value and every brand, by index, and changes nothing for others on the connection', async () => {
  const one = await database.open({ poolSize: 2 })
  await one.tx(BRAND, tx => tx.query('insert into shop.thing (brand_id, id, amount) values ($1, 901, 5), ($1, 902, 6)', [BRAND]))
  const ask = (brand: string, ids: number[]) =>
    one.read(brand, read => read.query<{ id: number }>('select id from shop.thing where id = any ($1) order by id', [ids]), {
      keepsPlans: true,
    })
  for (let round = 0; round < 8; round++) {
    expect((await ask(BRAND, [901, 902, 903])).map(row => row.id)).toEqual([901, 902])
    expect((await ask(BRAND, [902])).map(row => row.id)).toEqual([902])
    expect(await ask(OTHER, [901, 902])).toEqual([])
  }
  const settings = 'select (select count(*)::int from pg_prepared_statements) as kept, current_setting($1) as mode'
  expect(await one.read(BRAND, read => read.one(settings, ['plan_cache_mode']))).toEqual({ kept: 1, mode: 'auto' })
})

test('the site signs in as a role that owns nothing and is no superuser', async () => {
  const row = await db.read(BRAND, read =>
    read.one('select current_user::text as me, rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname = current_user'),
  )
  expect(row).toEqual({ me: 'tonle_app', rolsuper: false, rolbypassrls: false, rolcreatedb: false })
})

test('the wall shows and takes only rows of the brand of the transaction', async () => {
  await thing(1)
  expect(await db.read(OTHER, read => read.query('select * from shop.thing where id = 1'))).toEqual([])
  await expect(
    db.tx(OTHER, tx => tx.query('insert into shop.thing (brand_id, id) values ($1, 2)', [BRAND])),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await db.tx(OTHER, tx => tx.query('update shop.thing set amount = 7 where id = 1 returning id'))).toEqual([])
  const seen = await db.pool.query('select * from shop.thing')
  expect(seen.rows).toEqual([])
  expect(await db.system(tx => tx.query('select brand_id from shop.thing where id = 1'))).toEqual([{ brand_id: BRAND }])
})

test('a statement smuggled into the site does not reach the workers’ role or the clock', async () => {
  await expect(db.pool.query('set role tonle_worker')).rejects.toMatchObject({ code: '42501' })
  await expect(db.tx(BRAND, tx => tx.query('set role tonle_owner'))).rejects.toMatchObject({ code: '42501' })
  await expect(
    db.tx(BRAND, tx => tx.query(`create or replace function public.app_now() returns timestamptz language sql return null`)),
  ).rejects.toMatchObject({ code: '42501' })
})

test('what only grows cannot be changed or removed by the site or its workers', async () => {
  for (const statement of [`update shop.log set what = 'x'`, 'delete from shop.log', 'truncate shop.log']) {
    await expect(db.tx(BRAND, tx => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
    await expect(db.system(tx => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
  }
})

test('a read cannot write and sees one snapshot', async () => {
  await thing(3)
  await expect(db.read(BRAND, read => read.query('update shop.thing set amount = 1 where id = 3'))).rejects.toMatchObject({
    code: '25006',
  })
  await db.read(BRAND, async read => {
    const before = await read.one('select count(*) as n from shop.thing')
    await thing(4)
    expect(await read.one('select count(*) as n from shop.thing')).toEqual(before)
  })
})

test('two transactions that lock each other out both succeed, the victim on a second run', async () => {
  await thing(10)
  await thing(11)
  let runs = 0
  const both = new Promise<void>(resolve => {
    let waiting = 0
    meet = () => {
      waiting++
      if (waiting === 2) resolve()
      return both
    }
  })
  const swap = (first: number, second: number) =>
    db.tx(BRAND, async tx => {
      const isFirstRun = runs++ < 2
      await tx.query('update shop.thing set amount = amount + 1 where id = $1', [first])
      if (isFirstRun) await meet()
      await tx.query('update shop.thing set amount = amount + 1 where id = $1', [second])
    })
  await Promise.all([swap(10, 11), swap(11, 10)])
  // Two and at least one more; on a busy machine the two can meet once again.
  expect(runs).toBeGreaterThanOrEqual(3)
  expect(await db.read(BRAND, read => read.query('select amount from shop.thing where id in (10, 11)'))).toEqual([
    { amount: 2n },
    { amount: 2n },
  ])
})
let meet: () => Promise<void>

test('a transaction that always fails to serialise runs four times, then says so', async () => {
  let runs = 0
  const failing = db.tx(BRAND, tx => {
    runs++
    return tx.query(`do $$ begin raise exception 'no' using errcode = '40001'; end $$`)
  })
  await expect(failing).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(4)
})

test('a failed statement whose error was swallowed does not pass for a commit', async () => {
  const swallowed = db.tx(BRAND, async tx => {
    await tx.query('insert into shop.thing (brand_id, id) values ($1, 20)', [BRAND])
    await tx.query('select 1 / 0').catch(() => {})
  })
  await expect(swallowed).rejects.toThrow(TransactionMisuse)
  expect(await db.read(BRAND, read => read.maybe('select 1 from shop.thing where id = 20'))).toBeUndefined()
})

test('a statement that was not awaited undoes the transaction, and none is accepted after its end', async () => {
  let late: () => Promise<unknown> = async () => {}
  const careless = db.tx(BRAND, async tx => {
    tx.query('insert into shop.thing (brand_id, id) values ($1, 21)', [BRAND]).catch(() => {})
    late = () => tx.query('insert into shop.thing (brand_id, id) values ($1, 22)', [BRAND])
  })
  await expect(careless).rejects.toThrow('not awaited')
  await expect(late()).rejects.toThrow('over')
  expect(await db.read(BRAND, read => read.query('select 1 from shop.thing where id in (21, 22)'))).toEqual([])
})

test('F11: when the connection is killed inside a transaction, a late statement is refused and nothing is stored', async () => {
  const killed = db.tx(BRAND, async tx => {
    await tx.query('insert into shop.thing (brand_id, id) values ($1, 30)', [BRAND])
    const { pid } = await tx.one<{ pid: number }>('select pg_backend_pid() as pid')
    await db.pool.query('select pg_terminate_backend($1)', [pid])
    await tx.query('select pg_sleep(0.2)').catch(() => {})
    await tx.query('insert into shop.thing (brand_id, id) values ($1, 31)', [BRAND])
  })
  await expect(killed).rejects.toThrow()
  expect(await db.read(BRAND, read => read.query('select 1 from shop.thing where id in (30, 31)'))).toEqual([])
})

test('when the connection breaks at the commit the outcome is unknown, not failed', async () => {
  // The deferred trigger runs inside COMMIT: the backend ends itself there.
  await database.asOwner(`
    create function shop.die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
    create table shop.mortal (id int);
    create constraint trigger die after insert on shop.mortal deferrable initially deferred for each row execute function shop.die();`)
  await expect(db.tx(BRAND, tx => tx.query('insert into shop.mortal values (1)'))).rejects.toThrow(OutcomeUnknown)
  expect(await db.read(BRAND, read => read.one('select 1 as alive'))).toEqual({ alive: 1 })
})

test('a statement and a lock are waited for no longer than was asked', async () => {
  await expect(db.tx(BRAND, tx => tx.query('select pg_sleep(5)'), { statementTimeoutMs: 50 })).rejects.toMatchObject({
    code: '57014',
  })
  await thing(40)
  await db.tx(BRAND, async tx => {
    await tx.query('select 1 from shop.thing where id = 40 for update')
    const waiting = db.tx(BRAND, other => other.query('select 1 from shop.thing where id = 40 for update'), { lockTimeoutMs: 50 })
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  })
})

test('a broken constraint gives the error that was registered for it', async () => {
  db.onConstraint(broken => (broken.constraint === 'thing_amount_check' ? new Error('shop.too_little') : undefined))
  await expect(thing(50, -1n)).rejects.toThrow('shop.too_little')
  await thing(51)
  await expect(thing(51)).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' })
})

test('one wants one row, maybe at most one', async () => {
  await expect(db.read(BRAND, read => read.one('select 1 where false'))).rejects.toThrow(RowCountError)
  await expect(db.read(BRAND, read => read.maybe('select * from generate_series(1, 2)'))).rejects.toThrow(RowCountError)
})

test('a lane uses few rights and its own settings', async () => {
  const lane = await db.lanes.connect()
  try {
    const { rows } = await lane.query(
      `select current_user::text as me, current_setting('enable_seqscan') as seqscan, current_setting('plan_cache_mode') as plan`,
    )
    expect(rows[0]).toEqual({ me: 'tonle_lane', seqscan: 'off', plan: 'force_generic_plan' })
    await expect(lane.query('select * from shop.log')).rejects.toMatchObject({ code: '42501' })
  } finally {
    lane.release()
  }
})

test('an outbox row of another brand cannot be read or faked by the site', async () => {
  await db.tx(BRAND, tx =>
    tx.query(`insert into house.outbox (brand_id, topic, payload) values (house.brand(), 'shop.sold', '{"thing":"1"}')`),
  )
  await expect(db.tx(BRAND, tx => tx.query('select * from house.outbox'))).rejects.toMatchObject({ code: '42501' })
  const faked = db.tx(BRAND, tx =>
    tx.query(`insert into house.outbox (brand_id, topic, payload) values ($1, 'a', '{}')`, [OTHER]),
  )
  await expect(faked).rejects.toMatchObject({ code: '42501' })
  const row = await db.system(tx => tx.one(`select brand_id, payload from house.outbox where topic = 'shop.sold'`))
  expect(row).toEqual({ brand_id: BRAND, payload: { thing: '1' } })
})

test('time in SQL stands, moves and runs as the test wants', async () => {
  await database.freezeTime(new Date('2026-01-31T17:30:00Z'))
  const at = () =>
    db.read(BRAND, read =>
      read.one(`select app_now() as now, app_business_day('Asia/Phnom_Penh') as day, app_business_day('UTC') as utc`),
    )
  expect(await at()).toEqual({ now: new Date('2026-01-31T17:30:00Z'), day: '2026-02-01', utc: '2026-01-31' })
  await database.advanceTime(24 * 3_600_000)
  expect(await at()).toMatchObject({ day: '2026-02-02' })
  await database.freezeTime(null)
  expect(Math.abs(((await at()).now as Date).getTime() - performance.timeOrigin - performance.now())).toBeLessThan(2000)
})
