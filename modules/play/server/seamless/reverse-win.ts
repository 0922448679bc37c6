import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Money, maxOf, zero } from '@tonle/money'
import { besideCash } from './bonus.ts'
import type { Context } from './context.ts'
import { alarm, decideOnce, type OperationRequest, type Step, type Subject } from './decide-once.ts'
import { type FoundBet, findBet, mismatchOf } from './find-bet.ts'
import { type HeldOf, hasHeld } from './held-money.ts'
import { movedPayload, nextEvent, planOf, takeBack } from './plans.ts'
import type { Answer, ReverseWinOperation } from './types.ts'
import { findTx, hashOf, type MovedPayload, type VendorTxRow } from './vendor-tx.ts'
import { walletOf } from './wallet-of.ts'

const LINE = 'win_reversal'

/** `reverseWin`: a win of a settled bet was wrong and is taken back, once. */
export async function reverseWin(ctx: Context, op: ReverseWinOperation): Promise<Answer> {
  const { services } = ctx
  const { account, txId, winTxId, winKind, amount, player, currency, reason } = op
  const ref = `${winKind}/${winTxId}`
  const asked: OperationRequest = {
    account,
    kind: 'reverseWin',
    txId,
    by: op.by,
    hash: hashOf([ref, amount, player ?? '', currency ?? '', reason]),
  }
  return await decideOnce(ctx, asked, async (read): Promise<Step> => {
    const win = await findTx(read, account, winKind, winTxId)
    if (win?.state !== 'posted' || win.member_id === null) return { answer: { code: 'tx_not_found', isReplay: false } }
    const paid = await findPaid(services, read, op, win)
    const mismatch = mismatchOf(op, paid.of)
    if (mismatch) return alarm(services, asked, mismatch)
    if (paid.bet?.state.status === 'void') return alarm(services, asked, 'rolled_back')
    if (await isReversed(read, account.id, ref)) return alarm(services, asked, 'already_settled')
    if (amount > paid.amount) return alarm(services, asked, 'wrong_amount')
    const { of, bet } = paid
    // What an operator has refused of it is back already.
    const due = maxOf((amount - (await rejectedOf(read, op))) as Money, zero)
    return {
      of,
      moves: { betId: of.betId },
      ...(paid.waiting && { waiting: paid.waiting }),
      build(free) {
        const { lines, taken, missing } = takeBack(account, of.wallet, { amount: due, free, kind: LINE })
        const payload: MovedPayload = movedPayload(-taken as Money, of.wallet, missing)
        const event = bet && nextEvent(op, bet, { kind: 'resettle', amount: -taken as Money, turnover: zero })
        return { plan: planOf({ asked, of, lines, kind: LINE, refTxId: ref, payload, reason }, event), taken, payload }
      },
    }
  })
}

interface PaidWin {
  amount: Money
  of: Subject & { player: string | null; balance: Money }
  bet?: FoundBet
  waiting?: HeldOf
}

async function findPaid(services: Services, read: Read, op: ReverseWinOperation, win: VendorTxRow): Promise<PaidWin> {
  const memberId = win.member_id ?? ''
  if (win.bet_id) {
    const bet = await findBet(read, memberId, win.bet_id)
    const event = bet.events.find(one => one.kind === 'win' && one.tx_id === op.winTxId)
    const amount = (op.winKind === 'win' ? event?.amount : bet.payout) ?? zero
    return { amount, of: bet, bet, ...(bet.waiting && { waiting: bet.waiting }) }
  }
  const { amount, currency, mode } = win.payload as Required<MovedPayload>
  const wallet = walletOf({ memberId, currency, mode })
  const { balance } = await services.ledger.balance(read, wallet)
  const { held, bonus } = await besideCash(read, wallet)
  const known = await read.maybe<{ player: string }>(
    'select ref as player from play.player_ref where brand_id = $1 and vendor_account = $2 and member_id = $3',
    [read.brand, op.account.id, memberId],
  )
  const waiting = { account: op.account.id, memberId, currency, mode, betId: null }
  return {
    amount: BigInt(amount) as Money,
    of: { memberId, betId: null, wallet, balance, held, bonus, player: known?.player ?? null },
    ...((await hasHeld(read, waiting)) && { waiting }),
  }
}

const isReversed = async (read: Read, vendorAccount: number, ref: string): Promise<boolean> =>
  (await read.maybe(
    `select from play.vendor_tx where vendor_account = $1 and kind = 'reverseWin' and ref_tx_id = $2 and transfer_id is not null`,
    [vendorAccount, ref],
  )) !== undefined

/** What an operator refused of this payout and took back. */
async function rejectedOf(read: Read, { account, winKind, winTxId }: ReverseWinOperation): Promise<bigint> {
  const row = await read.maybe<{ amount: bigint }>(
    `select -(t.payload ->> 'amount')::int8 as amount
       from play.held_credit h join play.vendor_tx t on t.vendor_account = h.vendor_account and t.kind = 'reject' and t.tx_id = h.id::text
      where h.brand_id = $1 and h.vendor_account = $2 and h.kind = $3 and h.tx_id = $4`,
    [read.brand, account.id, winKind, winTxId],
  )
  return row?.amount ?? 0n
}
