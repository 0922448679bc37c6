import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Consumer, connect, type Database, foldNext, lagOf, migrate, openDatabase, startEmbedded } from '@tonle/database'
import { openBets } from '@tonle/play/server'
import { betDays, reportsConsumers, reportsInvariants } from '@tonle/reports/server'
import { migrationFolders } from '../apps/server/migration-folders.ts'
import { startSite } from '../tools/site.ts'
import { type DataSet, openDataSet, PATIENCE } from './data-set.ts'
import { measureScreens, type ScreenFigures } from './reports/screens.ts'

export interface ReportFigures {
  bets: number
  screens: ScreenFigures[]
  /** Of `reports.bet_days`, over all facts of the set, reading included. */
  foldEventsPerSecond: number
  /** All sums are what a recount of all bets and events gives. */
  recountEqual: boolean
  loadSeconds: number
}

/**
 * `npm run bench -- reports [--bets=200000] [--rounds=40] [--folder=…]`, after `npm run build`: every screen of records and revenue on the
 * data set (`bench/data-set.ts`), asked over HTTP of a site that runs beside nothing else. What the screen asks at once counts together.
 */
export default async function reports(args: string[] = []): Promise<ReportFigures> {
  const { values } = parseArgs({
    args,
    options: {
      bets: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: '40' },
      folder: { type: 'string' },
    },
  })
  const set = await openDataSet(Number(values.bets), values.folder)
  const { foldEventsPerSecond, recountEqual } = await foldAndRecount(set)
  const site = await startSite({ dataDir: set.dataDir, env: { ROLES: 'api' } })
  try {
    const screens = await measureScreens(site, set, Number(values.rounds))
    console.table(screens)
    return { bets: set.bets, screens, foldEventsPerSecond, recountEqual, loadSeconds: set.loadSeconds }
  } finally {
    await site.stop()
  }
}

/** Folds what is not folded yet; what that took is kept beside the set, since it can be measured once. */
async function foldAndRecount({ dataDir }: DataSet): Promise<{ foldEventsPerSecond: number; recountEqual: boolean }> {
  const server = await startEmbedded(dataDir)
  try {
    await migrate(server.url, migrationFolders())
    const db = await openDatabase({ url: server.url })
    const file = join(dataDir, 'folds.json')
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {}
    for (const consumer of [...reportsConsumers, openBets]) {
      const perSecond = await foldAll(db, consumer)
      if (perSecond !== undefined) kept[consumer.name] = perSecond
    }
    writeFileSync(file, JSON.stringify(kept))
    console.table(kept)
    await vacuumed(server.url)
    const recountEqual = await isRecount(db)
    await db.end()
    return { foldEventsPerSecond: kept[betDays.name] ?? 0, recountEqual }
  } finally {
    await server.stop()
  }
}

/** As autovacuum leaves the tables of a site that runs: a set that was just folded has not seen it yet. */
async function vacuumed(url: string): Promise<void> {
  const owner = await connect(url, 'tonle_owner', PATIENCE)
  try {
    for (const table of ['bet_day', 'member_total', 'revenue_day', 'revenue_hour'])
      await owner.query(`vacuum (analyze) reports.${table}`)
  } finally {
    await owner.end()
  }
}

/** Fewer are noise: what the site itself folded since. */
const MEASURED = 10_000

/** @returns facts a second; undefined if there was next to nothing to fold */
async function foldAll(db: Database, consumer: Consumer): Promise<number | undefined> {
  const began = performance.now()
  let folded = 0
  for (let isFull = true; isFull || (await lagOf(db, consumer)).isDue; ) {
    const next = await foldNext(db, consumer)
    folded += next.folded
    isFull = next.isFull
  }
  const perSecond = Math.round((folded * 1000) / (performance.now() - began))
  if (folded > 0) console.log(`${consumer.name}: ${folded} facts, ${perSecond} a second`)
  return folded < MEASURED ? undefined : perSecond
}

/** Every sum beside a count of all facts, to the last of six decimals. */
async function isRecount(db: Database): Promise<boolean> {
  const differing: string[] = []
  for (const { id, sql } of reportsInvariants) {
    const text = typeof sql === 'string' ? sql : sql({ scope: 'all', rows: table => table, received: '' })
    const rows = await db.system(tx => tx.query(text), { statementTimeoutMs: 3_600_000 })
    console.log(`${id}: ${rows.length} differ`)
    if (rows.length > 0) differing.push(id)
  }
  return differing.length === 0
}
