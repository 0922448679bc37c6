import { fail } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { move } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import { heldCreditsChanged } from '../../contract.ts'
import { type FoundBet, findBet } from './find-bet.ts'
import { HELD_COLUMNS, type HeldCredit, heldKey, walletOfHeld } from './held-money.ts'
import { houseOf, movedPayload, nextEvent, planOf } from './plans.ts'
import { hashOf } from './vendor-tx.ts'

interface Decision {
  /** Of the held credit. */
  id: string
  why: string
}

const LINE = 'win_rejected'

/** An operator lets a credit pass that was held above a ceiling: it can be spent. @throws as `lockHeld` */
export async function releaseHeldCredit(tx: WriteScope<OperatorActor>, { id, why }: Decision): Promise<HeldCredit> {
  const held = await lockHeld(tx, id)
  await tx.services.ledger.voidHold(tx, { account: walletOfHeld(held), key: heldKey(held.id, held.n) })
  await resolve(tx, held, { as: 'released', rest: held.rest, why })
  return held
}

/**
 * An operator refuses a credit that was held: what is left of it goes back to the vendor's account as an operation of our own (`reject`),
 * which comparisons with the vendor's history leave out. @throws as `lockHeld`
 */
export async function rejectHeldCredit(tx: WriteScope<OperatorActor>, { id, why }: Decision): Promise<HeldCredit> {
  const held = await lockHeld(tx, id)
  const account = { id: held.vendor_account, brand: tx.brand, vendor: held.vendor }
  const wallet = walletOfHeld(held)
  const bet: FoundBet | undefined = held.bet_id === null ? undefined : await findBet(tx, held.member_id, held.bet_id)
  const asked = { account, kind: 'reject', txId: held.id, hash: hashOf([held.kind, held.tx_id, held.rest]) } as const
  const of = { memberId: held.member_id, wallet, betId: held.bet_id, held: zero, bonus: zero }
  const amount = -held.rest as Money
  await resolve(tx, held, { as: 'rejected', rest: zero, why })
  const lines = move({ from: wallet, to: houseOf(account), amount: held.rest, kind: LINE })
  const event = bet && nextEvent({ account, txId: held.id }, bet, { kind: 'reject', amount, turnover: zero })
  const payload = movedPayload(amount, wallet)
  const plan = planOf({ asked, of, lines, kind: LINE, refTxId: held.tx_id, payload }, event)
  await tx.services.ledger.postOrFail(tx, {
    ...plan,
    capture: { account: wallet, key: heldKey(held.id, held.n) },
    actor: `operator:${tx.actor.operatorId}`,
  })
  return held
}

/** @throws play.no_such_held_credit, play.held_credit_resolved */
export async function lockHeld(tx: WriteScope<OperatorActor>, id: string): Promise<HeldCredit> {
  const held = await tx.maybe<HeldCredit & { isResolved: boolean }>(
    `select ${HELD_COLUMNS}, h.resolved_at is not null as "isResolved" from play.held_credit h where h.brand_id = $1 and h.id = $2 for update`,
    [tx.brand, id],
  )
  if (!held) throw fail('play.no_such_held_credit')
  if (held.isResolved) throw fail('play.held_credit_resolved')
  return held
}

async function resolve(
  tx: WriteScope<OperatorActor>,
  held: HeldCredit,
  { as, rest, why }: { as: 'released' | 'rejected'; rest: Money; why: string },
): Promise<void> {
  const { services, brand } = tx
  tx.afterCommit(() => {
    hintBalance(services, held.member_id)
    services.events.publish(heldCreditsChanged, brand)
  })
  await tx.query(
    `update play.held_credit set rest = $3, resolved_at = app_now(), resolution = $4, resolved_by = $5, reason = $6
      where brand_id = $1 and id = $2`,
    [tx.brand, held.id, rest, as, tx.actor.operatorId, why],
  )
}
