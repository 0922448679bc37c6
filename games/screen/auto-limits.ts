import { type Money, parseMoney } from '@tonle/money'
import type { AutoPlan } from './auto-dialog.tsx'

/** Has autoplay reached a limit? @param balances when it began, and now */
export const isAtLimit = (
  { lossLimit, winLimit }: Omit<AutoPlan, 'rounds'>,
  balances: { readonly began: Money; readonly now: Money },
  payout: string,
): boolean =>
  balances.began - balances.now >= parseMoney(lossLimit) || (winLimit !== undefined && parseMoney(payout) >= parseMoney(winLimit))
