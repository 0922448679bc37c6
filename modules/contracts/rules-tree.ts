import { type Money, ONE } from '@tonle/money'
import { type Exact, type Level, levelReached, type Rate } from './rules.ts'

/** A contract in force, as far as the tree of contracts asks: `giver` is the contract of the upline who gave it; undefined: the platform. */
export interface Given {
  readonly id: string
  readonly giver: string | undefined
  readonly levels: readonly Level[]
}

/** The rate of levels at given figures; zero below the lowest. */
export const rateAt = (levels: readonly Level[], figures: Omit<Level, 'rate'>): Rate =>
  levels[levelReached(levels, figures)]?.rate ?? 0n

/**
 * Whether a downline's levels pay more than its upline's at the same figures. It is enough to look at the least figures of each level of
 * the downline. Bets and active members of an upline's team are never fewer; its profit may be less, when other branches won. Then the
 * upline's difference can fall below zero, and is a receivable.
 */
export const exceeds = (downline: readonly Level[], upline: readonly Level[]): boolean =>
  downline.some(level => level.rate > rateAt(upline, level))

/**
 * Contracts that cannot stay when `changed` gets other levels: those that would pay more than their giver's, and all that were given
 * below those. In the order of their ids.
 */
export function conflictsOf(contracts: readonly Given[], changed: string, levels: readonly Level[]): string[] {
  const below = Map.groupBy(contracts, ({ giver }) => giver)
  const found = new Set<string>()
  const endBranch = (id: string) => {
    found.add(id)
    for (const one of below.get(id) ?? []) if (!found.has(one.id)) endBranch(one.id)
  }
  for (const one of below.get(changed) ?? []) if (exceeds(one.levels, levels)) endBranch(one.id)
  return [...found].sort()
}

/** What each contract's payee gets: its own pay less that of the contracts that it gave (level difference). */
export function differences(contracts: readonly { id: string; giver: string | undefined; pay: Exact }[]): Map<string, Exact> {
  const left = new Map(contracts.map(({ id, pay }) => [id, pay]))
  for (const { giver, pay } of contracts) if (giver !== undefined) left.set(giver, (left.get(giver) ?? 0n) - pay)
  return left
}

/**
 * Pays bills that uplines owe from what they have, from the top down: what an upline receives in the run pays those below it.
 * @param bills each after the bill of its payer
 * @returns what was paid of each bill; the rest stays owed
 */
export function payDown(
  bills: readonly { id: string; payer: string | undefined; payee: string; due: Money }[],
  balances: ReadonlyMap<string, Money>,
): Map<string, Money> {
  const has = new Map(balances)
  const paid = new Map<string, Money>()
  for (const { id, payer, payee, due } of bills) {
    const can = payer === undefined ? due : (has.get(payer) ?? 0n)
    const amount = (can < due ? can : due) as Money
    paid.set(id, amount)
    if (payer !== undefined) has.set(payer, (can - amount) as Money)
    has.set(payee, ((has.get(payee) ?? 0n) + amount) as Money)
  }
  return paid
}

/** Rates of turnover that are paid on one bet together, against its edge: above it the house pays more than it can win. */
export const isNegativeMargin = (rates: readonly Rate[], edge: Rate): boolean =>
  rates.reduce((sum, rate) => sum + rate, 0n) > edge

/** The part of the edge that pays of profit leave for pays of turnover: a share of the profit takes the same share of the edge. */
export const edgeAfter = (edge: Rate, profitShare: Rate): Rate => (edge * (ONE - profitShare)) / ONE
