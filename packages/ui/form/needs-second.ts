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
}

/** The limit that an act passes, so that a second operator must agree; undefined if one operator decides. The server decides again. */
export function passedLimit(
  limits: readonly ApprovalLimit[],
  currency: string,
  amounts: readonly ActAmount[],
): ApprovalLimit | undefined {
  const limit = limits.find(one => one.currency === currency)
  const isPassed = ({ amount, before }: ActAmount) =>
    limit !== undefined && isAbove(amount, limit.amount) && (before === undefined || isAbove(amount, before))
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
