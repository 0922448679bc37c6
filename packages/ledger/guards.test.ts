import { connectionConfig } from '@tonle/database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks, checkSince, invariants, type WalletRef } from './index.ts'
import { BRAND, bet, freshKey, onClient, type TestBooks, testBooks, usd, win } from './test-books.ts'

let b: TestBooks
let wallet: WalletRef
beforeAll(async () => {
  b = await testBooks()
  wallet = await b.wallet('100.00')
  await b.ledger.submit(bet(b.book, wallet, '1.00'))
  await b.tx(tx => b.ledger.hold(tx, { account: wallet, amount: usd('5.00'), key: freshKey() }))
})
afterAll(() => b.database.drop())

test.each(['book', 'account', 'stripe', 'line', 'hold', 'account_day', 'house_day', 'closing', 'book_day'])(
  'no role of the site can write ledger.%s',
  async table => {
    const writes = [
      `delete from ledger.${table}`,
      `truncate ledger.${table} cascade`,
      `insert into ledger.${table} default values`,
    ]
    for (const sql of writes) {
      await expect(b.tx(tx => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
      await expect(b.db.system(tx => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
      await expect(b.db.lanes.query(sql)).rejects.toMatchObject({ code: '42501' })
    }
  },
)

test('no role of the site can change a line or a balance', async () => {
  for (const sql of [
    'update ledger.line set amount = 1',
    'update ledger.account set balance = 1',
    `update ledger.hold set state = 'void'`,
  ]) {
    await expect(b.tx(tx => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
    await expect(b.db.lanes.query(sql)).rejects.toMatchObject({ code: '42501' })
  }
})

test.each([
  'update ledger.line set remark = null',
  'delete from ledger.line',
  'truncate ledger.line',
  'delete from ledger.account',
  `update ledger.account set owner = 'x'`,
  `update ledger.book set mode = 'real' where mode = 'play'`,
  `update ledger.book set zone = 'UTC' where mode = 'play'`,
  `update ledger.hold set amount = amount + 1`,
])('even the owner is refused: %s', async sql => {
  await expect(b.database.asOwner(sql)).rejects.toMatchObject({ code: '23000' })
})

test('a hold is resolved once, even for the owner', async () => {
  const other = await b.wallet('5.00')
  await b.tx(tx => b.ledger.hold(tx, { account: other, amount: usd('5.00'), key: 'once' }))
  await b.tx(tx => b.ledger.voidHold(tx, { account: other, key: 'once' }))
  await expect(
    b.database.asOwner(`update ledger.hold set state = 'pending', resolved_at = null where key = 'once'`),
  ).rejects.toMatchObject({ code: '23000' })
})

test('a wallet below zero is refused by the table itself', async () => {
  await expect(b.database.asOwner('update ledger.account set balance = -1 where not house')).rejects.toMatchObject({
    constraint: 'account_not_overdrawn',
  })
  await expect(b.database.asOwner('update ledger.account set held = balance + 1 where not house')).rejects.toMatchObject({
    constraint: 'account_not_overdrawn',
  })
})

test("the lanes' role can post and read, and nothing else of the ledger", async () => {
  await expect(b.db.lanes.query('select * from ledger.line')).resolves.toBeDefined()
  for (const call of [
    `ledger.set_flags(1, true, null, null)`,
    `ledger.open_book('${BRAND}', 'EUR', 'real', 1, 'UTC')`,
    `ledger.release_hold(1, 'x', 'void')`,
    `ledger.first_answer('k', '{1}', '{1}', '{1}', '{a}')`,
  ])
    await expect(b.db.lanes.query(`select ${call}`)).rejects.toMatchObject({ code: '42501' })
})

const damages: [rule: string, sql: string][] = [
  ['I2', 'update ledger.account set balance = balance + 10000 where id = (select min(id) from ledger.account where not house)'],
  ['I3', 'update ledger.account set seq = seq + 1 where id = (select min(id) from ledger.account where not house)'],
  ['I1.house', 'update ledger.stripe set balance = balance + 1 where ctid = (select min(ctid) from ledger.stripe)'],
  ['I3.chain', 'update ledger.line set balance_after = balance_after + 1 where seq = 1'],
  ['I3.chain', 'update ledger.line set seq = seq + 5 where seq = 1'],
  [
    'I1',
    'insert into ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key) select 900, 900, max(id), min(id), 900, 5, 5, now(), now(), 1, $$x$$, $$x$$ from ledger.account where not house',
  ],
  ['I3.accounts', 'update ledger.line set counter_id = 4711 where seq = 1'],
  ['I5', 'update ledger.line set key = (select min(key) from ledger.line), part = seq::smallint + 100 where true'],
  ['I6', 'grant update on ledger.line to tonle_app'],
  ['I6', 'alter table ledger.line disable trigger line_is_final'],
  ['I7', 'update ledger.account set held = held + 1 where held > 0'],
  [
    'I7.posted',
    `insert into ledger.hold (wallet_id, key, amount, state, placed_at, resolved_at, transfer_id) select min(id), 'ghost', 1, 'posted', now(), now(), 4711 from ledger.account where not house`,
  ],
  ['I7.overdue', `update ledger.hold set expires_at = now() - interval '2 hours'`],
  ['I17', `update ledger.account set book_id = (select id from ledger.book where mode = 'trial') where house`],
  ['I18', 'update ledger.line set amount = amount + 1 where seq = 1'],
  [
    'I3.days',
    `insert into ledger.account_day select wallet_id, day, 1, 1, 1, 1, 0, 1, '' from ledger.line where seq = 1 order by wallet_id limit 1`,
  ],
]

test.each(damages)('the check finds it: %s (%s)', async (rule, sql) => {
  // A damaged copy per rule would be slow: the damage is done and taken back inside one transaction of the owner.
  const client = new Client(connectionConfig(b.database.url, 'tonle_owner'))
  await client.connect()
  try {
    await client.query('begin')
    if (!/^(grant|alter)/.test(sql))
      await client.query(
        'alter table ledger.line disable trigger user; alter table ledger.account disable trigger user; alter table ledger.hold disable trigger user',
      )
    await client.query(sql)
    const breaches = await checkBooks({ query: async text => (await client.query(text)).rows })
    expect(breaches.map(breach => breach.id)).toContain(rule)
    const inStretches = await checkSince(onClient(client), invariants, undefined, { stretch: 2 })
    expect(inStretches.breaches.map(breach => breach.id)).toContain(rule)
  } finally {
    await client.query('rollback')
    await client.end()
  }
  await b.expectBooksBalance()
})

test('the books are clean when nobody damages them', async () => {
  await b.ledger.submit(win(b.book, wallet, '2.00'))
  await b.expectBooksBalance()
})
