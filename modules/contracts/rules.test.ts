import { type Money, zero } from '@tonle/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activeMembers,
  type Counted,
  carryOver,
  convert,
  correctionOf,
  type Figures,
  isLadder,
  type Ladder,
  type Level,
  ladderPay,
  levelReached,
  profitBase,
  realtimePay,
  settle,
} from './rules.ts'
import { conflictsOf, differences, edgeAfter, exceeds, isNegativeMargin, payDown, rateAt } from './rules-tree.ts'

const units = (n: number) => (BigInt(Math.round(n * 100)) * 10_000n) as Money
const percent = (n: number) => BigInt(Math.round(n * 10_000))
const level = (bet: number, profit: number, active: number, rate: number): Level => ({
  bet: units(bet),
  profit: units(profit),
  active,
  rate: percent(rate),
})
const figures = (bet: number, profit: number, active: number): Figures => ({ bet: units(bet), profit: units(profit), active })
/** Exact pay as units, for reading. */
const shown = (exact: bigint) => Number(exact) / 1e12

const LEVELS = [level(1000, 0, 2, 1), level(5000, 100, 5, 2), level(10_000, 300, 10, 3)]

describe('the ladder', () => {
  test('pays the highest level all of whose conditions hold, on everything', () => {
    const ladder: Ladder = { kind: 'on_all', basis: 'bet', levels: LEVELS }
    expect(shown(ladderPay(ladder, figures(10_000, 300, 10)))).toBe(300)
    expect(shown(ladderPay(ladder, figures(9999.99, 300, 10)))).toBe(199.9998)
    expect(shown(ladderPay(ladder, figures(20_000, 299.99, 10)))).toBe(400)
    expect(shown(ladderPay(ladder, figures(20_000, 5000, 4)))).toBe(200)
    expect(ladderPay(ladder, figures(20_000, 5000, 1))).toBe(0n)
    expect(ladderPay(ladder, figures(999.99, 5000, 10))).toBe(0n)
  })

  test('by band, each level pays the part from its minimum to the next', () => {
    const ladder: Ladder = { kind: 'by_band', basis: 'bet', levels: LEVELS }
    expect(shown(ladderPay(ladder, figures(12_000, 300, 10)))).toBe(40 + 100 + 60)
    expect(shown(ladderPay(ladder, figures(12_000, 300, 9)))).toBe(40 + 140)
    expect(ladderPay(ladder, figures(1000, 300, 9))).toBe(0n)
  })

  test('on profit nothing is paid on a loss', () => {
    const ladder: Ladder = { kind: 'on_all', basis: 'profit', levels: [level(0, 0, 0, 30)] }
    expect(shown(ladderPay(ladder, figures(0, 50, 0)))).toBe(15)
    expect(ladderPay(ladder, figures(100, -50, 9))).toBe(0n)
  })

  test('leads upward', () => {
    expect(isLadder({ kind: 'by_band', basis: 'bet', levels: LEVELS })).toBe(true)
    expect(isLadder({ kind: 'on_all', basis: 'bet', levels: [] })).toBe(false)
    expect(isLadder({ kind: 'on_all', basis: 'bet', levels: [LEVELS[1]!, LEVELS[0]!] })).toBe(false)
    expect(isLadder({ kind: 'on_all', basis: 'bet', levels: [level(1, 0, 0, 2), level(2, 0, 0, 2)] })).toBe(false)
    expect(isLadder({ kind: 'on_all', basis: 'bet', levels: [level(1, 0, 0, 101)] })).toBe(false)
    const sameBand = [level(1, 5, 0, 1), level(2, 5, 0, 2)]
    expect(isLadder({ kind: 'by_band', basis: 'bet', levels: sameBand })).toBe(true)
    expect(isLadder({ kind: 'by_band', basis: 'profit', levels: sameBand })).toBe(false)
  })
})

/** Amounts of cents, so that the second calculator's floats are exact enough for 10⁻⁶. */
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(n => n / 100)
const levels = fc
  .array(
    fc.record({
      bet: cents(500),
      profit: cents(100),
      active: fc.integer({ min: 0, max: 4 }),
      rate: fc.integer({ min: 1, max: 900 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map(steps => {
    let [bet, profit, active, rate] = [0, 0, 0, 0]
    return steps.map(step => {
      ;[bet, profit, active, rate] = [bet + step.bet + 0.01, profit + step.profit + 0.01, active + step.active, rate + step.rate]
      return { bet, profit, active, rate: rate / 100 }
    })
  })

/** The second calculator: cent by cent regions of a plain table, in floats, and from the top level down. */
function paidByTable(
  kind: string,
  basis: 'bet' | 'profit',
  steps: readonly Record<string, number>[],
  of: Record<string, number>,
): number {
  let [left, paid] = [of[basis]!, 0]
  if (left <= 0) return 0
  for (const step of [...steps].reverse()) {
    if (!['bet', 'profit', 'active'].every(name => Math.round((of[name]! - step[name]!) * 100) >= 0)) continue
    if (kind === 'on_all') return (left * step.rate!) / 100
    paid += (Math.max(0, left - step[basis]!) * step.rate!) / 100
    left = Math.min(left, step[basis]!)
  }
  return paid
}

test('a second calculator comes to the same pay, to a millionth', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('on_all' as const, 'by_band' as const),
      fc.constantFrom('bet' as const, 'profit' as const),
      levels,
      fc.record({
        bet: cents(4000),
        profit: fc.integer({ min: -5000, max: 80_000 }).map(n => n / 100),
        active: fc.integer({ min: 0, max: 20 }),
      }),
      (kind, basis, steps, of) => {
        const ladder = { kind, basis, levels: steps.map(s => level(s.bet, s.profit, s.active, s.rate)) }
        expect(isLadder(ladder)).toBe(true)
        const paid = ladderPay(ladder, figures(of.bet, of.profit, of.active))
        expect(Math.abs(shown(paid) - paidByTable(kind, basis, steps, of))).toBeLessThan(1e-6)
      },
    ),
    { numRuns: 5000 },
  )
})

describe('the base', () => {
  const sums = {
    ...{ stake: units(1000), payout: units(700), deposits: units(400) },
    ...{ rebate: units(5), salary: units(10), bonus: units(20), jackpot: units(50) },
  }
  const none = { deductions: [], platformFee: 0n, depositFee: 0n }
  test('is what the house won, less what the contract names', () => {
    expect(profitBase(sums, none)).toBe(units(300))
    expect(profitBase(sums, { ...none, deductions: ['rebate', 'salary', 'bonus'] })).toBe(units(265))
    expect(profitBase(sums, { ...none, deductions: ['jackpot'] })).toBe(units(350))
    expect(profitBase(sums, { deductions: [], platformFee: percent(10), depositFee: percent(1) })).toBe(units(266))
  })

  test('bears no fee of a loss', () => {
    expect(profitBase({ ...sums, payout: units(1200), deposits: zero }, { ...none, platformFee: percent(10) })).toBe(units(-200))
  })

  test('carries a loss only, as long as the contract says', () => {
    const lost = { carried: units(-80), isSameMonth: true }
    expect(carryOver('none', units(50), lost)).toEqual({ base: units(50), carries: zero })
    expect(carryOver('month', units(50), lost)).toEqual({ base: units(-30), carries: units(-30) })
    expect(carryOver('month', units(50), { ...lost, isSameMonth: false })).toEqual({ base: units(50), carries: zero })
    expect(carryOver('until_cleared', units(100), { ...lost, isSameMonth: false })).toEqual({ base: units(20), carries: zero })
    expect(carryOver('none', units(-5), lost)).toEqual({ base: units(-5), carries: zero })
  })

  test('of a contract until cleared: what was paid on never exceeds the profit of all periods', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 30 }), results => {
        let [carried, paidOn, whole] = [zero, 0n, 0n]
        for (const result of results) {
          const { base, carries } = carryOver('until_cleared', units(result), { carried, isSameMonth: false })
          carried = carries
          whole += units(result)
          if (base > 0n) paidOn += base
        }
        expect(paidOn + carried).toBe(whole)
      }),
    )
  })
})

test('real-time salary pays won and lost bets at their own rates once the least amount is reached', () => {
  const terms = { least: units(100), winRate: percent(0.2), lossRate: percent(0.5) }
  expect(shown(realtimePay({ won: units(60), lost: units(40) }, terms))).toBe(0.32)
  expect(realtimePay({ won: units(60), lost: units(39.99) }, terms)).toBe(0n)
})

describe('a statement', () => {
  test('is cut to what the currency shows, and nothing gets lost of it', () => {
    const { due, cut } = settle({ pay: 10_019_999_999_999n, below: 0n, corrections: zero, receivable: zero }, 'USD')
    expect(due).toBe(units(10.01))
    expect(due * 1_000_000n + cut).toBe(10_019_999_999_999n)
    expect(settle({ pay: 4999_990_000_000_000n, below: 0n, corrections: zero, receivable: zero }, 'KHR').due).toBe(units(4999))
  })

  test('below zero is owed, and later pay makes up for it', () => {
    const first = settle({ pay: 0n, below: 0n, corrections: units(-30), receivable: zero }, 'USD')
    expect(first).toEqual({ due: zero, cut: 0n, receivable: units(30) })
    const next = settle({ pay: units(50) * 1_000_000n, below: 0n, corrections: zero, receivable: first.receivable }, 'USD')
    expect(next).toEqual({ due: units(20), cut: 0n, receivable: zero })
  })

  test('whatever is corrected, what was paid in all is what the last counts come to, less what is owed and cut', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(n => units(n / 100))
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 20 }), periods => {
        let [paid, receivable, corrections] = [0n, zero, zero]
        for (const [stated, recounted] of periods) {
          const settled = settle({ pay: stated * 1_000_000n, below: 0n, corrections, receivable }, 'USD')
          paid += settled.due
          receivable = settled.receivable
          corrections = correctionOf(stated, recounted)
        }
        const right = periods.slice(0, -1).reduce((sum, [, recounted]) => sum + recounted, 0n) + periods.at(-1)![0]
        expect(paid - receivable).toBe(right)
      }),
    )
  })
})

describe('active members', () => {
  const one = (member: string, bet: number, more: Partial<Counted> = {}): Counted => ({
    ...{ member, bet: units(bet), deposits: units(100), isEligible: true, linked: [] },
    ...more,
  })
  const asked = { agent: 'agent', bet: units(10), deposits: units(50) }
  const members = [
    one('a', 10, { linked: ['b'] }),
    one('b', 20, { linked: ['a'] }),
    one('c', 30, { linked: ['agent'] }),
    one('d', 9.99),
    one('e', 40, { isEligible: false }),
    one('f', 40, { deposits: units(49.99) }),
    one('g', 10),
  ]
  test('bet and deposit enough, are neither trial nor excluded, and no second account of the agent or of another', () => {
    const { active, uncounted } = activeMembers(members, asked)
    expect([...active].sort()).toEqual(['b', 'g'])
    expect(Object.fromEntries(uncounted)).toEqual({
      ...{ a: 'linked_to_counted', c: 'linked_to_agent', d: 'too_little', e: 'not_eligible', f: 'too_little' },
    })
  })

  test('are the same in any order', () => {
    const wanted = [...activeMembers(members, asked).active].sort()
    fc.assert(
      fc.property(fc.shuffledSubarray(members, { minLength: members.length }), order => {
        expect([...activeMembers(order, asked).active].sort()).toEqual(wanted)
      }),
    )
  })
})

test('amounts of other currencies count at the declared price, cut', () => {
  expect(convert(units(4000), 250n)).toBe(units(1))
  expect(convert(1n as Money, 999_999n)).toBe(0n)
  expect(convert(units(-4000), 250n)).toBe(units(-1))
})

describe('an upline and its downline', () => {
  test('a downline whose levels pay more somewhere is found', () => {
    expect(exceeds([level(1000, 0, 2, 1)], LEVELS)).toBe(false)
    expect(exceeds([level(1000, 0, 2, 1.5)], LEVELS)).toBe(true)
    expect(exceeds([level(999, 0, 2, 1)], LEVELS)).toBe(true)
    expect(exceeds([level(5000, 100, 4, 2)], LEVELS)).toBe(true)
  })

  test('one that is not found never has the higher rate, whatever both teams come to', () => {
    const figure = fc.record({ bet: cents(4000), profit: cents(800), active: fc.integer({ min: 0, max: 20 }) })
    fc.assert(
      fc.property(levels, levels, figure, figure, (up, down, f, more) => {
        const [upline, downline] = [up, down].map(steps => steps.map(s => level(s.bet, s.profit, s.active, s.rate)))
        const own = figures(f.bet, f.profit, f.active)
        const whole = figures(f.bet + more.bet, f.profit + more.profit, f.active + more.active)
        if (!exceeds(downline!, upline!)) expect(rateAt(downline!, own) <= rateAt(upline!, whole)).toBe(true)
        // And one that is found has it somewhere: at the least figures of one of its levels.
        else expect(downline!.some(one => rateAt(downline!, one) > rateAt(upline!, one))).toBe(true)
        expect(levelReached(downline!, own)).toBeLessThan(downline!.length)
      }),
      { numRuns: 2000 },
    )
  })

  test('a lower rate ends the contracts above it directly below, and all that were given below those', () => {
    const flat = (rate: number) => [level(0, 0, 0, rate)]
    const contracts = [
      { id: 'top', giver: undefined, levels: flat(5) },
      { id: 'a', giver: 'top', levels: flat(4) },
      { id: 'a1', giver: 'a', levels: flat(1) },
      { id: 'a2', giver: 'a1', levels: flat(0.5) },
      { id: 'b', giver: 'top', levels: flat(2) },
    ]
    expect(conflictsOf(contracts, 'top', flat(3))).toEqual(['a', 'a1', 'a2'])
    expect(conflictsOf(contracts, 'top', flat(4))).toEqual([])
    expect(conflictsOf(contracts, 'top', flat(1))).toEqual(['a', 'a1', 'a2', 'b'])
  })

  test('bills of uplines are paid from what they receive, then from what they have; the rest stays owed', () => {
    const bills = [
      { id: '1', payer: undefined, payee: 'top', due: units(50) },
      { id: '2', payer: 'top', payee: 'a', due: units(70) },
      { id: '3', payer: 'a', payee: 'b', due: units(100) },
    ]
    const paid = payDown(bills, new Map([['top', units(10)]]))
    expect([...paid.values()]).toEqual([units(50), units(60), units(60)])
  })

  test('rates that are more than the edge of a game together are found', () => {
    expect(isNegativeMargin([percent(1), percent(0.5)], percent(1.5))).toBe(false)
    expect(isNegativeMargin([percent(1), percent(0.51)], percent(1.5))).toBe(true)
    expect(edgeAfter(percent(2), percent(40))).toBe(percent(1.2))
  })
})

test('on 10,000 trees of ten levels and more all pays together are the rate of the top times the turnover (field research §5.5)', () => {
  // A small generator of its own: fast-check would spend its time on shrinking trees.
  let state = 20_261_124
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let tree = 0; tree < 10_000; tree++) {
    const nodes = Array.from({ length: 11 + random(10) }, (_, i) => ({
      up: i === 0 ? -1 : i <= 10 ? i - 1 : random(i),
      rate: 0,
      own: random(1_000_000),
    }))
    for (const node of nodes) node.rate = node.up < 0 ? 50_000 : random(nodes[node.up]!.rate + 1)
    const team = nodes.map(({ own }) => own)
    for (let i = nodes.length - 1; i > 0; i--) team[nodes[i]!.up]! += team[i]!
    const contracts = nodes.map(({ up, rate }, i) => ({
      id: String(i),
      giver: up < 0 ? undefined : String(up),
      pay: ladderPay(
        { kind: 'on_all', basis: 'bet', levels: [{ ...level(0, 0, 0, 0), rate: BigInt(rate) }] },
        { ...figures(0, 0, 0), bet: units(team[i]! / 100) },
      ),
    }))
    const got = differences(contracts)
    // The second calculator walks up the line of each turnover, and pays each level its difference, in floats.
    const walked = nodes.map(() => 0)
    for (const [i, { own }] of nodes.entries()) {
      let below = 0
      for (let at = i; at >= 0; at = nodes[at]!.up) {
        walked[at]! += ((nodes[at]!.rate - below) / 1e6) * (own / 100)
        below = nodes[at]!.rate
      }
    }
    for (const [i, amount] of walked.entries())
      if (Math.abs(shown(got.get(String(i))!) - amount) >= 1e-6) expect(shown(got.get(String(i))!)).toBe(amount)
    const all = [...got.values()].reduce((sum, one) => sum + one, 0n)
    if (all !== units(team[0]! / 100) * 50_000n) expect(all).toBe(units(team[0]! / 100) * 50_000n)
  }
})
