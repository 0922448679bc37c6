import type { Money } from '@tonle/money'
import { expect, test } from 'vitest'
import type { ResolvedAccounts } from './accounts.ts'
import { type ApplyRow, accountsOf, applyValues, toOutcome } from './apply.ts'
import { isPosted } from './outcome.ts'
import { type AccountRef, InvalidPlan, move, type Plan, partsOf, type WalletRef } from './plan.ts'

const wallet = (member: string): WalletRef => ({ kind: 'member_cash', member, currency: 'USD', mode: 'play' })
const house: AccountRef = { kind: 'house_revenue', vendor: 'V' }
const [a, b] = [wallet('a'), wallet('b')]
const IDS: Record<string, bigint> = { a: 20n, b: 10n, V: 1n }
const resolved: ResolvedAccounts = { bookId: 7, idOf: account => IDS[partsOf(account).owner] }
const amount = (n: number) => BigInt(n) as Money
const plan: Plan = {
  key: 'k',
  kind: 'free_win',
  book: { brand: 'x', currency: 'USD', mode: 'play' },
  lines: [
    ...move({ from: a, to: house, amount: amount(5), stake: true }),
    ...move({ from: house, to: a, amount: amount(9), kind: 'win' }),
  ],
}
const row = (part: Partial<ApplyRow>): { row: ApplyRow } => ({
  row: {
    outcome: 'posted',
    limited: null,
    transfer_id: 3n,
    day: '2026-11-21',
    at: new Date(0),
    wallets: [20n],
    balances: [50n],
    ...part,
  },
})

test('a plan is asked line by line', () => {
  expect(applyValues(plan, resolved)).toEqual([
    7,
    'k',
    [20n, 20n],
    [1n, 1n],
    [-5n, 9n],
    ['free_win', 'win'],
    [true, false],
    null,
    null,
    null,
    null,
  ])
  const full = { ...plan, capture: { account: b, key: 'h' }, remark: 'r', actor: 'operator:1' }
  expect(applyValues(full, resolved)!.slice(7)).toEqual([10n, 'h', 'r', 'operator:1'])
  expect(applyValues({ ...plan, remark: '' }, resolved)![9]).toBeNull()
})

test('a plan with an account that is not found is not asked', () => {
  const nobody = wallet('nobody')
  const to = (account: AccountRef, counter: AccountRef): Plan => ({ ...plan, lines: [{ account, counter, amount: amount(1) }] })
  for (const one of [to(nobody, house), to(a, nobody), { ...plan, capture: { account: nobody, key: 'h' } }])
    expect(applyValues(one, resolved)).toBeUndefined()
})

test('a plan names the accounts of its lines and of the hold it captures', () => {
  expect(accountsOf(plan)).toEqual([a, house, a, house])
  expect(accountsOf({ ...plan, capture: { account: b, key: 'h' } })).toEqual([a, house, a, house, b])
})

test('what was posted knows the balances of the wallets’ side', () => {
  for (const outcome of ['posted', 'replayed'] as const) {
    const posted = toOutcome(row({ outcome, wallets: [20n, 10n], balances: [50n, 60n] }), resolved)
    expect(posted).toMatchObject({ outcome, transferId: 3n, day: '2026-11-21', at: new Date(0) })
    if (!isPosted(posted)) throw new Error('not posted')
    expect([posted.balanceOf(a), posted.balanceOf(b)]).toEqual([50n, 60n])
    for (const other of [house, wallet('nobody')]) {
      expect(() => posted.balanceOf(other)).toThrow(InvalidPlan)
      expect(() => posted.balanceOf(other)).toThrow(`${other.kind} is on the wallets' side of no line`)
    }
  }
})

test('a refusal says why', () => {
  expect(toOutcome(row({ outcome: 'insufficient' }), resolved)).toEqual({ outcome: 'insufficient' })
  expect(toOutcome({ conflict: 'bet_pkey' }, resolved)).toEqual({ outcome: 'conflict', constraint: 'bet_pkey' })
  expect(toOutcome(row({ outcome: 'limit_reached', limited: 'net_loss week' }), resolved)).toEqual({
    outcome: 'limit_reached',
    limit: { what: 'net_loss', period: 'week' },
  })
})
