import type { Money } from '@tonle/money'
import { describe, expect, test } from 'vitest'
import { Accounts, type Query } from './accounts.ts'
import { batchOutcomes, batchValues, isRepetition, isSimple } from './batch.ts'
import { isPosted, type Outcome } from './outcome.ts'
import { type PlainRow, plainBatch, plainOutcomes } from './plain.ts'
import { type AccountRef, type Book, InvalidPlan, move, type Plan, type PlanLine, type WalletRef } from './plan.ts'

const book: Book = { brand: 'b', currency: 'USD', mode: 'play' }
const wallet = (member: string): WalletRef => ({ kind: 'member_cash', member, currency: 'USD', mode: 'play' })
const house: AccountRef = { kind: 'house_revenue', vendor: 'V' }
const other: AccountRef = { kind: 'clearing', provider: 'P' }
const [a, b, c] = ['a', 'b', 'c'].map(wallet) as [WalletRef, WalletRef, WalletRef]
const AT = new Date('2026-11-21T10:00:00Z')
/** A statement that decided nothing. */
const NOTHING: PlainRow = {
  ...{ ok: 'fff', poor: 'fff', barred: 'fff', repeated: null, replays: null, kept: null },
  ...{ balances: null, days: null, first_id: null, at: null },
}

/** Ids as the database gives them: `b` is older than `a`. */
const IDS: Record<string, bigint> = { a: 20n, b: 10n, c: 30n, V: 1n, P: 2n }
const query = (async (text: string, params: readonly unknown[] = []) => {
  if (text.startsWith('select id from ledger.book')) return [{ id: 7 }]
  if (text.startsWith('select ledger.open')) return []
  const [, names, , , , owners] = params as [string, ...string[][]]
  return names!.flatMap((name, i) => (IDS[owners![i]!] === undefined ? [] : [{ name, id: IDS[owners![i]!] }]))
}) as Query

async function known(...plans: Plan[]): Promise<Accounts> {
  const accounts = new Accounts()
  await accounts.learn(plans, query)
  return accounts
}

const money = (n: number) => BigInt(n) as Money
const line = (account: AccountRef, n: number, part: Partial<PlanLine> = {}): PlanLine => ({
  account,
  counter: house,
  amount: money(n),
  ...part,
})
const plan = (key: string, ...lines: PlanLine[]): Plan => ({ key, kind: 'bet', book, lines })
const balance = (outcome: Outcome | undefined, of: AccountRef) => (outcome && isPosted(outcome) ? outcome.balanceOf(of) : outcome)

describe('a plain batch', () => {
  test('has every wallet once, in the order of ids, with its lines summed up', async () => {
    const plans = [
      { ...plan('a1', line(a, -5, { stake: true }), line(a, 9, { kind: 'win' })), remark: 'r', actor: 'x' },
      { ...plan('b1', line(b, 4, { counter: other })), remark: '' },
      plan('a2', line(a, -7, { counter: other })),
    ]
    const batch = plainBatch(plans, await known(...plans))
    expect(batch.wallets).toEqual([
      [10n, 4n, 0n, 1, false],
      [20n, -3n, -5n, 3, true],
    ])
    expect(batch.houses).toEqual([2n, 1n])
    expect(batch.lines).toEqual([
      [1, 1, 4n, 4n, 1, 1, 1, 'bet', 'b1', null, undefined],
      [2, 2, -5n, -5n, 1, 2, 1, 'bet', 'a1', 'r', 'x'],
      [2, 2, 9n, 4n, 2, 2, 2, 'win', 'a1', 'r', 'x'],
      [2, 1, -7n, -3n, 3, 4, 1, 'bet', 'a2', null, undefined],
    ])
    expect(batch.plans.map(({ plan, wallet, line, sum }) => [plan.key, wallet, line, sum])).toEqual([
      ['b1', 1, 1, 4n],
      ['a1', 2, 2, 4n],
      ['a2', 2, 4, -3n],
    ])
    expect(batch.hasUnknown).toBe(false)
  })

  test('needs what the wallet must have at its lowest, but only where money leaves', async () => {
    const needs = async (...amounts: number[]) => {
      const one = plan('k', ...amounts.map(n => line(a, n)))
      return plainBatch([one], await known(one)).wallets[0]![2]
    }
    expect(await needs(-5, 9, -6)).toBe(-5n)
    expect(await needs(-5, 2, -6, 20)).toBe(-9n)
    expect(await needs(5, -3)).toBe(0n)
    expect(await needs(-4, 0, 1)).toBe(-4n)
  })

  test('takes a transfer’s id from its first line that is written', async () => {
    const plans = [plan('a1', line(a, 0, { stake: true }), line(a, 3)), plan('a2', line(a, 0)), plan('a3', line(a, 1))]
    const batch = plainBatch(plans, await known(...plans))
    expect(batch.plans.map(one => one.line)).toEqual([2, 3, 4])
    expect(batch.lines.map(one => [one[4], one[5]])).toEqual([
      [0, 2],
      [1, 2],
      [1, 3],
      [2, 4],
    ])
    expect(batch.wallets).toEqual([[20n, 4n, 0n, 2, true]])
  })

  test('leaves whole wallets out of which an account is not known', async () => {
    const strange = plan('a2', line(a, -1), line(a, 1, { counter: { kind: 'clearing', provider: 'unknown' } }))
    const plans = [plan('a1', line(a, -1)), plan('b1', line(b, -1)), strange, plan('x', line(wallet('nobody'), -1))]
    const accounts = await known(...plans)
    const batch = plainBatch(plans, accounts)
    expect(batch.plans.map(one => one.plan.key)).toEqual(['b1'])
    expect(batch.hasUnknown).toBe(true)
    expect(plainBatch([strange], accounts)).toMatchObject({ plans: [], wallets: [], lines: [], houses: [], hasUnknown: true })
    expect(plainBatch(plans.slice(0, 2), accounts).hasUnknown).toBe(false)
    expect(plainBatch([plans[3]!], accounts).hasUnknown).toBe(true)
    const elsewhere = { ...plans[0]!, book: { ...book, mode: 'trial' as const } }
    expect(plainBatch([elsewhere], accounts)).toMatchObject({ plans: [], hasUnknown: true })
  })

  test('has room for 1,024 lines; a wallet that does not fit stays out whole, a smaller one goes in', async () => {
    const many = (of: WalletRef, count: number) =>
      Array.from({ length: count / 2 }, (_, i) => plan(`${(of as { member: string }).member}${i}`, line(of, 1), line(of, 1)))
    const sizes = async (...counts: [WalletRef, number][]) => {
      const plans = counts.flatMap(([of, count]) => many(of, count))
      const batch = plainBatch(plans, await known(...plans))
      return [batch.wallets.map(one => one[0]), batch.lines.length]
    }
    expect(await sizes([a, 1024])).toEqual([[20n], 1024])
    expect(await sizes([a, 1026])).toEqual([[], 0])
    expect(await sizes([b, 1000], [a, 26], [c, 24])).toEqual([[10n, 30n], 1024])
  })

  test('is answered by wallet: each plan is told its own sum, those of other wallets are left', async () => {
    const plans = [plan('a1', line(a, -5)), plan('b1', line(b, 4)), plan('a2', line(a, -7)), plan('c1', line(c, 1))]
    const batch = plainBatch(plans, await known(...plans))
    const row = { ...NOTHING, ok: 'tft', balances: [100n, 0n, 50n], days: '2026-11-21 x 2026-11-22', first_id: 1000n, at: AT }
    const outcomes = plainOutcomes(batch, row)
    expect([...outcomes.keys()].map(one => one.key)).toEqual(['b1', 'c1'])
    expect(outcomes.get(plans[1]!)).toMatchObject({ outcome: 'posted', transferId: 1000n, day: '2026-11-21', at: AT })
    expect(balance(outcomes.get(plans[1]!), b)).toBe(104n)
    expect(outcomes.get(plans[3]!)).toMatchObject({ transferId: 1003n, day: '2026-11-22' })
    expect(balance(outcomes.get(plans[3]!), c)).toBe(51n)
    expect(plainOutcomes(batch, NOTHING).size).toBe(0)
  })

  test('decides a plan that is the only one of its wallet by what its wallet is refused; of several the next path decides', async () => {
    const kept = { ...plan('c1', line(c, -1)), keepsRefusal: true }
    const plans = [plan('a1', line(a, -5)), plan('a2', line(a, -7)), plan('b1', line(b, -4)), kept]
    const batch = plainBatch(plans, await known(...plans))
    const told = (row: Partial<PlainRow>) =>
      [...plainOutcomes(batch, { ...NOTHING, ...row })].map(([one, outcome]) => [one.key, outcome])
    // Places: b, a, c.
    expect(told({ poor: 'ttf' })).toEqual([['b1', { outcome: 'insufficient' }]])
    expect(told({ barred: 'ttt', poor: 'ttt', kept: [4] })).toEqual([
      ['b1', { outcome: 'not_allowed' }],
      ['c1', { outcome: 'not_allowed', isKept: true }],
    ])
    expect(told({ poor: 'fft', kept: [] })).toEqual([['c1', { outcome: 'insufficient', isKept: false }]])
  })

  test('gives the first answer of a key that was used before, to the only plan of its wallet', async () => {
    const plans = [plan('a1', line(a, -5)), plan('a2', line(a, -7)), plan('b1', line(b, -4)), plan('c1', line(c, -1))]
    const batch = plainBatch(plans, await known(...plans))
    const outcomes = plainOutcomes(batch, {
      ...NOTHING,
      repeated: 'key_reused replayed replayed',
      replays: ['1 2026-11-19 0 10', '2 2026-11-20 86400000 20'],
    })
    expect([...outcomes.keys()].map(one => one.key)).toEqual(['b1', 'c1'])
    expect(outcomes.get(plans[2]!)).toEqual({ outcome: 'key_reused' })
    expect(outcomes.get(plans[3]!)).toMatchObject({
      outcome: 'replayed',
      transferId: 2n,
      day: '2026-11-20',
      at: new Date(86_400_000),
    })
    expect(balance(outcomes.get(plans[3]!), c)).toBe(20n)
    // A wallet that was left for another reason (somebody has its lock) is nobody's repetition.
    const left = plainOutcomes(batch, { ...NOTHING, repeated: 'posted posted replayed', replays: ['2 2026-11-20 0 20'] })
    expect([...left.keys()].map(one => one.key)).toEqual(['c1'])
  })
})

describe('a batch', () => {
  test('has its plans line by line, and knows which are in it', async () => {
    const plans = [
      plan('x', line(wallet('nobody'), -1)),
      { ...plan('a1', line(a, -5, { stake: true }), line(a, 9, { kind: 'win', counter: other })), remark: 'r', actor: 'x' },
      plan('a2', line(a, 1), line(a, 1, { counter: { kind: 'clearing', provider: 'unknown' } })),
      { ...plan('b1', line(b, 4)), remark: '' },
    ]
    const accounts = await known(...plans)
    const elsewhere = { ...plans[1]!, book: { ...book, mode: 'trial' as const } }
    const { columns, places } = batchValues([...plans, elsewhere], accounts)
    expect(places).toEqual([1, 3])
    expect(columns).toEqual([
      [1, 1, 2],
      [1, 2, 1],
      [7, 7, 7],
      [20n, 20n, 10n],
      [1n, 2n, 1n],
      [-5n, 9n, 4n],
      ['bet', 'win', 'bet'],
      [true, false, false],
      ['a1', 'a1', 'b1'],
      ['r', 'r', null],
      ['x', 'x', null],
    ])
    expect(batchValues([plans[0]!], accounts)).toEqual({ columns: Array.from({ length: 11 }, () => []), places: [] })
  })

  test('is answered plan by plan; an undecided one is left to the careful path', () => {
    const plans = [a, b, c, a, b, c].map((of, i) => plan(`k${i}`, line(of, 1)))
    const outcomes = batchOutcomes(plans, {
      outcomes: 'posted replayed undecided insufficient replayed posted',
      transfer_ids: [5n, null, null, null, null, 6n] as bigint[],
      days: '2026-11-21 - - - - 2026-11-22',
      balances: [50n, null, null, null, null, 60n] as bigint[],
      at: AT,
      replays: ['3 2026-11-20 86400000 30', '4 2026-11-19 0 40'],
      kept: null,
    })
    expect(outcomes.map(one => one?.outcome)).toEqual(['posted', 'replayed', undefined, 'insufficient', 'replayed', 'posted'])
    expect([0, 1, 4, 5].map(i => outcomes[i])).toMatchObject([
      { transferId: 5n, day: '2026-11-21', at: AT },
      { transferId: 3n, day: '2026-11-20', at: new Date(86_400_000) },
      { transferId: 4n, day: '2026-11-19', at: new Date(0) },
      { transferId: 6n, day: '2026-11-22', at: AT },
    ])
    expect([0, 1, 4, 5].map(i => balance(outcomes[i], plans[i]!.lines[0]!.account))).toEqual([50n, 30n, 40n, 60n])
    expect(outcomes[3]).toEqual({ outcome: 'insufficient' })
  })

  test('of refusals alone has neither ids nor days', () => {
    const row = { outcomes: 'no_wallet', transfer_ids: null, days: null, balances: null, at: AT, replays: null, kept: null }
    expect(batchOutcomes([plan('k', line(a, 1))], row)).toEqual([{ outcome: 'no_wallet' }])
  })

  test('tells of a plan that keeps its refusal whether it was kept; a refusal of another kind never is', () => {
    const keeps = { ...plan('k', line(a, -1)), keepsRefusal: true }
    const row = {
      ...{
        outcomes: 'insufficient not_allowed insufficient no_wallet key_reused',
        transfer_ids: null,
        days: null,
        balances: null,
      },
      ...{ at: AT, replays: null, kept: [2, 4] },
    }
    expect(batchOutcomes([keeps, keeps, plan('k', line(a, -1)), keeps, keeps], row)).toEqual([
      { outcome: 'insufficient', isKept: false },
      { outcome: 'not_allowed', isKept: true },
      { outcome: 'insufficient' },
      { outcome: 'no_wallet' },
      { outcome: 'key_reused' },
    ])
  })

  test('knows the balance of the wallet it moved, and of no other account', () => {
    const row = { outcomes: 'posted', transfer_ids: [5n], days: 'd', balances: [50n], at: AT, replays: null, kept: null }
    const [outcome] = batchOutcomes([plan('k', line(a, 1))], row)
    expect(() => balance(outcome, house)).toThrow(InvalidPlan)
    expect(() => balance(outcome, house)).toThrow("house_revenue is on the wallets' side of no line")
    expect(balance(outcome, { ...a })).toBe(50n)
  })
})

test('a batch can hold what moves one wallet against house accounts and captures nothing', () => {
  const simple: Plan[] = [plan('k', line(a, -1)), plan('k', line(a, -1), line({ ...a }, 1, { counter: other }))]
  const others: Plan[] = [
    { ...plan('k', line(a, -1)), capture: { account: a, key: 'h' } },
    plan('k', line(house, -1, { counter: other })),
    plan('k', ...move({ from: a, to: b, amount: money(1) })),
    plan('k', line(a, -1), line(b, 1)),
    plan('k', line(a, -1), line(a, 1, { counter: b })),
  ]
  expect(simple.map(isSimple)).toEqual([true, true])
  expect(others.map(isSimple)).toEqual([false, false, false, false, false])
})

test('a repetition has the key and the lines of the first; a kind that is spelt out is the same kind', () => {
  const first = plan('k', line(a, -1), line(a, 2))
  const same: Plan[] = [
    first,
    plan('k', line({ ...a }, -1), line(a, 2)),
    { ...plan('k', line(a, -1, { kind: 'bet' }), line(a, 2, { kind: 'bet' })), kind: 'free_win', remark: 'x' },
  ]
  const others: Plan[] = [
    plan('j', ...first.lines),
    plan('k', line(a, -1)),
    plan('k', line(a, -1), line(a, 2), line(a, 0)),
    plan('k', line(a, -1), line(a, 3)),
    plan('k', line(a, -2), line(a, 2)),
    { ...first, kind: 'tip' },
    plan('k', line(a, -1), line(a, 2, { kind: 'win' })),
    plan('k', line(a, -1), line(b, 2)),
    plan('k', line(a, -1, { counter: other }), line(a, 2)),
  ]
  expect(same.map(one => isRepetition(first, one))).toEqual([true, true, true])
  expect(same.map(one => isRepetition(one, first))).toEqual([true, true, true])
  expect(others.map(one => isRepetition(first, one))).toEqual(Array(9).fill(false))
})
