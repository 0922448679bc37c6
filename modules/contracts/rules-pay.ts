import { type Currency, type Money, ONE, zero } from '@tonle/money'
import type { Kind, Terms } from './contract-shapes.ts'
import {
  carryOver,
  type Exact,
  type Figures,
  type Ladder,
  ladderPay,
  levelReached,
  profitBase,
  realtimePay,
  type Settled,
  type Sums,
  settle,
} from './rules.ts'

/** What a team came to in a period, in the contract's currency. */
export interface TeamSums extends Sums {
  readonly bet: Money
  readonly won: Money
  readonly lost: Money
}

export const noSums: TeamSums = {
  ...{ bet: zero, stake: zero, payout: zero, deposits: zero },
  ...{ rebate: zero, salary: zero, bonus: zero, jackpot: zero, won: zero, lost: zero },
}

/** The parts of a period that have a ladder of their own: the hours of hourly salary; else one for all. */
export interface Part {
  readonly sums: TeamSums
  readonly active: number
}

export interface Pay {
  readonly figures: Figures
  /** From 1; 0: none is reached. Of several parts the highest. */
  readonly level: number
  readonly pay: Exact
  readonly carries: Money
}

export const ladderOf = ({ ladder, basis, levels }: Terms): Ladder => ({ kind: ladder, basis, levels })

const addUp = (parts: readonly Part[]): TeamSums =>
  parts.reduce((all, { sums }) => {
    const names = Object.keys(noSums) as (keyof TeamSums)[]
    return Object.fromEntries(names.map(name => [name, all[name] + sums[name]])) as unknown as TeamSums
  }, noSums)

/** What a contract pays on what its team came to. Only a base of profit is carried over. */
export function payOf(
  kind: Kind,
  terms: Terms,
  parts: readonly Part[],
  from: { carried: Money; isSameMonth: boolean } = { carried: zero, isSameMonth: false },
): Pay {
  const sums = addUp(parts)
  const active = parts.reduce((most, part) => Math.max(most, part.active), 0)
  if (kind === 'realtime') {
    const bet = (sums.won + sums.lost) as Money
    const pay = terms.realtime ? realtimePay(sums, terms.realtime) : 0n
    return { figures: { bet, profit: zero, active }, level: pay > 0n ? 1 : 0, pay, carries: zero }
  }
  const whole = profitBase(sums, terms)
  if (kind === 'hourly') {
    const hours = parts.map(part => ({ bet: part.sums.bet, profit: profitBase(part.sums, terms), active: part.active }))
    const level = hours.reduce((most, hour) => Math.max(most, levelReached(terms.levels, hour) + 1), 0)
    const pay = hours.reduce((sum, hour) => sum + ladderPay(ladderOf(terms), hour), 0n)
    return { figures: { bet: sums.bet, profit: whole, active }, level, pay, carries: zero }
  }
  const { base, carries } = carryOver(terms.basis === 'profit' ? terms.carryOver : 'none', whole, from)
  const figures = { bet: sums.bet, profit: base, active }
  return { figures, level: levelReached(terms.levels, figures) + 1, pay: ladderPay(ladderOf(terms), figures), carries }
}

/** What a period alone comes to, as it is paid: cut if it is paid, whole if it is owed. Corrections are differences of it. */
export function aloneOf(net: Exact, currency: Currency): Money {
  const { due, receivable } = settle({ pay: net, below: 0n, corrections: zero, receivable: zero }, currency)
  return (due - receivable) as Money
}

/**
 * A statement: what its period alone comes to, with corrections and what was paid too much before. What is cut below the currency's smallest
 * amount is cut of the period alone, so that a correction takes back exactly what was paid.
 */
export function stateOf(of: { pay: Exact; below: Exact; corrections: Money; receivable: Money }, currency: Currency): Settled {
  const net = of.pay - of.below
  const alone = aloneOf(net, currency) * ONE
  return { ...settle({ ...of, pay: alone, below: 0n }, currency), cut: net - alone }
}

/** As many whole millionths as are in an exact amount, for showing. */
export const shownOf = (exact: Exact): Money => (exact / ONE) as Money
