import { type Money, ONE, zero } from '@tonle/money'
import type { Cycle, Kind, Terms } from './contract-shapes.ts'
import { isLadder, type Level, type Rate } from './rules.ts'
import { ladderOf } from './rules-pay.ts'
import { conflictsOf, edgeAfter, exceeds, isNegativeMargin } from './rules-tree.ts'

/** What an upline chooses for a downline; everything else is that of its own contract, so that level differences add up. */
export type Given = Pick<Terms, 'levels' | 'realtime' | 'payer' | 'remark'>

export const within = (given: Given, above: Terms): Terms => ({ ...above, ...given })

/** Whether the terms are complete for their kind. Hours know no deposits, deductions and carry-over: they are counted by hour. */
export function isComplete(kind: Kind, terms: Terms): boolean {
  if (kind === 'realtime')
    return terms.levels.length === 0 && terms.realtime !== null && terms.realtime.winRate + terms.realtime.lossRate > 0n
  if (terms.realtime !== null || !isLadder(ladderOf(terms))) return false
  if (terms.basis === 'bet' && terms.carryOver !== 'none') return false
  if (kind !== 'hourly') return true
  const hasNoDays =
    terms.deductions.length === 0 && terms.platformFee === 0n && terms.depositFee === 0n && terms.activeDeposit === 0n
  return hasNoDays && terms.carryOver === 'none'
}

export const isCycleOf = (kind: Kind, cycle: Cycle): boolean =>
  kind === 'dividend' ? cycle === 'half-month' || cycle === 'month' : cycle === (kind === 'realtime' ? '5m' : 'day')

const flat = (bet: Money, rate: Rate): Level[] => [{ bet, profit: zero, active: 0, rate }]

/** The levels by which terms are compared: those of won and of lost bets for real-time salary. */
function laddersOf({ levels, realtime }: Pick<Terms, 'levels' | 'realtime'>): readonly (readonly Level[])[] {
  return realtime ? [flat(realtime.least, realtime.winRate), flat(realtime.least, realtime.lossRate)] : [levels, []]
}

export const paysMore = (downline: Given, upline: Given): boolean => {
  const above = laddersOf(upline)
  return laddersOf(downline).some((levels, i) => exceeds(levels, above[i] ?? []))
}

export interface TreeContract {
  readonly id: string
  readonly aboveId: string | null
  readonly terms: Pick<Terms, 'levels' | 'realtime'>
}

/** Contracts that cannot stay when one gets other terms; with undefined it ends, and all below it. In the order of their ids. */
export function endedBy(
  contracts: readonly TreeContract[],
  changed: string,
  terms: Pick<Terms, 'levels' | 'realtime'> | undefined,
): string[] {
  const after = terms ? laddersOf(terms) : [[], []]
  const found = after.flatMap((levels, i) => {
    const given = contracts.map(one => ({ id: one.id, giver: one.aboveId ?? undefined, levels: laddersOf(one.terms)[i] ?? [] }))
    return conflictsOf(given, changed, levels)
  })
  return [...new Set(found)].sort()
}

const mostOf = ({ levels, realtime }: Terms): Rate =>
  realtime ? (realtime.winRate > realtime.lossRate ? realtime.winRate : realtime.lossRate) : (levels.at(-1)?.rate ?? 0n)

export interface Margin {
  readonly vertical: string
  readonly edge: Rate
  readonly rates: Rate
  readonly isNegative: boolean
}

/** What all contracts of one payee pay on a bet at most, against what the edge leaves after shares of profit, by kind of game. */
export function marginsOf(all: readonly { terms: Terms }[], edges: Readonly<Record<string, Rate>>): Margin[] {
  const isOfBet = ({ terms }: { terms: Terms }) => terms.realtime !== null || terms.basis === 'bet'
  const rates = all.filter(isOfBet).map(({ terms }) => mostOf(terms))
  const share = all.filter(one => !isOfBet(one)).reduce((sum, { terms }) => sum + mostOf(terms), 0n)
  return Object.entries(edges).map(([vertical, edge]) => {
    const left = edgeAfter(edge, share > ONE ? ONE : share)
    return { vertical, edge: left, rates: rates.reduce((sum, rate) => sum + rate, 0n), isNegative: isNegativeMargin(rates, left) }
  })
}
