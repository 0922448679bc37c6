import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionConfig, migrate } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let client: Client
let root: string

beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
  client = new Client(connectionConfig(database.url, 'tonle_owner'))
  await client.connect()
})
beforeEach(async () => {
  await client.query('drop schema if exists shop cascade')
  await client.query(`delete from house.migration where name like '%-shop-%'; delete from house.definition`)
  root = mkdtempSync(join(tmpdir(), 'tonle-definitions-'))
  mkdirSync(join(root, 'shop/server/migrations'), { recursive: true })
  mkdirSync(join(root, 'shop/server/sql'))
  migration(
    '203001010001-shop-tables.sql',
    'create schema shop; create table shop.item (id int primary key, name text not null, price int8 not null)',
  )
  return () => rmSync(root, { recursive: true })
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const migration = (name: string, sql: string) => writeFileSync(join(root, 'shop/server/migrations', name), sql)
const definitions = (name: string, sql: string) => writeFileSync(join(root, 'shop/server/sql', name), sql)
const run = () => migrate(database.url, [join(root, 'shop/server/migrations')])
const ask = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows.map(row => row[0])

test('functions and views are applied after the migrations, with exactly the grants of their file', async () => {
  // Each file but the last needs one of a later name.
  definitions('all.sql', 'create or replace view shop.pub_all as select price from shop.pub_item;\n')
  definitions(
    'shown.sql',
    `create or replace function shop.shown(p int8) returns text language sql immutable return p || ' R';\n`,
  )
  definitions(
    'prices.sql',
    'create or replace view shop.pub_item as select id, shop.shown(price) as price from shop.item;\ngrant select on shop.pub_item\n  to tonle_report;\n',
  )
  expect(await run()).toBe('newer')
  await client.query(`insert into shop.item values (1, 'rice', 7)`)
  expect(await ask('select price from shop.pub_all')).toEqual(['7 R'])
  expect(await ask(`select has_table_privilege('tonle_report', 'shop.pub_item', 'select')`)).toEqual([true])
  expect(await ask(`select has_table_privilege('tonle_app', 'shop.pub_item', 'select')`)).toEqual([false])
  expect(await ask(`select has_function_privilege('tonle_app', 'shop.shown(int8)', 'execute')`)).toEqual([false])
})

test('they run again only when a text or the tables changed', async () => {
  definitions('price.sql', 'create or replace function shop.price() returns int language sql return 1;\n')
  await run()
  const [first] = await ask(`select xmin from pg_proc where proname = 'price'`)
  expect(await run()).toBe('current')
  expect(await ask(`select xmin from pg_proc where proname = 'price'`)).toEqual([first])
  definitions('price.sql', 'create or replace function shop.price() returns int language sql return 2;\n')
  expect(await run()).toBe('newer')
  expect(await ask('select shop.price()')).toEqual([2])
  migration('203001010002-shop-without.sql', 'drop function shop.price()')
  await run()
  expect(await ask('select shop.price()')).toEqual([2])
})

test('a view that loses a column is made anew with those that read it, and its grants', async () => {
  definitions(
    'b.sql',
    'create or replace view shop.pub_item as select id, name, price from shop.item;\ngrant select on shop.pub_item to tonle_app;\n',
  )
  definitions('c.sql', 'create or replace view shop.pub_id as select id from shop.pub_item;\n')
  await run()
  definitions(
    'b.sql',
    'create or replace view shop.pub_item as select id, price::text as price from shop.item;\ngrant select on shop.pub_item to tonle_app;\n',
  )
  expect(await run()).toBe('newer')
  expect(await ask(`select string_agg(column_name, ' ') from information_schema.columns where table_name = 'pub_item'`)).toEqual([
    'id price',
  ])
  expect(await ask('select count(*)::int from shop.pub_id')).toEqual([0])
  expect(await ask(`select has_table_privilege('tonle_app', 'shop.pub_item', 'select')`)).toEqual([true])
})

test('an older program beside a newer one leaves its functions; a text taken back on purpose counts as new', async () => {
  const price = (n: number, remark = '') =>
    definitions('price.sql', `${remark}create or replace function shop.price() returns int language sql return ${n};\n`)
  price(1)
  await run()
  price(2)
  await run()
  price(1)
  expect(await run()).toBe('older')
  expect(await ask('select shop.price()')).toEqual([2])
  price(1, '-- 2 was too dear.\n')
  expect(await run()).toBe('newer')
  expect(await ask('select shop.price()')).toEqual([1])
})

test('what fails leaves the functions of before, and the last migration undone', async () => {
  definitions('price.sql', 'create or replace function shop.price() returns int language sql return 1;\n')
  await run()
  migration('203001010002-shop-more.sql', 'alter table shop.item add more int')
  definitions('price.sql', 'create or replace function shop.price() returns int language sql return 2;\n')
  definitions('wrong.sql', 'create or replace view shop.pub_wrong as select nothing from shop.item;\n')
  await expect(run()).rejects.toThrow('The definitions of shop/wrong.sql failed: column "nothing" does not exist')
  expect(await ask('select shop.price()')).toEqual([1])
  expect(await ask(`select count(*)::int from information_schema.columns where table_name = 'item'`)).toEqual([3])
})

test('they wait for a view that a report reads', async () => {
  definitions('a.sql', 'create or replace view shop.pub_item as select id from shop.item;\n')
  await run()
  definitions('a.sql', 'create or replace view shop.pub_item as select id, name from shop.item;\n')
  await client.query('begin')
  await client.query('select id from shop.pub_item')
  const running = run()
  await new Promise(resolve => setTimeout(resolve, 2500))
  await client.query('commit')
  expect(await running).toBe('newer')
})
