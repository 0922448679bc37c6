import type { Id, Out } from '@tonle/contract'
import { sub } from '@tonle/money'
import type * as contract from '../contract.ts'
import type { DepositRow } from './sql-deposits.ts'
import type { WithdrawalRow } from './sql-withdrawals.ts'

export const depositView = (row: DepositRow): Out<typeof contract.depositStatus> => ({
  id: row.id as Id<'dep'>,
  reference: row.reference,
  state: row.state,
  method: row.method,
  amount: row.amount,
  fee: row.fee,
  received: row.received,
  currency: row.currency,
  requestedAt: row.requestedAt,
  expiresAt: row.expiresAt,
  creditedAt: row.creditedAt,
  overLimit: row.overLimit,
  payUrl: row.payUrl,
  qr: row.qr,
  transfer: row.transferTo && row.matchCode ? { ...row.transferTo, code: row.matchCode } : null,
})

export const withdrawalView = (row: WithdrawalRow): Out<typeof contract.withdrawalStatus> => ({
  id: row.id as Id<'wdr'>,
  reference: row.reference,
  state: row.state,
  bank: row.bank,
  last4: row.last4,
  amount: row.amount,
  fee: row.fee,
  receives: sub(row.amount, row.fee),
  currency: row.currency,
  requestedAt: row.requestedAt,
  approvedAt: row.approvedAt,
  sentAt: row.sentAt,
  paidAt: row.paidAt,
  closedAt: row.closedAt,
  confirmBy: row.confirmBy,
  answer: row.answer,
  received: row.received,
  proofs: row.proofs,
  reason: row.reason,
  note: row.note,
})
