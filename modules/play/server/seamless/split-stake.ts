import type { Tx } from '@tonle/database'
import { isSameAccount, move, type Outcome, type Plan, type WalletRef } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { between, bonusPart, type GrantedStake } from './bonus.ts'
import type { Context } from './context.ts'

/** A stake as its operation asks for it, with what it pays at once. */
export interface SplittableStake extends GrantedStake {
  wallet: WalletRef
  payout: Money
  /** Names the grant of a free round. */
  campaign?: string
}

/** What was posted, and how much of what it paid went to the grant. */
export interface SplitPosting {
  outcome: Outcome
  toBonus: Money
}

/** Another movement took the cash that the split counted on: this transaction rolls back. */
export class CashMoved extends Error {}

/** A free round was not posted: what its grant noted rolls back. */
export class NotPosted extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('a free round was not posted')
    this.outcome = outcome
  }
}

/**
 * Posts a free round in the caller's transaction: the campaign pays the stake, and what the round pays goes where the grant says. It is no turnover.
 * @throws NotPosted
 */
export async function postFree(
  { services, bonus }: Context,
  tx: Tx,
  plan: Plan,
  stake: SplittableStake & { campaign: string },
): Promise<SplitPosting | { refusal: 'no_free_round' }> {
  const round = await bonus.freeRound(tx, stake)
  if (!round) return { refusal: 'no_free_round' }
  const { wallet } = stake
  const [operation, ...others] = plan.companions ?? []
  const row = {
    ...operation!.row,
    campaign: round.grantId,
    stake_bonus: stake.stake,
    grant_id: round.grantId,
    wager_weight: 0,
    valid_bet: 0n,
  }
  const paid =
    stake.stake > 0n ? move({ from: { kind: 'promotion_cost' }, to: wallet, amount: stake.stake, kind: 'free_stake' }) : []
  const won = await round.grant.putBack(wallet, stake.payout, 'bonus_win')
  const outcome = await services.ledger.post(tx, {
    ...plan,
    lines: [...paid, ...plan.lines, ...won],
    companions: [{ ...operation!, row }, ...others],
  })
  if (outcome.outcome !== 'posted') throw new NotPosted(outcome)
  await round.placed()
  const kept = won.reduce((sum, line) => (isSameAccount(line.account, wallet) ? sum - line.amount : sum), 0n)
  return { outcome, toBonus: kept as Money }
}

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
