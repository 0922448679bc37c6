import { MAX_MONEY, type Money, parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import {
  type AccountRef,
  accountKey,
  accountKinds,
  accountOf,
  checkPlan,
  InvalidPlan,
  isSameAccount,
  isWallet,
  move,
  type Plan,
  type PlanLine,
  partsOf,
  type WalletRef,
} from './plan.ts'

const usd = (text: string): Money => parseMoney(text, 'USD')
const book = { brand: 'b', currency: 'USD', mode: 'play' } as const
const cash: WalletRef = { kind: 'member_cash', member: 'm1', currency: 'USD', mode: 'play' }
const bonus: WalletRef = { ...cash, kind: 'member_bonus', grant: 'g1' }
const game: WalletRef = { ...cash, kind: 'vendor_wallet', vendor: 'V' }
const house: AccountRef = { kind: 'house_revenue', vendor: 'V' }
const stake = move({ from: cash, to: house, amount: usd('1.00'), stake: true })
const plan = (part: Partial<Plan>): Plan => ({ key: 'k', kind: 'bet', book, lines: stake, ...part })
const line = (part: Partial<PlanLine>): Plan => plan({ lines: [{ ...stake[0]!, ...part }] })
const rows = (count: number) => Array.from({ length: count }, () => ({ table: 't', row: {} }))

const good: [what: string, plan: Plan][] = [
  ['a bet', plan({})],
  ['the longest key', plan({ key: 'x'.repeat(160) })],
  ['sixteen lines', plan({ lines: Array.from({ length: 16 }, () => stake[0]!) })],
  ['two companion rows', plan({ companions: rows(2) })],
  ['the longest kind', plan({ kind: `a${'_'.repeat(39)}` as never })],
  [
    'the largest amounts',
    plan({
      lines: [MAX_MONEY - 10_000n, 10_000n - MAX_MONEY].map(amount => ({
        ...stake[0]!,
        amount: (amount - (amount % 10_000n)) as Money,
        stake: false,
      })),
    }),
  ],
  ['a stake of nothing', line({ amount: 0n as Money })],
  ['a win', line({ amount: usd('2.00'), stake: false })],
  ['between two wallets', plan({ lines: move({ from: cash, to: game, amount: usd('3.00') }) })],
  [
    'mirrored lines in parts',
    plan({
      lines: [...move({ from: cash, to: game, amount: usd('3.00') }), ...move({ from: game, to: cash, amount: usd('1.00') })],
    }),
  ],
  [
    'a win that is no stake, against a house account',
    line({ account: house, counter: { kind: 'suspense' }, amount: usd('1.00'), stake: false }),
  ],
]

test.each(good)('can be posted: %s', (_what, plan) => {
  expect(() => checkPlan(plan)).not.toThrow()
})

const wrong: [says: string, plan: Plan][] = [
  ['a key has 1 to 160 characters', plan({ key: '' })],
  ['a key has 1 to 160 characters', plan({ key: 'x'.repeat(161) })],
  ['a plan has at most 16 lines', plan({ lines: Array.from({ length: 17 }, () => stake[0]!) })],
  ['a plan touches an account at least', plan({ lines: [] })],
  ['a plan has at most 2 companion rows', plan({ companions: rows(3) })],
  [
    'between two wallets the mirrored line is missing',
    plan({ lines: move({ from: cash, to: game, amount: usd('3.00') }).slice(0, 1) }),
  ],
  [
    'between two wallets the mirrored line is missing',
    plan({
      lines: [move({ from: cash, to: game, amount: usd('3.00') })[0]!, move({ from: cash, to: bonus, amount: usd('3.00') })[1]!],
    }),
  ],
  ['not a kind: Bet', plan({ kind: 'Bet' as never })],
  ['not a kind: ', plan({ kind: '' as never })],
  ['not a kind: _bet', plan({ kind: '_bet' as never })],
  ['not a kind: bet!', plan({ kind: 'bet!' as never })],
  ['not a kind: !bet', line({ kind: '!bet' as never })],
  ['not a kind: b1', line({ kind: 'b1' as never })],
  [`not a kind: a${'_'.repeat(40)}`, plan({ kind: `a${'_'.repeat(40)}` as never })],
  ['an account cannot pay itself', line({ counter: { ...cash } })],
  ['the wallet stands on the left of a line', line({ account: house, counter: cash, stake: false })],
  ['amount out of range', line({ amount: MAX_MONEY as Money, stake: false })],
  ['amount out of range', line({ amount: -MAX_MONEY as Money })],
  ['more decimals than USD is posted with', line({ amount: -1n as Money })],
  ['a stake leaves a wallet', line({ amount: usd('1.00') })],
  ['a stake leaves a wallet', line({ account: house, counter: { kind: 'suspense' } })],
]

test.each(wrong)('is a defect of its caller: %s', (says, plan) => {
  const check = () => checkPlan(plan)
  expect(check).toThrow(InvalidPlan)
  expect(check).toThrow(new InvalidPlan(says))
})

test('an error says by its name what it is', () => {
  expect(new InvalidPlan('x').name).toBe('InvalidPlan')
})

test('what moves is one line against a house account, two mirrored ones between wallets', () => {
  const amount = usd('2.00')
  const out = { account: cash, counter: house, amount: -amount, kind: 'tip', stake: true }
  expect(move({ from: cash, to: house, amount, kind: 'tip', stake: true })).toEqual([out])
  expect(move({ from: house, to: cash, amount, kind: 'win', stake: true })).toEqual([
    { account: cash, counter: house, amount, kind: 'win' },
  ])
  expect(move({ from: cash, to: game, amount, kind: 'tip' })).toEqual([
    { account: cash, counter: game, amount: -amount, kind: 'tip' },
    { account: game, counter: cash, amount, kind: 'tip' },
  ])
  const suspense: AccountRef = { kind: 'suspense' }
  expect(move({ from: suspense, to: house, amount })).toEqual([{ account: suspense, counter: house, amount: -amount }])
  expect(move({ from: cash, to: house, amount: 0n as Money })).toHaveLength(1)
  expect(() => move({ from: cash, to: house, amount: -1n as Money })).toThrow('an amount that moves is not negative')
})

/** How each kind is stored, and whether it is a wallet. */
const stored: Record<AccountRef['kind'], [owner: string, label: string, isWallet: boolean]> = {
  member_cash: ['o', '', true],
  member_points: ['o', '', true],
  member_bonus: ['o', 'l', true],
  vendor_wallet: ['o', 'l', true],
  in_flight: ['o', 'l', true],
  house_revenue: ['o', '', false],
  vendor_deficit: ['o', '', false],
  jackpot_pool: ['o', '', false],
  clearing: ['o', '', false],
  promotion_cost: ['', '', false],
  commission_cost: ['', '', false],
  adjustments: ['', '', false],
  suspense: ['', '', false],
}

test.each(accountKinds)('an account of kind %s is stored by its parts, and found again from them', kind => {
  const [owner, label, wallet] = stored[kind]
  const account = accountOf(book, kind, 'o', 'l')
  expect(account.kind).toBe(kind)
  expect(partsOf(account)).toEqual({ kind, owner, label })
  expect(accountOf(book, kind, owner, label)).toEqual(account)
  expect(isWallet(account)).toBe(wallet)
  expect(accountKey(account)).toBe(wallet ? `${kind}|${owner}|${label}|USD|play` : `${kind}|${owner}|${label}`)
  expect(isSameAccount(account, { ...account })).toBe(true)
  expect(isSameAccount(account, account)).toBe(true)
})

test('what belongs to a wallet tells it from others', () => {
  const others: AccountRef[] = [
    { ...cash, member: 'm2' },
    { ...cash, currency: 'KHR' },
    { ...cash, mode: 'trial' },
    { ...cash, kind: 'member_points' },
    house,
  ]
  for (const other of others) expect(isSameAccount(cash, other)).toBe(false)
  expect(isSameAccount(bonus, { ...bonus, grant: 'g2' } as WalletRef)).toBe(false)
  expect(isSameAccount(house, { kind: 'house_revenue', vendor: 'W' })).toBe(false)
})
