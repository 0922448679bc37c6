import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, readMigrations } from '@tonle/database'
import { cloneDatabase, type TestDatabase } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await cloneDatabase({ modules: ['packages/database'] })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tonle-migrations-'))
  return () => rmSync(folder, { recursive: true })
})
afterAll(() => database.drop())

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

async function rows(sql: string): Promise<unknown[]> {
  const db = await openDatabase({ url: database.url })
  try {
    return await db.system(tx => tx.query(sql))
  } finally {
    await db.end()
  }
}

test('files run once, in the order of their names, whichever process comes first', async () => {
  file(
    '203001010001-shop-first.sql',
    'create schema shop; create table shop.step (n int generated always as identity, what text)',
  )
  file('203001010002-shop-second.sql', `insert into shop.step (what) values ('second')`)
  file('203001010003-shop-third.sql', `insert into shop.step (what) values ('third')`)
  await Promise.all([migrate(database.url, [folder]), migrate(database.url, [folder]), migrate(database.url, [folder])])
  expect(await rows('select what from shop.step order by n')).toEqual([{ what: 'second' }, { what: 'third' }])

  file('203001010003-shop-third.sql', `insert into shop.step (what) values ('changed')`)
  await expect(migrate(database.url, [folder])).rejects.toThrow('203001010003-shop-third.sql was changed after it ran')
  rmSync(join(folder, '203001010003-shop-third.sql'))
  await expect(migrate(database.url, [folder])).rejects.toThrow('older than its data')
  file('203001010003-shop-third.sql', `insert into shop.step (what) values ('third')`)
  file('203001010001-shop-late.sql', 'select 1')
  await expect(migrate(database.url, [folder])).rejects.toThrow('give it a later time stamp')
  rmSync(join(folder, '203001010001-shop-late.sql'))

  // Another module's history is its own.
  file('203001010002-stall-first.sql', 'create schema stall')
  await migrate(database.url, [folder])
  expect(await rows(`select 1 as ok from pg_namespace where nspname = 'stall'`)).toEqual([{ ok: 1 }])

  file('203001010004-shop-broken.sql', `insert into shop.step (what) values ('fourth'); select 1 / 0`)
  await expect(migrate(database.url, [folder])).rejects.toThrow('203001010004-shop-broken.sql failed: division by zero')
  expect(await rows('select what from shop.step order by n')).toEqual([{ what: 'second' }, { what: 'third' }])
})

test('names say when, whose and what', () => {
  file('2030-first.sql', 'select 1')
  expect(() => readMigrations([folder])).toThrow('A migration is named YYYYMMDDHHMM-<module>-<what>.sql')
})
