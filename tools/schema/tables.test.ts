import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectionConfig } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTables, type Table } from './read-tables.ts'
import { rowTypes } from './row-types.ts'
import { schemaText } from './table-text.ts'

const ROOT = new URL('../..', import.meta.url).pathname

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await cloneDatabase()
  client = new Client(connectionConfig(database.url, 'tonle_owner'))
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

/** The folder of the package or module that owns a schema. */
function folderOf(schema: string): string {
  if (schema === 'house') return join(ROOT, 'packages/database')
  const folder = [`packages/${schema}`, `modules/${schema}/server`, `games/${schema}/server`].find(one =>
    existsSync(join(ROOT, one)),
  )
  if (!folder) throw new Error(`nobody owns the schema ${schema}`)
  return join(ROOT, folder)
}

function expectCurrent(path: string, text: string): void {
  if (process.env.SCHEMA) writeFileSync(path, text)
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '', `${path}: run npm run schema`).toBe(text)
}

test('each module shows its tables and their rows as they are', async () => {
  const schemas = Map.groupBy(await readTables(client), ({ schema }) => schema)
  expect(schemas.size).toBeGreaterThan(8)
  for (const [schema, tables] of schemas) {
    expectCurrent(join(folderOf(schema), 'schema.sql'), schemaText(schema, tables))
    expectCurrent(join(folderOf(schema), 'rows.ts'), rowTypes(schema, tables))
  }
})

async function tablesOf(sql: string): Promise<Table[]> {
  await client.query(`drop schema if exists shop cascade; create schema shop; ${sql}`)
  const tables = (await readTables(client)).filter(({ schema }) => schema === 'shop')
  await client.query('drop schema shop cascade')
  return tables
}

test('a table is shown with all that decides about its rows', async () => {
  const tables = await tablesOf(`
    create table shop.item (id int generated always as identity primary key, brand_id uuid not null, sold_at timestamptz default app_now(), kind text not null check (kind in ('a', 'b')));
    create index item_sold on shop.item (brand_id, sold_at desc);
    revoke all on shop.item from tonle_worker;
    revoke update, delete on shop.item from tonle_app;
    create type shop.pair as (a int8, b text);
    select house.wall('shop.item')`)
  expect(schemaText('shop', tables).split('\n').slice(2).join('\n')).toBe(`-- app: insert, select
-- rows of one brand only
create table shop.item (
  id int not null generated always as identity,
  brand_id uuid not null,
  sold_at timestamptz default app_now(),
  kind text not null,
  primary key (id),
  check ((kind = ANY (ARRAY['a', 'b'])))
);
create index item_sold ON shop.item (brand_id, sold_at DESC);

create type shop.pair as (a int8, b text);
`)
  expect(rowTypes('shop', tables).split('\n').slice(2).join('\n')).toBe(`export interface ItemRow {
  id: number; brandId: string; soldAt: Date | null; kind: 'a' | 'b'
}
`)
})
