import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { InvalidPlan, isPosted, type Outcome, type Plan } from './index.ts'
import { bet, freshKey, type TestBooks, testBooks, usd } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner(`
    create schema shop;
    create table shop.vendor_tx (tx text primary key, answer int8, transfer_id int8, day date, at timestamptz);
    create table shop.bet (id text primary key, stake int8 not null check (stake < 100000000), note jsonb);
    create type shop.vendor_tx_row as (plan int, tx text);
    create type shop.bet_row as (plan int, id text, stake int8, note jsonb);
    grant insert on shop.vendor_tx, shop.bet to tonle_lane;`)
  b.ledger.registerCompanion({
    table: 'shop.vendor_tx',
    rowType: 'shop.vendor_tx_row',
    columns: { tx: 'text' },
    filled: { answer: 'balance', transfer_id: 'transfer_id', day: 'day', at: 'at' },
  })
  b.ledger.registerCompanion({
    table: 'shop.bet',
    rowType: 'shop.bet_row',
    columns: { id: 'text', stake: 'int8', note: 'jsonb' },
  })
})
afterEach(() => b.expectBooksBalance())
afterAll(() => b.database.drop())

const paths: [string, (plan: Plan) => Promise<Outcome>][] = [
  ['post', plan => b.tx(tx => b.ledger.post(tx, plan))],
  ['submit', plan => b.ledger.submit(plan)],
]
const rows = (table: string, column: string, value: string) =>
  b.db.system(tx => tx.query<Record<string, unknown>>(`select * from shop.${table} where ${column} = $1`, [value]))

describe.each(paths)('through %s', (name, path) => {
  const withRows = (plan: Plan, tx: string, id = tx): Plan => ({
    ...plan,
    companions: [
      { table: 'shop.vendor_tx', row: { tx: `${name}-${tx}` } },
      { table: 'shop.bet', row: { id: `${name}-${id}`, stake: usd('1.00'), note: '{"reels":[1,2]}' } },
    ],
  })

  test('companion rows are stored with the posting and know its answer', async () => {
    const wallet = await b.wallet('5.00')
    const outcome = await path(withRows(bet(b.book, wallet, '1.00'), 'a'))
    if (!isPosted(outcome)) throw new Error(outcome.outcome)
    expect(await rows('vendor_tx', 'tx', `${name}-a`)).toMatchObject([
      { answer: usd('4.00'), transfer_id: outcome.transferId, day: outcome.day, at: outcome.at },
    ])
    expect(await rows('bet', 'id', `${name}-a`)).toMatchObject([{ stake: usd('1.00'), note: { reels: [1, 2] } }])
  })

  test('a refused or repeated plan stores nothing more', async () => {
    const wallet = await b.wallet('1.00')
    expect(await path(withRows(bet(b.book, wallet, '1.01'), 'b'))).toEqual({ outcome: 'insufficient' })
    expect(await rows('vendor_tx', 'tx', `${name}-b`)).toEqual([])
    const plan = withRows(bet(b.book, wallet, '1.00'), 'c')
    expect((await path(plan)).outcome).toBe('posted')
    expect((await path(plan)).outcome).toBe('replayed')
  })

  test('a companion row that exists decides: nothing moves, and the caller is told which index', async () => {
    const wallet = await b.wallet('5.00')
    await path(withRows(bet(b.book, wallet, '1.00'), 'd'))
    expect(await path(withRows(bet(b.book, wallet, '1.00'), 'd', 'd2'))).toEqual({
      outcome: 'conflict',
      constraint: 'vendor_tx_pkey',
    })
    expect(await rows('bet', 'id', `${name}-d2`)).toEqual([])
    expect(await b.balance(wallet)).toBe(usd('4.00'))
  })

  test('of many at once with different keys but the same companion row exactly one is posted', async () => {
    const wallets = await Promise.all(Array.from({ length: 5 }, () => b.wallet('5.00')))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => path(withRows(bet(b.book, wallets[i % 5]!, '1.00'), 'race', `race-${i}`))),
    )
    expect(outcomes.filter(isPosted)).toHaveLength(1)
    expect(outcomes.filter(one => one.outcome === 'conflict')).toHaveLength(19)
  })

  test('a broken check of a companion row is an error and nothing moves', async () => {
    const wallet = await b.wallet('5.00')
    const plan = bet(b.book, wallet, '1.00')
    const broken = { ...plan, companions: [{ table: 'shop.bet', row: { id: freshKey(), stake: usd('100.00') } }] }
    await expect(path(broken)).rejects.toMatchObject({ code: '23514' })
    await expect(path({ ...plan, companions: [{ table: 'shop.bet', row: { colour: 'red' } }] })).rejects.toThrow(InvalidPlan)
    expect(await b.balance(wallet)).toBe(usd('5.00'))
  })
})

test('after a conflict the transaction of the caller goes on', async () => {
  const wallet = await b.wallet('5.00')
  const plan = (): Plan => ({ ...bet(b.book, wallet, '1.00'), companions: [{ table: 'shop.vendor_tx', row: { tx: 'once' } }] })
  await b.ledger.submit(plan())
  const seen = await b.tx(async tx => {
    expect((await b.ledger.post(tx, plan())).outcome).toBe('conflict')
    return await tx.query('select transfer_id from shop.vendor_tx where tx = $1', ['once'])
  })
  expect(seen).toHaveLength(1)
})
