import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Book, createLedger, isPosted, LedgerBusy, move, type Plan, type WalletRef } from './index.ts'
import { BRAND, bet, freshKey, type TestBooks, testBooks, usd, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
  await b.database.asOwner(`
    create schema shop;
    create table shop.vendor_tx (tx text primary key, answer int8, transfer_id int8, day date, at timestamptz);
    create table shop.refusal (tx text primary key, why text, at timestamptz not null);
    create table shop.bet (id text primary key, stake int8 not null check (stake < 100000000), hash bytea, note jsonb);
    create type shop.vendor_tx_row as (plan int, tx text);
    create type shop.bet_row as (plan int, id text, stake int8, hash bytea, note jsonb);
    grant insert on shop.vendor_tx, shop.bet to tonle_lane;
    grant insert, select on shop.refusal to tonle_lane;`)
  b.ledger.registerCompanion({
    table: 'shop.vendor_tx',
    rowType: 'shop.vendor_tx_row',
    columns: { tx: 'text' },
    filled: { answer: 'balance', transfer_id: 'transfer_id', day: 'day', at: 'at' },
    refused: { table: 'shop.refusal', columns: ['tx'], filled: { why: 'outcome', at: 'at' } },
  })
  b.ledger.registerCompanion({
    table: 'shop.bet',
    rowType: 'shop.bet_row',
    columns: { id: 'text', stake: 'int8', hash: 'bytea', note: 'jsonb' },
  })
})
afterEach(() => b.expectBooksBalance())
afterAll(() => b.database.drop())

const wallets = (count: number, balance: string) => Promise.all(Array.from({ length: count }, () => b.wallet(balance)))
const submitAll = (plans: Plan[]) => Promise.all(plans.map(plan => b.ledger.submit(plan)))
const outcomes = async (plans: Plan[]) => (await submitAll(plans)).map(one => one.outcome)

/** How often a connection of the lanes is taken while `work` runs: once a statement. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const onAcquire = () => void count++
  b.db.lanes.on('acquire', onAcquire)
  await work()
  b.db.lanes.off('acquire', onAcquire)
  return count
}

/** Somebody's transaction that has moved the wallet and takes its time. */
async function whileLocked<T>(wallet: WalletRef, work: (release: () => void) => Promise<T>): Promise<T> {
  const isLocked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const holder = b.tx(async tx => {
    await b.ledger.postOrFail(tx, win(b.book, wallet, '1.00'))
    isLocked.resolve()
    await gate.promise
  })
  await isLocked.promise
  try {
    return await work(gate.resolve)
  } finally {
    gate.resolve()
    await holder
  }
}

describe('folding', () => {
  test('what is submitted at once goes in one statement per lane, however many; one alone goes at once', async () => {
    const players = await wallets(50, '50.00')
    await submitAll(players.map(wallet => bet(b.book, wallet, '1.00')))
    const plans = players.flatMap(wallet => Array.from({ length: 8 }, () => bet(b.book, wallet, '1.00')))
    expect(await statementsOf(async () => expect(new Set(await outcomes(plans))).toEqual(new Set(['posted'])))).toBeLessThan(6)
    expect(await statementsOf(() => b.ledger.submit(bet(b.book, players[0]!, '1.00')))).toBe(1)
  })

  test("a refusal or a repetition is one statement like a bet, where it is its wallet's only plan", async () => {
    const players = await wallets(20, '5.00')
    const before = players.map(wallet => bet(b.book, wallet, '1.00'))
    await submitAll(before)
    await b.tx(tx => b.ledger.setFlags(tx, players[0]!, { mayBet: false }))
    const plans = players.map((wallet, i) => (i % 2 === 0 ? bet(b.book, wallet, '4.01') : before[i]!))
    plans[1] = bet(b.book, players[1]!, '9.00', before[1]!.key)
    let answers: string[] = []
    expect(await statementsOf(async () => (answers = await outcomes(plans)))).toBeLessThan(4)
    expect(answers.slice(0, 4)).toEqual(['not_allowed', 'key_reused', 'insufficient', 'replayed'])
    expect(new Set(answers.slice(2))).toEqual(new Set(['insufficient', 'replayed']))
    expect(await b.ledger.submit(before[3]!)).toMatchObject({ outcome: 'replayed', at: expect.any(Date) })
  })

  test('refusals and repetitions of busy wallets are answered in two statements a lane', async () => {
    const players = await wallets(20, '5.00')
    const before = players.map(wallet => bet(b.book, wallet, '1.00'))
    await submitAll(before)
    const plans = players.flatMap((wallet, i) => [before[i]!, bet(b.book, wallet, '4.01'), bet(b.book, wallet, '4.00')])
    let answers: string[] = []
    expect(await statementsOf(async () => (answers = await outcomes(plans)))).toBeLessThan(7)
    expect(answers).toEqual(players.flatMap(() => ['replayed', 'insufficient', 'posted']))
  })

  test('against one house account, its stripes are written once a batch', async () => {
    const players = await wallets(40, '5.00')
    const writes = () =>
      b.tx(tx =>
        tx.one<{ n: bigint }>(`select sum(n_tup_upd + n_tup_ins)::int8 as n from pg_stat_user_tables where relname = 'stripe'`),
      )
    const settled = async () => {
      // Statistics arrive when a connection has been idle for a moment.
      await new Promise(resolve => setTimeout(resolve, 1100))
      await submitAll([bet(b.book, players[0]!, '0.01')])
      await new Promise(resolve => setTimeout(resolve, 100))
      return (await writes()).n
    }
    const before = await settled()
    await submitAll(players.flatMap(wallet => Array.from({ length: 5 }, () => bet(b.book, wallet, '0.10'))))
    expect((await settled()) - before).toBeLessThan(50n)
  })
})

describe('inside a batch', () => {
  test("one wallet's plans are decided in the order they came, and each is told its own balance", async () => {
    const wallet = await b.wallet('10.00')
    const answers = await submitAll([
      bet(b.book, wallet, '10.00'),
      bet(b.book, wallet, '0.01'),
      win(b.book, wallet, '5.00'),
      bet(b.book, wallet, '4.00'),
      bet(b.book, wallet, '2.00'),
      bet(b.book, wallet, '1.00'),
    ])
    expect(answers.map(one => (isPosted(one) ? one.balanceOf(wallet) : one.outcome))).toEqual([
      usd('0'),
      'insufficient',
      usd('5.00'),
      usd('1.00'),
      'insufficient',
      usd('0'),
    ])
  })

  test('plans that a batch cannot hold keep their place among those of their wallet', async () => {
    const [wallet, other] = [await b.wallet('10.00'), await b.wallet()]
    const send: Plan = {
      key: freshKey(),
      kind: 'agent_transfer',
      book: b.book,
      lines: move({ from: wallet, to: other, amount: usd('3.00') }),
    }
    const answers = await submitAll([bet(b.book, wallet, '7.00'), send, bet(b.book, wallet, '0.01'), win(b.book, wallet, '1.00')])
    expect(answers.map(one => (isPosted(one) ? one.balanceOf(wallet) : one.outcome))).toEqual([
      usd('3.00'),
      usd('0'),
      'insufficient',
      usd('1.00'),
    ])
  })

  test('a refused plan, a closed and a barred wallet refuse only themselves', async () => {
    const players = await wallets(30, '1.00')
    await b.tx(tx => b.ledger.setFlags(tx, players[3]!, { mayBet: false }))
    await b.tx(tx => b.ledger.setFlags(tx, players[4]!, { isOpen: false }))
    const answers = await outcomes(players.map((wallet, i) => bet(b.book, wallet, i === 2 ? '1.01' : '1.00')))
    expect(answers.slice(2, 5)).toEqual(['insufficient', 'not_allowed', 'no_wallet'])
    expect(new Set([...answers.slice(0, 2), ...answers.slice(5)])).toEqual(new Set(['posted']))
  })

  test('what is held cannot be spent', async () => {
    const [held, free] = [await b.wallet('10.00'), await b.wallet('10.00')]
    await b.tx(tx => b.ledger.hold(tx, { account: held, amount: usd('6.00'), key: freshKey() }))
    const plans = [held, free].map(wallet => bet(b.book, wallet, '4.01'))
    // Found by the batch itself, not by the table's check, which would refuse the whole of it.
    expect(await statementsOf(async () => expect(await outcomes(plans)).toEqual(['insufficient', 'posted']))).toBeLessThan(4)
  })

  test('a stake of nothing with a payout, and one of nothing at all, are answered like others', async () => {
    const wallet = await b.wallet('1.00')
    const round = bet(b.book, wallet, '0.00')
    const paid = { ...round, key: freshKey(), lines: [...round.lines, ...win(b.book, wallet, '2.00').lines] }
    const answers = await submitAll([round, paid])
    expect(answers.map(one => isPosted(one) && one.balanceOf(wallet))).toEqual([usd('1.00'), usd('3.00')])
    const [again] = await submitAll([paid])
    expect(again).toMatchObject({ outcome: 'replayed', transferId: isPosted(answers[1]!) && answers[1].transferId })
  })

  test('plans of several books and currencies go together, each with the day of its book', async () => {
    const tokyo: Book = { brand: BRAND, currency: 'USDT', mode: 'real' }
    await b.tx(tx => b.ledger.openBook(tx, { ...tokyo, zone: 'Asia/Tokyo' }))
    const [play, trial, real] = [
      await b.wallet('5.00'),
      await b.wallet('5.00', { book: b.trial }),
      await b.wallet('0.00', { book: tokyo }),
    ]
    try {
      // 23:30 in Phnom Penh, 01:30 of the next day in Tokyo.
      await b.database.freezeTime(new Date('2027-03-01T16:30:00Z'))
      const answers = await submitAll([
        bet(b.book, play, '1.00'),
        bet(b.trial, trial, '2.00'),
        win(tokyo, real, '3.00'),
        bet(b.book, trial, '1.00'),
      ])
      expect(answers.map(one => (isPosted(one) ? one.day : one.outcome))).toEqual([
        '2027-03-01',
        '2027-03-01',
        '2027-03-02',
        'no_wallet',
      ])
      expect(await b.balance(real)).toBe(usd('3.00'))
    } finally {
      await b.database.freezeTime(null)
    }
  })
})

describe('the same key inside a batch', () => {
  test('posts once and gives all the same answer; other content is refused', async () => {
    const wallet = await b.wallet('10.00')
    const plan = bet(b.book, wallet, '1.00')
    const answers = await submitAll([plan, plan, bet(b.book, wallet, '2.00', plan.key), plan, bet(b.book, wallet, '3.00')])
    expect(answers.map(one => (isPosted(one) ? `${one.outcome} ${one.balanceOf(wallet)}` : one.outcome))).toEqual([
      `posted ${usd('9.00')}`,
      `replayed ${usd('9.00')}`,
      'key_reused',
      `replayed ${usd('9.00')}`,
      `posted ${usd('6.00')}`,
    ])
  })

  test('a repetition of a refused plan is decided anew', async () => {
    const wallet = await b.wallet('1.00')
    const plan = bet(b.book, wallet, '2.00')
    expect(await outcomes([plan, win(b.book, wallet, '1.00'), plan])).toEqual(['insufficient', 'posted', 'posted'])
    expect(await b.balance(wallet)).toBe(0n)
  })
})

describe('companion rows of a batch', () => {
  const withRows = (plan: Plan, tx: string, id = tx): Plan => ({
    ...plan,
    companions: [
      { table: 'shop.vendor_tx', row: { tx } },
      {
        table: 'shop.bet',
        row: { id, stake: usd('1.00'), hash: Buffer.from([0, 255, 34, 92]), note: JSON.stringify({ 'say "\\"': [id] }) },
      },
    ],
  })
  const stored = (table: string, column: string, like: string) =>
    b.db.system(tx =>
      tx.query<Record<string, unknown>>(`select * from shop.${table} where ${column} like $1 order by ${column}`, [like]),
    )

  test('what comes for a wallet in the same flush follows the plan that had to go alone', async () => {
    const [wallet, other] = [await b.wallet('9.00'), await b.wallet('9.00')]
    await b.ledger.submit(withRows(bet(b.book, other, '1.00'), 'taken'))
    const stake = (of: WalletRef) => bet(b.book, of, '1.00')
    for (let round = 0; round < 2; round++) {
      const before = (await b.balance(wallet)) - usd('0')
      const answers = await submitAll([
        stake(wallet),
        withRows(stake(wallet), 'taken'),
        stake(wallet),
        withRows(stake(other), 'taken'),
        stake(wallet),
        stake(wallet),
      ])
      expect(answers.map(one => (isPosted(one) ? one.balanceOf(wallet) - before : one.outcome))).toEqual([
        -usd('1.00'),
        'conflict',
        -usd('2.00'),
        'conflict',
        -usd('3.00'),
        -usd('4.00'),
      ])
    }
  })

  test('a refusal is stored with the decision where the plan keeps it, once; nothing of it where it does not', async () => {
    const [poor, barred, busy, free] = [
      await b.wallet('1.00'),
      await b.wallet('9.00'),
      await b.wallet('1.00'),
      await b.wallet('1.00'),
    ]
    await b.tx(tx => b.ledger.setFlags(tx, barred, { mayBet: false }))
    const asked = (of: WalletRef, tx: string): Plan => ({ ...withRows(bet(b.book, of, '2.00'), tx), keepsRefusal: true })
    const plans = [
      asked(poor, 'keep-poor'),
      asked(barred, 'keep-barred'),
      // Two of one wallet: the second path.
      { ...withRows(bet(b.book, busy, '1.00'), 'keep-paid'), keepsRefusal: true },
      asked(busy, 'keep-busy'),
      { ...asked(free, 'keep-not'), keepsRefusal: false },
    ]
    expect(await submitAll(plans)).toMatchObject([
      { outcome: 'insufficient', isKept: true },
      { outcome: 'not_allowed', isKept: true },
      { outcome: 'posted' },
      { outcome: 'insufficient', isKept: true },
      { outcome: 'insufficient' },
    ])
    expect((await stored('refusal', 'tx', 'keep-%')).map(row => [row.tx, row.why])).toEqual([
      ['keep-barred', 'not_allowed'],
      ['keep-busy', 'insufficient'],
      ['keep-poor', 'insufficient'],
    ])
    expect(await stored('vendor_tx', 'tx', 'keep-%')).toMatchObject([{ tx: 'keep-paid' }])
    expect(await b.ledger.submit(asked(poor, 'keep-poor'))).toEqual({ outcome: 'insufficient', isKept: false })
    // A wallet that goes alone says nothing of it: its caller stores it.
    await b.tx(tx => b.ledger.setFlags(tx, poor, { careful: true }))
    expect(await b.ledger.submit(asked(poor, 'keep-careful'))).toEqual({ outcome: 'insufficient' })
  })

  test('each row stands beside its own posting; plans with and without rows go together', async () => {
    const players = await wallets(12, '9.00')
    const answers = await submitAll(
      players.map((wallet, i) =>
        i % 3 === 2 ? bet(b.book, wallet, '1.00') : withRows(bet(b.book, wallet, `${i % 8}.00`), `mix-${10 + i}`),
      ),
    )
    const places = players.map((_, i) => i).filter(i => i % 3 !== 2)
    const rows = places.map(i => answers[i]!).filter(isPosted)
    expect(await stored('vendor_tx', 'tx', 'mix-%')).toEqual(
      places.map((place, i) => ({
        tx: `mix-${10 + place}`,
        answer: usd(`${9 - (place % 8)}.00`),
        transfer_id: rows[i]!.transferId,
        day: rows[i]!.day,
        at: rows[i]!.at,
      })),
    )
    const bets = await stored('bet', 'id', 'mix-%')
    expect(bets.map(row => [row.hash, row.note])).toEqual(
      places.map(i => [Buffer.from([0, 255, 34, 92]), { 'say "\\"': [`mix-${10 + i}`] }]),
    )
  })

  test('a row that exists, or two equal ones, decide only their own plans', async () => {
    const players = await wallets(200, '5.00')
    await b.ledger.submit(withRows(bet(b.book, players[0]!, '1.00'), 'taken'))
    const names = players.map((_, i) => (i === 7 ? 'taken' : i === 20 || i === 33 ? 'twin' : `free-${i}`))
    const plans = players.map((wallet, i) => withRows(bet(b.book, wallet, '1.00'), names[i]!, `decide-${i}`))
    let answers: string[] = []
    expect(await statementsOf(async () => (answers = await outcomes(plans)))).toBeLessThan(45)
    expect(answers[7]).toBe('conflict')
    expect([answers[20], answers[33]].sort()).toEqual(['conflict', 'posted'])
    expect(answers.filter(one => one === 'posted')).toHaveLength(198)
    expect(await stored('bet', 'id', 'decide-%')).toHaveLength(198)
  })

  test('a row that breaks a check is an error of its own plan only', async () => {
    const players = await wallets(10, '5.00')
    const plans = players.map((wallet, i): Plan => {
      const id = freshKey()
      return {
        ...bet(b.book, wallet, '1.00'),
        companions: [{ table: 'shop.bet', row: { id, stake: usd(i === 4 ? '100.00' : '1.00') } }],
      }
    })
    const answers = await Promise.allSettled(plans.map(plan => b.ledger.submit(plan)))
    expect(answers.map(one => one.status)).toEqual(players.map((_, i) => (i === 4 ? 'rejected' : 'fulfilled')))
    expect((answers[4] as PromiseRejectedResult).reason).toMatchObject({ code: '23514' })
    expect(await b.balance(players[4]!)).toBe(usd('5.00'))
  })

  /** Somebody's transaction that has stored a row and takes its time. */
  async function whilePending<T>(tx: string, work: (commit: () => void) => Promise<T>): Promise<T> {
    const gate = Promise.withResolvers<void>()
    const isStored = Promise.withResolvers<void>()
    const holder = b.tx(async on => {
      await on.query('insert into shop.vendor_tx (tx) values ($1)', [tx])
      isStored.resolve()
      await gate.promise
    })
    await isStored.promise
    try {
      return await work(gate.resolve)
    } finally {
      gate.resolve()
      await holder
    }
  }

  test('a row that somebody has not committed yet delays its own plan, and neighbours a moment', async () => {
    const players = await wallets(8, '5.00')
    const plan = withRows(bet(b.book, players[0]!, '1.00'), 'pending', 'waits')
    const waiting = await whilePending('pending', async () => {
      // On a machine that stands still for seconds it is told that nothing happened; then it is asked again.
      const waiting = b.ledger.submit(plan).catch(error => (error instanceof LedgerBusy ? 'busy' : Promise.reject(error)))
      const others = await outcomes(players.slice(1).map(wallet => withRows(bet(b.book, wallet, '1.00'), freshKey())))
      expect(new Set(others)).toEqual(new Set(['posted']))
      return { waiting }
    })
    const told = await waiting.waiting
    expect((told === 'busy' ? await b.ledger.submit(plan) : told).outcome).toBe('conflict')
  })

  test('what waited for a locked wallet is decided before what came later, also when it is freed during a flush', async () => {
    const ledger = createLedger(b.db, { lanes: 1 })
    ledger.registerCompanion({ table: 'shop.vendor_tx', rowType: 'shop.vendor_tx_row', columns: { tx: 'text' } })
    const [locked, other] = [await b.wallet('10.00'), await b.wallet('10.00')]
    const moment = () => new Promise(resolve => setTimeout(resolve, 40))
    await whilePending('slow', () =>
      whileLocked(locked, async release => {
        const answers = [ledger.submit(bet(b.book, locked, '1.00'))]
        await moment()
        answers.push(ledger.submit(bet(b.book, locked, '9.00')))
        await moment()
        // This flush waits for the row; meanwhile a third plan arrives and the wallet is freed.
        const slow = ledger.submit({
          ...bet(b.book, other, '1.00'),
          companions: [{ table: 'shop.vendor_tx', row: { tx: 'slow' } }],
        })
        slow.catch(() => {})
        await moment()
        answers.push(ledger.submit(bet(b.book, locked, '9.01')))
        release()
        const told = (await Promise.all(answers)).map(one => one.outcome)
        expect(told).toEqual(['posted', 'posted', 'insufficient'])
      }),
    )
    await ledger.drain()
  })
})

describe('a wallet that is', () => {
  test('locked elsewhere waits alone, in order; then it is folded again', async () => {
    const [locked, ...free] = await wallets(30, '10.00')
    await whileLocked(locked!, async release => {
      const order: string[] = []
      const amounts = ['11.00', '0.01', '0.00']
      const waiting = amounts.map(amount => b.ledger.submit(bet(b.book, locked!, amount)).then(one => order.push(one.outcome)))
      const others = async () =>
        expect(new Set(await outcomes(free.map(wallet => bet(b.book, wallet, '1.00'))))).toEqual(new Set(['posted']))
      expect(await statementsOf(others)).toBeLessThan(6)
      const late = b.ledger.submit(win(b.book, locked!, '2.00')).then(one => order.push(one.outcome))
      expect(order).toEqual([])
      release()
      await Promise.all([...waiting, late])
      expect(order).toEqual(['posted', 'insufficient', 'posted', 'posted'])
    })
    const plans = Array.from({ length: 20 }, () => bet(b.book, locked!, '0.10'))
    expect(await statementsOf(async () => expect(new Set(await outcomes(plans))).toEqual(new Set(['posted'])))).toBe(1)
  })

  test('locked too long is told that nothing happened', async () => {
    const [locked, free] = [await b.wallet('10.00'), await b.wallet('10.00')]
    await whileLocked(locked, async () => {
      const refused = expect(b.ledger.submit(bet(b.book, locked, '1.00'))).rejects.toThrow(LedgerBusy)
      expect(await outcomes([bet(b.book, free, '1.00')])).toEqual(['posted'])
      await refused
    })
    expect(await b.balance(locked)).toBe(usd('11.00'))
  })

  test('careful is decided alone, with the same answers', async () => {
    const [careful, free] = [await b.wallet('10.00'), await b.wallet('10.00')]
    await b.tx(tx => b.ledger.setFlags(tx, careful, { careful: true }))
    const plans = [careful, free, careful, careful].map(wallet => bet(b.book, wallet, '5.00'))
    const decide = async () => expect(await outcomes(plans)).toEqual(['posted', 'posted', 'posted', 'insufficient'])
    expect(await statementsOf(decide)).toBeGreaterThan(3)
    expect(await outcomes(plans)).toEqual(['replayed', 'replayed', 'replayed', 'insufficient'])
  })
})

test('too many at once are refused before anything happens, one wallet cannot take all the module, and draining answers the rest', async () => {
  const ledger = createLedger(b.db, { maxWaiting: 40 })
  const [busy, ...others] = await wallets(60, '90.00')
  const flood = Array.from({ length: 30 }, () => ledger.submit(bet(b.book, busy!, '1.00')))
  const rest = others.map(wallet => ledger.submit(bet(b.book, wallet, '1.00')))
  const drained = ledger.drain()
  await expect(ledger.submit(bet(b.book, busy!, '1.00'))).rejects.toThrow(LedgerBusy)
  const answers = await Promise.allSettled([...flood, ...rest])
  await drained
  const kept = answers.map(one => one.status === 'fulfilled')
  expect([kept.slice(0, 30), kept.slice(30)].map(list => list.filter(Boolean).length)).toEqual([10, 30])
  expect(answers.every(one => one.status === 'fulfilled' || one.reason instanceof LedgerBusy)).toBe(true)
  expect(await b.balance(busy!)).toBe(usd('80.00'))
  await ledger.drain()
})

test('a house account is no wallet of a batch: it goes the careful way', async () => {
  const [wallet] = await wallets(1, '5.00')
  const seed: Plan = {
    key: freshKey(),
    kind: 'adjustment',
    book: b.book,
    lines: move({ from: { kind: 'promotion_cost' }, to: { kind: 'jackpot_pool', pool: 'mega' }, amount: usd('9.00') }),
  }
  expect(await outcomes([seed, bet(b.book, wallet!, '1.00'), seed])).toEqual(['posted', 'posted', 'replayed'])
})
