import { type Money, parseMoney } from '@tonle/money'
import type { SlotEvent } from '../events.ts'
import type { WireRound } from './client.ts'
import type { GameState } from './game-parts.ts'

/** When autoplay ends by itself, besides its number of spins. Wire amounts. */
export type AutoPlan = {
  readonly spins: number
  readonly lossLimit: string
  readonly winLimit?: string
  readonly stopsAtFeature: boolean
}

/** Has autoplay reached one of its ends? */
export function isOver(
  plan: AutoPlan & { readonly startBalance: Money },
  state: GameState,
  round: WireRound,
  events: readonly SlotEvent[],
): boolean {
  const lost = plan.startBalance - parseMoney(state.balance)
  return (
    state.autoLeft <= 0 ||
    lost >= parseMoney(plan.lossLimit) ||
    (plan.winLimit !== undefined && parseMoney(round.payout) >= parseMoney(plan.winLimit)) ||
    (plan.stopsAtFeature && events.some(event => event.type === 'freeSpinsStart' || event.type === 'holdStart'))
  )
}
