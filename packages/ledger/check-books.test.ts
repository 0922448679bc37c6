import { connectionConfig } from '@tonle/database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BookInvariant,
  type Checkpoint,
  checkBooks,
  checkSince,
  invariants,
  isOfThisPast,
  move,
  type WalletRef,
} from './index.ts'
import { bet, freshKey, onClient, type TestBooks, testBooks, usd, win } from './test-books.ts'

let b: TestBooks
let wallets: WalletRef[]
let checkpoint: Checkpoint

/** Old lines that a check has seen, then new ones. */
beforeAll(async () => {
  b = await testBooks()
  wallets = await Promise.all(['100.00', '100.00', '100.00'].map(amount => b.wallet(amount)))
  for (const wallet of wallets) await b.ledger.submit(bet(b.book, wallet, '1.00'))
  const checked = await checkSince(b.db, invariants, undefined)
  expect(checked.breaches).toEqual([])
  checkpoint = checked.checkpoint
  for (const wallet of wallets.slice(0, 2)) await b.ledger.submit(win(b.book, wallet, '2.00'))
  const [from, to] = [wallets[0]!, wallets[1]!]
  await b.tx(tx =>
    b.ledger.postOrFail(tx, {
      key: freshKey(),
      kind: 'agent_transfer',
      book: b.book,
      lines: move({ from, to, amount: usd('5.00') }),
    }),
  )
})
afterAll(() => b.database.drop())

/** Rules found broken after the damage: by what is new since the checkpoint, and by a full check. */
async function brokenAfter(...damage: string[]): Promise<{ isNew: string[]; full: string[] }> {
  const client = new Client(connectionConfig(b.database.url, 'tonle_owner'))
  await client.connect()
  try {
    await client.query('begin')
    for (const table of ['line', 'account', 'stripe']) await client.query(`alter table ledger.${table} disable trigger user`)
    for (const sql of damage) await client.query(sql)
    const ids = async (since: Checkpoint | undefined) =>
      (await checkSince(onClient(client), invariants, since, { stretch: 3 })).breaches
        .map(breach => breach.id)
        .filter(id => id !== 'I6') // the triggers are off here
    return { isNew: await ids(checkpoint), full: await ids(undefined) }
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const NEW = `seq = (select max(seq) from ledger.line) `
const OLD = 'seq = 1 and wallet_id = (select min(wallet_id) from ledger.line)'

test('whole books have no breach, new or old, in stretches of any size', async () => {
  expect(await brokenAfter()).toEqual({ isNew: [], full: [] })
})

test.each([
  ['I3.chain', `update ledger.line set balance_after = balance_after + 10000 where ${NEW}`],
  [
    'I1',
    `update ledger.line set amount = amount + 10000 where counter_id in (select id from ledger.account where not house) and amount > 0`,
  ],
  ['I1.house', `update ledger.line set amount = amount + 10000 where kind = 'win'`],
  ['I1.house', `update ledger.stripe set balance = balance + 1 where ctid = (select min(ctid) from ledger.stripe)`],
  [
    'I3',
    `update ledger.account set balance = balance + 10000 where id = (select max(wallet_id) from ledger.line where kind = 'win')`,
  ],
  ['I3', `delete from ledger.line where ${NEW}`],
  ['I4', `update ledger.line set balance_after = -1 where ${NEW}`],
  [
    'I5',
    `update ledger.line set key = (select key from ledger.line where ${OLD}), part = 7 where kind = 'win' and wallet_id = (select min(wallet_id) from ledger.line)`,
  ],
  ['I17', `update ledger.line set counter_id = (select min(id) from ledger.account where book_id = 2) where kind = 'win'`],
  ['I18', `update ledger.line set amount = amount + 1 where ${NEW}`],
])('what is wrong in new rows is found by the next check: %s (%s)', async (rule, damage) => {
  const prepare = `insert into ledger.account (book_id, house, kind) values (2, true, 'suspense') on conflict do nothing`
  const { isNew, full } = await brokenAfter(prepare, damage)
  expect(isNew).toContain(rule)
  expect(full).toContain(rule)
})

test('what is wrong in rows that were checked is found by the full check', async () => {
  const { isNew, full } = await brokenAfter(`update ledger.line set balance_after = balance_after + 10000 where ${OLD}`)
  expect(isNew).toEqual([])
  expect(full).toContain('I3.chain')
  const idle = await brokenAfter(
    `insert into ledger.account (book_id, house, kind, owner, balance) values (1, false, 'member_cash', 'x', 10000)`,
  )
  expect(idle).toEqual({ isNew: [], full: ['I2', 'I3.idle'] })
})

test('a transaction that was open during a check is checked by the next one, whatever its number', async () => {
  let commit = () => {}
  const mayCommit = new Promise<void>(resolve => (commit = resolve))
  let posted = () => {}
  const isPosted = new Promise<void>(resolve => (posted = resolve))
  const slow = b.tx(async tx => {
    await b.ledger.postOrFail(tx, bet(b.book, wallets[2]!, '1.00'))
    posted()
    await mayCommit
  })
  await isPosted
  for (let i = 0; i < 3; i++) await b.ledger.submit(bet(b.book, wallets[0]!, '1.00'))
  const before = await checkSince(b.db, invariants, checkpoint)
  commit()
  await slow
  for (let i = 0; i < 3; i++) await b.ledger.submit(bet(b.book, wallets[1]!, '1.00'))
  const seen: unknown[] = []
  const spy = {
    id: 'spy',
    says: '',
    sql: (facts: { rows(table: string): string }) => `select id from ${facts.rows('ledger.line')} l`,
  }
  const after = await checkSince(b.db, [spy], before.checkpoint, { stretch: 1 })
  seen.push(...after.breaches.flatMap(breach => breach.rows))
  expect(seen).toHaveLength(1 + 3)
  expect((await checkSince(b.db, [spy], after.checkpoint)).breaches).toEqual([])
  expect(before.breaches).toEqual([])
})

test('a checkpoint of another server is not trusted', async () => {
  expect(await isOfThisPast(b.db, checkpoint)).toBe(true)
  expect(await isOfThisPast(b.db, { ...checkpoint, snapshot: '900000000:900000000:' })).toBe(false)
})

test('a check that falls behind keeps what it has seen and goes on from there', async () => {
  let checked = await checkSince(b.db, invariants, checkpoint, { stretch: 1, budgetMs: 0 })
  let runs = 1
  for (; !checked.isComplete && runs < 100; runs++)
    checked = await checkSince(b.db, invariants, checked.checkpoint, { stretch: 1, budgetMs: 0 })
  expect(checked.isComplete).toBe(true)
  expect(checked.breaches).toEqual([])
  expect(runs).toBeGreaterThan(1)
  const whole = await checkSince(b.db, invariants, checkpoint)
  expect(checked.checkpoint.received).toEqual(whole.checkpoint.received)
})

test('each rule is told what it may look at, in a transaction whose snapshot stands still', async () => {
  const seen: unknown[] = []
  const spy: BookInvariant = {
    id: 'spy',
    says: '',
    sql(facts) {
      seen.push(facts.scope)
      return 'select 1 where false'
    },
  }
  await b.db.system(tx => checkBooks(tx, [spy]))
  const watched = {
    system: ((fn, options) => {
      seen.push(options)
      return b.db.system(fn, options)
    }) as typeof b.db.system,
  }
  await checkSince(watched, [spy], checkpoint)
  expect(seen).toEqual(['all', { isolation: 'repeatable read' }, 'since'])
})

test('five rows are shown of a rule that is broken everywhere; rules about standing rows are asked once, in full checks', async () => {
  const facts: BookInvariant = { id: 'facts', says: 'f', sql: of => `select id from ${of.rows('ledger.line')} l` }
  const standing: BookInvariant = { id: 'standing', says: 's', sql: 'select 1 as one' }
  const full = await checkSince(b.db, [facts, standing], undefined, { stretch: 2, budgetMs: 0 })
  expect(full.isComplete).toBe(true)
  expect(full.breaches.map(({ id, says, rows }) => [id, says, rows.length])).toEqual([
    ['facts', 'f', 5],
    ['standing', 's', 1],
  ])
  const since = await checkSince(b.db, [facts, standing], checkpoint)
  expect(since.breaches.map(({ id }) => id)).toEqual(['facts'])
})

test('the time of each rule is told', async () => {
  const startedMs = performance.now()
  const { ms } = await checkSince(b.db, invariants, undefined, { stretch: 2 })
  const tookMs = performance.now() - startedMs
  expect([...ms.keys()].sort()).toEqual(invariants.map(({ id }) => id).sort())
  for (const one of ms.values()) {
    expect(one).toBeGreaterThanOrEqual(0)
    expect(one).toBeLessThan(tookMs)
  }
})

test('a check that is told to stop stops, and what is no snapshot never reaches a statement', async () => {
  await expect(checkSince(b.db, invariants, undefined, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop')
  // The look for the end of the stretch asks the database first, and it refuses most of them.
  for (const snapshot of [`1:1:'`, `x 1:1:`])
    await expect(checkSince(b.db, invariants, { ...checkpoint, snapshot })).rejects.toThrow()
})
