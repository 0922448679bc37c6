import { type Currency, currencies, type Money, maxOf, multiplyCut, negate, ONE, zero } from '@tonle/money'

/** Millionths of one: `20_000n` is 2 %. */
export type Rate = bigint
/** Millionths of an amount's millionths: exact products of an amount and a rate, before any rounding. */
export type Exact = bigint

/** What a level asks for, all of it together, and what it pays. */
export interface Level {
  readonly bet: Money
  readonly profit: Money
  readonly active: number
  readonly rate: Rate
}

/** `on_all`: the reached level's rate on the whole base. `by_band`: each level's rate on the part of the base from its minimum to the next. */
export type LadderKind = 'on_all' | 'by_band'
/** What is paid on: the team's valid bets, or what the house won from it. */
export type Basis = 'bet' | 'profit'
/** `none`: each period alone. `month`: within a calendar month. `until_cleared`: until later profit has made up for it. */
export type CarryOver = 'none' | 'month' | 'until_cleared'
export const DEDUCTIONS = ['rebate', 'salary', 'bonus', 'jackpot'] as const
export type Deduction = (typeof DEDUCTIONS)[number]

export interface Ladder {
  readonly kind: LadderKind
  readonly basis: Basis
  /** From the lowest to the highest. */
  readonly levels: readonly Level[]
}

/** A team's sums of a period, in the contract's currency. `payout` contains won jackpots. */
export interface Sums extends Readonly<Record<Deduction, Money>> {
  readonly stake: Money
  readonly payout: Money
  readonly deposits: Money
}

/** What is taken from the profit, and fees in millionths of profit and of deposits. */
export interface Costs {
  readonly deductions: readonly Deduction[]
  readonly platformFee: Rate
  readonly depositFee: Rate
}

export interface Figures {
  readonly bet: Money
  /** After deductions and what was carried over. */
  readonly profit: Money
  readonly active: number
}

/**
 * What the house won from the team, after what the contract lets it deduct. Jackpots are paid from a pool that stakes filled before: with
 * this deduction they are left out of the payout. The platform's fee is a share of what was won only.
 */
export function profitBase(sums: Sums, { deductions, platformFee, depositFee }: Costs): Money {
  const won = sums.stake - sums.payout
  const costs = deductions.reduce((sum, name) => sum + (name === 'jackpot' ? -sums.jackpot : sums[name]), 0n)
  const fees = multiplyCut(maxOf(won as Money, zero), platformFee, ONE) + multiplyCut(sums.deposits, depositFee, ONE)
  return (won - costs - fees) as Money
}

/** Minima never fall from level to level, rates rise, and bands have a width. */
export const isLadder = ({ kind, basis, levels }: Ladder): boolean =>
  levels.length > 0 &&
  levels.every(({ bet, profit, active, rate }, i) => {
    const below = levels[i - 1]
    if (bet < 0n || profit < 0n || active < 0 || rate <= 0n || rate > ONE) return false
    if (!below) return true
    const isWider = kind === 'on_all' || (basis === 'bet' ? bet > below.bet : profit > below.profit)
    return bet >= below.bet && profit >= below.profit && active >= below.active && rate > below.rate && isWider
  })

const reaches = ({ bet, profit, active }: Figures, level: Level) =>
  bet >= level.bet && profit >= level.profit && active >= level.active

/** @returns index of the highest level all of whose conditions hold; -1: none */
export const levelReached = (levels: readonly Level[], figures: Figures): number =>
  levels.findLastIndex(level => reaches(figures, level))

/** What the ladder pays on the figures, exactly. A base below zero pays nothing: it is carried over or forgotten. */
export function ladderPay({ kind, basis, levels }: Ladder, figures: Figures): Exact {
  const base = figures[basis]
  const reached = levelReached(levels, figures)
  if (reached < 0 || base <= 0n) return 0n
  if (kind === 'on_all') return base * levels[reached]!.rate
  return levels.slice(0, reached + 1).reduce((sum, level, i) => {
    const to = i === reached ? base : levels[i + 1]![basis]
    return sum + (to - level[basis]) * level.rate
  }, 0n)
}

/** Real-time salary: valid bets of won and of lost bets, each at its own rate, once both together reach the least amount. */
export const realtimePay = (of: { won: Money; lost: Money }, terms: { least: Money; winRate: Rate; lossRate: Rate }): Exact =>
  of.won + of.lost < terms.least ? 0n : of.won * terms.winRate + of.lost * terms.lossRate

/** A period's base with what was carried into it, and what it carries on: only a loss is ever carried. */
export function carryOver(
  kind: CarryOver,
  base: Money,
  from: { carried: Money; isSameMonth: boolean },
): { base: Money; carries: Money } {
  const isCarried = kind === 'until_cleared' || (kind === 'month' && from.isSameMonth)
  const whole = (base + (isCarried ? from.carried : 0n)) as Money
  return { base: whole, carries: kind !== 'none' && whole < 0n ? whole : zero }
}

/** A member of a team, as far as being active asks. Amounts of the period, in the contract's currency. */
export interface Counted {
  readonly member: string
  readonly bet: Money
  readonly deposits: Money
  /** Neither trial, staff, excluded nor unverified where the brand verifies. */
  readonly isEligible: boolean
  /** Others with whom it shares a device, a payment or a name. */
  readonly linked: readonly string[]
}

export type Uncounted = 'too_little' | 'not_eligible' | 'linked_to_agent' | 'linked_to_counted'

/**
 * Who counts as active, and why others do not. Of linked accounts the one with the most bets counts; none that is linked to the agent.
 * The answer does not depend on the order of the members.
 */
export function activeMembers(
  members: readonly Counted[],
  { agent, bet, deposits }: { agent: string; bet: Money; deposits: Money },
): { active: ReadonlySet<string>; uncounted: ReadonlyMap<string, Uncounted> } {
  const active = new Set<string>()
  const uncounted = new Map<string, Uncounted>()
  const isBefore = (a: Counted, b: Counted) => (a.bet === b.bet ? a.member < b.member : a.bet > b.bet)
  for (const one of [...members].sort((a, b) => (isBefore(a, b) ? -1 : 1))) {
    const isLinked = (to: (other: string) => boolean) => one.linked.some(to)
    if (!one.isEligible) uncounted.set(one.member, 'not_eligible')
    else if (one.bet < bet || one.deposits < deposits) uncounted.set(one.member, 'too_little')
    else if (isLinked(other => other === agent)) uncounted.set(one.member, 'linked_to_agent')
    else if (isLinked(other => active.has(other))) uncounted.set(one.member, 'linked_to_counted')
    else active.add(one.member)
  }
  return { active, uncounted }
}

/** An amount in the contract's currency, by the declared price of one unit of `amount`'s currency in millionths; cut. */
export const convert = (amount: Money, price: bigint): Money => multiplyCut(amount, price, ONE)

/** What a statement comes to. `due` is paid or owed, never taken from a wallet. */
export interface Settled {
  readonly due: Money
  /** Below the smallest amount that the currency shows: never paid, reported as rounding. */
  readonly cut: Exact
  /** Paid too much before, and not made up for yet: the next statement begins with it. */
  readonly receivable: Money
}

/**
 * Own pay less that of the contracts directly below, corrections of earlier periods, and what was paid too much before. What is left is
 * cut to the decimals that the currency shows; below zero it is a receivable.
 */
export function settle(of: { pay: Exact; below: Exact; corrections: Money; receivable: Money }, currency: Currency): Settled {
  const exact = of.pay - of.below + (of.corrections - of.receivable) * ONE
  if (exact < 0n) return { due: zero, cut: 0n, receivable: ceilOf(-exact) }
  const unit = 10n ** BigInt(6 - currencies[currency].displayDecimals)
  const amount = exact / ONE
  const due = (amount - (amount % unit)) as Money
  return { due, cut: exact - due * ONE, receivable: zero }
}

/** A debt keeps the fraction. */
const ceilOf = (exact: Exact): Money => ((exact + ONE - 1n) / ONE) as Money

/** A period counted again: the line of the next statement, exactly what the first one paid too little or too much. */
export const correctionOf = (stated: Money, recounted: Money): Money => (recounted + negate(stated)) as Money
