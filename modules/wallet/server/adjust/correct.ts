import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { correctionOf, isWallet, type PostedTransfer } from '@tonle/ledger'
import { noticeJob } from '@tonle/messages/server'
import type { Money } from '@tonle/money'
import { newId } from '@tonle/process'
import * as contract from '../../contract.ts'
import { isCorrectable } from '../../rules.ts'
import { hintBalance } from '../cash-wallet.ts'
import { requireApprover, viewById } from './adjust.ts'
import { insertAdjustment } from './sql-adjust.ts'

type Act = WriteScope<OperatorActor>
type Input = In<typeof contract.correctTransfer>

export async function correctTerms(tx: Act, { id }: Input): Promise<ApprovalTerms> {
  const transfer = await correctable(tx, id)
  return {
    ...{ amount: movedBy(transfer), currency: transfer.book.currency, isAlways: true },
    ...{ subject: `transfer:${id}`, about: { transfer: id } },
  }
}

export async function correctTransfer(tx: Act, input: Input & { why: string }): Promise<Out<typeof contract.correctTransfer>> {
  const { services, actor } = tx
  const transfer = await correctable(tx, input.id)
  const approver = await requireApprover(tx, 'wallet.correctTransfer', `transfer:${input.id}`)
  const members = membersOf(transfer)
  const id = newId(services.clock)
  await insertAdjustment(tx, tx.site.zone, {
    ...{ id, kind: 'correction', cause: null, amount: movedBy(transfer), why: input.why, currency: transfer.book.currency },
    ...{ memberId: members[0] ?? null, askedBy: actor.operatorId, approvedBy: approver, corrects: transfer.id },
  })
  for (const member of members) await outbox.add(tx, noticeJob, { member, kind: 'wallet.corrected', params: {} })
  tx.noteAudit({ subject: `transfer ${input.id}`, after: { corrected: transfer.kind, amount: movedBy(transfer) } })
  const answer = await viewById(tx, id)
  await services.ledger.postOrFail(tx, correctionOf(transfer, { actor: `operator:${actor.operatorId}`, why: input.why }))
  tx.afterCommit(() => {
    for (const member of members) hintBalance(services, member)
    services.events.publish(contract.adjustmentsChanged, tx.brand)
  })
  return answer
}

/** @throws wallet.no_such_transfer, wallet.not_correctable, wallet.already_corrected */
async function correctable(tx: Act, id: string): Promise<PostedTransfer> {
  const transfer = await tx.services.ledger.transfer(tx, BigInt(id))
  if (!transfer) throw fail('wallet.no_such_transfer')
  if (transfer.correctedBy !== undefined) throw fail('wallet.already_corrected')
  if (!isCorrectable(transfer.kind) || transfer.book.mode === 'trial') throw fail('wallet.not_correctable')
  return transfer
}

/** What it moved in all, each movement between two wallets counted once. */
function movedBy({ lines }: PostedTransfer): Money {
  const sum = lines.reduce<bigint>((total, { counter, amount }) => {
    if (isWallet(counter) && amount < 0n) return total
    return total + (amount < 0n ? -amount : amount)
  }, 0n)
  return sum as Money
}

const membersOf = ({ lines }: PostedTransfer): string[] => [
  ...new Set(lines.flatMap(({ account }) => (isWallet(account) ? [account.member] : []))),
]
