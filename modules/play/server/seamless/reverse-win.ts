import type { House } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Money, zero } from '@tonle/money'
import { type Asked, alarm, decideOnce, type Step, type Subject } from './decide-once.ts'
import { type FoundBet, findBet, mismatchOf } from './find-bet.ts'
import { movedPayload, nextEvent, planOf, takeBack } from './plans.ts'
import type { Answer, ReverseWinOperation } from './types.ts'
import { findTx, hashOf, type MovedPayload, type VendorTxRow } from './vendor-tx.ts'

const LINE = 'win_reversal'

/** `reverseWin`: a win of a settled bet was wrong and is taken back, once. */
export async function reverseWin(house: House, op: ReverseWinOperation): Promise<Answer> {
  const { account, txId, winTxId, winKind, amount, player, currency, reason } = op
  const ref = `${winKind}/${winTxId}`
  const asked: Asked = { account, kind: 'reverseWin', txId, hash: hashOf([ref, amount, player ?? '', currency ?? '', reason]) }
  return await decideOnce(house, asked, async (read): Promise<Step> => {
    const win = await findTx(read, account, winKind, winTxId)
    if (win?.state !== 'posted' || win.member_id === null) return { answer: { code: 'tx_not_found', isReplay: false } }
    const paid = await findPaid(house, read, op, win)
    const mismatch = mismatchOf(op, paid.of)
    if (mismatch) return alarm(house, asked, mismatch)
    if (paid.bet?.state.status === 'void') return alarm(house, asked, 'rolled_back')
    if (await isReversed(read, account.id, ref)) return alarm(house, asked, 'already_settled')
    if (amount > paid.amount) return alarm(house, asked, 'wrong_amount')
    const { of } = paid
    const free = (of.balance - of.held) as Money
    const { lines, taken, missing } = takeBack(account, of.wallet, { amount, free, kind: LINE })
    const payload: MovedPayload = movedPayload(-taken as Money, of.wallet, missing)
    const event = paid.bet && nextEvent(op, paid.bet, { kind: 'resettle', amount: -taken as Money, turnover: zero })
    return { plan: planOf({ asked, of, lines, kind: LINE, refTxId: ref, payload }, event), of, payload }
  })
}

interface Paid {
  amount: Money
  of: Subject & { player: string | null; balance: Money }
  bet?: FoundBet
}

async function findPaid(house: House, read: Read, op: ReverseWinOperation, win: VendorTxRow): Promise<Paid> {
  const memberId = win.member_id ?? ''
  if (win.bet_id) {
    const bet = await findBet(read, memberId, win.bet_id)
    const event = bet.events.find(one => one.kind === 'win' && one.tx_id === op.winTxId)
    return { amount: (op.winKind === 'win' ? event?.amount : bet.payout) ?? zero, of: bet, bet }
  }
  const { amount, currency, mode } = win.payload as Required<MovedPayload>
  const wallet = { kind: 'member_cash', member: memberId, currency: currency as 'USD', mode } as const
  const { balance, held } = await house.ledger.balance(read, wallet)
  const { player } = await read.one<{ player: string }>(
    'select player_ref as player from identity.pub_member where brand_id = $1 and id = $2',
    [read.brand, memberId],
  )
  return { amount: BigInt(amount) as Money, of: { memberId, betId: null, wallet, balance, held, player } }
}

const isReversed = async (read: Read, vendorAccount: number, ref: string): Promise<boolean> =>
  (await read.maybe(
    `select from play.vendor_tx where vendor_account = $1 and kind = 'reverseWin' and ref_tx_id = $2 and transfer_id is not null`,
    [vendorAccount, ref],
  )) !== undefined
