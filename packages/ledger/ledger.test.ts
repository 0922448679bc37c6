import type { Tx } from '@tonle/database'
import { DatabaseError, type Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { createLedger, move, type Plan, type WalletRef } from './index.ts'

/** Without a database: which statements are sent. */

// What does not come at once never comes.
vi.setConfig({ testTimeout: 2000 })

const wallet: WalletRef = { kind: 'member_cash', member: 'm', currency: 'USD', mode: 'play' }
const plan: Plan = {
  key: 'k',
  kind: 'bet',
  book: { brand: 'b', currency: 'USD', mode: 'play' },
  lines: move({ from: wallet, to: { kind: 'suspense' }, amount: 10_000n as never }),
}
const withRow: Plan = { ...plan, companions: [{ table: 's.tx', row: { tx: 't' } }] }
const POSTED = { outcome: 'posted', transfer_id: 1n, day: 'd', at: new Date(0), wallets: [1n], balances: [0n] }

function broken(code: string): Error {
  const error = new DatabaseError('broken', 0, 'error')
  error.code = code
  error.constraint = 'tx_pkey'
  return error
}

/** Every account is known to the database by the same id. */
function answers(text: string, params: readonly unknown[] = []): unknown[] {
  if (text.startsWith('select id from ledger.book')) return [{ id: 7 }]
  if (text.includes('unnest($2::text[]')) return (params[1] as string[]).map(name => ({ name, id: 1n }))
  return []
}

function transaction(fails?: Error) {
  const sent: string[] = []
  const tx = {
    brand: 'b',
    async query(text: string, params?: unknown[]) {
      if (text.includes('savepoint')) sent.push(text)
      return answers(text, params)
    },
    async one() {
      sent.push('post')
      if (fails) throw fails
      return POSTED
    },
  }
  return { tx: tx as unknown as Tx, sent }
}

function ledgerOn(pool: object = { options: {} }) {
  const ledger = createLedger({ lanes: pool as Pool })
  ledger.registerCompanion({ table: 's.tx', rowType: 's.tx_row', columns: { tx: 'text' } })
  return ledger
}

test('a posting can be taken back in its transaction, with rows and without', async () => {
  const ledger = ledgerOn()
  const [plain, row] = [transaction(), transaction()]
  await ledger.post(plain.tx, plan)
  await ledger.post(row.tx, withRow)
  for (const { sent } of [plain, row]) expect(sent).toEqual(['savepoint ledger_post', 'post', 'release savepoint ledger_post'])
})

test('a row that exists and a sum beyond int8 are answers, and the transaction goes on; any other error ends it', async () => {
  const ledger = ledgerOn()
  const beyond = transaction(broken('22003'))
  expect(await ledger.post(beyond.tx, plan)).toEqual({ outcome: 'out_of_range' })
  expect(beyond.sent).toEqual(['savepoint ledger_post', 'post', 'rollback to savepoint ledger_post'])
  const met = transaction(broken('23505'))
  expect(await ledger.post(met.tx, withRow)).toEqual({ outcome: 'conflict', constraint: 'tx_pkey' })
  expect(met.sent).toEqual(['savepoint ledger_post', 'post', 'rollback to savepoint ledger_post'])
  for (const error of [broken('23514'), new Error('cut')]) {
    const failed = transaction(error)
    await expect(ledger.post(failed.tx, withRow)).rejects.toBe(error)
    expect(failed.sent).toEqual(['savepoint ledger_post', 'post'])
  }
})

/** What the lanes send, in a word each. */
function lanes(answer: (name: string) => object | Error, find = answers) {
  const sent: string[] = []
  const query = async (statement: string | { name: string }, params?: unknown[]) => {
    if (typeof statement === 'string') {
      sent.push(statement.includes('unnest') ? 'accounts' : 'book')
      return { rows: find(statement, params) }
    }
    sent.push(statement.name)
    const row = answer(statement.name)
    if (row instanceof Error) throw row
    return { rows: [row] }
  }
  return { sent, pool: { options: {}, connect: async () => ({ query, release: () => {} }) } }
}
const PLAIN = {
  ok: 't',
  poor: 'f',
  barred: 'f',
  repeated: null,
  replays: null,
  kept: null,
  balances: [0n],
  days: 'd',
  first_id: 1n,
  at: new Date(0),
}

test('accounts are looked for once, then a plan is one statement', async () => {
  const { pool, sent } = lanes(() => PLAIN)
  const ledger = ledgerOn(pool)
  await ledger.submit(plan)
  expect(sent.splice(0)).toEqual(['book', 'accounts', 'ledger plain'])
  await ledger.submit(plan)
  expect(sent).toEqual(['ledger plain'])
})

test('where no account is known no batch is asked: the plan goes alone, and is looked for again', async () => {
  const { pool, sent } = lanes(
    () => PLAIN,
    (text, params) => (text.includes('unnest') ? [] : answers(text, params)),
  )
  expect(
    await ledgerOn(pool).submit({ ...plan, lines: [{ ...plan.lines[0]!, counter: { kind: 'clearing', provider: 'p' } }] }),
  ).toEqual({ outcome: 'no_wallet' })
  expect(sent.filter(one => one.startsWith('ledger'))).toEqual([])
})

test('of what the plain path leaves, the next is asked, and then the plan alone', async () => {
  const said: Record<string, object> = {
    'ledger plain': { ...PLAIN, ok: 'f', first_id: null, at: null },
    'ledger batch': { outcomes: 'undecided' },
    ledger: { outcome: 'insufficient' },
  }
  const { pool, sent } = lanes(name => said[name]!)
  expect(await ledgerOn(pool).submit(plan)).toEqual({ outcome: 'insufficient' })
  expect(sent).toEqual(['book', 'accounts', 'ledger plain', 'ledger batch', 'ledger'])
})

test('alone, a row that exists is an answer; any other error is the caller’s', async () => {
  for (const [code, outcome] of [
    ['23505', { outcome: 'conflict', constraint: 'tx_pkey' }],
    ['23514', undefined],
  ] as const) {
    const { pool } = lanes(() => broken(code))
    const answer = ledgerOn(pool).submit(withRow)
    if (outcome) expect(await answer).toEqual(outcome)
    else await expect(answer).rejects.toMatchObject({ code })
  }
})

test('a ledger that is drained takes nothing more', async () => {
  const ledger = ledgerOn(lanes(() => PLAIN).pool)
  await ledger.submit(plan)
  await ledger.drain()
  await expect(ledger.submit(plan)).rejects.toThrow('the process is stopping')
})
