import { fail, type Id, type In, MEMBER_TYPES, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { move } from '@tonle/ledger'
import { type Currency, isCurrency } from '@tonle/money'
import * as contract from '../contract.ts'
import { bookOfProvider } from './credit-payment.ts'
import { watchDeposit } from './funds/watch-deposit.ts'
import { passedLimit } from './limits/deposit-room.ts'
import { type ListedPayment, lockPayment, type PaymentRow, paymentList, resolvePayment } from './sql-payments.ts'
import { addNotice, tell } from './tell.ts'

export async function suspensePayments(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.suspensePayments>,
): Promise<Out<typeof contract.suspensePayments>> {
  return await answerList(read, contract.suspensePayments, input, { query: paymentList, view: paymentView })
}

async function lockSuspense(tx: WriteScope<OperatorActor>, id: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw fail('cashier.not_found')
  if (payment.state !== 'suspense') throw fail('cashier.state_changed')
  // What only a notice told of may never have arrived: nobody gives it to a member, or back to a payer.
  if (!payment.isProven) throw fail('cashier.unproven')
  return payment
}

type Receiver = Pick<In<typeof contract.assignPayment>, 'member' | 'account'>

/** @throws request.invalid for none or two, wallet.not_found */
async function receiverOf(
  read: Read,
  { member, account }: Receiver,
): Promise<{ id: string; account: string; currency: Currency }> {
  if ((member === undefined) === (account === undefined))
    throw fail('request.invalid', { fields: { account: member === undefined ? 'field.missing' : 'field.not_allowed' } })
  const found = await read.maybe<{ id: string; account: string; currency: Currency }>(
    `select id, account, currency from identity.pub_member
      where brand_id = $1 and (id = $2 or account_key = lower($3)) and type <> ${MEMBER_TYPES.trial}`,
    [read.brand, member ?? null, account ?? null],
  )
  if (!found) throw fail('wallet.not_found')
  return found
}

/** Who receives how much. Money that names somebody else, or nobody, never goes by one operator alone. @throws as `lockSuspense`, `receiverOf` */
export async function assignTerms(
  tx: WriteScope<OperatorActor>,
  { id, ...to }: In<typeof contract.assignPayment>,
): Promise<ApprovalTerms> {
  const { amount, currency, reference, memberId } = await lockSuspense(tx, id)
  const receiver = await receiverOf(tx, to)
  if (!isCurrency(currency)) throw fail('wallet.not_found')
  const subject = `pay_${id.replaceAll('-', '')}`
  return { amount, currency, isAlways: receiver.id !== memberId, subject, about: { account: receiver.account, reference } }
}

/** Credits a member with money from suspense, e.g. a transfer that came late. */
export async function assignPayment(
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.assignPayment>,
): Promise<Out<typeof contract.assignPayment>> {
  const { services, actor } = tx
  const payment = await lockSuspense(tx, input.id)
  const book = await bookOfProvider(tx, payment.provider, payment.currency)
  const receiver = await receiverOf(tx, input)
  if (!book || receiver.currency !== payment.currency) throw fail('wallet.not_found')
  const by = `operator:${actor.operatorId}`
  const depositor = { memberId: receiver.id, currency: book.currency, mode: tx.site.mode }
  const overLimit = await passedLimit(tx, depositor, payment.amount)
  await resolvePayment(tx, { id: payment.id, state: 'assigned', memberId: receiver.id, by, note: input.note, overLimit })
  await watchDeposit(tx, services, depositor, {
    amount: payment.amount,
    overLimit: overLimit ?? null,
    payerIndex: payment.payerIndex,
  })
  tx.noteAudit({ subject: payment.reference, after: { assignedTo: receiver.id, ...(overLimit && { overLimit }) } })
  await addNotice(tx, {
    kind: overLimit ? 'deposit_over_limit' : 'deposit_arrived',
    member: receiver.id,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
  })
  const answer = await viewById(tx, payment.id)
  await services.ledger.postOrFail(tx, {
    key: `assign:${payment.id}`,
    kind: 'deposit',
    book,
    lines: move({
      from: { kind: 'suspense' },
      to: { kind: 'member_cash', member: receiver.id, currency: book.currency, mode: book.mode },
      amount: payment.amount,
    }),
    remark: payment.reference,
    actor: by,
  })
  tx.afterCommit(() => tell(services, tx.brand, [{ member: receiver.id, what: 'deposit', money: true }]))
  return answer
}

/** Notes that the bank returned the money to its payer. */
export async function returnPayment(
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.returnPayment>,
): Promise<Out<typeof contract.returnPayment>> {
  const payment = await lockSuspense(tx, input.id)
  const book = await bookOfProvider(tx, payment.provider, payment.currency)
  const by = `operator:${tx.actor.operatorId}`
  await resolvePayment(tx, { id: payment.id, state: 'returned', memberId: null, by, note: input.note })
  tx.noteAudit({ subject: payment.reference, after: { state: 'returned' } })
  const { services, brand } = tx
  tx.afterCommit(() => tell(services, brand, [{ member: undefined, what: 'deposit', money: false }]))
  const answer = await viewById(tx, payment.id)
  if (book)
    await services.ledger.postOrFail(tx, {
      key: `return:${payment.id}`,
      kind: 'payment_returned',
      book,
      lines: move({ from: { kind: 'suspense' }, to: { kind: 'clearing', provider: payment.provider }, amount: payment.amount }),
      remark: payment.reference,
      actor: by,
    })
  return answer
}

async function viewById(read: Read, id: string) {
  const row = await paymentList.row(read, { brand: read.brand, id })
  if (!row) throw fail('cashier.not_found')
  return paymentView(row)
}

const paymentView = (row: ListedPayment): Out<typeof contract.assignPayment> => ({
  id: row.id as Id<'pay'>,
  provider: row.provider,
  providerId: row.providerId,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  bookedAt: row.bookedAt,
  state: row.state,
  reason: row.reason,
  memo: row.memo,
  member:
    row.memberId && row.account ? { id: row.memberId as Id<'mem'>, account: row.account, nickname: row.nickname ?? '' } : null,
  deposit:
    row.depositReference && row.depositAmount !== null && row.depositState
      ? { reference: row.depositReference, amount: row.depositAmount, state: row.depositState }
      : null,
  isProven: row.isProven,
  askedBy: row.askedBy,
  resolvedBy: row.resolvedBy,
  note: row.note,
})
