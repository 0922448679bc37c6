import { type Currency, cutToPosting, type Money, minOf, multiplyFloor, zero } from '@tonle/money'
import type { Terms } from './contract-shapes.ts'

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

/** What a deposit of this amount earns; undefined: it is too small, or the reward needs none. Cut to what the currency posts. */
export function rewardOf({ reward }: Pick<Terms, 'reward'>, deposit: Money | undefined, currency: Currency): Money | undefined {
  if (reward.kind === 'amount') return reward.amount
  if (deposit === undefined || deposit < reward.smallestDeposit) return undefined
  const share = cutToPosting(multiplyFloor(deposit, BigInt(reward.percent), 100n), currency)
  return share > 0n ? minOf(share, reward.most) : undefined
}

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
