import { type Currency, cutToPosting, type Money, minOf, multiplyFloor, zero } from '@tonle/money'
import type { EntryState, GrantState, Repeats, Rule, Status, Terms, Trigger } from './contract-shapes.ts'

/** Where a bet is placed. */
export interface BetPlace {
  vendor: string
  game: string
  vertical: string
}

const isOf = (one: { vendor: string; game?: string | undefined }, { vendor, game }: BetPlace): boolean =>
  one.vendor === vendor && (one.game === undefined || one.game === game)

/** Whether a grant's money may be staked there. */
export const isExcluded = ({ excluded }: Pick<Terms, 'excluded'>, place: BetPlace): boolean =>
  excluded.some(one => isOf(one, place))

/** Hundredths of a bet's turnover that count for a grant. The game's own weight goes before its vendor's, that before its vertical's. */
export function weightOf(terms: Pick<Terms, 'excluded' | 'gameWeights' | 'weights'>, place: BetPlace): number {
  if (isExcluded(terms, place)) return 0
  const named = terms.gameWeights.filter(one => isOf(one, place))
  const own = named.find(one => one.game !== undefined) ?? named[0]
  return own?.weight ?? terms.weights[place.vertical] ?? 100
}

/** The part of a stake that bonus money pays. What neither wallet holds is asked of the cash. */
export function bonusStake(order: Terms['order'], of: { cash: Money; bonus: Money; stake: Money }): Money {
  const { cash, bonus, stake } = of
  if (order === 'bonus_first') return minOf(bonus, stake)
  return stake > cash ? minOf(bonus, (stake - cash) as Money) : zero
}

/** What a deposit, or a loss, of this amount earns; undefined: it is too small, or there is none. Cut to what the currency posts. */
export function rewardOf({ reward }: Pick<Terms, 'reward'>, basis: Money | undefined, currency: Currency): Money | undefined {
  if (reward.kind === 'amount') return reward.amount
  if (reward.kind === 'rounds') return (reward.stake * BigInt(reward.rounds)) as Money
  if (basis === undefined || basis < (reward.kind === 'loss' ? reward.smallestLoss : reward.smallestDeposit)) return undefined
  const share = cutToPosting(multiplyFloor(basis, BigInt(reward.percent), 100n), currency)
  return share > 0n ? minOf(share, reward.most) : undefined
}

/** How free rounds stand. */
export interface RoundsStanding {
  rounds: number
  used: number
  won: Money
  wins: 'bonus' | 'cash'
  isLate: boolean
  /** Stakes placed with the grant, how many of them are folded, and how many of these have no outcome yet. */
  bets: bigint
  folded: bigint
  open: bigint
}

/**
 * What becomes of free rounds that are played, or whose time is over. A round without an outcome may still win.
 * @returns `queued`: the winnings wait for their turn as a bonus; undefined: the rounds go on
 */
export function roundsFateOf(of: RoundsStanding): 'queued' | 'completed' | 'used_up' | 'expired' | undefined {
  if (of.used < of.rounds && !of.isLate) return undefined
  if (of.bets !== of.folded || of.open > 0n) return undefined
  if (of.used === 0 && of.won === 0n) return 'expired'
  if (of.wins === 'cash') return 'completed'
  return of.won > 0n ? 'queued' : 'used_up'
}

/** What free rounds have paid in cash of all that they won: nothing where it becomes a bonus, and never above the cap. */
export const cashOfRounds = (won: Money, { wins, cap }: { wins: 'bonus' | 'cash'; cap: Money | null }): Money =>
  wins === 'bonus' ? zero : cap === null ? won : minOf(won, cap)

/** Turnover to be wagered for a grant. */
export const targetOf = ({ wagering }: Pick<Terms, 'wagering'>, bonus: Money, deposit: Money = zero): Money =>
  ((wagering.of === 'bonus' ? bonus : bonus + deposit) * BigInt(wagering.times)) as Money

/** The most that may become cash. */
export const capOf = ({ winCap }: Pick<Terms, 'winCap'>, bonus: Money): Money | null =>
  winCap === null ? null : ((bonus * BigInt(winCap)) as Money)

/** How a grant stands, as far as its fate depends on it. */
export interface GrantStanding {
  balance: Money
  /** In hundredths of the turnover, as it was folded. */
  wagered: bigint
  target: Money
  /** Stakes placed with it, how many of them are folded, and how many of these have no outcome yet. */
  bets: bigint
  folded: bigint
  open: bigint
  isOverdue: boolean
}

/**
 * What becomes of an active grant now. Bets that are not folded yet may still win: until then it is not used up.
 * @returns undefined: it goes on
 */
export function fateOf(of: GrantStanding): 'completed' | 'used_up' | 'expired' | undefined {
  if (of.wagered >= of.target * 100n) return 'completed'
  if (of.isOverdue) return 'expired'
  if (of.balance === 0n && of.open === 0n && of.bets === of.folded) return 'used_up'
  return undefined
}

/** Colours of a bonus's states. */
export const bonusTones = {
  rounds: 'accent',
  queued: 'plain',
  active: 'accent',
  completed: 'ok',
  used_up: 'plain',
  expired: 'warn',
  forfeited: 'warn',
  cancelled: 'plain',
} as const

/** Colours of a campaign's states. */
export const campaignTones = { draft: 'plain', open: 'ok', stopped: 'warn' } as const

/** What stands between a member and a promotion. */
export interface PromotionFacts {
  trigger: Trigger
  rule: Pick<Rule, 'needsDesk' | 'needsJoining'>
  state: 'draft' | 'open' | 'stopped'
  isBudgetSpent: boolean
  hasStarted: boolean
  hasEnded: boolean
  isJoiningOver: boolean
  /** The promotion is not for this member. */
  isForbidden: boolean
  /** What it is given for has happened. */
  isReady: boolean
  entry: EntryState | undefined
  grant: GrantState | undefined
}

/** The status of a promotion for a member (spec §4). What was given says more than what can still be done, and that more than time. */
export function statusOf(of: PromotionFacts): Status {
  const { trigger, rule, entry, grant } = of
  if (grant === 'rounds' || grant === 'active' || grant === 'queued') return 'in_progress'
  if (grant !== undefined) return trigger === 'manual' || entry === 'approved' ? 'issued' : 'claimed'
  if (entry === 'applying' || entry === 'rejected') return entry
  if (of.state === 'stopped' || of.hasEnded || of.isBudgetSpent) return 'closed'
  if (!of.hasStarted) return 'coming_soon'
  if (of.isForbidden) return 'forbidden'
  if (entry === 'joined') return of.isReady ? 'claim_payout' : 'joined'
  if (of.isJoiningOver) return 'registration_closed'
  if (trigger === 'deposit' || trigger === 'code' || rule.needsDesk || rule.needsJoining) return 'join_now'
  return of.isReady ? 'claim_payout' : 'joined'
}

/** The period of an occasion: two claims of the same one pay once. @param day the brand's business day */
export function periodOf(repeats: Repeats, day: string): string {
  if (repeats === 'once') return 'once'
  if (repeats === 'daily') return day
  if (repeats === 'weekly') return mondayOf(day)
  return day.slice(0, repeats === 'monthly' ? 7 : 4)
}

const DAY_MS = 86_400_000
const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => shifted(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The days whose losses count: yesterday, or the last whole week. Both ends included. */
export function lossPeriod(days: number, today: string): { from: string; to: string } {
  if (days === 1) return { from: shifted(today, -1), to: shifted(today, -1) }
  const monday = mondayOf(today)
  return { from: shifted(monday, -7), to: shifted(monday, -1) }
}

/** Business days in which something can be claimed, both included. */
export interface Period {
  from: string
  to: string
}

/** The period that has this day, and those before it, newest first. */
export function periodsUntil(repeats: Exclude<Repeats, 'once'>, today: string, count: number): Period[] {
  const periods: Period[] = []
  let day = today
  for (let n = 0; n < count; n++) {
    const period = periodAt(repeats, day)
    periods.push(period)
    day = shifted(period.from, -1)
  }
  return periods
}

function periodAt(repeats: Exclude<Repeats, 'once'>, day: string): Period {
  if (repeats === 'daily') return { from: day, to: day }
  if (repeats === 'weekly') return { from: mondayOf(day), to: shifted(mondayOf(day), 6) }
  const [year, month] = day.split('-').map(Number) as [number, number]
  if (repeats === 'monthly') return { from: `${day.slice(0, 7)}-01`, to: lastDay(Date.UTC(year, month, 0)) }
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
const lastDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Days one after the other with enough turnover; today may still be missing. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : shifted(today, -1)
  let count = 0
  for (; days.has(day); day = shifted(day, -1)) count++
  return count
}

/** On the birthday and the six days after it. @returns the year it belongs to; undefined: not now */
export function birthdayYear(birthday: string, today: string, days = 7): string | undefined {
  for (let back = 0; back < days; back++) {
    const day = shifted(today, -back)
    // Who was born on 29 February has it on 28 February in other years.
    const isLeapDay = birthday.endsWith('-02-29') && day.endsWith('-02-28') && shifted(day, 1).endsWith('-03-01')
    if (day.slice(5) === birthday.slice(5) || isLeapDay) return day.slice(0, 4)
  }
  return undefined
}

/** What a campaign may be given for, as operators choose it. */
export const TRIGGERS = [
  ...([
    'deposit',
    'manual',
    'registration',
    'first_login',
    'streak',
    'loss',
    'birthday',
    'code',
    'segment',
    'apply',
    'level',
  ] as const),
] satisfies readonly Trigger[]

export const entryTones = { draft: 'plain', joined: 'accent', applying: 'warn', approved: 'ok', rejected: 'bad' } as const

/** Own money was staked, and little of it counts as valid: what the kinds of games leave out are opposite sides and near-certain bets. */
const LEAST_VALID_PERCENT = 40n
const LOW_VALID = 50
/** Several bonuses, more in all than the own money that was played. */
const HUNTING = 40
const MANY_GRANTS = 3

/** Rounds of 30 days in which a member and a linked account both bet. */
export interface LinkedPlay {
  rounds: number
  /** In which one of the two won what the other lost. */
  opposite: number
}

/** Two sides of the same rounds, again and again: by chance about half of the common rounds end so. */
const LINKED_OPPOSITE = 60
const LEAST_ROUNDS = 6
const LEAST_OPPOSITE_PERCENT = 80

export const isLinkedOpposite = ({ rounds, opposite }: LinkedPlay): boolean =>
  rounds >= LEAST_ROUNDS && opposite * 100 >= rounds * LEAST_OPPOSITE_PERCENT

/** What the play of 30 days says about opposite bets and bonus hunting. @param least of the own stakes: below it they say nothing */
export function playSigns(
  {
    ownStake,
    validBet,
    grants,
    granted,
    linked,
  }: { ownStake: Money; validBet: Money; grants: number; granted: Money; linked: LinkedPlay },
  least: Money,
): { score: number; reasons: string[] } {
  const isOpposite = ownStake >= least && validBet * 100n < ownStake * LEAST_VALID_PERCENT
  const isHunting = grants >= MANY_GRANTS && granted > ownStake
  const isLinked = isLinkedOpposite(linked)
  return {
    score: (isOpposite ? LOW_VALID : 0) + (isHunting ? HUNTING : 0) + (isLinked ? LINKED_OPPOSITE : 0),
    reasons: [
      ...(isOpposite ? ['opposite_bets'] : []),
      ...(isHunting ? ['bonus_hunting'] : []),
      ...(isLinked ? ['linked_opposite'] : []),
    ],
  }
}
