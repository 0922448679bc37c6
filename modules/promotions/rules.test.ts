import { type Money, parseMoney } from '@tonle/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUSES } from './contract-shapes.ts'
import {
  birthdayYear,
  bonusStake,
  fateOf,
  lossPeriod,
  type PromotionFacts,
  periodOf,
  playSigns,
  rewardOf,
  statusOf,
  streakOf,
  targetOf,
  weightOf,
} from './rules.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }) as fc.Arbitrary<Money>

test('a stake that both wallets can pay is paid in full, and neither gives more than it has', () => {
  fc.assert(
    fc.property(fc.constantFrom('cash_first', 'bonus_first'), amount, amount, amount, (order, cash, bonus, stake) => {
      const part = bonusStake(order, { cash, bonus, stake })
      expect(part >= 0n && part <= bonus && part <= stake).toBe(true)
      if (stake <= cash + bonus) expect(stake - part <= cash).toBe(true)
      if (order === 'cash_first' && part > 0n) expect(stake - part).toBe(cash < stake - bonus ? stake - bonus : cash)
    }),
  )
})

test("a game's own weight goes before its vendor's, that before its vertical's; excluded games count nothing", () => {
  const terms = {
    weights: { LIVE: 10 },
    gameWeights: [
      { vendor: 'PG', weight: 50 },
      { vendor: 'PG', game: 'fortune', weight: 70 },
    ],
    excluded: [{ vendor: 'JL', game: 'fish' }],
  }
  const at = (vendor: string, game: string, vertical: string) => weightOf(terms, { vendor, game, vertical })
  expect([at('PG', 'fortune', 'LIVE'), at('PG', 'other', 'LIVE'), at('JL', 'other', 'LIVE'), at('JL', 'other', 'RNG')]).toEqual([
    70, 50, 10, 100,
  ])
  expect(at('JL', 'fish', 'RNG')).toBe(0)
})

test('a share of a deposit is cut to what the currency posts, up to its most; a small deposit earns none', () => {
  const reward = { kind: 'share', percent: 33, most: usd('20.00'), smallestDeposit: usd('10.00') } as const
  expect(rewardOf({ reward }, usd('10.01'), 'USD')).toBe(usd('3.30'))
  expect(rewardOf({ reward }, usd('900.00'), 'USD')).toBe(usd('20.00'))
  expect(rewardOf({ reward }, usd('9.99'), 'USD')).toBeUndefined()
  expect(targetOf({ wagering: { times: 5, of: 'bonus_and_deposit' } }, usd('3.30'), usd('10.01'))).toBe(usd('66.55'))
})

test('a grant without money is not used up while a bet of it is open or not counted yet', () => {
  const of = { balance: 0n as Money, wagered: 0n, target: usd('10.00'), bets: 2n, folded: 2n, open: 0n, isOverdue: false }
  expect(fateOf(of)).toBe('used_up')
  expect(fateOf({ ...of, open: 1n })).toBeUndefined()
  expect(fateOf({ ...of, folded: 1n })).toBeUndefined()
  expect(fateOf({ ...of, balance: 1n as Money })).toBeUndefined()
  expect(fateOf({ ...of, isOverdue: true })).toBe('expired')
  expect(fateOf({ ...of, isOverdue: true, wagered: usd('10.00') * 100n })).toBe('completed')
})

test('each status of a promotion has the facts that make it', () => {
  const facts: PromotionFacts = {
    ...{ trigger: 'segment', rule: { needsDesk: false, needsJoining: false }, state: 'open', entry: undefined, grant: undefined },
    ...{ isBudgetSpent: false, hasStarted: true, hasEnded: false, isJoiningOver: false, isForbidden: false, isReady: true },
  }
  const of = (more: Partial<PromotionFacts>) => statusOf({ ...facts, ...more })
  const joining = { needsDesk: false, needsJoining: true }
  expect({
    join_now: of({ rule: joining }),
    claim_payout: of({}),
    applying: of({ entry: 'applying' }),
    registration_closed: of({ isJoiningOver: true }),
    forbidden: of({ isForbidden: true, isReady: false }),
    rejected: of({ entry: 'rejected' }),
    issued: of({ entry: 'approved', grant: 'completed' }),
    claimed: of({ grant: 'completed' }),
    in_progress: of({ grant: 'active' }),
    joined: of({ rule: joining, entry: 'joined', isReady: false }),
    closed: of({ hasEnded: true }),
    coming_soon: of({ hasStarted: false }),
  }).toEqual(Object.fromEntries(STATUSES.map(status => [status, status])))
  // What was joined in time is claimed after the time to join; a spent budget closes for all who have nothing.
  expect(of({ rule: joining, entry: 'joined', isJoiningOver: true })).toBe('claim_payout')
  expect([of({ isBudgetSpent: true }), of({ isBudgetSpent: true, grant: 'active' })]).toEqual(['closed', 'in_progress'])
})

test('periods, weeks, streaks and birthdays are counted by calendar days', () => {
  expect(['once', 'daily', 'weekly', 'monthly', 'yearly'].map(each => periodOf(each as 'once', '2026-11-22'))).toEqual([
    ...['once', '2026-11-22', '2026-11-16', '2026-11', '2026'],
  ])
  expect(lossPeriod(7, '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(lossPeriod(1, '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  const days = new Set(['2026-11-19', '2026-11-21', '2026-11-22'])
  expect([streakOf(days, '2026-11-22'), streakOf(days, '2026-11-23'), streakOf(days, '2026-11-24')]).toEqual([2, 2, 0])
  expect(birthdayYear('1990-12-29', '2027-01-04')).toBe('2026')
  expect([birthdayYear('1990-11-20', '2026-11-26'), birthdayYear('1990-11-20', '2026-11-27')]).toEqual(['2026', undefined])
  expect([birthdayYear('1992-02-29', '2027-02-28'), birthdayYear('1992-02-29', '2028-02-28')]).toEqual(['2027', undefined])
})

test('play says something about abuse only above a floor: little of it valid, or more bonuses than own money', () => {
  const usd = (n: number) => (BigInt(n) * 1_000_000n) as Money
  const quiet = { ownStake: usd(500), validBet: usd(500), grants: 3, granted: usd(30), linked: { rounds: 20, opposite: 12 } }
  const signs = (of: Partial<typeof quiet>) => playSigns({ ...quiet, ...of }, usd(100)).reasons
  expect(signs({})).toEqual([])
  expect(signs({ validBet: usd(199) })).toEqual(['opposite_bets'])
  expect(signs({ validBet: usd(200) })).toEqual([])
  expect(signs({ ownStake: usd(99), validBet: usd(1) })).toEqual([])
  expect(signs({ granted: usd(501) })).toEqual(['bonus_hunting'])
  expect(signs({ granted: usd(501), grants: 2 })).toEqual([])
  expect(signs({ linked: { rounds: 20, opposite: 16 } })).toEqual(['linked_opposite'])
  expect(signs({ linked: { rounds: 5, opposite: 5 } })).toEqual([])
})
