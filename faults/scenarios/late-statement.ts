import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '@tonle/database'
import { job, outbox } from '@tonle/jobs'
import { type Ledger, move, type Outcome, type Plan } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { z } from 'zod'
import { brokenRules } from '../harness/audit.ts'
import type { Scenario } from '../scenario.ts'

/** F11: a backend is ended inside a transaction. What its holder says after that must not become a transaction of its own. */
export const lateStatement: Scenario = {
  id: 'F11',
  breaks: 'a backend ended inside a transaction, and statements that come too late',
  needs: 'process',
  smoke: { operations: 15, faults: 5 },
  full: { operations: 300, faults: 100 },
  async run({ ground, scale }) {
    const w = await world({}, { server: ground.url })
    try {
      const failures: string[] = []
      let operations = 0
      for (let round = 0; round < scale.faults; round++) {
        const paths: [string, (fn: (tx: Tx) => Promise<void>) => Promise<void>][] = [
          ['tx', fn => w.services.db.tx(w.brandId, fn)],
          ['system', fn => w.services.db.system(fn)],
        ]
        for (const [name, path] of paths) failures.push(...(await speakTooLate(w.services.db, `${name}-${round}`, path)))
        failures.push(...(await endedLane(w)))
        operations += 3
      }
      const rows = await w.services.db.system(tx => tx.query(`select payload from house.outbox where topic = 'late.statement'`))
      failures.push(...(await brokenRules(w.services.db)))
      return { operations, faults: operations, lost: 0, ghost: rows.length, duplicated: 0, failures }
    } finally {
      await w.close()
    }
  },
}

const lateJob = job({ name: 'late.statement', input: z.object({ name: z.string(), n: z.number() }) })

/** Writes, loses the backend, swallows every error and goes on writing, as careless code would. */
async function speakTooLate(
  db: Database,
  name: string,
  path: (fn: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const failures: string[] = []
  let escaped: Tx | undefined
  const write = (tx: Tx, n: number) => outbox.add(tx, lateJob, { name, n })
  const outcome = await path(async tx => {
    escaped = tx
    await write(tx, 1)
    const { pid } = await tx.one<{ pid: number }>('select pg_backend_pid() as pid')
    await terminate(db, pid)
    for (const n of [2, 3]) {
      const said = await write(tx, n).then(
        () => 'accepted',
        () => 'refused',
      )
      if (said === 'accepted') failures.push(`${name}: a statement after the end of its backend was accepted`)
    }
  }).then(
    () => 'committed',
    () => 'failed',
  )
  if (outcome === 'committed') failures.push(`${name}: a transaction without a backend was committed`)
  const late = await write(escaped!, 4).then(
    () => 'accepted',
    () => 'refused',
  )
  if (late === 'accepted') failures.push(`${name}: a statement after the end of its transaction was accepted`)
  return failures
}

/** The lane's backend is ended while its statement waits for a wallet: the bet is posted once, by a repetition. */
async function endedLane(w: World): Promise<string[]> {
  const { db, ledger } = w.services
  const { id } = await w.member({ balance: '10.00' })
  const cash = { kind: 'member_cash', member: id, currency: 'USD', mode: 'play' } as const
  const book = { brand: w.brandId, currency: 'USD', mode: 'play' } as const
  const one = parseMoney('1.00', 'USD')
  const plan = {
    key: newId(),
    kind: 'adjustment' as const,
    book,
    lines: move({ from: cash, to: { kind: 'adjustments' }, amount: one }),
  }
  // Outside a batch's way, so that the statement is in the lane when its backend ends.
  let answer: Promise<{ outcome: string }> | undefined
  await db.tx(w.brandId, async tx => {
    await ledger.hold(tx, { account: cash, amount: one, key: newId() })
    answer = submitUntilKnown(ledger, plan)
    for (let waited = 0; waited < 100; waited++) {
      const waiting = await db.system(all =>
        all.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'tonle_lane' and state = 'active'`,
        ),
      )
      const ended = await Promise.all(
        waiting.map(({ pid }) => db.lanes.query('select pg_terminate_backend($1)', [pid]).catch(() => {})),
      )
      if (ended.length > 0) return
      await sleep(10)
    }
  })
  const { outcome } = await answer!
  const balance = await db.read(w.brandId, read => ledger.balance(read, cash))
  const isRight = (outcome === 'posted' || outcome === 'replayed') && balance.balance === parseMoney('9.00', 'USD')
  return isRight ? [] : [`a bet whose backend ended was answered ${outcome}, the balance is ${balance.balance}`]
}

/** Busy and unknown are no answers: the same key asks again. */
async function submitUntilKnown(ledger: Ledger, plan: Plan): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      return await ledger.submit(plan)
    } catch (error) {
      if (tries >= 20) throw error
      await sleep(100)
    }
  }
}

/** By a connection of the same role, which may end its own kind. */
async function terminate(db: Database, pid: number): Promise<void> {
  for (const pool of [db.pool, db.workers]) await pool.query('select pg_terminate_backend($1)', [pid]).catch(() => {})
  await sleep(20)
}
