import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, MEMBER_TYPES, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { move, type WalletRef } from '@tonle/ledger'
import { noticeJob } from '@tonle/messages/server'
import { aboutAsMuch, type Currency, formatMoney, isPostable, type Money } from '@tonle/money'
import { newId } from '@tonle/process'
import * as contract from '../../contract.ts'
import { bookOf, hintBalance } from '../cash-wallet.ts'
import { adjustmentList, approverOf, insertAdjustment, type ListedAdjustment, lockedSumOfDay, pairsOf } from './sql-adjust.ts'

type Act = WriteScope<OperatorActor>
type Input = In<typeof contract.adjustMember>

export async function adjustments(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.adjustments>,
): Promise<Out<typeof contract.adjustments>> {
  const answer = await answerList(read, contract.adjustments, input, { query: adjustmentList, view: adjustmentView })
  return { ...answer, currencies: [...read.site.currencies], pairs: await pairsOf(read, input.fromDay, input.toDay) }
}

/** Asked for by one and agreed to by another operator, whatever the amount. @throws as `requireRoom` and `memberOf` */
export async function adjustTerms(tx: Act, input: Input): Promise<ApprovalTerms> {
  const member = await memberOf(tx, input)
  await requireRoom(tx, input.amount, member.currency)
  if (input.kind === 'debit') {
    const { available } = await tx.services.ledger.balance(tx, walletOf(tx, member))
    if (available < input.amount) throw fail('wallet.insufficient_funds')
  }
  const subject = subjectOf(member.id)
  const about = { account: member.account, sign: input.kind === 'credit' ? '+' : '−' }
  return { amount: input.amount, currency: member.currency, isAlways: true, subject, about }
}

export async function adjustMember(tx: Act, input: Input & { why: string }): Promise<Out<typeof contract.adjustMember>> {
  const { services, actor } = tx
  const member = await memberOf(tx, input)
  await requireRoom(tx, input.amount, member.currency)
  const approver = await requireApprover(tx, 'wallet.adjustMember', subjectOf(member.id))
  const id = newId(services.clock)
  const { kind, cause, amount, why } = input
  await insertAdjustment(tx, tx.site.zone, {
    ...{ id, kind, cause, amount, why, currency: member.currency, memberId: member.id },
    ...{ askedBy: actor.operatorId, approvedBy: approver, corrects: null },
  })
  tx.noteAudit({ subject: member.account, after: { kind, cause, amount, currency: member.currency } })
  await outbox.add(tx, noticeJob, {
    ...{ member: member.id, kind: kind === 'credit' ? 'wallet.adjusted_up' : 'wallet.adjusted_down' },
    params: { amount: { amount: formatMoney(amount), currency: member.currency } },
  })
  const answer = await viewById(tx, id)
  const wallet = walletOf(tx, member)
  const house = { kind: 'adjustments' } as const
  await services.ledger.postOrFail(tx, {
    key: `adjustment:${id}`,
    kind: 'adjustment',
    book: bookOf(tx.brand, wallet),
    lines: kind === 'credit' ? move({ from: house, to: wallet, amount }) : move({ from: wallet, to: house, amount }),
    actor: `operator:${actor.operatorId}`,
  })
  tx.afterCommit(() => {
    hintBalance(services, member.id)
    services.events.publish(contract.adjustmentsChanged, tx.brand)
  })
  return answer
}

const subjectOf = (memberId: string) => `mem_${memberId.replaceAll('-', '')}`

interface Member {
  id: string
  account: string
  currency: Currency
}

/** @throws wallet.not_found, also of a trial user and in another currency */
async function memberOf(tx: Act, { account, currency }: Pick<Input, 'account' | 'currency'>): Promise<Member> {
  const member = await tx.maybe<Member>(
    `select id, account, currency from identity.pub_member where brand_id = $1 and account_key = lower($2) and currency = $3 and type <> ${MEMBER_TYPES.trial}`,
    [tx.brand, account, currency],
  )
  if (!member) throw fail('wallet.not_found')
  return member
}

const walletOf = (tx: Act, { id, currency }: Member): WalletRef => ({
  ...{ kind: 'member_cash', member: id, currency, mode: tx.site.mode },
})

/** @throws wallet.above_adjustment_ceiling, wallet.adjustment_day_reached */
async function requireRoom(tx: Act, amount: Money, currency: Currency): Promise<void> {
  if (!isPostable(amount, currency)) throw fail('request.invalid', { fields: { amount: 'field.malformed' } })
  const { adjustmentMost, adjustmentDay } = await settingsOf(tx, contract.walletSettings)
  if (amount > aboutAsMuch(adjustmentMost, tx.site.currency, currency)) throw fail('wallet.above_adjustment_ceiling')
  const today = await lockedSumOfDay(tx, tx.site.zone, tx.actor.operatorId, currency)
  if (today + amount > aboutAsMuch(adjustmentDay, tx.site.currency, currency)) throw fail('wallet.adjustment_day_reached')
}

/** The second operator, whose approval is in this transaction; without one nothing is posted. @throws operators.own_request */
export async function requireApprover(tx: Act, call: string, subject: string): Promise<string> {
  const approver = await approverOf(tx, call, subject, tx.actor.operatorId)
  if (!approver || approver.id === tx.actor.operatorId) throw fail('operators.own_request')
  return approver.id
}

export async function viewById(read: Read, id: string): Promise<Out<typeof contract.adjustMember>> {
  const row = await adjustmentList.row(read, { brand: read.brand, id })
  if (!row) throw fail('wallet.no_such_transfer')
  return adjustmentView(row)
}

const adjustmentView = ({ id, account, corrects, ...row }: ListedAdjustment): Out<typeof contract.adjustMember> => ({
  ...row,
  id: id as Id<'adj'>,
  account: account ?? '',
  amount: row.amount as Money,
  corrects: corrects === null ? null : String(corrects),
})
