import { connectionConfig, migrate, readDefinitions, readMigrations } from '@tonle/database'
import { cloneDatabase, migrationFolders, type TestDatabase } from '@tonle/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The last migration before functions and views had a current text. */
const BEFORE = '202611221151'

let fresh: TestDatabase
let upgraded: TestDatabase
beforeAll(async () => {
  fresh = await cloneDatabase()
  upgraded = await cloneDatabase({ modules: [] })
})
afterAll(async () => {
  await fresh?.drop()
  await upgraded?.drop()
})

async function as<T>(database: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionConfig(database.url, 'tonle_owner'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every routine, view, table, constraint, index, trigger and policy of the product's schemas, with its grants. */
const CATALOG = `
  with schema as (select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema|graphile_worker|public)'),
       relation as (select c.* from pg_class c join schema n on n.oid = c.relnamespace)
  select 'routine ' || p.oid::regprocedure as name,
         case p.prokind when 'a' then p.proname else pg_get_functiondef(p.oid) end || coalesce(p.proacl::text, '') as text
    from pg_proc p join schema n on n.oid = p.pronamespace
  union all
  select 'relation ' || r.oid::regclass, concat_ws(' ', r.relkind, r.relacl, r.reloptions, r.relrowsecurity, r.relforcerowsecurity, pg_get_viewdef(r.oid))
    from relation r where r.relkind in ('r', 'p', 'v', 'S')
  union all
  select 'column ' || r.oid::regclass || '.' || a.attname,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attacl, pg_get_expr(d.adbin, d.adrelid))
    from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where r.relkind in ('r', 'p', 'v')
  union all
  select 'constraint ' || c.conrelid::regclass || '.' || c.conname, pg_get_constraintdef(c.oid) from pg_constraint c join relation r on r.oid = c.conrelid
  union all
  select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) from pg_index i join relation r on r.oid = i.indrelid
  union all
  select 'trigger ' || t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid)
    from pg_trigger t join relation r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select 'policy ' || p.polrelid::regclass || '.' || p.polname, concat_ws(' ', p.polcmd, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join relation r on r.oid = p.polrelid
  order by 1`

const catalogOf = (database: TestDatabase) =>
  as(database, async client => Object.fromEntries((await client.query(CATALOG)).rows.map(row => [row.name, row.text])))

test('a new database and one that was brought up to date have the same schema', async () => {
  // As programs before left it: their migrations, no current text.
  await upgraded.asOwner(`drop table house.definition; delete from house.migration where name > '${BEFORE}'`)
  for (const { name, sql, checksum } of readMigrations(migrationFolders())) {
    if (name > BEFORE || name.includes('-database-')) continue
    await upgraded.asOwner(`${sql}; reset role; insert into house.migration (name, checksum) values ('${name}', '${checksum}')`)
  }
  expect(await migrate(upgraded.url, migrationFolders())).toBe('newer')
  expect(await catalogOf(upgraded)).toEqual(await catalogOf(fresh))
}, 120_000)

test('every function and view of a module stands in its current text, or there as retired', async () => {
  const written = readDefinitions(migrationFolders())
    .map(({ sql }) => sql)
    .join('\n')
  const catalog = Object.keys(await catalogOf(fresh)).filter(name => /^routine (?!house\.)/.test(name))
  const views = await as(fresh, client =>
    client.query(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'v' and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile)'`,
    ),
  )
  const names = [
    ...catalog.map(name => name.slice('routine '.length).split('(')[0]!),
    ...views.rows.map(row => row.name as string),
  ]
  expect(names.length).toBeGreaterThan(30)
  expect(
    names.filter(name => !new RegExp(`^create or replace (function|aggregate|view) ${name}[ (]`, 'm').test(written)),
  ).toEqual([])
})

test('the text of every function is one that the database accepts', async () => {
  // They were made with their bodies unchecked, since they call each other.
  await as(fresh, async client => {
    for (const { sql } of readDefinitions(migrationFolders())) await client.query(sql)
  })
})
