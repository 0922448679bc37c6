import { rmSync } from 'node:fs'
import { connect, migrate, openDatabase, startEmbedded } from '@tonle/database'
import { migrationFolders } from '../apps/server/migration-folders.ts'
import { newDataDir } from '../tools/site.ts'
import { betsPerSecond } from './ledger-size/bets.ts'
import { BOOK, load, partition, type Size, sizeOf } from './ledger-size/load.ts'
import { measureReads, type ReadFigures } from './ledger-size/reads.ts'

/** A ledger of many lines: what it takes, and how fast it is asked and written. */
export interface SizeFigures extends ReadFigures {
  lines: number
  partitions: number
  loadSeconds: number
  bytesPerLine: number
  betsPerSecond: number
  nodeUs: number
  postgresUs: number
}

/**
 * `npm run bench -- ledger-size [--lines=1000000] [--partitions=1] [--database=url] [--seconds=5]`: loads lines as the ledger would have written
 * them over sixty days, then reads statements and past balances of random wallets with their plans, and bets. More than one partition:
 * `ledger.line` is made anew, by hash of the wallet. 50,000,000 lines take about 20 GB.
 */
export default async function ledgerSize(args: string[] = []): Promise<SizeFigures> {
  const option = (name: string) => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const size: Size = sizeOf(Number(option('lines') ?? 1_000_000))
  const partitions = Number(option('partitions') ?? 1)
  const own = option('database')
  const dataDir = newDataDir('size')
  const server = own ? { url: own, stop: async () => {} } : await startEmbedded(dataDir)
  await migrate(server.url, migrationFolders())
  const owner = await connect(server.url, 'tonle_owner', {
    client: 7_200_000,
    statement: 7_200_000,
    lock: 5000,
    acquire: 5000,
    idleInTransaction: 0,
  })
  const db = await openDatabase({ url: server.url })
  try {
    if (partitions > 1) await partition(owner, partitions)
    const loadSeconds = await load(owner, size)
    const { rows } = await owner.query(
      `select (sum(pg_table_size(c) + pg_indexes_size(c)) / $1)::float8 as bytes
         from (select 'ledger.line'::regclass union all select inhrelid from pg_inherits where inhparent = 'ledger.line'::regclass) t(c)`,
      [size.lines],
    )
    const reads = await measureReads(db, size)
    const bets = await betsPerSecond(db, size, Number(option('seconds') ?? 5))
    const bytesPerLine = Math.round((rows[0] as { bytes: number }).bytes)
    return { lines: size.lines, partitions, loadSeconds, bytesPerLine, ...reads, ...bets }
  } finally {
    console.log(`book ${BOOK.brand}`)
    await owner.end()
    await db.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
