import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { parseMoney, sub, zero } from '@tonle/money'
import * as contract from '../contract.ts'
import { QUEUES } from '../contract.ts'
import { QUEUE_STATES } from '../rules.ts'
import { openAccount } from './manage-accounts.ts'
import { accountById } from './sql-accounts.ts'
import { countByState, moneyOf, proofIdsOf, type QueueRow, queueList, queueRow, stepsOf, waitingAmount } from './sql-console.ts'
import { payoutsOf } from './sql-payouts.ts'
import { withdrawalView } from './views.ts'
import { cashOf } from './wallets.ts'
import { byHandOf } from './withdrawals/sql-by-hand.ts'

export async function consoleWithdrawals(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleWithdrawals>,
): Promise<Out<typeof contract.consoleWithdrawals>> {
  const counted = await countByState(read, Object.values(QUEUE_STATES).flat())
  const countOf = (states: readonly string[]) =>
    counted.filter(row => states.includes(row.state)).reduce((total, row) => total + row.n, 0)
  const states = input.queue === 'any' ? undefined : QUEUE_STATES[input.queue]
  // One state is read from its own index, in order.
  const values = states?.length === 1 ? { state: states[0] } : { states }
  return {
    ...(await answerList(read, contract.consoleWithdrawals, input, { query: queueList, values, view: rowView })),
    counts: Object.fromEntries(QUEUES.map(queue => [queue, countOf(QUEUE_STATES[queue])])) as Record<contract.Queue, number>,
    waitingAmount: await waitingAmount(read),
    currency: read.site.currency,
  }
}

/** One row as the queue shows it, after a decision. */
export async function queuedView(read: Read, id: string): Promise<Out<typeof contract.approveWithdrawal>> {
  const row = await queueRow(read, id)
  if (!row) throw fail('cashier.not_found')
  return rowView(row)
}

const rowView = (row: QueueRow): Out<typeof contract.approveWithdrawal> => ({
  ...withdrawalView(row),
  member: { id: row.memberId as Id<'mem'>, account: row.account, nickname: row.nickname },
  waitsSince: row.waitsSince,
  askedBy: row.askedBy,
  flags: row.flags,
})

/** All an operator needs to decide: where it goes, what is left, what stands out, what happened so far. */
export async function consoleWithdrawal(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleWithdrawal>,
): Promise<Out<typeof contract.consoleWithdrawal>> {
  const { services, brand } = read
  const row = await queueRow(read, input.id)
  if (!row) throw fail('cashier.not_found')
  const bankAccount = await accountById(read, row.accountId)
  const { number, holder } = openAccount(services, brand, bankAccount)
  const money = await moneyOf(read, row.memberId)
  const wallet = await services.ledger.balance(read, cashOf(row))
  const payouts = await payoutsOf(read, row.id)
  return {
    ...rowView(row),
    holder,
    accountNumber: number,
    balance: wallet.balance,
    available: wallet.available,
    memberSince: row.memberSince,
    deposited30: money.deposited,
    withdrawn30: money.withdrawn,
    checks: (row.checks ?? []).map(one => ({
      ...one,
      others: [...one.others],
      amount: one.amount === null ? null : parseMoney(one.amount),
    })),
    steps: (await stepsOf(read, row.id)).map(step => ({ state: step.toState, at: step.at, by: step.by, note: step.note })),
    attempts: payouts.map(payout => ({
      reference: payout.reference,
      provider: payout.provider,
      state: payout.state,
      at: payout.createdAt,
      reason: payout.reason,
    })),
    byHand: await byHandOf(read, payouts),
    proofIds: (await proofIdsOf(read, row.id)) as Id<'prf'>[],
    receiptNote: row.receiptNote,
    missing: sub(sub(row.amount, row.fee), row.received ?? zero),
    version: row.version,
  }
}
