import { type Currency, currencies, type Money, multiplyFloor, ONE } from '@tonle/money'
import type { ItemArt, Vertical } from './contract.ts'

/** Points are amounts like money: millionths, posted as whole points. */
export type Points = Money

/** What an exchange may be; a decision is final. */
export const EXCHANGE_STATES = ['applying', 'approved', 'rejected'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

/** What `points.earned` counts in: millionths of the valid bet times millionths of the rate. */
const EARNED_UNIT = ONE * ONE

/** Whole points of what bets have earned, rounded down: the rest waits for the next bets. Facts come in no order, so it may be below zero for a moment. */
export function pointsOf(earned: bigint): Points {
  return (earned <= 0n ? 0n : (earned / EARNED_UNIT) * ONE) as Points
}

/** What the ledger is behind (above zero) or ahead (below zero: take it back) of what was earned. */
export const dueOf = (earned: bigint, credited: Points): Points => (pointsOf(earned) - credited) as Points

/** What may be spent: the wallet's, with what was earned since, less a debt. */
export const spendable = (available: Points, due: Points): Points => (available + due) as Points

/**
 * Money for points: cut to the decimals that the currency shows.
 * @param thousand what 1,000 points are worth
 */
export function worthOf(points: Points, thousand: Money, currency: Currency): Money {
  const unit = 10n ** BigInt(6 - currencies[currency].displayDecimals)
  const exact = multiplyFloor(points, thousand, 1000n * ONE)
  return (exact - (exact % unit)) as Money
}

/** The fewest whole points that are worth this amount: what the cut would lose stays with the member. */
export function pointsFor(amount: Money, thousand: Money): Points {
  if (thousand <= 0n) throw new RangeError('points are worth nothing')
  const whole = 1000n * ONE
  const wanted = amount * whole
  // Rounded up to a whole point.
  const step = thousand * ONE
  return (((wanted + step - 1n) / step) * ONE) as Points
}

/** How a state looks. */
export const exchangeTones = { applying: 'warn', approved: 'ok', rejected: 'bad' } as const satisfies Record<
  ExchangeState,
  string
>

/** Pictures of the program that goods may have. */
export const ITEM_ART = [
  'gift',
  'teapot',
  'umbrella',
  'headphones',
  'lantern',
  'backpack',
  'clock',
  'bicycle',
  'camera',
  'cup',
  'phone',
  'ball',
] as const satisfies readonly ItemArt[]

/** Kinds of games that may have a rate. */
export const VERTICALS = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'BGS',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'CRASH',
  'ARCADE',
  'TABLE',
] as const satisfies readonly Vertical[]
