import type { Client } from 'pg'

const TABLES = ['play.vendor_tx', 'play.bet_event', 'ledger.line']

/** Loads while the tables have neither indexes nor triggers: they are made anew at the end, sorted instead of row by row. */
export async function withoutIndexes<T>(owner: Client, work: () => Promise<T>): Promise<T> {
  const { rows: constraints } = await owner.query(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as text
       from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('p', 'u') order by contype`,
    [TABLES],
  )
  const { rows: indexes } = await owner.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const table of TABLES) await owner.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of constraints as { table: string; name: string }[])
    await owner.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes as { name: string }[]) await owner.query(`drop index ${name}`)
  const done = await work()
  await owner.query(`set maintenance_work_mem = '1GB'`)
  for (const { table, name, text } of constraints as { table: string; name: string; text: string }[])
    await owner.query(`alter table ${table} add constraint ${name} ${text}`)
  for (const { text } of indexes as { text: string }[]) await owner.query(text)
  for (const table of TABLES) await owner.query(`alter table ${table} enable trigger user`)
  return done
}
