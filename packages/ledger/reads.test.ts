import type { Read as Reading } from '@tonle/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explorerValues } from './explorer.ts'
import { createLedger, InvalidPlan, memberBalances, move, type Plan, type Posted, type WalletRef } from './index.ts'
import { BRAND, bet, clearing, explore, freshKey, statement, type TestBooks, testBooks, usd, vendor, win } from './test-books.ts'

let b: TestBooks
beforeAll(async () => {
  b = await testBooks()
})
afterAll(() => b.database.drop())

type Read = Parameters<Parameters<typeof b.db.read>[1]>[0]
const read = <T>(fn: (read: Read) => Promise<T>) => b.db.read(BRAND, fn)
const post = (plan: Plan): Promise<Posted> => b.tx(tx => b.ledger.postOrFail(tx, plan))
const hold = (account: WalletRef, amount: string, key: string, expiresAt?: Date) =>
  b.tx(tx => b.ledger.hold(tx, { account, amount: usd(amount), key, expiresAt }))

test('a balance says what is held and what is left; a house account nobody used is zero, a wallet nobody opened is a defect', async () => {
  const wallet = await b.wallet('10.00')
  await hold(wallet, '4.00', freshKey())
  expect(await read(r => b.ledger.balance(r, wallet))).toEqual({
    balance: usd('10.00'),
    held: usd('4.00'),
    available: usd('6.00'),
  })
  const house = { kind: 'house_revenue', vendor: 'NOBODY', currency: 'USD', mode: 'play' } as const
  expect(await read(r => b.ledger.balance(r, house))).toEqual({ balance: 0n, held: 0n, available: 0n })
  const nobody = { ...wallet, kind: 'member_points' } as WalletRef
  await expect(read(r => b.ledger.balance(r, nobody))).rejects.toThrow(new InvalidPlan('no such wallet: member_points USD play'))
  await expect(read(r => b.ledger.balance(r, nobody))).rejects.toBeInstanceOf(InvalidPlan)
  expect(await read(r => b.ledger.balanceAt(r, nobody, new Date(0)))).toBeUndefined()
})

test('a house account holds what wallets’ lines gave it and what stands on its own side', async () => {
  const house = { kind: 'house_revenue', vendor: 'SUM', currency: 'USD', mode: 'play' } as const
  const wallet = await b.wallet('10.00')
  await post({ ...bet(b.book, wallet, '1.00'), lines: move({ from: wallet, to: house, amount: usd('3.00') }) })
  await post({ ...bet(b.book, wallet, '1.00'), lines: move({ from: house, to: clearing, amount: usd('1.00') }) })
  expect((await read(r => b.ledger.balance(r, house))).balance).toBe(usd('2.00'))
  const sums = (await read(r => b.ledger.trialBalance(r))).filter(row => row.owner === 'SUM')
  expect(sums).toEqual([
    { currency: 'USD', mode: 'play', kind: 'house_revenue', owner: 'SUM', accounts: 1, total: String(usd('2.00')) },
  ])
})

test('pending holds are told, the oldest first, until they are resolved', async () => {
  const wallet = await b.wallet('10.00')
  const later = new Date('2040-01-01T00:00:00Z')
  await hold(wallet, '1.00', 'first', later)
  await hold(wallet, '2.00', 'second')
  await hold(wallet, '3.00', 'third')
  await b.tx(tx => b.ledger.voidHold(tx, { account: wallet, key: 'second' }))
  const holds = await read(r => b.ledger.pendingHolds(r, wallet))
  expect(holds.map(one => [one.key, one.amount, one.expiresAt])).toEqual([
    ['first', usd('1.00'), later],
    ['third', usd('3.00'), null],
  ])
})

test('a statement is narrowed by kinds that are asked for or left out; none at all narrows nothing', async () => {
  const wallet = await b.wallet('10.00')
  await post(bet(b.book, wallet, '1.00'))
  await post(win(b.book, wallet, '2.00'))
  const kinds = async (query: { kinds?: string[]; except?: string[] }) =>
    (await read(r => statement(r, wallet, { limit: 9, ...query }))).map(line => line.kind)
  expect(await kinds({})).toEqual(['win', 'bet', 'deposit'])
  expect(await kinds({ kinds: [], except: [] })).toEqual(['win', 'bet', 'deposit'])
  expect(await kinds({ kinds: ['win', 'deposit'] })).toEqual(['win', 'deposit'])
  expect(await kinds({ except: ['win'] })).toEqual(['bet', 'deposit'])
  expect(await read(r => statement(r, wallet, { limit: 1 }))).toMatchObject([
    {
      seq: 3n,
      kind: 'win',
      amount: usd('2.00'),
      balanceAfter: usd('11.00'),
      counterKind: 'house_revenue',
      counterOwner: 'TONLE',
    },
  ])
})

test('the explorer is narrowed by kinds and days, and finds a vendor on either side', async () => {
  const wallet = await b.wallet('10.00')
  const owner = wallet.member
  const { day } = await post(bet(b.book, wallet, '1.00'))
  await post(win(b.book, wallet, '2.00'))
  const found = async (query: Partial<Parameters<typeof explore>[1]>) =>
    (await read(r => explore(r, { limit: 9, owner, ...query }))).map(line => line.kind)
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  expect(await found({})).toEqual(['win', 'bet', 'deposit'])
  expect(await found({ kinds: [] })).toEqual(['win', 'bet', 'deposit'])
  expect(await found({ kinds: ['bet'] })).toEqual(['bet'])
  expect(await found({ fromDay: day, toDay: day })).toEqual(['win', 'bet', 'deposit'])
  expect(await found({ toDay: before })).toEqual([])
  expect(await found({ fromDay: '2999-01-01' })).toEqual([])
  expect(await found({ owner: 'nobody' })).toEqual([])
  expect(await found({ owner: 'TONLE', limit: 2 })).toEqual(['win', 'bet'])
  const swap: Plan = {
    key: freshKey(),
    kind: 'tip',
    book: b.book,
    lines: move({ from: vendor, to: clearing, amount: usd('1.00') }),
  }
  await post(swap)
  expect(await found({ owner: 'TONLE', limit: 1 })).toEqual(['tip'])
  expect((await read(r => explore(r, { limit: 1 })))[0]).toMatchObject({
    accountOwner: 'TONLE',
    counterOwner: 'sandbox',
  })
})

test('the explorer goes on inside a transaction where its page ended there', async () => {
  const wallet = await b.wallet('10.00')
  const lines = [
    ...bet(b.book, wallet, '1.00').lines,
    ...win(b.book, wallet, '2.00').lines.map(one => ({ ...one, kind: 'promo_win' as const })),
  ]
  await post({ ...bet(b.book, wallet, '1.00'), lines })
  const [newest] = await read(r => explore(r, { limit: 1, owner: wallet.member }))
  const rest = await read(r => explore(r, { limit: 9, owner: wallet.member, before: newest! }))
  expect([newest, ...rest].map(line => line!.kind)).toEqual(['promo_win' as const, 'bet', 'deposit'])
})

test('only where days are asked for are their seals asked between which transactions they lie', async () => {
  const asked = async (query: { fromDay?: string; toDay?: string }) => {
    const params: unknown[][] = []
    const reading = {
      brand: 'b',
      query: async () => [],
      async one(_text: string, values: unknown[]) {
        params.push(values)
        return { from: '5', to: '9' }
      },
    }
    const { fromXid, toXid } = await explorerValues(reading as unknown as Reading, query)
    return [...params, [fromXid, toXid]]
  }
  expect(await asked({})).toEqual([[null, null]])
  const between = ['5', '9']
  expect(await asked({ fromDay: 'f' })).toEqual([['b', 'f', null], between])
  expect(await asked({ toDay: 't' })).toEqual([['b', null, 't'], between])
  expect(await asked({ fromDay: 'f', toDay: 't' })).toEqual([['b', 'f', 't'], between])
})

test('a transfer is told with its book, its lines in their order and both sides of each', async () => {
  const wallet = await b.wallet('10.00')
  const lines = [...bet(b.book, wallet, '1.00').lines, ...win(b.book, wallet, '2.00').lines]
  const plan: Plan = { ...bet(b.book, wallet, '1.00'), kind: 'free_win', lines }
  const { transferId, day } = await post(plan)
  expect(await read(r => b.ledger.transfer(r, transferId))).toEqual({
    id: transferId,
    kind: 'free_win',
    key: plan.key,
    day,
    book: b.book,
    lines: lines.map(({ account, counter, amount }) => ({ account, counter, amount })),
    correctedBy: undefined,
  })
})

test('many members’ cash is read at once; who has no such wallet is left out', async () => {
  const [one, two] = [await b.wallet('5.00'), await b.wallet('7.00', { mayBet: false })]
  const trial = await b.wallet('9.00', { book: b.trial })
  await hold(two, '2.00', freshKey())
  const members = [one, two, trial].map(wallet => wallet.member)
  const found = await read(r => memberBalances(r, members, { currency: 'USD', mode: 'play' }))
  expect([...found.values()].sort((x, y) => Number(x.balance - y.balance))).toEqual([
    { member: one.member, balance: usd('5.00'), held: 0n, mayBet: true },
    { member: two.member, balance: usd('7.00'), held: usd('2.00'), mayBet: false },
  ])
  expect(found.get(two.member)!.balance).toBe(usd('7.00'))
})

test('wallets nobody opened have no flags, no holds and no limits', async () => {
  const nobody: WalletRef = { ...(await b.wallet()), kind: 'member_points' } as WalletRef
  await b.tx(async tx => {
    expect(await b.ledger.setFlags(tx, nobody, { mayBet: false })).toBe(false)
    expect(await b.ledger.hold(tx, { account: nobody, amount: usd('1.00'), key: 'x' })).toEqual({ outcome: 'no_wallet' })
    expect(await b.ledger.voidHold(tx, { account: nobody, key: 'x' })).toEqual({ changed: false, state: undefined })
    expect(await b.ledger.limits(tx, nobody)).toEqual([])
    const stranger: WalletRef = { ...nobody, mode: 'real' }
    await expect(b.ledger.openWallet(tx, stranger)).rejects.toThrow(new InvalidPlan('the brand has no book USD real'))
  })
})

test('a wallet may bet unless it is opened otherwise; flags that are left out stay', async () => {
  const wallet: WalletRef = { ...(await b.wallet()), kind: 'member_points' } as WalletRef
  const flags = () =>
    b.db.system(tx =>
      tx.one('select may_bet, careful, open from ledger.account where owner = $1 and kind = $2', [wallet.member, wallet.kind]),
    )
  await b.tx(tx => b.ledger.openWallet(tx, wallet))
  expect(await flags()).toEqual({ may_bet: true, careful: false, open: true })
  for (const [change, after] of [
    [{ careful: true }, { may_bet: true, careful: true, open: true }],
    [{ mayBet: false }, { may_bet: false, careful: true, open: true }],
    [{ isOpen: false }, { may_bet: false, careful: true, open: false }],
    [{ careful: false }, { may_bet: false, careful: false, open: false }],
  ] as const) {
    expect(await b.tx(tx => b.ledger.setFlags(tx, wallet, change))).toBe(true)
    expect(await flags()).toEqual(after)
  }
})

test('a refusal is told at either path, with its plan; what is posted is not', async () => {
  const told: string[] = []
  const ledger = createLedger(b.db, { onRefused: (plan, { outcome }) => told.push(`${plan.key} ${outcome}`) })
  const wallet = await b.wallet('1.00')
  const [dear, cheap] = [bet(b.book, wallet, '1.01'), bet(b.book, wallet, '1.00')]
  await ledger.submit(dear)
  await b.tx(tx => ledger.post(tx, dear))
  await ledger.submit(cheap)
  await b.tx(tx => ledger.post(tx, cheap))
  expect(told).toEqual([`${dear.key} insufficient`, `${dear.key} insufficient`])
})

test('a plan of another brand is a defect; work of no brand may post for any', async () => {
  const wallet = await b.wallet('5.00')
  const plan = bet(b.book, wallet, '1.00')
  const foreign = { ...plan, book: { ...b.book, brand: '01890000-0000-7000-8000-0000000000ff' } }
  await expect(b.tx(tx => b.ledger.post(tx, foreign))).rejects.toThrow(
    new InvalidPlan('the plan is of another brand than its transaction'),
  )
  expect((await b.db.system(tx => b.ledger.post(tx, plan))).outcome).toBe('posted')
  expect((await b.db.system(tx => b.ledger.post(tx, { ...foreign, key: freshKey() }))).outcome).toBe('no_wallet')
})
