import { type Money, ONE } from '@tonle/money'
import type { AwardState, Goal, Period, Prizes, State } from './contract-shapes.ts'

const DAY_MS = 86_400_000
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Days on which something counts, both included; without `toDay` for ever. */
export interface Days {
  period: Period
  fromDay: string
  toDay: string | null
}

/** One day, week or season of a mission or board, cut to its days. `start` names it. */
export interface Stretch {
  start: string
  from: string
  to: string
}

/** The period that holds a day; undefined outside the days. */
export function stretchOf({ period, fromDay, toDay }: Days, day: string): Stretch | undefined {
  if (day < fromDay || (toDay !== null && day > toDay)) return undefined
  if (period === 'season') return { start: fromDay, from: fromDay, to: toDay ?? fromDay }
  const start = period === 'daily' ? day : mondayOf(day)
  const end = period === 'daily' ? day : daysAfter(start, 6)
  return {
    start,
    from: start < fromDay ? fromDay : start,
    to: toDay !== null && end > toDay ? toDay : end,
  }
}

/** The period that runs, and those before it that can still be claimed, the newest first. */
export function openStretches(of: Days, today: string, claimDays: number): Stretch[] {
  const found = new Map<string, Stretch>()
  for (let back = 0; back <= claimDays; back++) {
    const stretch = stretchOf(of, daysAfter(today, -back))
    if (stretch && !found.has(stretch.start)) found.set(stretch.start, stretch)
  }
  return [...found.values()]
}

/** What a member's play came to within a period, as far as the goals ask. */
export interface Facts {
  validBet: Money
  bets: number
  games: number
  wins: number
  deposited: Money
  loginDays: number
}

/** In the unit of the goal: an amount, or a number as whole units. */
export interface Progress {
  done: Money
  of: Money
}

const whole = (count: number): Money => (BigInt(count) * ONE) as Money

/** How far it is; what was taken back counts no more. */
export function progressOf(goal: Goal, facts: Facts): Progress {
  const far = (done: Money, of: Money): Progress => ({ done: done < 0n ? (0n as Money) : done > of ? of : done, of })
  switch (goal.kind) {
    case 'valid_bet':
      return far(facts.validBet, goal.amount)
    case 'deposits':
      return far(facts.deposited, goal.amount)
    case 'bets':
      return far(whole(facts.bets), whole(goal.count))
    case 'wins':
      return far(whole(facts.wins), whole(goal.count))
    case 'games':
      return far(whole(facts.games), whole(goal.count))
    case 'login_days':
      return far(whole(facts.loginDays), whole(goal.count))
  }
}

export const isReached = ({ done, of }: Progress): boolean => done >= of

/** What the ledger moves when a member is to have so much more or less, and the debt after it. `available`: what the wallet has. */
export function settlementOf({ change, owed, available }: { change: Money; owed: Money; available: Money }): {
  move: Money
  owed: Money
} {
  if (change >= 0n) {
    const kept = owed < change ? owed : change
    return { move: (change - kept) as Money, owed: (owed - kept) as Money }
  }
  const there = available > 0n ? available : (0n as Money)
  const taken = -change < there ? -change : there
  return { move: -taken as Money, owed: (owed - change - taken) as Money }
}

export type Standing = 'running' | 'ready' | 'locked' | 'checked' | 'paid' | 'rejected' | 'spent'

/** How a mission stands for a member in one period. */
export function standingOf({
  award,
  progress,
  isUnlocked,
  isSpent,
}: {
  award: AwardState | undefined
  progress: Progress
  isUnlocked: boolean
  isSpent: boolean
}): Standing {
  // What was taken back can be reached again.
  if (award && award !== 'reversed') return award === 'held' || award === 'due' ? 'checked' : award
  if (!isUnlocked) return 'locked'
  if (isSpent) return 'spent'
  return isReached(progress) ? 'ready' : 'running'
}

/** The prize of a rank, or null. */
export const prizeOf = (prizes: Prizes, rank: number): Money | null => prizes.find(({ to }) => rank <= to)?.amount ?? null

/** Ranks that lead on: each step ends after the one before. */
export const isLadder = (prizes: Prizes): boolean => prizes.every(({ to }, i) => i === 0 || to > prizes[i - 1]!.to)

/** Steps with their first rank, for people. */
export const prizeSteps = <T extends { readonly to: number }>(prizes: readonly T[]): (T & { from: number })[] =>
  prizes.map((step, i) => ({ ...step, from: i === 0 ? 1 : prizes[i - 1]!.to + 1 }))

/** What one period gives if every rank is taken. */
export const totalOf = (prizes: Prizes): Money =>
  prizeSteps(prizes).reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * amount, 0n) as Money

/** How a name is shown to others: the first three letters and the last two. */
export function maskAccount(account: string): string {
  if (account.length <= 4) return `${account.slice(0, 1)}***`
  return account.length <= 6 ? `${account.slice(0, 2)}***${account.slice(-1)}` : `${account.slice(0, 3)}***${account.slice(-2)}`
}

/** Points and spins are none. */
export const isMoney = (kind: (typeof REWARD_KINDS)[number]): boolean => kind === 'cash' || kind === 'bonus'

/** How states look. */
export const stateTones = { draft: 'plain', open: 'ok', stopped: 'bad' } as const satisfies Record<State, string>
export const awardTones = { due: 'warn', held: 'warn', paid: 'ok', rejected: 'bad', reversed: 'bad' } as const satisfies Record<
  AwardState,
  string
>

/** Lists for forms and filters. */
export const PERIODS = ['daily', 'weekly', 'season'] as const satisfies readonly Period[]
export const GOAL_KINDS = [
  'valid_bet',
  'bets',
  'wins',
  'deposits',
  'login_days',
  'games',
] as const satisfies readonly Goal['kind'][]
export const REWARD_KINDS = ['cash', 'points', 'bonus', 'spins'] as const
export const ART = ['trophy', 'coins', 'gift', 'envelope', 'lantern', 'clock', 'ball', 'camera'] as const
export const VERTICALS = [
  ...(['RNG', 'LIVE', 'FISH', 'PVP', 'BGS', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'CRASH'] as const),
  ...(['ARCADE', 'TABLE'] as const),
] as const
export const AWARD_STATES = ['due', 'held', 'paid', 'rejected', 'reversed'] as const satisfies readonly AwardState[]
