import type { AutoPlan as Limits } from '@tonle/game-screen/auto-dialog.tsx'
import { isAtLimit } from '@tonle/game-screen/auto-limits.ts'
import { type Money, parseMoney } from '@tonle/money'
import type { SlotEvent } from '../events.ts'
import type { WireRound } from './client.ts'
import type { GameState } from './game-parts.ts'

/** When autoplay ends by itself. */
export type AutoPlan = Limits & { readonly stopsAtFeature: boolean }

/** Has autoplay reached one of its ends? */
export function isOver(
  plan: AutoPlan & { readonly startBalance: Money },
  state: GameState,
  round: WireRound,
  events: readonly SlotEvent[],
): boolean {
  return (
    state.autoLeft <= 0 ||
    isAtLimit(plan, { began: plan.startBalance, now: parseMoney(state.balance) }, round.payout) ||
    (plan.stopsAtFeature && events.some(event => event.type === 'freeSpinsStart' || event.type === 'holdStart'))
  )
}
