import type { Tx } from '@tonle/database'
import type { Outcome, Plan, WalletRef } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { between, bonusPart, type GrantedStake } from './bonus.ts'
import type { Context } from './context.ts'

/** A stake as its operation asks for it, with what it pays at once. */
export interface SplittableStake extends GrantedStake {
  wallet: WalletRef
  payout: Money
}

/** What was posted, and how much of what it paid went to the grant. */
export interface SplitPosting {
  outcome: Outcome
  toBonus: Money
}

/** Another movement took the cash that the split counted on: this transaction rolls back. */
export class CashMoved extends Error {}

/**
 * Posts a stake as the active grant of its wallet splits it, in the caller's transaction. Without one it is posted as it is.
 * @throws CashMoved
 */
export async function postSplit(
  { services, bonus }: Context,
  tx: Tx,
  plan: Plan,
  stake: SplittableStake,
): Promise<SplitPosting | { refusal: 'bonus_limit' }> {
  const split = await bonus.split(tx, stake)
  if (split === 'too_large') return { refusal: 'bonus_limit' }
  if (!split) return { outcome: await services.ledger.post(tx, plan), toBonus: zero }

  const { currency, mode, wallet } = stake
  const own: WalletRef = { kind: 'member_bonus', member: stake.memberId, grant: split.grantId, currency, mode }
  const toBonus = bonusPart({ ...split, stake: stake.stake }, stake.payout, currency)
  const [operation, ...others] = plan.companions ?? []
  const row = { ...operation!.row, stake_bonus: split.bonus, grant_id: split.grantId, wager_weight: split.weight }
  const lines = [
    ...(split.bonus > 0n ? between(wallet, own, split.bonus, 'bonus_stake') : []),
    ...plan.lines,
    ...(toBonus > 0n ? between(wallet, own, -toBonus as Money, 'bonus_win') : []),
  ]
  const outcome = await services.ledger.post(tx, { ...plan, lines, companions: [{ ...operation!, row }, ...others] })
  if (outcome.outcome === 'insufficient' && split.isCovered) throw new CashMoved()
  if (outcome.outcome === 'posted') await split.placed()
  return { outcome, toBonus }
}
