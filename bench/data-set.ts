import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbedded } from '@tonle/database'
import { startSite } from '../tools/site.ts'
import { copyBets } from './data-set/copy-bets.ts'
import { type Ground, groundOf } from './data-set/ground.ts'
import { withoutIndexes } from './data-set/indexes.ts'

/** A demo installation with many bets of two months, the same at every load but for its last day. */
export interface DataSet {
  /** Data folder of a stopped site: PostgreSQL, keyring, demo accounts. */
  dataDir: string
  bets: number
  /** Of the demo's first player (`site.account('player')`). */
  largestMember: number
  members: number
  /** Rows that consumers of the stream read: bets and what happened to them later. */
  facts: number
  lines: number
  /** The last business day with bets. */
  lastDay: string
  loadSeconds: number
}

/** Raised when what is loaded changes, so that a kept set of before is not taken. */
const VERSION = 2
/** Loading may take long, unlike any statement of the site. */
export const PATIENCE = { client: 7_200_000, statement: 7_200_000, lock: 60_000, acquire: 5000, idleInTransaction: 0 }

/**
 * The set with so many bets, loaded if it is not kept already. It stays for the next run: a reader of it starts a site on `dataDir` or a
 * PostgreSQL of its own (`startEmbedded`), one at a time.
 * @param folder where sets are kept; default: `tonle-data-sets` among the machine's temporary files. Ten million bets take about 15 GB
 */
export async function openDataSet(bets: number, folder: string = join(tmpdir(), 'tonle-data-sets')): Promise<DataSet> {
  const dataDir = join(folder, `v${VERSION}-${bets}`)
  const ready = join(dataDir, 'data-set.json')
  if (existsSync(ready)) return JSON.parse(readFileSync(ready, 'utf8')) as DataSet
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL's own user may enter it.
  for (const each of [folder, dataDir]) chmodSync(each, 0o711)
  // The site makes its own brand, games, accounts and members.
  const site = await startSite({ dataDir, env: { ROLES: 'api' } })
  const player = site.account('player').account
  await site.stop()
  const set = await load(dataDir, bets, player)
  writeFileSync(ready, JSON.stringify(set, null, 2))
  return set
}

async function load(dataDir: string, bets: number, player: string): Promise<DataSet> {
  const server = await startEmbedded(dataDir)
  const owner = await connect(server.url, 'tonle_owner', PATIENCE)
  try {
    const began = performance.now()
    const ground: Ground = await groundOf(owner, bets, player)
    const { facts, lines, lastDay } = await withoutIndexes(owner, () => copyBets(server.url, owner, ground))
    for (const table of ['play.vendor_tx', 'play.bet_event', 'ledger.line', 'ledger.account', 'ledger.account_day'])
      await owner.query(`vacuum (analyze) ${table}`)
    const loadSeconds = Math.round((performance.now() - began) / 1000)
    return {
      ...{ dataDir, bets, facts, lines, lastDay, loadSeconds },
      largestMember: ground.largestMember,
      members: ground.members.length,
    }
  } finally {
    await owner.end()
    await server.stop()
  }
}
