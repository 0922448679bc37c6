import type { Money } from './money.ts'

/** Who gets what is left over: `largest_remainder` = the shares that lost most, one micro unit each; `to_first` = the first share. */
export type RemainderRule = 'largest_remainder' | 'to_first'

/**
 * Splits an amount by weights so that the parts add up exactly. Parts of a negative total are the negated parts of its positive.
 * A zero weight never receives anything; equal remainders go to the earlier share.
 * @param unit smallest part to hand out, in micro units (1 by default; `postingUnit(currency)` for parts that will be posted)
 * @throws RangeError for no weight, a negative weight, only zero weights, or a total that is no multiple of `unit`
 */
export function allocate(total: Money, weights: readonly bigint[], rule: RemainderRule, unit: bigint = 1n): Money[] {
  if (weights.some(weight => weight < 0n)) throw new RangeError('a weight is negative')
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) throw new RangeError('nothing to allocate to')
  if (total % unit !== 0n) throw new RangeError('the total is no multiple of the unit')
  if (total < 0n) return allocate(-total as Money, weights, rule, unit).map(part => -part as Money)

  const parcels = total / unit
  const shares = weights.map(weight => (parcels * weight) / all)
  const left = parcels - shares.reduce((sum, share) => sum + share, 0n)
  for (const [index, extra] of remainders(parcels, weights, all, left, rule)) shares[index] = (shares[index] ?? 0n) + extra
  return shares.map(share => (share * unit) as Money)
}

function remainders(
  parcels: bigint,
  weights: readonly bigint[],
  all: bigint,
  left: bigint,
  rule: RemainderRule,
): [number, bigint][] {
  if (rule === 'to_first') return [[weights.findIndex(weight => weight > 0n), left]]
  return weights
    .map((weight, index) => ({ index, lost: (parcels * weight) % all }))
    .sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
    .slice(0, Number(left))
    .map(({ index }) => [index, 1n])
}

/** amount × numerator ÷ denominator, rounded towards minus infinity (a payout loses the fraction, a debt keeps it). */
export function multiplyFloor(amount: Money, numerator: bigint, denominator: bigint): Money {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive')
  const product = amount * numerator
  const cut = product / denominator
  return (product % denominator < 0n ? cut - 1n : cut) as Money
}

/** amount × numerator ÷ denominator, cut towards zero, so that a correction is the exact negative of what it corrects. */
export function multiplyCut(amount: Money, numerator: bigint, denominator: bigint): Money {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive')
  return ((amount * numerator) / denominator) as Money
}
