import { parseMoney } from '@tonle/money'

/** Up to `amount` one operator decides alone. */
export interface ApprovalLimit {
  readonly currency: string
  readonly amount: string
}

/** An amount of an act, as the wire writes it. With `before`: it counts only where the act raises it. */
export interface ActAmount {
  readonly amount: string
  readonly before?: string
  /** A second operator is needed whatever the amount. */
  readonly isAlways?: boolean
}

/** Whether an act needs a second operator whatever it comes to. */
export const alwaysNeedsSecond = (amounts: readonly ActAmount[]): boolean =>
  amounts.some(({ amount, before, isAlways }) => isAlways === true && (before === undefined || isAbove(amount, before)))

/** The limit that an act passes, so that a second operator must agree; undefined if one operator decides. The server decides again. */
export function passedLimit(
  limits: readonly ApprovalLimit[],
  currency: string,
  amounts: readonly ActAmount[],
): ApprovalLimit | undefined {
  const limit = limits.find(one => one.currency === currency)
  const isPassed = ({ amount, before, isAlways }: ActAmount) =>
    limit !== undefined && !isAlways && isAbove(amount, limit.amount) && (before === undefined || isAbove(amount, before))
  return amounts.some(isPassed) ? limit : undefined
}

/** false while one of them is typed only half. */
function isAbove(amount: string, other: string): boolean {
  try {
    return parseMoney(amount) > parseMoney(other)
  } catch {
    return false
  }
}
