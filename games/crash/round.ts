import { CHAIN_SCHEME } from '@tonle/fairness'
import { payoutOf } from '@tonle/game-kit/multiplier.ts'
import { type Currency, formatMoney, type Money, zero } from '@tonle/money'
import { CrashError, type CrashMaths, type CrashTitle, SLOTS } from './model.ts'

/** What a bet stores. With its round's link it gives the same outcome again, years later. Plain JSON. */
export type CrashBet = {
  readonly family: 'crash'
  readonly gameCode: string
  readonly version: string
  readonly currency: Currency
  /** As a wire string in currency units. */
  readonly stake: string
  /** Which of the player's bets of the round. */
  readonly slot: number
  /** Cashed out by itself at this multiplier, in hundredths; null: by hand. */
  readonly target: number | null
  /** Cashed out by itself here at the latest, in hundredths: the largest payout, or the ceiling. */
  readonly limit: number
  readonly scheme: typeof CHAIN_SCHEME
}

export type AskedBet = {
  readonly currency: Currency
  readonly stake: Money
  readonly slot: number
  readonly target: number | null
}

/** @throws CrashError crash.currency_not_offered | crash.stake_not_offered | crash.target_not_offered */
export function checkBet(title: CrashTitle, { currency, stake, slot, target }: AskedBet): CrashBet {
  const stakes = title.stakes[currency] ?? []
  if (stakes.length === 0) throw new CrashError('crash.currency_not_offered', currency)
  if (!stakes.includes(stake)) throw new CrashError('crash.stake_not_offered')
  const { maths, gameCode } = title
  const isTarget = target === null || (Number.isSafeInteger(target) && target >= maths.leastCashOut && target <= maths.ceiling)
  if (!isTarget || !Number.isSafeInteger(slot) || slot < 0 || slot >= SLOTS) throw new CrashError('crash.target_not_offered')
  return {
    family: 'crash',
    gameCode,
    version: maths.version,
    currency,
    stake: formatMoney(stake, currency),
    slot,
    target,
    limit: limitOf(title, currency, stake),
    scheme: CHAIN_SCHEME,
  }
}

/** The multiplier at which a bet has won the most that is paid. */
export function limitOf({ maths, maxPayout }: CrashTitle, currency: Currency, stake: Money): number {
  const most = ((maxPayout[currency] ?? zero) * 100n) / stake
  return most < BigInt(maths.ceiling) ? Math.max(maths.leastCashOut, Number(most)) : maths.ceiling
}

/** Where a bet is cashed out by itself. */
export const ownTarget = ({ target, limit }: Pick<CrashBet, 'target' | 'limit'>): number =>
  target === null ? limit : Math.min(target, limit)

/** What a cash-out by hand comes to: `early` and `late` are none. `elapsedMs` by the server's clock when it arrived. */
export function cashOutAt(
  maths: CrashMaths,
  bet: Pick<CrashBet, 'target' | 'limit'>,
  flight: number,
  elapsedMs: number,
): number | 'early' | 'late' {
  // What has reached its own target was cashed out there, before this arrived.
  const multiplier = Math.min(maths.multiplierAt(elapsedMs), ownTarget(bet))
  if (multiplier < maths.leastCashOut) return 'early'
  return multiplier > flight ? 'late' : multiplier
}

export const payoutAt = (stake: Money, multiplier: number): Money => payoutOf(stake, multiplier)
