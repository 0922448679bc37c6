import { type Currency, currencies, type Money, ONE } from '@tonle/money'
import type { Vertical } from './contract-shapes.ts'

/** What a level asks for. Ranks are 1, 2, 3 … in this order. */
export interface Step {
  reach: Money
  keep: Money
}

export interface VipStanding {
  rank: number
  /** The highest rank so far. */
  peak: number
  /** Days of the period in which the level is to be kept; `periodTo` is the first day after it. */
  periodFrom: string
  periodTo: string
}

const DAY_MS = 86_400_000
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** What members' bets came to. */
export interface Turnover {
  total: Money
  /** From this day on. */
  since(day: string): Money
}

/**
 * The level after what has happened: bets that were taken back take their level with them, a period that ended without enough turnover
 * costs one level, turnover in all leads upward. A level that was lost is regained by what its keeping asks, within the current period.
 */
export function standingAfter(
  ladder: readonly Step[],
  now: VipStanding,
  { turnover, today, keepDays }: { turnover: Turnover; today: string; keepDays: number },
): VipStanding {
  const earned = Math.max(1, ladder.findLastIndex(({ reach }) => reach <= turnover.total) + 1)
  let { periodFrom, periodTo } = now
  let rank = Math.min(now.rank, earned)
  const renew = () => {
    periodFrom = today
    periodTo = daysAfter(today, keepDays)
  }
  if (today >= periodTo) {
    // A lost level's own turnover is what the period brought.
    if (rank > 1 && turnover.since(periodFrom) < (ladder[rank - 1]?.keep ?? 0n)) rank--
    renew()
  }
  const peak = Math.min(now.peak, earned)
  while (rank < earned) {
    const next = ladder[rank]!
    if (rank + 1 <= peak && turnover.since(periodFrom) < next.keep) break
    rank++
  }
  if (rank !== now.rank && periodFrom !== today) renew()
  return { rank, peak: Math.max(peak, rank), periodFrom, periodTo }
}

/** What `rewards.rebated` counts in: millionths of the valid bet times millionths of the rate. */
const EARNED_UNIT = ONE

/** Money of a sum of rebate: cut to the decimals that the currency shows, the rest waits. Facts come in no order, so it may be below zero for a moment. */
export function rebateOf(earned: bigint, currency: Currency): Money {
  if (earned <= 0n) return 0n as Money
  const unit = 10n ** BigInt(6 - currencies[currency].displayDecimals)
  const exact = earned / EARNED_UNIT
  return (exact - (exact % unit)) as Money
}

/** What was bet and earned by vertical, as text: `{ "RNG": ["640000000", "3840000000000"] }`. */
export type Counted = Readonly<Record<string, readonly [string, string]>>

/** Part of the way from a level to the next, 0 to 100, cut. */
export function percentOf(ladder: readonly Step[], rank: number, total: Money): number {
  const [from, to] = [ladder[rank - 1]?.reach, ladder[rank]?.reach]
  if (from === undefined || to === undefined || to <= from) return 100
  const done = total <= from ? 0n : ((total - from) * 100n) / (to - from)
  return Number(done > 100n ? 100n : done)
}

/** Whether the levels lead upward. */
export const isLadder = (steps: readonly Step[]): boolean =>
  steps.every(({ reach }, i) => (i === 0 ? reach === 0n : reach > steps[i - 1]!.reach))

/** Kinds of games that may have a rate. */
export const VERTICALS = [
  ...([
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
  ] as const),
] as const satisfies readonly Vertical[]

/** Kinds of payments, for filters. */
/** How states of payments look. */
export const paymentTones = { held: 'warn', paid: 'ok', rejected: 'bad' } as const

export const PAYMENT_KINDS = [
  'rebate',
  'rebate_reversed',
  'birthday_bonus',
  'wheel_prize',
  'points_prize',
  'envelope',
  'raffle_prize',
  'reward_reversed',
] as const

/** The week of a birthday: the day and the six after it, or as many as `days` says. @returns the year it belongs to; undefined: not now */
export function birthdayYear(birthday: string, today: string, days = 7): string | undefined {
  for (let back = 0; back < days; back++) {
    const day = daysAfter(today, -back)
    // Who was born on 29 February has it on 28 February in other years.
    const isLeapDay = birthday.endsWith('-02-29') && day.endsWith('-02-28') && daysAfter(day, 1).endsWith('-03-01')
    if (day.slice(5) === birthday.slice(5) || isLeapDay) return day.slice(0, 4)
  }
  return undefined
}

/** Kinds of programs that are won by chance, for forms. */
export const PROGRAM_KINDS = ['wheel', 'rain', 'ticket', 'raffle'] as const
