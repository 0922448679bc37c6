import { fail, type In, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { type Money, zero } from '@tonle/money'
import * as contract from '../contract.ts'
import { isOpen, OPEN_STATES } from '../rules.ts'
import { land } from './settle.ts'
import {
  askSoon,
  type DeskTransfer,
  deskList,
  differenceList,
  lockTransfer,
  lockWallet,
  readTransfer,
  stepsOf,
  type TransferRow,
} from './sql.ts'
import { tell } from './tell.ts'
import { deskView } from './views.ts'
import { atVendor } from './wallets.ts'

type Reading = ReadScope<OperatorActor>
type Act = WriteScope<OperatorActor>

const STATES: Readonly<Record<contract.Queue, readonly contract.TransferState[] | undefined>> = {
  open: OPEN_STATES,
  check: ['check'],
  decided: ['done', 'refused'],
  all: undefined,
}

export async function consoleTransfers(
  read: Reading,
  input: In<typeof contract.consoleTransfers>,
): Promise<Out<typeof contract.consoleTransfers>> {
  const { queue, vassalage, direction, find } = input
  const values = { states: STATES[queue], vassalage, direction, find }
  return await answerList(read, contract.consoleTransfers, input, { query: deskList, values, view: deskView })
}

export async function consoleTransfer(
  read: Reading,
  { id }: In<typeof contract.consoleTransfer>,
): Promise<Out<typeof contract.consoleTransfer>> {
  const row = await deskRow(read, id)
  const wallet = await read.maybe<{ told: Money | null; seenAt: Date | null; difference: Money }>(
    `select told_balance as told, seen_at as "seenAt", difference from transfers.wallet
      where (brand_id, member_id, vendor, currency, mode) = ($1, $2, $3, $4, $5)`,
    [read.brand, row.memberId, row.vendor, row.currency, row.mode],
  )
  return {
    ...deskView(row),
    steps: await stepsOf(read, id),
    wallet: {
      ours: await atVendor(read, row),
      told: wallet?.told ?? null,
      seenAt: wallet?.seenAt ?? null,
      difference: wallet?.seenAt ? wallet.difference : null,
    },
  }
}

async function deskRow(read: Reading | Act, id: string): Promise<DeskTransfer> {
  const row = await deskList.row(read, { brand: read.brand, id })
  if (!row) throw fail('transfers.not_found')
  return row
}

export async function retryTransfer(
  tx: Act,
  { id }: In<typeof contract.retryTransfer>,
): Promise<Out<typeof contract.retryTransfer>> {
  const row = await lockTransfer(tx, id)
  if (!row) throw fail('transfers.not_found')
  if (row.state !== 'sending' && row.state !== 'unknown') throw fail('transfers.state_changed')
  await askSoon(tx, id)
  tx.noteAudit({ subject: subjectOf(row), after: { asked: true } })
  return deskView(await deskRow(tx, id))
}

const subjectOf = ({ id }: { id: string }): string => `vtr_${id.replaceAll('-', '')}`

/** What leaves flight by the operator's word. */
const amountOf = (row: TransferRow, { outcome, amount }: In<typeof contract.decideTransfer>): Money => {
  if (outcome === 'refused') return zero
  if (row.direction === 'in') return row.inFlight
  return amount ?? row.moved ?? row.amount ?? row.inFlight
}

export async function decideTerms(tx: Act, input: In<typeof contract.decideTransfer>): Promise<ApprovalTerms> {
  const row = await deskRow(tx, input.id)
  if (!isOpen(row.state)) throw fail('transfers.state_changed')
  const amount = amountOf(row, input)
  return {
    amount: amount > row.inFlight ? amount : row.inFlight,
    currency: row.currency,
    subject: subjectOf(row),
    about: { account: row.account, reference: row.vendorName },
  }
}

/**
 * By hand, after the vendor was asked by other means. What it moved beyond our books of its wallet is a result of its games; a wrong word
 * shows as a difference when the vendor says the balance again.
 */
export async function decideTransfer(
  tx: Act,
  input: In<typeof contract.decideTransfer>,
): Promise<Out<typeof contract.decideTransfer>> {
  const seen = await readTransfer(tx, input.id)
  if (!seen) throw fail('transfers.not_found')
  await lockWallet(tx, seen)
  const row = (await lockTransfer(tx, input.id))!
  if (!isOpen(row.state)) throw fail('transfers.state_changed')
  const isDone = input.outcome === 'done'
  const moved = amountOf(row, input)
  const there = (await atVendor(tx, row)) + row.inFlight
  const result = isDone && row.direction === 'out' && moved > there ? moved - there : 0n
  tx.noteAudit({
    subject: subjectOf(row),
    before: { state: row.state },
    after: { state: isDone ? 'done' : 'refused', ...(isDone && { moved }) },
  })
  const by = `operator:${tx.actor.operatorId}`
  await land(tx, tx.services, row, { isDone, moved, result, by, reason: isDone ? null : 'BY_HAND', note: input.why })
  tx.afterCommit(() => tell(tx.services, tx.brand, row.memberId))
  return deskView(await deskRow(tx, input.id))
}

export async function walletDifferences(
  read: Reading,
  input: In<typeof contract.walletDifferences>,
): Promise<Out<typeof contract.walletDifferences>> {
  const values = { vassalage: input.vassalage }
  return await answerList(read, contract.walletDifferences, input, {
    query: differenceList,
    values,
    view: ({ vendor, member, ...row }) => ({ ...row, member: member as MemberId, vassalage: vendor }),
  })
}

type MemberId = Out<typeof contract.walletDifferences>['content'][number]['member']
