import type { Tx } from '@tonle/database'
import { testKeyring } from '@tonle/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDays, closeStep, type Located, move, type WalletRef } from './index.ts'
import { bet, clearing, freshKey, type TestBooks, testBooks, usd, win } from './test-books.ts'

const keys = testKeyring()
const day = 86_400_000
let b: TestBooks
let play: number
let trial: number

beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner(`update ledger.book set opened_at = '2026-03-01T05:00:00Z'`)
  await b.database.freezeTime(new Date('2026-03-01T05:00:00Z')) // noon in Phnom Penh
  const books = await all<{ id: number; mode: string }>('select id, mode from ledger.book')
  play = books.find(book => book.mode === 'play')!.id
  trial = books.find(book => book.mode === 'trial')!.id
})
afterAll(() => b.database.drop())

const all = <R>(sql: string, params: unknown[] = []) => b.db.system(tx => tx.query<R>(sql, params))
const closed = async (wallet: WalletRef) =>
  await all<{ day: string; closing_balance: bigint; closing_seq: bigint; lines: number }>(
    `select d.day, d.closing_balance, d.closing_seq, d.lines from ledger.account_day d join ledger.account a on a.id = d.wallet_id
      where a.owner = $1 order by d.day`,
    [wallet.member],
  )
const sealedDays = async (book: number) =>
  (await all<{ day: string }>('select day from ledger.book_day where book_id = $1 order by day', [book])).map(row => row.day)

/** The horizon is the server's: other test files' transactions stand before it too. */
async function closeAll(): Promise<number> {
  const { sealed, waiting } = await closeDays(b.db, keys, { patienceMs: 20_000, slice: 3 })
  expect(waiting).toEqual([])
  return sealed
}

/** Steps of one book until the given one, each `slice` accounts. */
async function stepUntil(book: number, last: string): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    const { step } = await closeStep(b.db, keys, book, 3)
    if (step === last) return
    if (step === 'waiting') await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`never ${last}`)
}

test('a day that is not over stays open', async () => {
  expect(await closeAll()).toBe(0)
})

test('after midnight of the zone each account with lines has its closing row, and the book its seal', async () => {
  const wallets = await Promise.all(['10.00', '20.00', '30.00', '0.00'].map(amount => b.wallet(amount)))
  await b.ledger.submit(bet(b.book, wallets[0]!, '4.00'))
  await b.database.advanceTime(day)
  await b.ledger.submit(win(b.book, wallets[1]!, '1.00'))
  expect(await closeAll()).toBe(2)
  expect(await closed(wallets[0]!)).toEqual([{ day: '2026-03-01', closing_balance: usd('6.00'), closing_seq: 2n, lines: 2 }])
  expect(await closed(wallets[1]!)).toMatchObject([{ day: '2026-03-01', closing_balance: usd('20.00'), lines: 1 }])
  expect(await closed(wallets[3]!)).toEqual([])
  expect(
    await all('select lines, total, key_id, octet_length(signature) as size from ledger.book_day where book_id = $1', [play]),
  ).toEqual([{ lines: 4n, total: String(usd('56.00')), key_id: 't1', size: 32 }])
  const house = await all<{ kind: string; received: bigint; closing_received: bigint }>(
    `select a.kind, d.received, d.closing_received from ledger.house_day d join ledger.account a on a.id = d.account_id order by a.kind`,
  )
  expect(house).toEqual([
    { kind: 'clearing', received: -usd('60.00'), closing_received: -usd('60.00') },
    { kind: 'house_revenue', received: usd('4.00'), closing_received: usd('4.00') },
  ])
  await b.expectBooksBalance()
})

test('nothing that is closed is closed again, and an empty day is sealed too', async () => {
  expect(await closeAll()).toBe(0)
  await b.database.advanceTime(2 * day)
  expect(await closeAll()).toBe(4)
  expect(await sealedDays(trial)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(await sealedDays(play)).toEqual(await sealedDays(trial))
  const chain = await all<{ digest: Buffer; previous_digest: Buffer | null }>(
    'select digest, previous_digest from ledger.book_day where book_id = $1 order by day',
    [play],
  )
  expect(chain.map(one => one.previous_digest)).toEqual([null, chain[0]!.digest, chain[1]!.digest])
})

test('a posting that is open across the close keeps its day and is waited for; what comes meanwhile gets the next day', async () => {
  const [late, other] = [await b.wallet('10.00'), await b.wallet('10.00')]
  let commit = () => {}
  const mayCommit = new Promise<void>(resolve => (commit = resolve))
  let posted: (at: string) => void = () => {}
  const dayOfLate = new Promise<string>(resolve => (posted = resolve))
  const straggler = b.tx(async tx => {
    const { day } = await b.ledger.postOrFail(tx, bet(b.book, late, '3.00'))
    posted(day)
    await mayCommit
  })
  expect(await dayOfLate).toBe('2026-03-04')

  await b.database.advanceTime(day)
  await stepUntil(play, 'shut')
  // The clock of a bet may still stand before midnight when the day is shut already.
  await b.database.advanceTime(-day)
  const meanwhile = await b.ledger.submit(bet(b.book, other, '1.00'))
  expect(meanwhile).toMatchObject({ outcome: 'posted', day: '2026-03-05' })
  await b.database.advanceTime(day)
  await stepUntil(play, 'marked')
  for (let i = 0; i < 3; i++) expect(await closeStep(b.db, keys, play)).toEqual({ step: 'waiting' })
  expect(await b.ledger.submit(bet(b.book, other, '1.00'))).toMatchObject({ outcome: 'posted', day: '2026-03-05' })
  expect(await sealedDays(play)).not.toContain('2026-03-04')

  commit()
  await straggler
  await closeAll()
  expect(await closed(late)).toEqual([{ day: '2026-03-04', closing_balance: usd('7.00'), closing_seq: 2n, lines: 2 }])
  expect(await closed(other)).toMatchObject([{ day: '2026-03-04', lines: 1 }])
  await b.database.advanceTime(day)
  await closeAll()
  expect(await closed(other)).toMatchObject([{ lines: 1 }, { day: '2026-03-05', lines: 2, closing_balance: usd('8.00') }])
  await b.expectBooksBalance()
})

test('bets run on while days close under them; every line is in exactly one closing row', async () => {
  const wallets = await Promise.all(Array.from({ length: 12 }, () => b.wallet('100.00')))
  let isOver = false
  const bets = wallets.map(async (wallet, i) => {
    while (!isOver) {
      if (i % 3 === 0) await b.tx(tx => b.ledger.postOrFail(tx, bet(b.book, wallet, '0.01')))
      else if (i % 3 === 1) await b.ledger.submit(bet(b.book, wallet, '0.01'))
      else await b.tx(tx => send(tx, wallet, wallets[(i + 1) % 12]!))
    }
  })
  for (let n = 0; n < 6; n++) {
    await b.database.advanceTime(day / 2)
    await Promise.all([closeAll(), closeAll()])
  }
  isOver = true
  await Promise.all(bets)
  await b.database.advanceTime(day)
  await closeAll()
  const loose = await all(
    `select a.id, a.seq, sum(d.lines) as closed from ledger.account a left join ledger.account_day d on d.wallet_id = a.id
      group by a.id having a.seq <> coalesce(sum(d.lines), 0)`,
  )
  expect(loose).toEqual([])
  await b.expectBooksBalance()
})

const send = (tx: Tx, from: WalletRef, to: WalletRef) =>
  b.ledger.postOrFail(tx, {
    key: freshKey(),
    kind: 'agent_transfer',
    book: b.book,
    lines: move({ from, to, amount: usd('0.01') }),
  })

test('a crash before any commit, and two workers at every step, change nothing of the result', async () => {
  const wallets = await Promise.all(Array.from({ length: 7 }, () => b.wallet('10.00')))
  for (const wallet of wallets) await b.ledger.submit(bet(b.book, wallet, '1.00'))
  await b.database.advanceTime(2 * day)
  const crashing = {
    system: ((fn: (tx: Tx) => Promise<unknown>) =>
      b.db.system(async tx => {
        await fn(tx)
        throw new Error('crash')
      })) as typeof b.db.system,
  }
  for (let i = 0; i < 2000; i++) {
    await expect(closeStep(crashing, keys, play, 3)).rejects.toThrow('crash')
    const both = await Promise.all([closeStep(b.db, keys, play, 3), closeStep(b.db, keys, play, 3)])
    if (both.every(({ step }) => step === 'none')) break
  }
  for (const wallet of wallets) expect(await closed(wallet)).toMatchObject([{ lines: 2, closing_balance: usd('9.00') }])
  const sums = await all(
    `select d.day from ledger.book_day d
      where d.lines <> (select coalesce(sum(x.lines), 0) from ledger.account_day x where x.book_id = d.book_id and x.day = d.day)
         or -d.total <> (select coalesce(sum(x.received), 0) from ledger.house_day x where x.book_id = d.book_id and x.day = d.day)`,
  )
  expect(sums).toEqual([])
  await closeAll()
  await b.expectBooksBalance()
})

test('closing waits for no wallet: rows of players are neither locked nor changed', async () => {
  const wallet = await b.wallet('10.00')
  await b.database.advanceTime(day)
  await b.tx(async tx => {
    await tx.query('select 1') // the horizon must not wait for this one: it has written nothing yet
    const before = await all(`select xmin, xmax, ctid from ledger.account where owner = $1`, [wallet.member])
    await closeAll()
    expect(await all(`select xmin, xmax, ctid from ledger.account where owner = $1`, [wallet.member])).toEqual(before)
  })
  expect(await closed(wallet)).toMatchObject([{ lines: 1 }])
})

test('closing rows and seals are final, even for the owner', async () => {
  for (const sql of [
    'update ledger.account_day set lines = lines',
    'delete from ledger.account_day',
    'update ledger.house_day set received = received + 1',
    'delete from ledger.house_day',
    'delete from ledger.book_day',
  ])
    await expect(b.database.asOwner(sql), sql).rejects.toMatchObject({ code: '23000' })
  await expect(b.tx(tx => tx.query('select ledger.shut_day(1)'))).rejects.toMatchObject({ code: '42501' })
})

test('any account is known at the end of a closed day; an open day has no closing balance', async () => {
  const wallet = await b.wallet('10.00')
  const [{ today }] = (await all<{ today: string }>(`select app_business_day('Asia/Phnom_Penh') as today`)) as [{ today: string }]
  const at = (account: Located, on: string) => b.db.read(b.book.brand, read => b.ledger.balanceAtClose(read, account, on))
  const house = { kind: 'clearing', provider: 'sandbox', currency: 'USD', mode: 'play' } as const
  expect(await at(wallet, today)).toBeUndefined()
  await b.database.advanceTime(day)
  await closeAll()
  const before = (await b.db.read(b.book.brand, read => b.ledger.balance(read, house))).balance
  await b.tx(tx =>
    b.ledger.postOrFail(tx, { ...win(b.book, wallet, '1.00'), lines: move({ from: clearing, to: wallet, amount: usd('1.00') }) }),
  )
  expect(await at(wallet, today)).toBe(usd('10.00'))
  expect(await at(house, today)).toBe(before)
  expect(await at({ ...house, provider: 'nobody' }, today)).toBeUndefined()
})
