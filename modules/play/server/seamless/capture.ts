import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { move } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { invariant } from '@tonle/process'
import { hintBalance } from '@tonle/wallet/server'
import { besideCash } from './bonus.ts'
import type { Context } from './context.ts'
import { alarm, type OperationRequest, repeated } from './decide-once.ts'
import { mismatchOf } from './find-bet.ts'
import { holdCredit } from './held-money.ts'
import { findHold, freeHold, type HoldRow, holdKey, lockHold, walletOfHold } from './hold-row.ts'
import { betOf, decidedBefore } from './place-bet.ts'
import { capabilitiesOf, houseOf, payoutLines, planOf, withExtras } from './plans.ts'
import type { Movement, Verdict } from './reach/index.ts'
import type { Answer, CaptureOperation } from './types.ts'
import { findTx, hashOf } from './vendor-tx.ts'

const ATTEMPTS = 3

/** `capture`: a stake out of a hold, which is a bet like others. The rest stays held. The session was checked at the hold. */
export async function capture(ctx: Context, op: CaptureOperation): Promise<Answer> {
  const { services } = ctx
  const { account, txId, holdTxId, amount, payout } = op
  const hash = hashOf([
    ...[holdTxId, amount, payout ?? '', op.jackpot ?? 0n, op.promo ?? 0n],
    ...[op.player ?? '', op.currency ?? ''],
  ])
  const asked: OperationRequest = { account, kind: 'capture', txId, by: op.by, hash }
  const judged = await judge(ctx, asked, op)
  if (judged?.verdict.outcome === 'refused') {
    const { refusal } = judged.verdict
    return (await decidedBefore(services, ctx.decided, asked)) ?? { code: refusal, isReplay: false }
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let memberId: string | undefined
    const answer = await services.db.tx(account.brand, async tx => {
      const hold = await lockHold(tx, account, holdTxId)
      const before = await findTx(tx, account, 'capture', txId)
      if (before) return await repeated(services, tx, asked, before)
      memberId = hold?.member_id
      return hold
        ? await captureFrom(services, tx, { asked, op, hold, judged })
        : await withoutHold(services, tx, asked, holdTxId)
    })
    if (answer?.code === 'ok' && !answer.isReplay && memberId !== undefined) hintBalance(services, memberId)
    if (answer) {
      judged?.verdict.settle(answer.code === 'ok' && !answer.isReplay)
      if (judged?.verdict.outcome === 'held' && answer.code === 'ok' && answer.held !== undefined)
        ctx.lately.tell(judged.movement, answer.held)
      return answer
    }
  }
  throw new Error('a capture was decided too often at once')
}

interface JudgedMovement {
  movement: Movement
  verdict: Verdict
}

interface CaptureStep {
  asked: OperationRequest
  op: CaptureOperation
  hold: HoldRow
  judged: JudgedMovement | undefined
}

/** By the hold as it stands before it is locked: whose it is and of which game does not change. */
async function judge(
  { services, reach }: Context,
  asked: OperationRequest,
  op: CaptureOperation,
): Promise<JudgedMovement | undefined> {
  const hold = await services.db.read(op.account.brand, read => findHold(read, op.account, op.holdTxId))
  if (!hold) return undefined
  const { amount, payout } = op
  const credit = payout === undefined ? zero : withExtras(payout, op)
  const movement: Movement = {
    ...{ account: asked.account, kind: asked.kind, txId: asked.txId },
    ...{ memberId: hold.member_id, currency: hold.currency, mode: hold.mode, isStake: true },
    ...{ debit: amount, credit, net: (credit - amount) as Money, holds: credit },
    needs: capabilitiesOf({ ...op, isFree: amount === 0n }),
    ...(payout !== undefined && { game: { stake: amount, payout, largestWin: hold.largest_win } }),
  }
  return { movement, verdict: await reach.judge(movement) }
}

async function withoutHold(services: Services, tx: Tx, asked: OperationRequest, holdTxId: string): Promise<Answer> {
  const held = await findTx(tx, asked.account, 'hold', holdTxId)
  return held ? alarm(services, asked, 'rolled_back').answer : { code: 'tx_not_found', isReplay: false }
}

/** @returns undefined if the same transaction id was decided meanwhile */
async function captureFrom(services: Services, tx: Tx, { asked, op, hold, judged }: CaptureStep): Promise<Answer | undefined> {
  const { account, amount, betId } = op
  const wallet = walletOfHold(hold)
  const mismatch = mismatchOf(op, { player: hold.player, wallet })
  if (mismatch) return alarm(services, asked, mismatch).answer
  if (hold.isReleased) return alarm(services, asked, 'already_settled').answer
  if (amount > hold.rest) return alarm(services, asked, 'insufficient').answer
  const stake = move({ from: wallet, to: houseOf(account), amount, kind: 'bet' })
  const paid = op.payout === undefined ? [] : payoutLines(account, wallet, op.payout, 'normal', op)
  const of = { memberId: hold.member_id, wallet, betId, held: zero, bonus: zero }
  const bet = betOf(stakeOf(op, hold))
  const plan = planOf({ asked, of, lines: [...stake, ...paid], kind: 'bet', refTxId: hold.tx_id, bet })
  const key = holdKey(account.id, hold.tx_id, hold.n)
  asked.by?.claim(plan)
  const posted = await services.ledger.post(tx, hold.rest > 0n ? { ...plan, capture: { account: wallet, key } } : plan)
  if (posted.outcome === 'hold_resolved') {
    await freeHold(services, tx, hold, 'expired')
    return alarm(services, asked, 'already_settled').answer
  }
  if (posted.outcome === 'conflict') return undefined
  if (posted.outcome === 'out_of_range') return alarm(services, asked, 'wrong_amount').answer
  invariant(posted.outcome === 'posted', `INV-07 a captured stake was there: ${posted.outcome}`)
  await keepRest(services, tx, hold, op, posted.at)
  if (judged?.verdict.outcome === 'held') {
    const { movement, verdict } = judged
    await holdCredit(services, tx, { movement, verdict, posted, amount: movement.credit, bet: { betId, game: hold.game } })
  }
  const beside = await besideCash(tx, wallet)
  return {
    code: 'ok',
    isReplay: false,
    betId,
    transferId: posted.transferId,
    balance: posted.balanceOf(wallet),
    ...beside,
    at: posted.at,
    payload: null,
  }
}

/** The rest is held again in the same transaction, so that no other operation can take it in between. */
async function keepRest(services: Services, tx: Tx, hold: HoldRow, op: CaptureOperation, at: Date): Promise<void> {
  const rest = (hold.rest - op.amount) as Money
  const expiresAt = new Date(at.getTime() + hold.seconds * 1000)
  if (rest > 0n) {
    const key = holdKey(op.account.id, hold.tx_id, hold.n + 1)
    const { outcome } = await services.ledger.hold(tx, { account: walletOfHold(hold), amount: rest, key, expiresAt })
    invariant(outcome === 'held', `INV-07 the rest of a hold is there: ${outcome}`)
  }
  await tx.query(
    'update play.hold set rest = $4, n = n + 1, expires_at = $5 where brand_id = $1 and vendor_account = $2 and tx_id = $3',
    [tx.brand, hold.vendor_account, hold.tx_id, rest, expiresAt],
  )
}

function stakeOf(op: CaptureOperation, hold: HoldRow): Parameters<typeof betOf>[0] {
  const { account, txId, betId, amount, payout, jackpot, promo } = op
  return {
    account,
    txId,
    betId,
    memberId: hold.member_id,
    currency: hold.currency,
    mode: hold.mode,
    ...(hold.session_id !== null && { sessionId: hold.session_id }),
    game: hold.game,
    vertical: hold.vertical,
    ...(hold.round_id !== null && { roundId: hold.round_id }),
    stake: amount,
    ...(payout !== undefined && { payout, extras: { ...(jackpot && { jackpot }), ...(promo && { promo }) } }),
    lineVersion: hold.line_version,
  }
}
