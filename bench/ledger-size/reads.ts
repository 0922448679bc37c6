import { randomInt } from 'node:crypto'
import type { Database, Read } from '@tonle/database'
import {
  createLedger,
  explorerList,
  explorerValues,
  type StatementFilter,
  statementList,
  statementValues,
  type WalletRef,
} from '@tonle/ledger'
import { BOOK, dayAfter, momentAfter, type Size, walletOf } from './load.ts'

/** Medians of random wallets, in milliseconds, each in a read transaction of its own. */
export interface ReadFigures {
  statementMs: number
  deepStatementMs: number
  dayStatementMs: number
  balanceAtMs: number
  explorerMs: number
  /** Most pages of the line table and its indexes that one of these reads touched. */
  mostBuffers: number
}

const ROUNDS = 200

const statement = async (r: Read, wallet: WalletRef, filter: StatementFilter, after?: string[]) =>
  statementList.page(r, await statementValues(r, wallet, filter), { sort: '-at', limit: 20, after })

/** @throws if a plan walks through the line table */
export async function measureReads(db: Database, size: Size): Promise<ReadFigures> {
  const ledger = createLedger(db)
  const random = () => walletOf(randomInt(1, size.wallets + 1))
  const day = dayAfter(30)
  const asked = {
    statementMs: (r: Read) => statement(r, random(), {}),
    deepStatementMs: (r: Read) => statement(r, random(), {}, [String(size.linesEach >> 1)]),
    dayStatementMs: (r: Read) => statement(r, random(), { fromDay: day, toDay: day }),
    balanceAtMs: (r: Read) => ledger.balanceAt(r, random(), momentAfter(randomInt(1, 59))),
    explorerMs: async (r: Read) => explorerList.page(r, await explorerValues(r, {}), { sort: '-at', limit: 50 }),
  }
  const figures: Record<string, number> = {}
  let mostBuffers = 0
  for (const [name, ask] of Object.entries(asked)) {
    mostBuffers = Math.max(mostBuffers, await buffersOf(db, name, ask))
    figures[name] = await medianMs(db, ask)
    console.log(`${name} ${figures[name]}`)
  }
  return { ...(figures as unknown as Omit<ReadFigures, 'mostBuffers'>), mostBuffers }
}

async function medianMs(db: Database, ask: (r: Read) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const begin = performance.now()
    await db.read(BOOK.brand, ask)
    times.push(performance.now() - begin)
  }
  return Math.round(times.sort((a, b) => a - b)[ROUNDS >> 1]! * 100) / 100
}

/** Runs a read with each statement explained first. */
async function buffersOf(db: Database, name: string, ask: (r: Read) => Promise<unknown>): Promise<number> {
  const plans: string[] = []
  await db.read(BOOK.brand, async r => {
    const explained = async (text: string, params?: unknown[]) => {
      plans.push(await explain(r, text, params))
    }
    const explaining: Read = Object.create(r, {
      query: {
        value: async (text: string, params?: unknown[]) => await explained(text, params).then(() => r.query(text, params)),
      },
      maybe: {
        value: async (text: string, params?: unknown[]) => await explained(text, params).then(() => r.maybe(text, params)),
      },
    })
    await ask(explaining)
  })
  const all = plans.join('\n')
  if (/Seq Scan on line/.test(all)) throw new Error(`${name} walks through the lines:\n${all}`)
  return Math.max(
    ...[...all.matchAll(/Buffers: shared hit=(\d+)(?: read=(\d+))?/g)].map(([, hit, read]) => Number(hit) + Number(read ?? 0)),
  )
}

async function explain(r: Read, text: string, params?: unknown[]): Promise<string> {
  const rows = await r.query<Record<string, string>>(`explain (analyze, buffers, timing off) ${text}`, params)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}
