import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { InvalidPlan, isPosted, LedgerRefused, move, type Outcome, type Plan } from './index.ts'
import { bet, clearing, explore, freshKey, statement, type TestBooks, testBooks, usd, vendor, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
})
afterEach(() => b.expectBooksBalance())
afterAll(() => b.database.drop())

/** The two paths, as one signature. */
const paths: [string, (plan: Plan) => Promise<Outcome>][] = [
  ['post', plan => b.tx(tx => b.ledger.post(tx, plan))],
  ['submit', plan => b.ledger.submit(plan)],
]

function posted(outcome: Outcome) {
  if (!isPosted(outcome)) throw new Error(`not posted: ${outcome.outcome}`)
  return outcome
}

describe.each(paths)('through %s', (_name, path) => {
  test('a bet takes the stake, a win brings the payout', async () => {
    const wallet = await b.wallet('50.00')
    const first = posted(await path(bet(b.book, wallet, '20.00')))
    expect(first.outcome).toBe('posted')
    expect(first.balanceOf(wallet)).toBe(usd('30.00'))
    expect(posted(await path(win(b.book, wallet, '5.50'))).balanceOf(wallet)).toBe(usd('35.50'))
    expect(await b.balance(wallet)).toBe(usd('35.50'))
  })

  test('a repeated key posts once and gets the first answer, whatever happened since', async () => {
    const wallet = await b.wallet('50.00')
    const plan = bet(b.book, wallet, '20.00')
    const first = posted(await path(plan))
    posted(await path(win(b.book, wallet, '7.00')))
    const second = posted(await path(plan))
    expect(second.outcome).toBe('replayed')
    expect(second.transferId).toBe(first.transferId)
    expect(second.at).toEqual(first.at)
    expect(second.balanceOf(wallet)).toBe(usd('30.00'))
    expect(await b.balance(wallet)).toBe(usd('37.00'))
  })

  test('the same key with other content is refused', async () => {
    const wallet = await b.wallet('50.00')
    const plan = bet(b.book, wallet, '20.00')
    await path(plan)
    expect(await path(bet(b.book, wallet, '20.01', plan.key))).toEqual({ outcome: 'key_reused' })
    expect(await path(win(b.book, wallet, '20.00', plan.key))).toEqual({ outcome: 'key_reused' })
    expect(await path({ ...plan, kind: 'tip' })).toEqual({ outcome: 'key_reused' })
    expect(await path({ ...plan, lines: [...plan.lines, ...win(b.book, wallet, '1.00').lines] })).toEqual({
      outcome: 'key_reused',
    })
    expect(await b.balance(wallet)).toBe(usd('30.00'))
  })

  test('the same key on another wallet is another key', async () => {
    const [one, two] = [await b.wallet('5.00'), await b.wallet('5.00')]
    const plan = bet(b.book, one, '5.00')
    await path(plan)
    expect(posted(await path(bet(b.book, two, '5.00', plan.key))).outcome).toBe('posted')
  })

  test('one cent too much is refused and nothing moves', async () => {
    const wallet = await b.wallet('9.99')
    expect(await path(bet(b.book, wallet, '10.00'))).toEqual({ outcome: 'insufficient' })
    expect(await b.balance(wallet)).toBe(usd('9.99'))
    expect(isPosted(await path(bet(b.book, wallet, '9.99')))).toBe(true)
  })

  test('the stake has to be there before its own win', async () => {
    const wallet = await b.wallet('9.00')
    const round = (stake: string, payout: string): Plan => ({
      key: freshKey(),
      kind: 'free_win',
      book: b.book,
      lines: [...bet(b.book, wallet, stake).lines, ...move({ from: vendor, to: wallet, amount: usd(payout), kind: 'win' })],
    })
    expect(await path(round('10.00', '500.00'))).toEqual({ outcome: 'insufficient' })
    const plan = round('9.00', '12.00')
    expect(posted(await path(plan)).balanceOf(wallet)).toBe(usd('12.00'))
    await path(win(b.book, wallet, '1.00'))
    const again = posted(await path(plan))
    expect([again.outcome, again.balanceOf(wallet)]).toEqual(['replayed', usd('12.00')])
  })

  test('a wallet that may not bet still receives wins', async () => {
    const wallet = await b.wallet('50.00', { mayBet: false })
    expect(await path(bet(b.book, wallet, '1.00'))).toEqual({ outcome: 'not_allowed' })
    expect(isPosted(await path(win(b.book, wallet, '1.00')))).toBe(true)
    await b.tx(tx => b.ledger.setFlags(tx, wallet, { mayBet: true }))
    expect(isPosted(await path(bet(b.book, wallet, '1.00')))).toBe(true)
  })

  test('a stake of nothing writes no line but asks whether the player may bet', async () => {
    const wallet = await b.wallet('1.00')
    expect(posted(await path(bet(b.book, wallet, '0.00'))).balanceOf(wallet)).toBe(usd('1.00'))
    await b.tx(tx => b.ledger.setFlags(tx, wallet, { mayBet: false }))
    expect(await path(bet(b.book, wallet, '0.00'))).toEqual({ outcome: 'not_allowed' })
  })

  test('a wallet of another book, an unknown and a closed one are refused', async () => {
    const trial = await b.wallet('50.00', { book: b.trial })
    expect(await path(bet(b.book, trial, '1.00'))).toEqual({ outcome: 'no_wallet' })
    expect(await path(bet({ ...b.book, currency: 'EUR' }, trial, '1.00'))).toEqual({ outcome: 'no_wallet' })
    const wallet = await b.wallet('50.00')
    expect(await path({ ...bet(b.book, wallet, '1.00'), lines: move({ from: wallet, to: trial, amount: usd('1.00') }) })).toEqual(
      { outcome: 'no_wallet' },
    )
    expect(await path(bet(b.book, { ...wallet, kind: 'member_points' }, '1.00'))).toEqual({ outcome: 'no_wallet' })
    await b.tx(tx => b.ledger.setFlags(tx, wallet, { isOpen: false }))
    expect(await path(bet(b.book, wallet, '1.00'))).toEqual({ outcome: 'no_wallet' })
    expect(await b.balance(trial)).toBe(usd('50.00'))
  })

  test('between two wallets both statements show the transfer', async () => {
    const [from, to] = [await b.wallet('10.00'), await b.wallet()]
    const plan: Plan = {
      key: freshKey(),
      kind: 'agent_transfer',
      book: b.book,
      lines: move({ from, to, amount: usd('4.00') }),
      remark: 'for June',
      actor: 'operator:1',
    }
    const outcome = posted(await path(plan))
    expect([outcome.balanceOf(from), outcome.balanceOf(to)]).toEqual([usd('6.00'), usd('4.00')])
    expect(posted(await path(plan)).balanceOf(to)).toBe(usd('4.00'))
    const lines = await b.db.read(b.book.brand, read => statement(read, to, { limit: 5 }))
    expect(lines).toMatchObject([
      {
        seq: 1n,
        amount: usd('4.00'),
        balanceAfter: usd('4.00'),
        remark: 'for June',
        counterKind: 'member_cash',
        transferId: outcome.transferId,
      },
    ])
  })

  test('between house accounts one takes the wallet side and may go below zero', async () => {
    const before = await b.db.read(b.book.brand, read =>
      b.ledger.balance(read, { kind: 'jackpot_pool', pool: 'mega', currency: 'USD', mode: 'play' }),
    )
    const plan: Plan = {
      key: freshKey(),
      kind: 'adjustment',
      book: b.book,
      lines: move({ from: { kind: 'promotion_cost' }, to: { kind: 'jackpot_pool', pool: 'mega' }, amount: usd('100.00') }),
    }
    expect(isPosted(await path(plan))).toBe(true)
    const after = await b.db.read(b.book.brand, read =>
      b.ledger.balance(read, { kind: 'jackpot_pool', pool: 'mega', currency: 'USD', mode: 'play' }),
    )
    expect(after.balance - before.balance).toBe(usd('100.00'))
  })

  test('a plan that is wrong in itself never reaches the database', async () => {
    const wallet = await b.wallet('10.00')
    const wrong: Partial<Plan>[] = [
      { key: '' },
      { lines: [] },
      { lines: [{ account: wallet, counter: wallet, amount: usd('1.00') }] },
      { lines: [{ account: wallet, counter: vendor, amount: (usd('1.00') + 1n) as never }] },
      { lines: [{ account: wallet, counter: vendor, amount: (10n ** 18n) as never }] },
      { lines: [{ account: wallet, counter: { ...wallet, kind: 'member_points' }, amount: usd('1.00') }] },
      { lines: [{ account: vendor, counter: wallet, amount: usd('1.00') }] },
      { lines: [{ account: wallet, counter: vendor, amount: usd('1.00'), stake: true }] },
      { kind: 'Bet!' as never },
      { companions: [{ table: 'nobody.knows', row: {} }] },
    ]
    for (const part of wrong) await expect(path({ ...bet(b.book, wallet, '1.00'), ...part })).rejects.toThrow(InvalidPlan)
    expect(await b.balance(wallet)).toBe(usd('10.00'))
  })
})

test('a transfer rolls back with the transaction of its caller', async () => {
  const wallet = await b.wallet('10.00')
  await expect(
    b.tx(async tx => {
      await b.ledger.postOrFail(tx, bet(b.book, wallet, '4.00'))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await b.balance(wallet)).toBe(usd('10.00'))
})

test('postOrFail throws the code of the refusal', async () => {
  const wallet = await b.wallet()
  const attempt = b.tx(tx => b.ledger.postOrFail(tx, bet(b.book, wallet, '4.00')))
  await expect(attempt).rejects.toBeInstanceOf(LedgerRefused)
  await expect(attempt).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
})

test('a plan of another brand is refused inside a transaction', async () => {
  const wallet = await b.wallet('1.00')
  const plan = bet({ ...b.book, brand: '01890000-0000-7000-8000-0000000000ff' }, wallet, '1.00')
  await expect(b.tx(tx => b.ledger.post(tx, plan))).rejects.toThrow(InvalidPlan)
  expect(await b.ledger.submit(plan)).toEqual({ outcome: 'no_wallet' })
})

test('a wallet that a transaction opens and rolls back is not remembered', async () => {
  const wallet = { ...(await b.wallet()), member: '01890000-0000-7000-8000-2000000000aa' }
  const deposit = (): Plan => ({
    key: 'first',
    kind: 'deposit',
    book: b.book,
    lines: move({ from: clearing, to: wallet, amount: usd('1.00') }),
  })
  const open = b.tx(async tx => {
    await b.ledger.openWallet(tx, wallet)
    await b.ledger.postOrFail(tx, deposit())
    throw new Error('back')
  })
  await expect(open).rejects.toThrow('back')
  expect(await b.ledger.submit(deposit())).toEqual({ outcome: 'no_wallet' })
  await b.tx(tx => b.ledger.openWallet(tx, wallet))
  expect(isPosted(await b.ledger.submit(deposit()))).toBe(true)
})

test('lines carry the business day of the book, or the day after the last closed one', async () => {
  const wallet = await b.wallet('10.00')
  try {
    // 23:30 in Phnom Penh (UTC+7), still the day before in London.
    await b.database.freezeTime(new Date('2026-03-01T16:30:00Z'))
    expect(posted(await b.ledger.submit(bet(b.book, wallet, '1.00'))).day).toBe('2026-03-01')
    await b.database.freezeTime(new Date('2026-03-01T17:00:00Z'))
    expect(posted(await b.ledger.submit(bet(b.book, wallet, '1.00'))).day).toBe('2026-03-02')
    await b.database.asOwner(`update ledger.book set closed_through = '2026-03-02' where mode = 'play'`)
    expect(posted(await b.ledger.submit(bet(b.book, wallet, '1.00'))).day).toBe('2026-03-03')
  } finally {
    await b.database.freezeTime(null)
  }
})

test('a statement pages backwards, filters, and the balance of a past moment is found', async () => {
  const wallet = await b.wallet()
  try {
    for (let day = 1; day <= 6; day++) {
      await b.database.freezeTime(new Date(`2027-05-0${day}T03:00:00Z`))
      posted(await b.ledger.submit(win(b.book, wallet, '10.00')))
      posted(await b.ledger.submit(bet(b.book, wallet, `${day}.00`)))
    }
    const read = <T>(fn: (r: Parameters<Parameters<typeof b.db.read>[1]>[0]) => Promise<T>) => b.db.read(b.book.brand, fn)
    const first = await read(r => statement(r, wallet, { limit: 5 }))
    const second = await read(r => statement(r, wallet, { limit: 50, before: first.at(-1)!.seq }))
    expect([...first, ...second].map(line => line.seq)).toEqual([12n, 11n, 10n, 9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n])
    const bets = await read(r => statement(r, wallet, { limit: 50, kinds: ['bet'], fromDay: '2027-05-02', toDay: '2027-05-03' }))
    expect(bets.map(line => [line.day, line.amount])).toEqual([
      ['2027-05-03', -usd('3.00')],
      ['2027-05-02', -usd('2.00')],
    ])
    const at = (text: string) => read(r => b.ledger.balanceAt(r, wallet, new Date(text)))
    expect(await at('2027-04-30T00:00:00Z')).toBe(0n)
    expect(await at('2027-05-02T02:59:59Z')).toBe(usd('9.00'))
    expect(await at('2027-05-02T03:00:00Z')).toBe(usd('17.00'))
    await b.database.asOwner(`insert into ledger.account_day
      select wallet_id, day, (array_agg(balance_after order by seq desc))[1], max(seq), count(*),
             coalesce(sum(amount) filter (where amount > 0), 0), coalesce(-sum(amount) filter (where amount < 0), 0), 1, ''
        from ledger.line where day between '2027-05-01' and '2027-05-05' group by 1, 2`)
    expect(await at('2027-05-02T03:00:00Z')).toBe(usd('17.00'))
    expect(await at('2027-05-06T03:00:00Z')).toBe(usd('39.00'))
    const days = (fromDay?: string, toDay?: string) => read(r => statement(r, wallet, { limit: 50, fromDay, toDay }))
    expect((await days('2027-05-02', '2027-05-03')).map(line => line.seq)).toEqual([6n, 5n, 4n, 3n])
    expect((await days(undefined, '2027-05-01')).map(line => line.seq)).toEqual([2n, 1n])
    expect((await days('2027-05-06')).map(line => line.seq)).toEqual([12n, 11n])
    expect(await days(undefined, '2027-04-30')).toEqual([])
  } finally {
    await b.database.freezeTime(null)
  }
})

test('the explorer finds lines by owner, transfer and kind, newest first', async () => {
  const wallet = await b.wallet('5.00')
  const outcome = posted(await b.ledger.submit(bet(b.book, wallet, '2.00')))
  const found = await b.db.read(b.book.brand, read => explore(read, { limit: 10, owner: (wallet as { member: string }).member }))
  expect(found.map(line => [line.kind, line.accountKind, line.counterKind])).toEqual([
    ['bet', 'member_cash', 'house_revenue'],
    ['deposit', 'member_cash', 'clearing'],
  ])
  const rest = await b.db.read(b.book.brand, read =>
    explore(read, { limit: 10, owner: found[0]!.accountOwner, before: found[0]! }),
  )
  expect(rest.map(line => line.kind)).toEqual(['deposit'])
  const one = await b.db.read(b.book.brand, read => explore(read, { limit: 10, transferId: outcome.transferId }))
  expect(one).toHaveLength(1)
  const sums = await b.db.read(b.book.brand, read => b.ledger.trialBalance(read))
  expect(sums.filter(row => row.mode === 'play').reduce((sum, row) => sum + BigInt(row.total), 0n)).toBe(0n)
})
