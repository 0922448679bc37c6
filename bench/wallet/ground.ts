import { rmSync } from 'node:fs'
import { type Database, migrate, openDatabase, startEmbedded } from '@tonle/database'
import { checkBooks } from '@tonle/ledger'
import { playInvariants } from '@tonle/play/server'
import { migrationFolders } from '../../apps/server/migration-folders.ts'
import { newDataDir } from '../../tools/site.ts'
import { type CpuSeconds, cpuOf, parentOf } from './cpu.ts'

/** A fresh installation's database with fsync and synchronous_commit on; the same server is pgbench's. */
export interface Ground {
  url: string
  dataDir: string
  db: Database
  /** CPU used so far by the program with this id (this one by default) and by PostgreSQL. */
  cpu(pid?: number): CpuSeconds
  /** Every invariant over every row. @throws with their names */
  expectBooksBalance(): Promise<void>
  /** Bytes of tables and indexes that a bet writes. */
  sizes(): Promise<Record<string, number>>
  close(): Promise<void>
}

const BET_TABLES = ['ledger.line', 'play.vendor_tx']

/** @param ownUrl an empty database of a server that was prepared by hand (docs/runbooks/own-postgresql.md); else the embedded one */
export async function openGround(ownUrl?: string): Promise<Ground> {
  const dataDir = newDataDir('bench')
  const server = ownUrl ? { url: ownUrl, stop: async () => {} } : await startEmbedded(dataDir)
  await migrate(server.url, migrationFolders())
  const db = await openDatabase({ url: server.url })
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await db.pool.query(`show ${setting}`)
    if ((rows[0] as Record<string, string>)[setting] !== 'on') throw new Error(`${setting} is not on: nothing is comparable`)
  }
  const { rows } = await db.pool.query(`select pg_backend_pid() as backend, current_setting('server_version') as version`)
  const { backend, version } = rows[0] as { backend: number; version: string }
  const postmaster = parentOf(backend)
  console.log(`PostgreSQL ${version}, ${ownUrl ? 'own' : 'embedded'}`)
  return {
    url: server.url,
    dataDir,
    db,
    cpu: (pid = process.pid) => cpuOf(pid, postmaster),
    async expectBooksBalance() {
      const options = { isolation: 'repeatable read', statementTimeoutMs: 600_000 } as const
      const breaches = await db.system(tx => checkBooks(tx, playInvariants), options)
      if (breaches.length > 0) throw new Error(`the books do not balance: ${breaches.map(({ id }) => id).join(', ')}`)
    },
    async sizes() {
      const { rows } = await db.pool.query(
        `select c::text as name, pg_total_relation_size(c)::float8 as bytes from unnest($1::regclass[]) c`,
        [`{${BET_TABLES}}`],
      )
      return Object.fromEntries((rows as { name: string; bytes: number }[]).map(({ name, bytes }) => [name, bytes]))
    },
    async close() {
      await db.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
