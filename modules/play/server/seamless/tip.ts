import { move } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { besideCash } from './bonus.ts'
import type { Context } from './context.ts'
import { alarm, decideOnce, type OperationRequest, type Step } from './decide-once.ts'
import { takeStake } from './place-bet.ts'
import { houseOf, movedPayload, planOf } from './plans.ts'
import type { Answer, TipCancelOperation, TipOperation } from './types.ts'
import { findTx, hashOf, type MovedPayload, nothingMoved, rememberUnmoved } from './vendor-tx.ts'
import { walletOf } from './wallet-of.ts'

/** `tip`: money for the dealer. Flags and limits decide as for a stake; it is no bet and no turnover. */
export async function tip(ctx: Context, op: TipOperation): Promise<Answer> {
  const { account, txId, memberId, amount } = op
  const wallet = walletOf(op)
  const hash = tipHash(op)
  const lines = move({ from: wallet, to: houseOf(account), amount, kind: 'tip', stake: true })
  const asked: OperationRequest = { account, kind: 'tip', txId, by: op.by, hash }
  const of = { memberId, wallet, betId: null, held: zero, bonus: zero }
  const payload = movedPayload(-amount as Money, wallet)
  const plan = planOf({ asked, of, lines, kind: 'tip', refTxId: null, payload })
  const moves = { isStake: true, debit: amount, betId: null, game: op.game }
  return await takeStake(ctx, { ...asked, memberId, wallet, plan, moves, betId: null, isRefusalFinal: true })
}

/** Of a tip, and of a hold, which asks the same. */
export const tipHash = (op: TipOperation): Buffer =>
  hashOf([op.memberId, op.currency, op.mode, op.game, op.roundId ?? '', op.amount])

/** `tipCancel`: gives a tip back, or bars one that has not arrived. */
export async function cancelTip(ctx: Context, op: TipCancelOperation): Promise<Answer> {
  const { services } = ctx
  const { account, txId, tipTxId, player } = op
  const asked: OperationRequest = { account, kind: 'tipCancel', txId, by: op.by, hash: hashOf([tipTxId, player ?? '']) }
  return await decideOnce(ctx, asked, async (read): Promise<Step> => {
    const given = await findTx(read, account, 'tip', tipTxId)
    const unmoved = (): Step => ({
      store: () =>
        rememberUnmoved(services, {
          ...{ account, kind: 'tipCancel', txId, hash: asked.hash, ref: { kind: 'tip', txId: tipTxId } },
          ...{ bars: given === undefined, ...(given && { found: { betId: null, memberId: given.member_id } }) },
        }),
      say: { ...nothingMoved, isReplay: given !== undefined },
    })
    if (given?.state !== 'posted' || given.member_id === null) return unmoved()
    const { amount, currency, mode } = given.payload as Required<MovedPayload>
    const member = await read.one<{ player: string | null; isCancelled: boolean }>(
      `select (select r.ref from play.player_ref r where r.vendor_account = $3 and r.member_id = $2) as player, exists (select from play.vendor_tx t
                where t.vendor_account = $3 and t.kind = 'tipCancel' and t.ref_tx_id = $4 and t.transfer_id is not null) as "isCancelled"
         from identity.pub_member where brand_id = $1 and id = $2`,
      [read.brand, given.member_id, account.id, tipTxId],
    )
    if (player !== undefined && player !== member.player) return alarm(services, asked, 'player_unknown')
    if (member.isCancelled) return unmoved()
    const wallet = walletOf({ memberId: given.member_id, currency, mode })
    const { held, bonus } = await besideCash(read, wallet)
    const back = -BigInt(amount) as Money
    const lines = move({ from: houseOf(account), to: wallet, amount: back, kind: 'tip_void' })
    const of = { memberId: given.member_id, wallet, betId: null, held, bonus }
    const payload = movedPayload(back, wallet)
    const moves = { betId: null }
    return { plan: planOf({ asked, of, lines, kind: 'tip_void', refTxId: tipTxId, payload }), of, moves }
  })
}
