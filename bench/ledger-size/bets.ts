import { randomInt } from 'node:crypto'
import type { Database } from '@tonle/database'
import { createLedger, move } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { cpuOf, parentOf } from '../wallet/cpu.ts'
import { cpuEach } from '../wallet/run.ts'
import { BOOK, type Size, walletOf } from './load.ts'

const CONCURRENCY = 256
const STAKE = parseMoney('0.10', 'USD')

/** Bets of random wallets without rows of the games, 256 waiting: what the size of the lines' indexes costs. */
export async function betsPerSecond(
  db: Database,
  size: Size,
  seconds: number,
): Promise<{ betsPerSecond: number; nodeUs: number; postgresUs: number }> {
  const ledger = createLedger(db)
  const { rows } = await db.pool.query('select pg_backend_pid() as pid')
  const postmaster = parentOf((rows[0] as { pid: number }).pid)
  let done = 0
  const until = async (end: number) => {
    while (performance.now() < end) {
      const lines = move({
        from: walletOf(randomInt(1, size.wallets + 1)),
        to: { kind: 'house_revenue', vendor: 'TONLE' },
        amount: STAKE,
        stake: true,
      })
      const { outcome } = await ledger.submit({ key: `v1:bet:${newId()}`, kind: 'bet', book: BOOK, lines })
      if (outcome !== 'posted') throw new Error(`a bet was answered ${outcome}`)
      done++
    }
  }
  const all = (ms: number) => Promise.all(Array.from({ length: CONCURRENCY }, () => until(performance.now() + ms)))
  await all(2000)
  done = 0
  const before = cpuOf(process.pid, postmaster)
  const begin = performance.now()
  await all(seconds * 1000)
  const perSecond = Math.round((done * 1000) / (performance.now() - begin))
  const after = cpuOf(process.pid, postmaster)
  await ledger.drain()
  return {
    betsPerSecond: perSecond,
    ...cpuEach({ node: after.node - before.node, postgres: after.postgres - before.postgres }, done),
  }
}
